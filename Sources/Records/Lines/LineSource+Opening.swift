// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Glibc

/// A source that was opened to be browsed.
public enum OpenedSource: Sendable {
  /// Records that are read as they are asked for: JSON Lines.
  case source(any ItemSource)
  /// Anything else, read whole.
  case collection(RecordCollection)
}

extension OpenedSource {
  /// As much of a source as is looked at to tell JSON Lines; a first line that is longer has the source read whole.
  private static let longestHead = 1 << 26

  /// Opens a file, or standard input for `-`.
  ///
  /// It is read as JSON Lines when ``RecordCollection`` would and that shows at its beginning, that is by its name or
  /// by a first line that is a value by itself with others behind it, unless the options look into its records for
  /// items or sections, or choose or order them; always when it is followed. Then this returns at once; else it waits
  /// for the end of the file. On a stream, and on a compressed file, it waits for the first two lines; for the first
  /// byte where it is followed.
  ///
  /// - Parameters:
  ///   - follows: whether to go on when a file has ended.
  ///   - wake: called when there is news of lines, from another thread.
  public static func open(
    _ file: String, options: RecordOptions, follows: Bool, wake: @escaping @Sendable () -> Void
  ) throws(RecordsError) -> OpenedSource {
    let isStandardInput = file == "-"
    let name = isStandardInput ? "standard input" : file
    let descriptor =
      isStandardInput ? fcntl(0, F_DUPFD_CLOEXEC, 0) : unsafe Glibc.open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(file: name, errno: errno) }
    let opened = OpenFile(descriptor: descriptor)
    guard let status = opened.status else { throw .unreadable(file: name, errno: errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .directory(file: name) }
    let canBeLines =
      options.itemsPath == nil && options.sectionFields.isEmpty && options.condition == nil
      && options.sortKeys.isEmpty
    guard status.st_mode & S_IFMT == S_IFREG else {
      return try open(stream: opened, name, options, canBeLines: canBeLines, follows: follows, wake)
    }
    let offset = isStandardInput ? Int(max(0, lseek(descriptor, 0, SEEK_CUR))) : 0
    if try CompressionFormat(mark: mark(of: opened, at: offset, name: name)) != nil {
      return try open(stream: opened, name, options, canBeLines: canBeLines, follows: follows, wake)
    }
    var isLines = follows
    if canBeLines, !isLines {
      isLines = try areLines(
        opened, from: offset, name: name, options.format ?? SourceFormat(fileName: name))
    }
    guard isLines else {
      return .collection(
        isStandardInput
          ? try RecordCollection(descriptor: descriptor, name: name, options: options)
          : try RecordCollection(file: file, options: options))
    }
    return .source(
      try LineSource.reading(
        file: opened, from: offset, name: name, path: isStandardInput ? nil : file,
        follows: follows, wake: wake))
  }

  private static func open(
    stream source: OpenFile, _ name: String, _ options: RecordOptions, canBeLines: Bool,
    follows: Bool, _ wake: @escaping @Sendable () -> Void
  ) throws(RecordsError) -> OpenedSource {
    var stream = source
    var head: [UInt8] = []
    var hasEnded = false
    while !hasEnded, CompressionFormat.mayBegin(head) {
      hasEnded = try readOn(stream, name, &head)
    }
    var pipe: DecompressingPipe?
    if let compression = CompressionFormat(mark: head) {
      let decompressing = try DecompressingPipe(compression, source, head: head, name: name)
      (pipe, stream, head, hasEnded) = (decompressing, decompressing.output, [], false)
    }
    let format = options.format ?? SourceFormat(fileName: name)
    var isLines: Bool? = follows ? true : canBeLines ? nil : false
    var checked = 0
    while isLines == nil, !hasEnded {
      hasEnded = try readOn(stream, name, &head)
      // A head that doubles between two looks makes their cost linear.
      guard hasEnded || head.count >= 2 * checked || head.count < 1 << 16 else { continue }
      checked = head.count
      isLines = SourceValues.areLines(head, isWhole: hasEnded, format)
      if head.count > longestHead { isLines = isLines ?? false }
    }
    if isLines == true {
      return .source(
        try LineSource.reading(
          stream: stream, head: head, hasEnded: hasEnded, name: name,
          fault: { [pipe] in pipe?.fault }, wake: wake))
    }
    while !hasEnded { hasEnded = try readOn(stream, name, &head) }
    let bytes = SourceBytes(name: name, bytes: head, fault: pipe?.fault)
    return .collection(try RecordCollection(bytes, options))
  }

  /// Reads once; true at the end.
  private static func readOn(
    _ stream: OpenFile, _ name: String, _ head: inout [UInt8]
  ) throws(RecordsError) -> Bool {
    let piece = try readAvailable(stream.descriptor, count: 1 << 16, name: name)
    head.append(contentsOf: piece)
    return piece.isEmpty
  }

  /// The first bytes of a file, which tell how it is compressed.
  private static func mark(
    of file: OpenFile, at offset: Int, name: String
  ) throws(RecordsError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: CompressionFormat.markLength)
    let got = unsafe bytes.withUnsafeMutableBytes { unsafe file.read(at: offset, into: $0) }
    guard got >= 0 else { throw .unreadable(file: name, errno: errno) }
    return Array(bytes.prefix(got))
  }

  private static func areLines(
    _ file: OpenFile, from offset: Int, name: String, _ format: SourceFormat?
  ) throws(RecordsError) -> Bool {
    var size = 1 << 16
    while true {
      var head = [UInt8](repeating: 0, count: size)
      let got = unsafe head.withUnsafeMutableBytes { unsafe file.read(at: offset, into: $0) }
      if got < 0 { throw .unreadable(file: name, errno: errno) }
      head.removeLast(size - got)
      if let answer = SourceValues.areLines(head, isWhole: got < size, format) { return answer }
      size *= 8
      if size > longestHead { return false }
    }
  }
}
