// SPDX-License-Identifier: MIT

internal import Glibc

/// The most bytes of one text that the host takes from a handler.
private let longestText = 256 << 20

/// A copy of a plugin's text of a stated length, broken UTF-8 replaced; nil for lengths and pointers that cannot be
/// right.
internal func copyText(
  _ utf8: UnsafePointer<CChar>?, _ length: Int, limit: Int = .max
) -> String? {
  guard length >= 0, length <= longestText else { return nil }
  guard let utf8 = unsafe utf8 else { return length == 0 ? "" : nil }
  let bytes = unsafe UnsafeRawBufferPointer(start: utf8, count: min(length, limit))
  return unsafe String(decoding: bytes, as: UTF8.self)
}

/// A copy of a plugin's text that ends with a NUL byte.
///
/// - Parameters:
///   - member: what holds it, for the finding.
///   - limit: within how many bytes it has to end.
internal func copyText(
  _ utf8: UnsafePointer<CChar>?, member: String, limit: Int
) throws(PluginError.Finding) -> String {
  guard let utf8 = unsafe utf8 else { throw .missingText(member: member) }
  let length = unsafe strnlen(utf8, limit + 1)
  guard length <= limit else { throw .textTooLong(member: member, limit: limit) }
  let bytes = unsafe UnsafeRawBufferPointer(start: utf8, count: length)
  guard let text = unsafe String(validating: bytes, as: UTF8.self) else {
    throw .textNotUTF8(member: member)
  }
  return text
}

/// A copy of a plugin's table as this host knows it: members that the plugin does not have are zero, and members that
/// this host does not know are left out.
///
/// - Parameters:
///   - least: the table's size in version 1.0, in bytes.
///   - name: what the finding calls it.
internal func copyTable<Table: BitwiseCopyable>(
  from source: UnsafeRawPointer, to empty: Table, least: Int, name: String
) throws(PluginError.Finding) -> Table {
  let size = unsafe source.load(as: UInt32.self)
  guard size >= least else {
    throw .tableTooSmall(table: name, found: UInt64(size), least: UInt64(least))
  }
  var table = empty
  unsafe withUnsafeMutableBytes(of: &table) { bytes in
    let known = unsafe UnsafeRawBufferPointer(start: source, count: min(Int(size), bytes.count))
    unsafe bytes.copyMemory(from: known)
  }
  return table
}
