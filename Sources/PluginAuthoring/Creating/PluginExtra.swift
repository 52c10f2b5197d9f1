// SPDX-License-Identifier: MIT

internal import FieldValues

/// What a new plugin brings beside its cells.
public enum PluginExtra: String, Sendable, Hashable, CaseIterable {
  /// Something that it keeps from build to build, and an action that changes it.
  case state
  /// Records that it makes itself.
  case source
  /// A form that pictures are shown in on a terminal.
  case screen

  /// The extra that a word names.
  ///
  /// - Throws: an ``AuthoringError`` when it names none.
  public init(named word: String) throws(AuthoringError) {
    guard let extra = PluginExtra(rawValue: word) else {
      let words = PluginExtra.allCases.map(\.rawValue)
      throw .unknownExtra(word, nearest: nearestWord(to: word, among: words))
    }
    self = extra
  }

  /// What to look at it with, from the folder of a plugin with a name.
  func command(for name: String) -> String {
    switch self {
    case .state: "vitrine plugin dev    # Enter counts; the number outlives what you change"
    case .source: "vitrine show 12 --source \(name) --plugin ./\(name).so"
    case .screen: "vitrine browse sample.json --backend \(name) --plugin ./\(name).so"
    }
  }
}
