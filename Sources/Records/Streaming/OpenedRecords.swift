// SPDX-License-Identifier: MIT

internal import Glibc

/// The records of a source that was opened to be shown once, from the first to the last.
public enum OpenedRecords: Sendable {
  /// As they come.
  case stream(RecordStream)
  /// Read whole.
  case collection(RecordCollection)

  /// Opens a file, or standard input for `-`.
  ///
  /// A stream is made of JSON Lines, of a JSON array, of an array of objects that `itemsPath` leads to or that is
  /// under the name of an envelope behind something else, and of a table; of files with more than 4 MiB, and of what
  /// is no file; and of the rows of a database. Its records come in the sections and the order that the options ask
  /// for. Read whole is everything else.
  ///
  /// It waits for as much of the source as tells that.
  public static func open(
    _ file: String, options: RecordOptions
  ) throws(RecordsError) -> OpenedRecords {
    if let database = try DatabaseSource.open(file, options, {}) {
      return .stream(try RecordStream(database, options: options))
    }
    let reader = try ByteReader(file: file)
    let format = options.format ?? SourceFormat(fileName: reader.name)
    let size = reader.isEncoded ? 0 : reader.size ?? 0
    let isSmall = size > 0 && size <= StreamForm.wholeSize
    let isLong = size > StreamForm.wholeSize
    var head: [UInt8] = []
    var checked = 0
    while !isSmall, readOn(reader, &head) {
      guard StreamForm.mayTellMore(head.count, than: checked) else { continue }
      checked = head.count
      switch StreamForm.find(in: head, format, options, isLong: isLong) {
      case .open: continue
      case .whole: break
      case .found(let form):
        return .stream(try ordered(reader, head, form, options))
      }
      break
    }
    return .collection(try readWhole(reader, head, options))
  }

  private static func ordered(
    _ reader: ByteReader, _ head: [UInt8], _ form: StreamForm, _ options: RecordOptions
  ) throws(RecordsError) -> RecordStream {
    guard options.isOrdered else { return try begin(reader, head, form, options) }
    let source = RecordStream.options(ofSourceToOrder: options)
    return try RecordStream(ordering: begin(reader, head, form, source), options)
  }

  private static func begin(
    _ reader: ByteReader, _ head: [UInt8], _ form: StreamForm, _ options: RecordOptions
  ) throws(RecordsError) -> RecordStream {
    let stream = RecordStream(name: reader.name, bytesTotal: reader.size)
    // The reader goes over to the thread, and nobody else has it.
    nonisolated(unsafe) let moved = reader
    do throws(SystemFailure) {
      try startThread { [channel = stream.channel] in
        var reading = unsafe StreamReading(moved, head: head, channel, options)
        reading.run(form)
      }
    } catch {
      throw .unreadable(file: reader.name, errno: error.errno)
    }
    return stream
  }

  private static func readWhole(
    _ reader: ByteReader, _ head: [UInt8], _ options: RecordOptions
  ) throws(RecordsError) -> RecordCollection {
    reader.limitDecoded()
    var bytes = head
    if let size = reader.size, !reader.isEncoded { bytes.reserveCapacity(size + 1) }
    while readOn(reader, &bytes) {}
    if let fault = reader.fault {
      if bytes.isEmpty { throw fault }
      if case .unreadable = fault { throw fault }
    }
    return try RecordCollection(
      SourceBytes(name: reader.name, bytes: bytes, fault: reader.fault), options)
  }

  /// Reads once; false at the end.
  private static func readOn(_ reader: ByteReader, _ bytes: inout [UInt8]) -> Bool {
    let count = bytes.count
    bytes.append(addingCapacity: max(1 << 16, min(count, 1 << 22))) { room in
      unsafe room.withUnsafeMutableBufferPointer { buffer, filled in
        filled = unsafe reader.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
    return bytes.count > count
  }
}
