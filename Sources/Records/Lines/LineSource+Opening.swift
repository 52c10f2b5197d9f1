// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Glibc

/// A source that was opened to be browsed.
public enum OpenedSource: Sendable {
  /// Records that are read as they are asked for: JSON Lines, the elements of a long JSON array, the rows of a database.
  case source(any ItemSource)
  /// Anything else, read whole.
  case collection(RecordCollection)
}

extension OpenedSource {
  /// Opens a file, or standard input for `-`.
  ///
  /// It is read as JSON Lines when ``RecordCollection`` would and that shows at its beginning, that is by its name or
  /// by a first line that is a value by itself with others behind it, unless the options look into its records for
  /// items; always when it is followed. An array of more than 4 MiB, the source's or that which
  /// ``RecordOptions/itemsPath`` or the name of an envelope leads to, is read so element by element. Then this returns
  /// at once, also where the options part the records into sections or order them, which a thread does; so it does
  /// with a table of more than 4 MiB, whose rows are put into a temporary file. Else it waits for the end of the file.
  /// On a stream, and on a compressed file, it waits for the first two lines, or the first mebibyte of a table; for the
  /// first byte where it is followed.
  ///
  /// - Parameters:
  ///   - follows: whether to go on when a file has ended.
  ///   - wake: called when there is news of lines, from another thread.
  public static func open(
    _ file: String, options: RecordOptions, follows: Bool, wake: @escaping @Sendable () -> Void
  ) throws(RecordsError) -> OpenedSource {
    if let database = try DatabaseSource.open(file, options, wake) { return .source(database) }
    if !follows, let table = try openTable(file, options, wake) { return table }
    let isStandardInput = file == "-"
    let name = isStandardInput ? "standard input" : file
    let descriptor =
      isStandardInput ? fcntl(0, F_DUPFD_CLOEXEC, 0) : unsafe Glibc.open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(file: name, errno: errno) }
    let opened = OpenFile(descriptor: descriptor)
    guard let status = opened.status else { throw .unreadable(file: name, errno: errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .directory(file: name) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return try open(stream: opened, name, options, follows: follows, wake)
    }
    let offset = isStandardInput ? Int(max(0, lseek(descriptor, 0, SEEK_CUR))) : 0
    if try SourceEncoding(mark: mark(of: opened, at: offset, name: name)) != nil {
      return try open(stream: opened, name, options, follows: follows, wake)
    }
    var places: RecordPlaces? = follows ? .lines : nil
    if places == nil {
      places = try Self.places(
        in: opened, from: offset, size: Int(status.st_size) - offset, name: name, options)
    }
    guard let places else {
      return .collection(
        isStandardInput
          ? try RecordCollection(descriptor: descriptor, name: name, options: options)
          : try RecordCollection(file: file, options: options))
    }
    let path = isStandardInput ? nil : file
    return .source(
      try source(of: options, follows: follows, wake) { condition, wake throws(RecordsError) in
        try LineSource.reading(
          file: opened, from: offset + places.start, name: name, places: places,
          condition: condition, path: path, follows: follows, wake: wake)
      })
  }

  /// Opens a file whose format says that it is a table; nil where it says something else.
  private static func openTable(
    _ file: String, _ options: RecordOptions, _ wake: @escaping @Sendable () -> Void
  ) throws(RecordsError) -> OpenedSource? {
    guard let format = options.format ?? SourceFormat(fileName: file), format.isTable else {
      return nil
    }
    switch try OpenedRecords.open(file, options: options) {
    case .stream(let stream):
      return .source(try SpooledRecords(stream, isOrdered: options.isOrdered, wake: wake))
    case .collection(let collection): return .collection(collection)
    }
  }

  /// What is begun to be read, in order where that is asked for: of a source that is followed it is not.
  ///
  /// - Parameter begin: begins with the records that meet a condition.
  private static func source(
    of options: RecordOptions, follows: Bool, _ wake: @escaping @Sendable () -> Void,
    _ begin: (RecordCondition?, @escaping @Sendable () -> Void) throws(RecordsError) -> LineSource
  ) throws(RecordsError) -> any ItemSource {
    guard !follows, options.isOrdered else { return try begin(options.condition, wake) }
    return try OrderedLines(options, wake: wake) { wake throws(RecordsError) in
      try begin(nil, wake)
    }
  }

