// SPDX-License-Identifier: MIT

internal import FieldValues

/// How the records of a source are found in it while it is read.
enum StreamForm {
  /// JSON in places of its own.
  case json(RecordPlaces)
  /// Rows under a line of names, parted by a byte.
  case table(delimiter: UInt8)

  /// What a source's beginning tells.
  enum Finding {
    case found(StreamForm)
    /// More of it is needed to tell.
    case open
    /// It is to be read whole.
    case whole
  }

  /// So much of a source that is no JSON Lines is read whole where it is no more.
  static let wholeSize = 1 << 22
  /// A first line that is longer belongs to something else than JSON Lines.
  static let longestFirstLine = 1 << 24
  /// What tells the types of a table's columns, and whether most lines of a text are records.
  static let toldBy = 1 << 20

  /// Whether a head may tell more than a shorter one did. A head that doubles between two looks makes their cost
  /// linear.
  static func mayTellMore(_ count: Int, than looked: Int) -> Bool {
    count >= 2 * looked || count < 1 << 16
      || [toldBy, wholeSize, longestFirstLine].contains { looked <= $0 && count > $0 }
  }

  /// Tells the form of a source by how it begins.
  ///
  /// - Parameter isLong: Whether the source is known to be too long to be read whole.
  static func find(
    in head: [UInt8], _ format: SourceFormat?, _ options: RecordOptions, isLong: Bool = false
  ) -> Finding {
    let enough = isLong ? toldBy : wholeSize
    if let format, format.isTable {
      guard options.itemsPath == nil, !Table.isWide(head)
      else { return .whole }
      guard head.count >= toldBy else { return .open }
      let delimiter = unsafe head.withUnsafeBytes { unsafe DelimitedReader.delimiter(of: $0) }
      return .found(.table(delimiter: format == .tsv ? 0x09 : delimiter))
    }
    switch SourceValues.areLines(head, isWhole: false, format) {
    case true?: return .found(.json(.lines))
    case false?: break
    case nil:
      let first = head.first { !LineScanner.isSpace($0) }
      let most = first == UInt8(ascii: "[") ? enough : longestFirstLine
      guard head.count > most else { return .open }
    }
    guard head.count > enough else { return .open }
    if format == nil, options.itemsPath == nil, SourceValues.areMostlyLines(head) {
      return .found(.json(.lines))
    }
    switch ArrayPlace.find(in: head, path: options.itemsPath) {
    case .found(let place): return .found(.json(.elements(place)))
    case .open: return head.count > longestFirstLine ? .whole : .open
    case .none: return .whole
    }
  }
}
