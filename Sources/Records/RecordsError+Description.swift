// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Glibc
internal import JSONText

extension RecordsError: CustomStringConvertible {
  /// One line: what happened, where, and what to do.
  public var description: String {
    switch self {
    case .unreadable("", _):
      return "a file's name is empty; name a file, or - for standard input"
    case .unreadable(let file, let errno):
      return "\(file): \(unsafe String(cString: strerror(errno))); \(Self.remedy(errno))"
    case .directory(let file):
      return "\(file) is a directory; name a file in it"
    case .cutShort(let file, let missing):
      let bytes = missing == 1 ? "its last byte is" : "its last \(missing) bytes are"
      return "\(file) was cut short while it was read: \(bytes) gone; read it again"
    case .damaged(let file, .utf16, let byte, let reason):
      return
        "\(file): byte \(byte): the UTF-16 text cannot be read on (\(reason)); save it as UTF-8"
    case .damaged(let file, let format, let byte, let reason):
      return
        "\(file): byte \(byte): the \(format.rawValue) data cannot be read on (\(reason)); fetch or compress it anew"
    case .tooLarge(let file, let limit):
      return
        "\(file): it holds more than \(limit) bytes, and the rest is not read; decompress it to a file"
    case .missingLibrary(let file, let library, let package):
      return "\(file) is compressed, and \(library) is not installed; apt-get install \(package)"
    case .missingReader(let file, let format, let library, let package):
      return
        "\(file) is \(format.rawValue.uppercased()), and \(library) is not installed; apt-get install \(package)"
    case .database(let file, let problem):
      return "\(file): \(problem.sentence)"
    case .brokenText(let error):
      return error.description + Self.remedy(ofTextThatBegins: error)
    case .noItems(let file, let path, let found?, _):
      return "\(file): at \(path) there is \(found), not an array of items; choose another --items"
    case .noItems(let file, let path, nil, let keys):
      let remedy = Self.remedy(path, keys)
      return "\(file): --items \(path) leads nowhere; \(remedy)"
    case .unknownWord(let file, let path, let place, let nearest):
      let remedy = nearest.map { "did you mean '\($0)'?" } ?? "remove it"
      let word = path.steps.last ?? ""
      let holder = Self.spelled(path.steps.dropLast())
      return "\(Self.location(file, place)): \(holder) has the unknown word '\(word)'; \(remedy)"
    case .wrongType(let file, let path, let place, let wanted, let found):
      let value = Self.spelled(path.steps[...])
      return "\(Self.location(file, place)): \(value) is to be \(wanted), not \(found)"
    case .unknownVersion(let file, let place, let found):
      let version = if case .integer(let number) = found { "\(number)" } else { found.typeName }
      return
        "\(Self.location(file, place)): vitrine is \(version), and this host knows version 1; use a newer host, or 1"
    case .repeatedSection(let file, _, let place, let identifier):
      return
        "\(Self.location(file, place)): two sections have the id '\(identifier)'; give each its own"
    }
  }

  /// What is said of a stream that a temporary file does not take.
  static func noSpool(of name: String, errno: Int32) -> String {
    "\(name): it stays in memory, as there is no temporary file for it: \(unsafe String(cString: strerror(errno))); set TMPDIR to a folder with room"
  }

  /// What is said of a source whose records no temporary file takes, to be put in order or to be looked at.
  static func noRoom(for name: String, inOrder: Bool, errno: Int32) -> String {
    "\(name): only some of its items are here\(inOrder ? ", in order" : ""): there is no temporary file for more: \(unsafe String(cString: strerror(errno))); set TMPDIR to a folder with room"
  }

  private static func location(_ file: String, _ place: JSONPlace?) -> String {
    place.map { "\(file):\($0.line):\($0.column)" } ?? file
  }

  /// `sections[0].items`
  private static func spelled(_ steps: ArraySlice<String>) -> String {
    guard let first = steps.first else { return "the file" }
    return steps.dropFirst().reduce(first) { $0 + (Int($1) == nil ? ".\($1)" : "[\($1)]") }
  }

  private static func remedy(_ errno: Int32) -> String {
    switch errno {
    case ENOENT, ENOTDIR: "check the path"
    case EACCES, EPERM: "make it readable for you"
    case EISDIR: "name a file in it"
    case EBADF: "it is closed; give it a file or a pipe"
    default: "look at the disk or the connection behind it"
    }
  }

  /// What a path may have meant: the key that is most like it, else those that there are.
  private static func remedy(_ path: FieldPath, _ keys: [String]) -> String {
    let depth = keys.first.flatMap(FieldPath.init)?.steps.count ?? 1
    let word = FieldPath(steps: Array(path.steps.prefix(depth))).description
    if word.count > 1, !keys.contains(word), let near = nearestWord(to: word, among: keys) {
      return "did you mean '\(near)'?"
    }
    switch keys.count {
    case 0: return "there is no key at all; leave it out"
    case 1: return "the only key is \(keys[0])"
    default: return "the keys are \(list(keys))"
    }
  }

  /// What is to be done with what is no JSON from its first word on.
  private static func remedy(ofTextThatBegins error: JSONError) -> String {
    let isOther =
      error.problem.hasSuffix("is no JSON value") || error.problem.hasPrefix("expected a value")
    guard error.line == 1, error.column == 1, isOther else { return "" }
    if error.problem.hasSuffix("not '<'") { return "; XML is read with --format xml" }
    return
      "; a table is read with --format csv or tsv, and lines of text become records by jq -R '{text: .}'"
  }

  private static func list(_ keys: [String]) -> String {
    keys.prefix(6).joined(separator: ", ") + (keys.count > 6 ? ", …" : "")
  }
}
