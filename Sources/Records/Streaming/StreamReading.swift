// SPDX-License-Identifier: MIT

internal import FieldValues
internal import JSONText

/// The thread that reads a stream: it finds records in the bytes, parses them and hands them over.
struct StreamReading: ~Copyable {
  private let reader: ByteReader
  private let stream: StreamChannel
  private let itemsPath: FieldPath?
  private var maker: RecordMaker
  private var report = StreamReport()
  /// Bytes from the first record that is not complete on, with the padding that the parser needs behind them.
  private var window: [UInt8]
  /// How many of them were read.
  private var filled: Int
  private var parser = JSONParser()
  /// What the records are in the text; nil where they are rows.
  private var recordForm: RecordForm?
  /// Of what was dropped; counted where records are elements.
  private var columns = ColumnCount()

  private static let pieceSize = 1 << 17
  /// How many records are handed over at once.
  private static let batchCount = 512
  /// A record that is longer is left out.
  private static let longestRecord = 1 << 30
  /// Memory of a record that long is given back.
  private static let longRecord = 1 << 24

  /// - Parameter head: what was read already.
  init(_ reader: ByteReader, head: [UInt8], _ stream: StreamChannel, _ options: RecordOptions) {
    self.reader = reader
    self.stream = stream
    itemsPath = options.itemsPath
    maker = RecordMaker(options)
    window = head
    filled = head.count
    window.append(contentsOf: repeatElement(0x20, count: JSONParser.padding))
  }

  /// Reads to the end, or until nobody wants more.
  mutating func run(_ form: StreamForm) {
    switch form {
    case .json(let places):
      recordForm = places.form
      report.brokenForm = places.form
      parser = makeParser()
      readJSON(places)
    case .table(let delimiter): readTable(delimiter)
    }
    report.notices += maker.notices
    if let fault = reader.fault { report.faults.append(fault.description) }
    stream.finish(report)
  }

