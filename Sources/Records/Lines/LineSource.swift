// SPDX-License-Identifier: MIT

internal import Glibc
internal import Synchronization

/// JSON Lines, or the elements of a JSON array, that are read by a thread of their own while others look at what was read: only where each record
/// begins is kept, 8 bytes a record, and a record is read and parsed when it is asked for (``LineRecords``).
///
/// Records have ordinals from 0, in the order in which they came; they keep them when those before them are dropped.
/// A regular file is read where it lies, any number of times; a stream's bytes are kept, the first eight mebibytes in
/// memory and the others in a temporary file. Nothing is mapped into memory, so that a file that becomes shorter does
/// not end the process: a record whose bytes are gone says so.
///
/// A followed file is read on when it grows, until the source ends. When its name is given to another file, as when
/// logs are rotated, what it was left with is read and then the new one; records of both stay. When it is cut short,
/// what was read of it is gone and is dropped, and it is read from its start.
public final class LineSource: Sendable {
  /// What the source is called in messages.
  public let name: String
  let shared: SharedLines
  /// Whether its records are lines, or the elements of an array.
  let places: RecordPlaces

  private init(name: String, _ shared: SharedLines, _ places: RecordPlaces) {
    self.name = name
    self.shared = shared
    self.places = places
  }

  deinit { end() }

  /// Has the thread end; what was read can still be asked for.
  public func end() { shared.stop() }

  /// What there is by now.
  public var standing: ItemStanding {
    shared.state.withLock { state in
      ItemStanding(
        ordinals: state.index.range, bytesRead: state.bytesRead, bytesTotal: state.bytesTotal,
        isLive: state.isLive, hasEnded: state.hasEnded)
    }
  }

  /// Sentences about what happened while reading, as far as it has come: a file that was cut short and is read from its
  /// start, fields that no record has.
  public var notices: [String] {
    let (notices, choice) = shared.state.withLock { ($0.notices, $0.choice) }
    return notices + (choice?.notices ?? [])
  }

  /// Sentences about an error that ended the source before its time, and about what was left out since it could not be
  /// read.
  public var faults: [String] {
    let (faults, choice) = shared.state.withLock { ($0.faults, $0.choice) }
    return faults + (choice?.faults ?? [])
  }

  /// What happened to the source itself.
  public var events: [String] { shared.state.withLock { $0.events } }

  /// Of these the ones that are no faults.
  var eventNotices: [String] { shared.state.withLock { $0.notices } }

  /// Drops the records before an ordinal, and what memory they needed.
  public func drop(before ordinal: Int) {
    shared.state.withLock { $0.drop(before: ordinal) }
  }

  // MARK: Beginning to read

  /// Reads a regular file from where its descriptor stands.
  ///
  /// - Parameters:
  ///   - offset: where its lines begin, or the array whose elements are its records.
  ///   - condition: which records are wanted; nil wants all.
  ///   - path: where to look for its successor when it is followed; nil where it has no name.
  ///   - wake: called by the thread when there is news, at most some thirty times a second.
  static func reading(
    file: OpenFile, from offset: Int = 0, name: String, places: RecordPlaces = .lines,
    condition: RecordCondition? = nil, path: String?, follows: Bool,
    wake: @escaping @Sendable () -> Void
  ) throws(RecordsError) -> LineSource {
    var part = SourcePart(base: 0, end: 0, file: file)
    part.fileOffset = offset
    var state = LineState(parts: [part], isLive: follows)
    state.index = LineIndex(hasGaps: condition != nil)
    state.bytesTotal = file.status.map { Int($0.st_size) - offset }
    return try begin(name, state, places) { shared in
      var reading = LineReading(
        shared, name: name, places: places, condition: condition, follows: follows, wake: wake)
      reading.readFile(file, path: path)
    }
  }

  /// Reads a stream, of which the head was read already.
  ///
  /// - Parameters:
  ///   - head: behind the bracket where the records are an array's elements.
  ///   - notices: what is to be said of it already.
  ///   - fault: asked, when the stream has ended, what ended it before its time.
  static func reading(
    stream: OpenFile, head: [UInt8], hasEnded: Bool, name: String,
    places: RecordPlaces = .lines, condition: RecordCondition? = nil, notices: [String] = [],
    fault: @escaping @Sendable () -> RecordsError? = { nil }, wake: @escaping @Sendable () -> Void
  ) throws(RecordsError) -> LineSource {
    var state = LineState(parts: [SourcePart(base: 0, end: 0, file: nil)], isLive: !hasEnded)
    for notice in notices { state.notice(notice) }
    state.index = LineIndex(hasGaps: condition != nil)
    return try begin(name, state, places) { shared in
      var reading = LineReading(
        shared, name: name, places: places, condition: condition, follows: false, wake: wake)
      reading.readStream(stream, head: head, hasEnded: hasEnded, fault: fault)
    }
  }

  private static func begin(
    _ name: String, _ state: LineState, _ places: RecordPlaces,
    _ read: @escaping @Sendable (SharedLines) -> Void
  ) throws(RecordsError) -> LineSource {
    do throws(SystemFailure) {
      let shared = try SharedLines(state)
      try startThread { read(shared) }
      return LineSource(name: name, shared, places)
    } catch {
      throw .unreadable(file: name, errno: error.errno)
    }
  }
}

/// A thread that ends with its body. Those of Swift's tasks are as many as there are processors, and must not wait.
func startThread(_ body: @escaping @Sendable () -> Void) throws(SystemFailure) {
  final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  var thread = pthread_t()
  let argument = unsafe Unmanaged.passRetained(Body(body))
  let failure = unsafe pthread_create(
    &thread, nil,
    { argument in
      if let argument = unsafe argument {
        unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
      }
      return nil
    }, argument.toOpaque())
  guard failure == 0 else {
    unsafe argument.release()
    throw SystemFailure(errno: failure)
  }
  pthread_detach(thread)
}
