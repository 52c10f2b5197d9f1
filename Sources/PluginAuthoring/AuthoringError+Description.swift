// SPDX-License-Identifier: MIT

internal import Glibc

extension AuthoringError: CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .badName(let name):
      "'\(name)' is no name of a plugin; use 1 to 64 of the characters a-z 0-9 _ -, a letter first"
    case .unknownLanguage(let word, let nearest):
      "there is no language '\(word)'; "
        + (nearest.map { "did you mean \($0)?" }
          ?? "there are \(PluginLanguage.allCases.map(\.rawValue).joined(separator: ", "))")
    case .unknownExtra(let word, let nearest):
      "a new plugin brings no '\(word)'; "
        + (nearest.map { "did you mean \($0)?" }
          ?? "there are \(PluginExtra.allCases.map(\.rawValue).joined(separator: ", "))")
    case .extraWithoutCode(let extra):
      "templates alone bring no \(extra.rawValue), which is code; choose c, cpp, swift or rust with"
        + " --language"
    case .exists(let path):
      "\(path) is there already; choose another name, or another place with --directory"
    case .cannotWrite(let path, let code):
      "\(path) cannot be written: \(systemText(code)); choose another place"
    case .cannotRead(let path, let code):
      "\(path) cannot be read: \(systemText(code)); check the path"
    case .noLibrary(let path):
      "\(path) is no dynamic library of a 64-bit machine; build it with vitrine plugin build"
    case .noSources(let folder):
      "\(folder) holds no source of a plugin: no Cargo.toml, and no file that ends in .swift, .cpp,"
        + " .c or .cells.json; vitrine plugin new makes a folder that has one"
    case .severalLanguages(let folder, let languages):
      "\(folder) holds sources of several languages, \(languages.map(\.rawValue).joined(separator: ", "));"
        + " put each plugin into a folder of its own"
    case .noTests(let folder):
      "\(folder) holds no folder 'test' with sources of the plugin's language; templates have no tests,"
        + " the others get one from vitrine plugin new"
    case .missingPart(let part, let places):
      "\(part) is in none of \(places.joined(separator: ", ")); install vitrine whole, or run it from"
        + " its own source tree"
    case .noProgram(let program, let code):
      "\(program) cannot be run: \(systemText(code)); install it, or put it on PATH"
    case .programFailed(let program, let status):
      "\(program) ended with status \(status); what it said stands above"
    case .noEntry(let folder):
      "\(folder) makes a library that exports no vitrine_entry; define it with VITRINE_EXPORT, in C++"
        + " inside extern \"C\", in Swift with @c(vitrine_entry), in Rust with #[no_mangle]"
    case .noTag(let folder):
      "\(folder) makes a library without a plugin's tag; put VITRINE_PLUGIN_TAG(0) into one of its sources"
    case .nothingMade(let path):
      "nothing was made at \(path); build it by hand to see why"
    }
  }
}

func systemText(_ code: Int32) -> String {
  guard let text = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: text)
}
