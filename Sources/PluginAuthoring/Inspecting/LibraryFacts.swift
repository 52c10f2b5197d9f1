// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
public import PluginHosting

/// What the bytes of a library say of it, without any of its code having run.
///
/// Of a damaged file it holds what could be read.
public struct LibraryFacts: Sendable, Hashable {
  /// The tag that a plugin carries.
  public struct Tag: Sendable, Hashable {
    /// The ABI's major version that it was built for.
    public var major: UInt32
    /// The least minor version that it cannot do without.
    public var minorNeeded: UInt32
    /// True when it says that it starts threads.
    public var spawnsThreads: Bool
    /// True when it says that it cannot be put into a process of its own.
    public var isInProcessOnly: Bool
    /// True when it says that its handlers may be entered again.
    public var isReentrant: Bool
    /// The hash of the layout that it was built for.
    public var layoutHash: UInt64
  }

  /// In bytes.
  public var size: Int
  /// SHA-256 of the content, in hexadecimal.
  public var contentHash: String
  /// The machine that it is for: `x86-64`.
  public var machine: String?
  /// Nil when there is no tag or half of one.
  public var tag: Tag?
  /// What the linker stamped it with, in hexadecimal.
  public var buildIdentifier: String?
  /// The symbols that others can link to, sorted.
  public var exports: [String]
  /// The symbols that it needs of others, sorted.
  public var imports: [String]
  /// The libraries that it needs, in the order of their search.
  public var neededLibraries: [String]
  /// Directories that the loader is told to search, from `RPATH` and `RUNPATH`.
  public var searchDirectories: [String]
  /// How its variables per thread are reached; nil when it has none.
  public var threadStorage: ThreadStorage?
  /// True when it asks never to be unloaded.
  public var isNeverUnloaded: Bool
  /// True when its names are resolved as soon as it is loaded, whoever loads it.
  public var bindsAtOnce: Bool
  /// True when the loader has to change its code, which systems forbid that keep code unwritable.
  public var hasTextRelocations: Bool
  /// True when it asks for a stack that code can run on.
  public var wantsExecutableStack: Bool

  /// How variables per thread are reached.
  public enum ThreadStorage: String, Sendable, Hashable {
    /// In memory that is made when a thread first needs it.
    case dynamic
    /// In the little that the process set aside at its start, of which libraries loaded later share about 1.6 KiB.
    case initialExec = "initial-exec"
  }

  /// The facts of a plugin's file.
  ///
  /// - Throws: an ``AuthoringError`` when it cannot be read or is no library.
  public init(_ file: PluginFile) throws(AuthoringError) {
    guard let facts = LibraryFacts(try readFile(file.path)) else { throw .noLibrary(file.path) }
    self = facts
  }

  /// The facts of a file's bytes; nil when they are no 64-bit little-endian ELF file.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public init?(_ bytes: [UInt8]) {
    let reader = LibraryReader(bytes)
    guard reader.isLibrary else { return nil }
    size = bytes.count
    contentHash = SHA256.hexadecimal(of: bytes)
    machine = reader.machine.map(machineName)
    tag =
      reader.section(named: VITRINE_TAG_SECTION).flatMap { Tag($0) }
      ?? (reader.sections.isEmpty ? Tag(scanning: bytes) : nil)
    buildIdentifier = reader.section(named: ".note.gnu.build-id").flatMap(buildIdentifierText)
    let symbols = reader.symbols
    exports = symbols.filter { $0.isDefined && $0.binding != 0 }.map(\.name).sorted()
    imports = symbols.filter { !$0.isDefined }.map(\.name).sorted()
    neededLibraries = reader.dynamicTexts(LibraryReader.DynamicEntry.needed)
    searchDirectories =
      (reader.dynamicTexts(LibraryReader.DynamicEntry.rpath)
      + reader.dynamicTexts(LibraryReader.DynamicEntry.runpath))
      .flatMap { $0.split(separator: ":").map(String.init) }
    let flags = reader.dynamicValue(LibraryReader.DynamicEntry.flags) ?? 0
    let flags1 = reader.dynamicValue(LibraryReader.DynamicEntry.flags1) ?? 0
    let hasThreadStorage = reader.segments.contains {
      $0.type == LibraryReader.Segment.threadStorage && $0.memorySize > 0
    }
    threadStorage = flags & 0x10 != 0 ? .initialExec : hasThreadStorage ? .dynamic : nil
    isNeverUnloaded = flags1 & 0x8 != 0
    bindsAtOnce =
      flags & 0x8 != 0 || flags1 & 0x1 != 0
      || reader.dynamicValue(LibraryReader.DynamicEntry.bindNow) != nil
    hasTextRelocations =
      flags & 0x4 != 0 || reader.dynamicValue(LibraryReader.DynamicEntry.textRelocations) != nil
    wantsExecutableStack = reader.segments.contains {
      $0.type == LibraryReader.Segment.stack && $0.flags & 1 != 0
    }
  }
}

extension LibraryFacts.Tag {
  /// The tag of a file whose table of sections is not there: the first that begins with the magic and its own size.
  fileprivate init?(scanning bytes: [UInt8]) {
    let start = [VITRINE_TAG_MAGIC, 32].flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
    for place in stride(from: 0, to: bytes.count - 31, by: 4)
    where bytes[place] == start[0] && bytes[place..<place + 8].elementsEqual(start) {
      self.init(bytes[place..<place + 32])
      return
    }
    return nil
  }

  fileprivate init?(_ bytes: ArraySlice<UInt8>) {
    let words = stride(from: bytes.startIndex, to: bytes.endIndex - 3, by: 4).prefix(8).map {
      bytes[$0..<$0 + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    guard words.count == 8, words[0] == VITRINE_TAG_MAGIC else { return nil }
    major = words[2]
    minorNeeded = words[3]
    spawnsThreads = words[4] & UInt32(VITRINE_TAG_SPAWNS_THREADS) != 0
    isInProcessOnly = words[4] & UInt32(VITRINE_TAG_IN_PROCESS_ONLY) != 0
    isReentrant = words[4] & UInt32(VITRINE_TAG_REENTRANT) != 0
    layoutHash = UInt64(words[6]) << 32 | UInt64(words[5])
  }
}

/// A note is three numbers (length of its name, of its content, its type), the name, the content.
private func buildIdentifierText(_ note: ArraySlice<UInt8>) -> String? {
  guard note.count > 16 else { return nil }
  return hexadecimal(note.dropFirst(16).prefix(Int(note[note.startIndex + 4])))
}

private func machineName(_ machine: UInt16) -> String {
  switch machine {
  case 62: "x86-64"
  case 183: "AArch64"
  case 243: "RISC-V"
  default: "ELF machine \(machine)"
  }
}
