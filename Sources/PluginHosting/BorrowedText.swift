// SPDX-License-Identifier: MIT

internal import Glibc

/// The most bytes of one text that the host takes from a handler.
private let longestText = 256 << 20

/// A plugin's text where the plugin has it: valid for as long as the plugin's call.
///
/// Sendable, for it is read on the thread of that call alone, which waits meanwhile.
@safe internal struct BorrowedText: @unchecked Sendable {
  internal let bytes: UnsafeRawBufferPointer

  /// A text of a stated length; nil for lengths and pointers that cannot be right.
  ///
  /// - Parameter limit: Only so many bytes of it are looked at.
  internal init?(_ utf8: UnsafePointer<CChar>?, _ length: Int, limit: Int = .max) {
    guard length >= 0, length <= longestText, unsafe utf8 != nil || length == 0 else { return nil }
    unsafe bytes = UnsafeRawBufferPointer(start: utf8, count: min(length, limit))
  }

  /// A text that ends with a NUL byte; nil for none, and when it does not end within so many bytes.
  internal init?(terminated utf8: UnsafePointer<CChar>?, limit: Int) {
    guard let utf8 = unsafe utf8 else { return nil }
    let length = unsafe strnlen(utf8, limit + 1)
    guard length <= limit else { return nil }
    unsafe bytes = UnsafeRawBufferPointer(start: utf8, count: length)
  }

  /// A copy, broken UTF-8 replaced.
  internal var text: String { unsafe String(decoding: bytes, as: UTF8.self) }

  /// A copy; nil for broken UTF-8.
  internal var validText: String? { unsafe String(validating: bytes, as: UTF8.self) }

  internal func isEqual(to other: [UInt8]) -> Bool {
    guard unsafe bytes.count == other.count, let start = unsafe bytes.baseAddress else {
      return unsafe bytes.isEmpty && other.isEmpty
    }
    return unsafe other.withUnsafeBytes { other in
      unsafe other.baseAddress.map { unsafe memcmp(start, $0, other.count) == 0 } ?? true
    }
  }
}

/// A copy of a plugin's text of a stated length, broken UTF-8 replaced; nil for lengths and pointers that cannot be
/// right.
internal func copyText(
  _ utf8: UnsafePointer<CChar>?, _ length: Int, limit: Int = .max
) -> String? {
  unsafe BorrowedText(utf8, length, limit: limit)?.text
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
