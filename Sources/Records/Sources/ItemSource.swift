// SPDX-License-Identifier: MIT

/// Records in an order of their own that lie elsewhere and are read as they are asked for: the lines of a file, the
/// rows of a database, what a plugin reaches.
///
/// A source is opened with ``RecordOptions``, and which records it has, in which order and in which sections, is what
/// those ask for: it is the source that heeds the condition, the sort keys and the fields of sections. Records have
/// ordinals from 0, which they keep when those before them are dropped.
///
/// All of it is used from any thread; what a ``ItemReader`` does may take its time and has a thread to itself.
public protocol ItemSource: AnyObject, Sendable {
  /// What the source is called in messages.
  var name: String { get }
  /// What there is by now. Waits for nothing.
  var standing: ItemStanding { get }
  /// The parts with titles of their own; empty where the records are one part. Waits for nothing.
  ///
  /// They come with the records that they have, or before.
  var sections: [ItemSection] { get }
  /// Sentences about what is other than it was asked for, though all of it could be read.
  var notices: [String] { get }
  /// Sentences about what could not be read: an error that ended it, records that are left out.
  var faults: [String] { get }
  /// Of those sentences the ones that tell what has happened by now, in its order.
  var events: [String] { get }
  /// Whether its records are read so soon that nobody needs a thread to wait for them.
  var isAtHand: Bool { get }
  /// One that reads the records, for one thread at a time.
  ///
  /// - Parameter options: which fields name the records and their kinds.
  func makeReader(_ options: RecordOptions) -> any ItemReader
  /// Drops the records before an ordinal, and what memory they needed. A source without an end of its own can.
  func drop(before ordinal: Int)
  /// How often the source wants ``refresh()``, where it finds out what has come only when it is asked; nil elsewhere.
  var refreshInterval: Duration? { get }
  /// Looks for what has come. The main thread calls it.
  @MainActor func refresh()
  /// Has everything end that the source still does, readers that wait among it. It may be called again.
  func end()
}

extension ItemSource {
  /// One part.
  public var sections: [ItemSection] { [] }
  /// The faults.
  public var events: [String] { faults }
  /// Whether the source ended before its time, or not all of it could be read.
  public var isDamaged: Bool { !faults.isEmpty }
  /// A thread is to wait for them.
  public var isAtHand: Bool { false }
  /// Keeps all.
  public func drop(before ordinal: Int) {}
  /// What comes is taken in by itself.
  public var refreshInterval: Duration? { nil }
  /// Nothing.
  @MainActor public func refresh() {}
}

/// What a source has by now.
public struct ItemStanding: Sendable, Hashable {
  /// The ordinals of the records that can be asked for. Their number is exact when the source has ended, and the least
  /// that there are before.
  public var ordinals: Range<Int>
  /// How many bytes of the file or the stream were read; 0 where nobody counts bytes.
  public var bytesRead: Int
  /// The file's size; nil for a stream, and where nobody counts bytes.
  public var bytesTotal: Int?
  /// About how many records there will be; nil where nobody knows.
  public var expectedCount: Int?
  /// Whether more may come after what is there: the stream is open, or the file is followed.
  public var isLive: Bool
  /// Whether what is read is put in order, so that nothing of it can be asked for before all was read.
  public var isOrdering: Bool
  /// Whether nothing comes any more.
  public var hasEnded: Bool

  /// What there is.
  public init(
    ordinals: Range<Int>, bytesRead: Int = 0, bytesTotal: Int? = nil, expectedCount: Int? = nil,
    isLive: Bool = false, isOrdering: Bool = false, hasEnded: Bool
  ) {
    self.ordinals = ordinals
    self.bytesRead = bytesRead
    self.bytesTotal = bytesTotal
    self.expectedCount = expectedCount
    self.isLive = isLive
    self.isOrdering = isOrdering
    self.hasEnded = hasEnded
  }
}

/// A part of a source with a title of its own: records with consecutive ordinals.
public struct ItemSection: Sendable, Hashable {
  /// Names the section among all of its source.
  public var identifier: String
  /// For people.
  public var title: String
  /// Its records.
  public var ordinals: Range<Int>

  /// A section.
  public init(identifier: String, title: String, ordinals: Range<Int>) {
    self.identifier = identifier
    self.title = title
    self.ordinals = ordinals
  }
}
