// SPDX-License-Identifier: MIT

internal import FieldValues

/// What a plugin can be written in.
public enum PluginLanguage: String, Sendable, Hashable, CaseIterable {
  case c
  /// C++, as it is called on command lines.
  case cpp
  case swift
  case rust
  /// Templates in a `.cells.json` file, without code.
  case json

  /// The language that a word names.
  public init(named word: String) throws(AuthoringError) {
    guard let language = PluginLanguage(rawValue: word) else {
      let words = PluginLanguage.allCases.map(\.rawValue)
      throw .unknownLanguage(word, nearest: nearestWord(to: word, among: words))
    }
    self = language
  }

  /// The language of a source file at the top of a plugin's folder, by its name.
  init?(ofFile name: String) {
    if name == "Cargo.toml" {
      self = .rust
    } else if name.hasSuffix(".swift") {
      self = .swift
    } else if [".cpp", ".cc", ".cxx"].contains(where: name.hasSuffix) {
      self = .cpp
    } else if name.hasSuffix(".c") {
      self = .c
    } else if name.hasSuffix(".cells.json") {
      self = .json
    } else {
      return nil
    }
  }
}
