// SPDX-License-Identifier: MIT

import CVitrinePlugin
import Synchronization

/// Records that the plugin reaches, which `--source` names, or a location's scheme or ending:
///
/// ```swift
/// struct Mail: SourceRecords {
///   struct Letter: Encodable {
///     var kind = "letter"
///     var id: Int
///     var subject: String
///   }
///
///   private let box: Mailbox
///
///   init(location: String) throws { box = try Mailbox(location) }
///   mutating func count() -> Int { box.letterCount }
///   mutating func records(in ordinals: Range<Int>) throws -> [Letter] {
///     try ordinals.map { Letter(id: $0, subject: try box.subject(of: $0)) }
///   }
/// }
///
/// RecordSource("mail", summary: "Letters of a mailbox.", endings: ["mbox"], Mail.self)
/// ```
public struct RecordSource: Sendable {
  let name: String
  let summary: String?
  let schemes: [String]
  let endings: [String]
  let open: @Sendable (String) throws -> OpenedRecords

  /// A source whose locations are opened by a type.
  ///
  /// - Parameters:
  ///   - name: `[a-z0-9._-]{1,64}`.
  ///   - summary: one sentence.
  ///   - schemes: those of the addresses that it opens by itself: `mail` for `mail://…`.
  ///   - endings: what the names of files end with that it opens by itself, without a dot.
  ///   - records: the type, of which each location gets an instance.
  public init<Records: SourceRecords>(
    _ name: String, summary: String? = nil, schemes: [String] = [], endings: [String] = [],
    _ records: Records.Type
  ) {
    self.name = name
    self.summary = summary
    self.schemes = schemes
    self.endings = endings
    open = { OpenedRecordsOf(try Records(location: $0)) }
  }

  /// The record of the source with an index.
  func record(_ index: Int) -> vitrine_source {
    precondition(
      index < mostSources, "the plugin has a source \(name) beyond the first \(mostSources)")
    func list(_ words: [String]) -> UnsafePointer<CChar>? {
      unsafe words.isEmpty ? nil : staticText(words.joined(separator: " "))
    }
    return unsafe vitrine_source(
      size: UInt32(MemoryLayout<vitrine_source>.size), flags: 0,
      name_static: staticText(name), summary_static: summary.map { unsafe staticText($0) },
      schemes_static: list(schemes), endings_static: list(endings),
      open: openers[index], count: countRecords, read: readRecords, close: closeRecords)
  }
}

/// A location that a source has open, and its records, which have ordinals from 0.
public protocol SourceRecords: SendableMetatype {
  /// A record: the host takes its fields by their coding keys, among them its `kind` and its `id`.
  associatedtype Record: Encodable

  /// Opens a location.
  ///
  /// - Parameter location: as the user wrote it: a path, an address.
  /// - Throws: when it cannot be opened; the host says why.
  init(location: String) throws

  /// Whether there may be more records by the next ``count()``.
  var isCounting: Bool { get }
  /// How many records there are by now, never less than before. Waits for nothing.
  mutating func count() throws -> Int
  /// Some of the records that were counted, in order. For an ordinal it is always the same one.
  mutating func records(in ordinals: Range<Int>) throws -> [Record]
  /// Gives back what is not given back with the instance.
  mutating func close() throws
}

extension SourceRecords {
  /// No more come.
  public var isCounting: Bool { false }
  /// Nothing.
  public mutating func close() throws {}
}

/// Records of some type.
class OpenedRecords {
  /// As many as the host was told of.
  fileprivate(set) var told = 0

  var isCounting: Bool { false }
  func count() throws -> Int { 0 }
  func close() throws {}

  /// A line of JSON for each of some records.
  func lines(in ordinals: Range<Int>) throws -> String { "" }
}

private final class OpenedRecordsOf<Records: SourceRecords>: OpenedRecords {
  private var records: Records

  init(_ records: Records) { self.records = records }

  override var isCounting: Bool { records.isCounting }

  override func count() throws -> Int {
    let count = try records.count()
    guard count >= told else {
      throw PluginFailure("there are \(count) records, and were \(told)")
    }
    told = count
    return count
  }

