// SPDX-License-Identifier: MIT

extension LayoutFileError: CustomStringConvertible {
  /// One sentence: where, what, and what would be right.
  public var description: String {
    let place = path.isEmpty ? "layout" : "layout: \(path)"
    switch problem {
    case .unknownWord(let word, let nearest):
      let remedy =
        nearest.map { "; did you mean '\($0)'?" } ?? "; remove it, or see man vitrine-layout"
      return "\(place): unknown word '\(word)'\(remedy)"
    case .wrongType(let expected, let found):
      return "\(place): expected \(expected), found \(found)"
    case .outOfRange(let range, let found):
      return "\(place): expected \(range), found \(found)"
    case .missing(let word):
      return "\(place): '\(word)' is missing; add it"
    case .tooDeep(let limit):
      return "\(place): groups are nested more than \(limit) deep; take some out"
    }
  }
}
