// SPDX-License-Identifier: MIT

internal import FieldValues
internal import TextCanvas

extension RegistryError: CustomStringConvertible {
  /// One sentence: what was asked for, what there is or what helps.
  public var description: String {
    switch self {
    case .unknownKind(let kind, let nearest):
      "no plugin shows the kind `\(visibleText(kind))`"
        + (nearest.map { "; did you mean `\(visibleText($0))`?" } ?? "; load one that does")
    case .unknownOrigin(let origin, let kind, let known):
      "`\(visibleText(origin))` does not show the kind `\(visibleText(kind))`; "
        + (nearestWord(to: origin, among: known).map { "did you mean `\(visibleText($0))`?" }
          ?? "these do: " + known.map(visibleText).joined(separator: ", "))
    }
  }
}