  override func lines(in ordinals: Range<Int>) throws -> String {
    if ordinals.upperBound > told { _ = try count() }
    guard ordinals.lowerBound <= told else {
      throw PluginFailure(
        "there are \(told) records, and none with the ordinal \(ordinals.lowerBound)",
        status: Int32(VITRINE_ERROR_ARGUMENT))
    }
    let wanted = ordinals.clamped(to: 0..<told)
    let found = try records.records(in: wanted)
    guard found.count == wanted.count else {
      throw PluginFailure(
        "the source gave \(found.count) records where \(wanted.count) were wanted")
    }
    var text = ""
    for record in found {
      try RecordEncoder.write(record, to: &text)
      text += "\n"
    }
    return text
  }

  override func close() throws { try records.close() }
}

private let mostSources = 8

private typealias Open =
  @convention(c) (
    OpaquePointer?, UnsafePointer<vitrine_string>?, UnsafeMutablePointer<vitrine_writer>?,
    UnsafeMutablePointer<OpaquePointer?>?
  ) -> vitrine_status

/// What opens is not told which source it is of: each has a function of its own.
private let openers: [Open] = unsafe [
  { unsafe openRecords(0, $1, $2, $3) }, { unsafe openRecords(1, $1, $2, $3) },
  { unsafe openRecords(2, $1, $2, $3) }, { unsafe openRecords(3, $1, $2, $3) },
  { unsafe openRecords(4, $1, $2, $3) }, { unsafe openRecords(5, $1, $2, $3) },
  { unsafe openRecords(6, $1, $2, $3) }, { unsafe openRecords(7, $1, $2, $3) },
]

private func openRecords(
  _ index: Int, _ location: UnsafePointer<vitrine_string>?,
  _ writer: UnsafeMutablePointer<vitrine_writer>?,
  _ opened: UnsafeMutablePointer<OpaquePointer?>?
) -> vitrine_status {
  guard let location = unsafe location?.pointee, let opened = unsafe opened else {
    return vitrine_status(VITRINE_ERROR_ARGUMENT)
  }
  let sources = extensions.withLock { $0.sources }
  guard sources.indices.contains(index) else { return statusUnsupported }
  return write(writer) {
    let records = try unsafe sources[index].open(String(location))
    unsafe opened.pointee = OpaquePointer(Unmanaged.passRetained(records).toOpaque())
    return ""
  }
}

@safe private func records(_ opened: OpaquePointer?) throws -> OpenedRecords {
  guard let opened = unsafe opened else { throw PluginFailure("nothing is open") }
  return unsafe Unmanaged<OpenedRecords>.fromOpaque(UnsafeRawPointer(opened)).takeUnretainedValue()
}

@c(vitrine_plugin_kit_count)
private func countRecords(
  _ opened: OpaquePointer?, _ count: UnsafeMutablePointer<vitrine_source_count>?,
  _ writer: UnsafeMutablePointer<vitrine_writer>?
) -> vitrine_status {
  guard let count = unsafe count else { return vitrine_status(VITRINE_ERROR_ARGUMENT) }
  return write(writer) {
    let records = try records(opened)
    unsafe count.pointee.count = Int64(try records.count())
    unsafe count.pointee.flags = records.isCounting ? UInt32(VITRINE_SOURCE_COUNTING) : 0
    return ""
  }
}

@c(vitrine_plugin_kit_read)
private func readRecords(
  _ opened: OpaquePointer?, _ first: Int64, _ count: Int64,
  _ writer: UnsafeMutablePointer<vitrine_writer>?
) -> vitrine_status {
  let (end, isTooFar) = first.addingReportingOverflow(count)
  guard first >= 0, count >= 0, !isTooFar else { return vitrine_status(VITRINE_ERROR_ARGUMENT) }
  return write(writer) { try records(opened).lines(in: Int(first)..<Int(end)) }
}

@c(vitrine_plugin_kit_close)
private func closeRecords(
  _ opened: OpaquePointer?, _ writer: UnsafeMutablePointer<vitrine_writer>?
) -> vitrine_status {
  guard let opened = unsafe opened else { return vitrine_status(VITRINE_ERROR_ARGUMENT) }
  let records = unsafe Unmanaged<OpenedRecords>.fromOpaque(UnsafeRawPointer(opened))
    .takeRetainedValue()
  return write(writer) {
    try records.close()
    return ""
  }
}
