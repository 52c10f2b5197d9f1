// SPDX-License-Identifier: MIT

internal import Glibc

/// A folder with a plugin that works: the beginning of an author's own.
public struct PluginProject: Sendable, Hashable {
  /// The plugin's identifier, its only kind, and the folder's name.
  public let name: String
  /// What it is written in.
  public let language: PluginLanguage
  /// What it brings beside its cells.
  public let extras: Set<PluginExtra>

  /// A file of the folder.
  public struct File: Sendable, Hashable {
    /// Relative to the folder.
    public var path: String
    /// What it is for, as a phrase.
    public var meaning: String
    var content: String
  }

  /// A project of a name.
  ///
  /// - Throws: an ``AuthoringError`` when a plugin, a file or a module cannot be called so, and when templates alone
  ///   are to do what only code can.
  public init(
    named name: String, in language: PluginLanguage, with extras: Set<PluginExtra> = []
  ) throws(AuthoringError) {
    let bytes = name.utf8
    let isFit =
      (1...64).contains(bytes.count)
      && bytes.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
    guard isFit, bytes.first.map({ $0 >= UInt8(ascii: "a") }) == true else { throw .badName(name) }
    if language == .json, let extra = PluginExtra.allCases.first(where: extras.contains) {
      throw .extraWithoutCode(extra)
    }
    self.name = name
    self.language = language
    self.extras = extras
  }

  /// All files, the source first.
  public var files: [File] {
    return
      (languageFiles + [
        File(path: "sample.json", meaning: "items to look at", content: sampleText),
        File(path: "README.md", meaning: "what to do next", content: readmeText),
      ]).map { file in
        File(
          path: filled(file.path), meaning: filled(file.meaning),
          content: filled(chosen(file.content)))
      }
  }

  /// The plugin's file, once it is built.
  public var product: String { language == .json ? "\(name).cells.json" : "\(name).so" }

  /// The commands that lead from the folder to a picture, in order.
  public var nextCommands: [String] {
    let build = language == .json ? [] : ["vitrine plugin build"]
    return build + [
      "vitrine show sample.json --plugin ./\(product)", "vitrine plugin validate \(product)",
    ]
  }

  /// The name in a form that every language takes as part of an identifier.
  var word: String { name.split(separator: "-").joined(separator: "_") }

  /// Without the lines of extras that are not wanted: `@state|…` is there with that extra, `@extras|…` with any,
  /// `@plain|…` with none.
  private func chosen(_ text: String) -> String {
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.first == "@", let bar = line.firstIndex(of: "|") else {
        lines.append(line)
        continue
      }
      let word = line[line.index(after: line.startIndex)..<bar]
      let isWanted: Bool? =
        switch word {
        case "extras": !extras.isEmpty
        case "plain": extras.isEmpty
        default: PluginExtra(rawValue: String(word)).map(extras.contains)
        }
      guard let isWanted else {
        lines.append(line)
        continue
      }
      if isWanted { lines.append(line[line.index(after: bar)...]) }
    }
    return lines.joined(separator: "\n")
  }

  private func filled(_ text: String) -> String {
    var filled = ""
    var rest = text[...]
    while let mark = rest.firstIndex(of: "@") {
      filled += rest[..<mark]
      rest = rest[mark...]
      if rest.hasPrefix("@NAME@") {
        filled += name
        rest = rest.dropFirst(6)
      } else if rest.hasPrefix("@WORD@") {
        filled += word
        rest = rest.dropFirst(6)
      } else {
        filled += "@"
        rest = rest.dropFirst()
      }
    }
    return filled + rest
  }

  private var sampleText: String {
    """
    {
      "vitrine": 1,
      "title": "Some weather",
      "kind": "@NAME@",
      "items": [
        { "id": "rain", "title": "Rain", "note": "From the west, until the evening", "level": 4 },
        { "id": "wind", "title": "Wind", "level": 2 },
        { "id": "fog", "title": "Fog 🌫", "note": "Down in the valley" },
        { "id": "hail", "title": "Hail", "note": "Hardly ever", "level": 0 }
      ]
    }

    """
  }

  private var readmeText: String {
    let source = languageFiles.first?.path ?? ""
    let build =
      language == .json
      ? "" : "    vitrine plugin build                            # makes @NAME@.so\n"
    let test =
      language == .json
      ? "" : "    vitrine plugin build --test                     # its tests, without a host\n"
    let looks = PluginExtra.allCases.filter(extras.contains)
      .map { "    \($0.command(for: name))\n" }.joined()
    return """
      # @NAME@

      A plugin for Vitrine. It shows items of kind `@NAME@` by their fields `title` (a text), `note` (a text, may be
      missing) and `level` (0 to 5, may be missing).

      \(build)    vitrine show sample.json --plugin ./\(product)
      \(test)    vitrine plugin validate \(product)
      \(looks)
      ## Next

      1. Change `\(source)`: the template says what a cell looks like\(language == .json ? "." : ", the handler what goes into its slots.")
      2. \(language == .json ? "Show" : "Build and show") the sample again, or have `vitrine plugin dev` show each change
         as you save it.
      3. For all collections: put `\(product)` into `~/.local/share/vitrine/plugins`, which nobody else may write to.
         `vitrine plugin list` then tells of it, and a collection asks for it with `"plugins": ["@NAME@"]`.

      """
  }

  private var languageFiles: [File] {
    switch language {
    case .c: cFiles
    case .cpp: cppFiles
    case .swift: swiftFiles
    case .rust: rustFiles
    case .json: jsonFiles
    }
  }
}

// MARK: - Writing

extension PluginProject {
  /// Makes the folder, whole or not at all.
  ///
  /// - Parameter directory: an existing directory that the folder is made in.
  /// - Returns: the folder's path.
  /// - Throws: an ``AuthoringError``; nothing is left behind.
  public func write(in directory: String) throws(AuthoringError) -> String {
    let folder = directory == "." ? name : "\(directory)/\(name)"
    guard unsafe access(folder, F_OK) != 0 else { throw .exists(folder) }
    let part = "\(directory)/.\(name).\(getpid())"
    guard unsafe mkdir(part, 0o755) == 0 else { throw .cannotWrite(folder, errno: errno) }
    do throws(AuthoringError) {
      for file in files {
        let steps = file.path.split(separator: "/").dropLast()
        for count in 0..<steps.count {
          let inner = part + "/" + steps[...count].joined(separator: "/")
          guard unsafe mkdir(inner, 0o755) == 0 || errno == EEXIST else {
            throw .cannotWrite(folder, errno: errno)
          }
        }
        try writeFile(file.content.utf8, to: "\(part)/\(file.path)", mode: 0o644)
      }
      // An empty folder made meanwhile would be replaced, anything else is refused.
      guard unsafe rename(part, folder) == 0 else {
        throw errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR
          ? AuthoringError.exists(folder) : .cannotWrite(folder, errno: errno)
      }
    } catch {
      removeFiles(below: part)
      throw error
    }
    return folder
  }

  private func removeFiles(below folder: String) {
    var folders: [String] = []
    for file in files {
      unsafe unlink("\(folder)/\(file.path)")
      let steps = file.path.split(separator: "/").dropLast()
      for count in 0..<steps.count {
        folders.append(steps[...count].joined(separator: "/"))
      }
    }
    for inner in folders.sorted(by: >) { unsafe rmdir("\(folder)/\(inner)") }
    unsafe rmdir(folder)
  }
}
