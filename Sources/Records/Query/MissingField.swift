// SPDX-License-Identifier: MIT

internal import FieldValues

/// A field that is asked for and that no record has, with the names that stand where one of its steps leads nowhere.
struct MissingField {
  /// So many names are told at most, and none that is longer than so many characters.
  private static let mostNames = 6
  private static let longestName = 40

  private let path: FieldPath
  private let step: Int
  private let names: [String]
  /// Whether the field is a sort key that begins with a minus sign, as an order is written elsewhere.
  private let isMinusKey: Bool

  init(_ path: FieldPath, step: Int, among names: some Sequence<String>, isMinusKey: Bool) {
    self.path = path
    self.step = step
    self.names = names.sorted()
    self.isMinusKey = isMinusKey && step == 0
  }

  /// What is said of it: with the name that may be meant, or those that there are.
  var sentence: String {
    let word = isMinusKey ? String(path.steps[step].dropFirst()) : path.steps[step]
    let subject = "no record has the field \(path); "
    if let near = nearestWord(to: word, among: names) {
      return subject + "did you mean \(meant(near))?"
    }
    let inside = names.filter { $0.lowercased().contains(word.lowercased()) }
    if inside.count == 1 { return subject + "did you mean \(meant(inside[0]))?" }
    let candidates = inside.isEmpty ? names : inside
    let told = candidates.filter { $0.count <= Self.longestName }.prefix(Self.mostNames)
    return subject + (candidates.count == 1 ? "there is " : "there are ")
      + told.map(meant).joined(separator: ", ") + (told.count < candidates.count ? ", …" : "")
  }

  /// The same with another name in the place of the one that leads nowhere.
  private func meant(_ name: String) -> String {
    var meant = path
    meant.steps[step] = name
    return "\(meant)\(isMinusKey ? ":desc" : "")"
  }
}