  private static func open(
    stream source: OpenFile, _ name: String, _ options: RecordOptions, follows: Bool,
    _ wake: @escaping @Sendable () -> Void
  ) throws(RecordsError) -> OpenedSource {
    var stream = source
    var head: [UInt8] = []
    var hasEnded = false
    while !hasEnded, SourceEncoding.mayBegin(head) {
      hasEnded = try readOn(stream, name, &head)
    }
    var pipe: DecodingPipe?
    var notices: [String] = []
    if let encoding = SourceEncoding(mark: head) {
      let decoding = try DecodingPipe(encoding, source, head: head, name: name)
      (pipe, stream, head, hasEnded) = (decoding, decoding.output, [], false)
      if follows {
        notices.append(
          "\(name) is \(encoding.adjective), and is not followed: it is read to its end")
      }
    }
    let format = options.format ?? SourceFormat(fileName: name)
    var places: RecordPlaces? = follows ? .lines : nil
    var isOpen = !follows
    var checked = 0
    while isOpen, !hasEnded {
      // What told that it is not encoded may be all that comes for long.
      if !head.isEmpty, StreamForm.mayTellMore(head.count, than: checked) {
        checked = head.count
        (places, isOpen) = Self.places(StreamForm.find(in: head, format, options), options)
      }
      if isOpen { hasEnded = try readOn(stream, name, &head) }
    }
    // Lines that are few are lines too.
    if isOpen, hasEnded, options.itemsPath == nil,
      SourceValues.areLines(head, isWhole: true, format) == true
    {
      places = .lines
    }
    if let places {
      return .source(
        try Self.source(of: options, follows: follows, wake) {
          condition, wake throws(RecordsError) in
          try LineSource.reading(
            stream: stream, head: Array(head.dropFirst(places.start)), hasEnded: hasEnded,
            name: name, places: places, condition: condition, notices: notices,
            fault: { [pipe] in pipe?.fault }, wake: wake)
        })
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

  /// The first bytes of a file, which tell how it is encoded.
  private static func mark(
    of file: OpenFile, at offset: Int, name: String
  ) throws(RecordsError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: SourceEncoding.markLength)
    let got = unsafe bytes.withUnsafeMutableBytes { unsafe file.read(at: offset, into: $0) }
    guard got >= 0 else { throw .unreadable(file: name, errno: errno) }
    return Array(bytes.prefix(got))
  }

  /// Where a file's records are; nil where it is to be read whole.
  private static func places(
    in file: OpenFile, from offset: Int, size fileSize: Int, name: String, _ options: RecordOptions
  ) throws(RecordsError) -> RecordPlaces? {
    let format = options.format ?? SourceFormat(fileName: name)
    for size in [1 << 16, 1 << 19, StreamForm.wholeSize + 1, StreamForm.longestFirstLine + 1] {
      var head = [UInt8](repeating: 0, count: size)
      let got = unsafe head.withUnsafeMutableBytes { unsafe file.read(at: offset, into: $0) }
      if got < 0 { throw .unreadable(file: name, errno: errno) }
      head.removeLast(size - got)
      if fileSize <= StreamForm.wholeSize {
        let isLines =
          options.itemsPath == nil
          ? SourceValues.areLines(head, isWhole: got < size, format) : false
        if let isLines { return isLines ? .lines : nil }
      } else {
        let (places, isOpen) = Self.places(StreamForm.find(in: head, format, options), options)
        if !isOpen { return places }
      }
    }
    return nil
  }

  /// Where records are that are read one by one; nil where they are to be read whole, or more is to be seen to tell.
  private static func places(
    _ finding: StreamForm.Finding, _ options: RecordOptions
  ) -> (RecordPlaces?, isOpen: Bool) {
    switch finding {
    case .open: (nil, true)
    case .whole, .found(.table): (nil, false)
    // A line of its own may have many items.
    case .found(.json(.lines)) where options.itemsPath != nil: (nil, false)
    case .found(.json(let places)): (places, false)
    }
  }
}

extension RecordOptions {
  /// Whether records have an order of their own, or are parted.
  var isOrdered: Bool { !sortKeys.isEmpty || !sectionFields.isEmpty }
}

extension RecordPlaces {
  /// Where the first of them begins.
  fileprivate var start: Int {
    switch self {
    case .lines: 0
    case .elements(let place): place.offset
    }
  }
}