  /// Reads what comes next behind what there is; false at the end.
  private mutating func fill() -> Bool {
    let wanted = filled + max(Self.pieceSize, filled) + JSONParser.padding
    if window.count < wanted {
      window.append(contentsOf: repeatElement(0x20, count: wanted - window.count))
    }
    let end = window.count - JSONParser.padding
    let got = unsafe window.withUnsafeMutableBytes { bytes in
      unsafe reader.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[filled..<end]))
    }
    filled += got
    return got > 0
  }

  /// Forgets the first bytes.
  private mutating func drop(_ count: Int) {
    guard count > 0 else { return }
    if recordForm == .element { columns = columns.passed(window[..<count]) }
    let rest = filled - count
    if window.count > 16 * max(rest, Self.pieceSize) {
      window = Array(window[count..<filled])
      window.append(contentsOf: repeatElement(0x20, count: JSONParser.padding))
    } else {
      unsafe window.withUnsafeMutableBytes { bytes in
        unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[..<rest])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[count..<filled]))
      }
    }
    filled = rest
  }

  /// Hands over what was made; false when nobody wants more.
  private mutating func handOver() -> Bool {
    let (records, wanted) = maker.takeRecords()
    report.recognised = maker.recognised
    guard !wanted.isEmpty else { return true }
    parser.beginBatch()
    return stream.put(
      StreamChannel.Batch(
        records: records, wanted: wanted, bytesRead: reader.bytesRead, report: report))
  }

  // MARK: JSON

  private func makeParser() -> JSONParser {
    var parser = JSONParser(readsElements: recordForm == .element)
    parser.beginBatch()
    return parser
  }

  private mutating func readJSON(_ places: RecordPlaces) {
    var scanner = RecordScanner(places)
    if case .elements(let place) = places {
      drop(place.offset)
      columns = ColumnCount(place.column)
    }
    var found: [LineScanner.Line] = []
    // The place of the window's first byte, from where the scan began.
    var base = 0
    repeat {
      let scanned = scanner.offset - base
      unsafe window.withUnsafeBytes { bytes in
        unsafe scanner.scan(
          UnsafeRawBufferPointer(rebasing: bytes[scanned..<filled]), into: &found)
      }
      guard take(found, upTo: scanner.completeEnd - base, from: base, scanner) else { return }
      found.removeAll(keepingCapacity: true)
      drop(scanner.completeEnd - base)
      base = scanner.completeEnd
      if filled > Self.longestRecord {
        report.faults.append(
          "\(reader.name): a record is longer than a gigabyte, and nothing is read beyond it")
        return
      }
    } while !scanner.hasEnded && fill()
    // What stands behind an array is looked at too.
    if scanner.hasEnded { filled = 0 }
    while scanner.hasEnded, fill() {
      unsafe window.withUnsafeBytes { bytes in
        unsafe scanner.scan(UnsafeRawBufferPointer(rebasing: bytes[..<filled]), into: &found)
      }
      filled = 0
    }
    if reader.fault == nil {
      scanner.finish(into: &found)
      guard take(found, upTo: filled, from: base, scanner) else { return }
      if let problem = scanner.problem { report.faults.append("\(reader.name): \(problem)") }
    }
    _ = handOver()
  }

  /// Makes records of what the scanner found; false when nobody wants more.
  private mutating func take(
    _ found: [LineScanner.Line], upTo end: Int, from base: Int, _ scanner: RecordScanner
  ) -> Bool {
    for (index, line) in found.enumerated() {
      let start = line.start - base
      let next = index + 1 < found.count ? found[index + 1].start - base : end
      parse(start..<max(start, next - scanner.tailLength), number: line.number)
      if maker.recordCount >= Self.batchCount, !handOver() { return false }
    }
    return handOver()
  }

  private mutating func parse(_ range: Range<Int>, number: Int) {
    let name = reader.name
    var isLeftOut = false
    let result = unsafe window.withUnsafeBytes { bytes in
      // What is missing at the end is missing on that line.
      var range = range
      while !range.isEmpty, unsafe LineScanner.isSpace(bytes[range.upperBound - 1]) {
        range = range.lowerBound..<range.upperBound - 1
      }
      let text = unsafe UnsafeRawBufferPointer(rebasing: bytes[range])
      return Result { () throws(JSONError) in
        guard !takesItems, let members = unsafe maker.membersToLeaveOut(text) else {
          return try unsafe parser.value(ofPadded: text, name: name, firstLine: number)
        }
        isLeftOut = true
        return try unsafe parser.members(members, ofPadded: text, name: name, firstLine: number)
      }
    }
    // The parser's memory is as long as the longest text.
    if range.count > Self.longRecord { parser = makeParser() }
    switch result {
    case .failure(let error):
      report.note(
        recordForm == .element
          ? error.behind(columns.passed(window[..<range.lowerBound]), onLine: number) : error)
    case .success(let value) where isLeftOut: maker.leaveOut(value)
    case .success(let value): append(value, number: number)
    }
  }

  /// Whether a line holds items, and is none.
  private var takesItems: Bool { itemsPath != nil && recordForm == .line }

  /// A value, or what a line has at the path to the items.
  private mutating func append(_ value: FieldValue, number: Int) {
    guard takesItems, let path = itemsPath else { return maker.append(value) }
    guard let part = RecordShape.Part(of: value, at: path) else {
      return report.note(
        JSONError(
          name: reader.name, line: number, column: 1, problem: "there are no items at \(path)"))
    }
    for item in part.items { maker.append(item.fields, key: item.key) }
  }

  // MARK: Tables

  /// A row that is longer has a quote that is not closed.
  private static let longestRow = 1 << 24

  /// How far the rows were gone through.
  private struct RowStanding {
    /// The number of the next line.
    var line = 1
    /// How many rows were taken, the names among them.
    var taken = 0
    /// How many of the first rows told what the columns are.
    var lookedAt = 0
  }

  private mutating func readTable(_ delimiter: UInt8) {
    if window.starts(with: [0xEF, 0xBB, 0xBF]) { drop(3) }
    var table = Table(name: reader.name)
    var standing = RowStanding()
    var hasEnded = false
    standing.lookedAt = look(at: &table, delimiter, isWhole: false)
    while standing.lookedAt == 0, !hasEnded {
      hasEnded = !fill()
      standing.lookedAt = look(at: &table, delimiter, isWhole: hasEnded)
    }
    var isWhole = hasEnded
    while handOverRows(of: &table, delimiter, isWhole: isWhole, &standing), !hasEnded {
      hasEnded = !fill()
      isWhole = hasEnded && reader.fault == nil || filled > Self.longestRow
    }
    table.end()
    report.notices += table.notices
    report.faults += table.faults
  }

  /// Takes the rows into account that are in the window, the first as the names; they stay there, since fewer bytes
  /// hold them so than as rows.
  ///
  /// - Returns: how many they are.
  private func look(at table: inout Table, _ delimiter: UInt8, isWhole: Bool) -> Int {
    unsafe window.withUnsafeBytes { bytes in
      var rows = unsafe DelimitedReader(
        UnsafeRawBufferPointer(rebasing: bytes[..<filled]), delimiter: delimiter,
        isCutOff: !isWhole)
      guard let names = rows.next() else { return 0 }
      table.begin(names)
      var count = 1
      while let row = rows.next() {
        table.note(row)
        table.include(row)
        count += 1
      }
      return count
    }
  }

  /// Hands over the rows that are complete, all where no more comes; false when nobody wants more.
  private mutating func handOverRows(
    of table: inout Table, _ delimiter: UInt8, isWhole: Bool, _ standing: inout RowStanding
  ) -> Bool {
    var place = 0
    var rows: [DelimitedReader.Row]
    repeat {
      rows = takeRows(delimiter, isWhole: isWhole, from: &place, &standing.line)
      for row in rows {
        if standing.taken >= standing.lookedAt { table.note(row) }
        if standing.taken > 0 { maker.append(table.record(of: row)) }
        standing.taken += 1
      }
      table.renewNames()
      guard handOver() else { return false }
    } while rows.count == Self.batchCount
    drop(place)
    return true
  }

  /// Takes the next rows that are complete, all where no more comes, but no more than are handed over at once.
  private func takeRows(
    _ delimiter: UInt8, isWhole: Bool, from place: inout Int, _ line: inout Int
  ) -> [DelimitedReader.Row] {
    var rows: [DelimitedReader.Row] = []
    let (start, first) = (place, line)
    let next = unsafe window.withUnsafeBytes { bytes in
      var rest = unsafe DelimitedReader(
        UnsafeRawBufferPointer(rebasing: bytes[start..<filled]), delimiter: delimiter,
        isCutOff: !isWhole, line: first)
      var standing = rest.standing
      while rows.count < Self.batchCount, let row = rest.next() {
        rows.append(row)
        standing = rest.standing
      }
      return standing
    }
    place = start + next.place
    line = next.line
    return rows
  }
}
