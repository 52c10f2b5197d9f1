// SPDX-License-Identifier: MIT

internal import CVitrinePlugin

/// Asks a plugin for its extensions, and copies what it answers.
@safe internal struct ExtensionReader {
  private let table: vitrine_plugin

  internal init(_ table: vitrine_plugin) {
    unsafe self.table = unsafe table
  }

  /// The most records that one list may have.
  internal static let mostRecords: UInt32 = 4096

  /// What is made of the records of an extension; empty when the plugin has none.
  ///
  /// - Parameters:
  ///   - empty: a record of zeros.
  ///   - least: the record's size when the extension came out, in bytes.
  internal func records<Record: BitwiseCopyable, Value>(
    of identifier: String, revision: UInt32, empty: Record, least: Int,
    _ make: (Record) throws(PluginError.Finding) -> Value
  ) throws(PluginError.Finding) -> [Value] {
    // What a plugin of version 1.0 does before create, nobody has said.
    guard unsafe table.abi & 0xFFFF >= 1, let get = unsafe table.get_extension,
      let list = unsafe get(nil, identifier, revision)
    else { return [] }
    return try unsafe Self.records(
      at: list, of: identifier, empty: empty, least: least, make)
  }

  /// The records of the list at an address.
  internal static func records<Record: BitwiseCopyable, Value>(
    at address: UnsafeRawPointer, of identifier: String, empty: Record, least: Int,
    _ make: (Record) throws(PluginError.Finding) -> Value
  ) throws(PluginError.Finding) -> [Value] {
    let list = try unsafe copyTable(
      from: address, to: vitrine_list(), least: MemoryLayout<vitrine_list>.size,
      name: "vitrine_list")
    let (count, stride) = unsafe (list.count, list.stride)
    guard count > 0 else { return [] }
    guard count <= mostRecords else {
      throw .badExtension(identifier, problem: "\(count) records, the most is \(mostRecords)")
    }
    guard stride >= UInt32(least), stride % 8 == 0 else {
      throw .badExtension(
        identifier,
        problem:
          "stride is \(stride), it is at least \(least) and a multiple of 8; use VITRINE_LIST")
    }
    guard let first = unsafe list.records_static else {
      throw .badExtension(identifier, problem: "records_static is NULL; use VITRINE_LIST")
    }
    var records: [Value] = []
    for index in 0..<Int(count) {
      let place = unsafe first + index * Int(stride)
      let size = unsafe place.load(as: UInt32.self)
      guard size <= stride else {
        throw .badExtension(
          identifier,
          problem: "record \(index) says that its size is \(size), in a stride of \(stride)")
      }
      records.append(
        try make(
          try unsafe copyTable(from: place, to: empty, least: least, name: "\(Record.self)")))
    }
    return records
  }
}

/// The first of some names that was there before.
internal func firstRepeated(_ names: [String]) -> String? {
  var known: Set<String> = []
  return names.first { !known.insert($0).inserted }
}
