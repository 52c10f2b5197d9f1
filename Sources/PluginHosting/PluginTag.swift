// SPDX-License-Identifier: MIT

internal import CVitrinePlugin

/// The tag of a library: the facts by which it is judged before any of its code runs.
internal struct PluginTag: Hashable {
  internal var magic: UInt32
  internal var size: UInt32
  internal var major: UInt32
  internal var minorNeeded: UInt32
  internal var flags: UInt32
  internal var layoutHash: UInt64

  /// The tag of a library; nil when it has none.
  ///
  /// It stands in its section, which is found by name. A library without a table of sections is searched through
  /// for the tag's first two numbers.
  internal init?(in image: ELFImage) throws(PluginError.Finding) {
    if let section = image.section(named: VITRINE_TAG_SECTION) {
      try self.init(section)
    } else if image.hasNoSections, let place = PluginTag.scan(image.loadedSegments) {
      try self.init(place)
    } else {
      return nil
    }
  }

  private init(_ bytes: ArraySlice<UInt8>) throws(PluginError.Finding) {
    let words = PluginTag.words(bytes.prefix(PluginTag.leastSize))
    guard words.count * 4 == PluginTag.leastSize else {
      throw .tagTooSmall(found: UInt64(bytes.count), least: UInt64(PluginTag.leastSize))
    }
    magic = words[0]
    size = words[1]
    major = words[2]
    minorNeeded = words[3]
    flags = words[4]
    layoutHash = UInt64(words[6]) << 32 | UInt64(words[5])
  }

  /// Refuses a tag that this host cannot work with.
  internal func judge() throws(PluginError.Finding) {
    guard magic == VITRINE_TAG_MAGIC else {
      throw .tag(field: "magic", found: UInt64(magic), host: UInt64(VITRINE_TAG_MAGIC))
    }
    guard size >= PluginTag.leastSize else {
      throw .tagTooSmall(found: UInt64(size), least: UInt64(PluginTag.leastSize))
    }
    guard major == VITRINE_ABI_MAJOR else {
      throw .tag(field: "abi_major", found: UInt64(major), host: UInt64(VITRINE_ABI_MAJOR))
    }
    guard minorNeeded <= VITRINE_ABI_MINOR else {
      throw .needsNewerHost(needed: minorNeeded, host: VITRINE_ABI_MINOR)
    }
    let hostHash = UInt64(VITRINE_LAYOUT_HASH_HIGH) << 32 | UInt64(VITRINE_LAYOUT_HASH_LOW)
    guard layoutHash == hostHash else {
      throw .tag(field: "layout_hash", found: layoutHash, host: hostHash)
    }
  }

  /// Whether the plugin cannot be put into a worker.
  internal var isInProcessOnly: Bool { flags & UInt32(VITRINE_TAG_IN_PROCESS_ONLY) != 0 }

  private static let leastSize = MemoryLayout<vitrine_tag>.size

  private static func words(_ bytes: ArraySlice<UInt8>) -> [UInt32] {
    stride(from: bytes.startIndex, to: bytes.endIndex - 3, by: 4).map { place in
      bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  private static func scan(_ segments: [ArraySlice<UInt8>]) -> ArraySlice<UInt8>? {
    let wanted = [VITRINE_TAG_MAGIC, UInt32(leastSize)].flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
    for segment in segments {
      var place = segment.startIndex
      while place + leastSize <= segment.endIndex {
        if segment[place] == wanted[0], segment[place..<place + 8].elementsEqual(wanted) {
          return segment[place..<place + leastSize]
        }
        place += 4
      }
    }
    return nil
  }
}
