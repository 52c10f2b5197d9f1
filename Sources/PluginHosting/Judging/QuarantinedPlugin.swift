// SPDX-License-Identifier: MIT

internal import FieldValues

/// A plugin's content that did harm and is not loaded until it changes or the user says so.
public struct QuarantinedPlugin: Sendable, Hashable {
  /// The absolute path of the file when it did harm.
  public var file: String
  /// The plugin's name, when it got as far as to say it.
  public var plugin: PluginIdentifier?
  /// What it did, as a part of a sentence: `it ended with SIGSEGV while it was loaded`.
  public var reason: String
  /// When it did that last, in UTC as ISO 8601 writes it.
  public var when: String
  /// How often it did harm.
  public var times: Int
  internal var content: ContentHash
}

extension QuarantinedPlugin {
  /// What a user types to have it loaded again.
  public var retryCommand: String {
    let isPlain = file.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "/._-+".utf8.contains(byte)
    }
    let quoted =
      isPlain
      ? file
      : "'"
        + file.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
    return "vitrine plugin retry \(quoted)"
  }

  /// Whether a user's word means this one: the plugin's name, its file's name without ending, or a path of the file.
  internal func isMeant(by word: String, resolved: String?) -> Bool {
    if word == plugin?.description || word == file || resolved == file { return true }
    let name = file.split(separator: "/").last.map(String.init) ?? ""
    guard let form = PluginForm(fileName: name) else { return false }
    let stem = name.dropLast(form.suffix.count).lowercased()
    return word == stem || "lib\(word)" == stem
  }
}

extension QuarantinedPlugin {
  /// What the quarantine's file says of one; nil when that is not whole.
  internal init?(_ value: FieldValue) {
    guard case .text(let content)? = value["content"], let content = ContentHash(content),
      case .text(let file)? = value["file"], file.hasPrefix("/"),
      case .text(let reason)? = value["reason"], case .text(let when)? = value["when"],
      case .integer(let times)? = value["times"], times > 0
    else { return nil }
    var plugin: PluginIdentifier?
    if case .text(let name)? = value["plugin"] { plugin = PluginIdentifier(name) }
    self.init(
      file: file, plugin: plugin, reason: reason, when: when,
      times: Int(exactly: times) ?? .max, content: content)
  }

  internal var fieldValue: FieldValue {
    .object([
      "content": .text("\(content)"), "file": .text(file),
      "plugin": plugin.map { .text("\($0)") } ?? .null, "reason": .text(reason),
      "when": .text(when), "times": .integer(Int64(times)),
    ])
  }
}
