// SPDX-License-Identifier: MIT

internal import CellViews
internal import FieldValues
internal import Glibc
internal import JSONText

/// The plugins that did harm, in a file of the user's:
/// `{"vitrine": 1, "quarantine": [{"content": …, "file": …, "plugin": …, "reason": …, "when": …, "times": …}]}`.
///
/// Hosts that run at the same time each replace the file whole, one after the other. What is not an entry, in a file
/// that was torn or edited, is dropped.
internal struct Quarantine {
  /// The file; nil when there is no place for one.
  internal let path: String?

  private static let mostBytes = 1 << 22
  /// So many entries are kept, the latest.
  private static let most = 500

  /// All entries, in the order in which they came.
  internal var entries: [QuarantinedPlugin] {
    guard let place, let directory = PrivateDirectory(place.directory, making: false) else {
      return []
    }
    return read(in: directory, place.name)
  }

  /// The entry of a content.
  internal func entry(of content: ContentHash) -> QuarantinedPlugin? {
    // Most users have no such file, and one call says so.
    guard let path, unsafe access(path, F_OK) == 0 else { return nil }
    return entries.first { $0.content == content }
  }

  /// Adds a content, or counts it once more; an earlier content of the same file is forgotten.
  ///
  /// - Returns: the entry, also when it could not be kept.
  @discardableResult
  internal func add(
    _ content: ContentHash, file: String, plugin: PluginIdentifier?, reason: String
  ) -> QuarantinedPlugin {
    var added = QuarantinedPlugin(
      file: absolute(file), plugin: plugin, reason: reason, when: timeNow(), times: 1,
      content: content)
    change { entries in
      if let known = entries.first(where: { $0.content == content }) {
        added.times += known.times
        if added.plugin == nil { added.plugin = known.plugin }
      }
      entries.removeAll { $0.content == content || $0.file == added.file }
      entries.append(added)
      entries.removeFirst(max(0, entries.count - Quarantine.most))
    }
    return added
  }

  /// Takes out the entries that a word means, or all.
  ///
  /// - Returns: what was taken out; nil when the file cannot be changed.
  internal func lift(_ word: String?) -> [QuarantinedPlugin]? {
    guard !entries.isEmpty else { return [] }
    let resolved = word.map(absolute)
    var lifted: [QuarantinedPlugin] = []
    let isChanged = change { entries in
      let isMeant = { (entry: QuarantinedPlugin) in
        word.map { entry.isMeant(by: $0, resolved: resolved) } ?? true
      }
      lifted = entries.filter(isMeant)
      entries.removeAll(where: isMeant)
    }
    return isChanged ? lifted : nil
  }

  private var place: (directory: String, name: String)? {
    guard let path, let slash = path.lastIndex(of: "/") else { return nil }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  private func read(in directory: PrivateDirectory, _ name: String) -> [QuarantinedPlugin] {
    guard let bytes = directory.read(name, limit: Quarantine.mostBytes),
      let root = try? parseJSON(bytes, name: name), root["vitrine"] == .integer(1),
      case .array(let values)? = root["quarantine"]
    else { return [] }
    return values.compactMap { QuarantinedPlugin($0) }
  }

  @discardableResult
  private func change(_ body: (inout [QuarantinedPlugin]) -> Void) -> Bool {
    guard let place, let directory = PrivateDirectory(place.directory, making: true) else {
      return false
    }
    return directory.whileLocked("\(place.name).lock") {
      let before = read(in: directory, place.name)
      var entries = before
      body(&entries)
      guard entries != before else { return true }
      let root = FieldValue.object([
        "vitrine": .integer(1), "quarantine": .array(entries.map(\.fieldValue)),
      ])
      return directory.write((root.jsonText + "\n").utf8, to: place.name)
    } ?? false
  }
}

private func absolute(_ path: String) -> String {
  guard let target = unsafe realpath(path, nil) else { return path }
  defer { unsafe free(target) }
  return unsafe String(cString: target)
}

private func timeNow() -> String {
  var now = time(nil)
  var parts = unsafe tm()
  unsafe gmtime_r(&now, &parts)
  func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let day = unsafe "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
  return unsafe day + "T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
}
