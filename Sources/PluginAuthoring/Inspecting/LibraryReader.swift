// SPDX-License-Identifier: MIT

/// Reads an ELF file as far as it can be read, and never further.
///
/// The host judges a library and refuses it at the first thing that is wrong. This tells whoever made the library as
/// much as its bytes hold: each look-up stands alone, is checked against the bytes that are there, and finds nothing
/// where they are damaged.
///
/// Source: System V ABI, "Object Files" and "Program Loading and Dynamic Linking"; 64-bit little-endian forms.
struct LibraryReader {
  let bytes: [UInt8]
  private(set) var segments: [Segment] = []
  private(set) var sections: [Section] = []
  private(set) var dynamic: [DynamicEntry] = []

  struct Segment {
    static let load: UInt32 = 1
    static let dynamic: UInt32 = 2
    static let threadStorage: UInt32 = 7
    static let stack: UInt32 = 0x6474_E551

    var type: UInt32
    var flags: UInt32
    var offset: UInt64
    var address: UInt64
    var fileSize: UInt64
    var memorySize: UInt64
  }

  struct Section {
    var name: String
    var type: UInt32
    var offset: UInt64
    var size: UInt64
  }

  struct DynamicEntry {
    static let needed: UInt64 = 1
    static let stringTable: UInt64 = 5
    static let symbolTable: UInt64 = 6
    static let stringSize: UInt64 = 10
    static let rpath: UInt64 = 15
    static let runpath: UInt64 = 29
    static let textRelocations: UInt64 = 22
    static let bindNow: UInt64 = 24
    static let flags: UInt64 = 30
    static let flags1: UInt64 = 0x6FFF_FFFB

    var tag: UInt64
    var value: UInt64
  }

  /// True when the bytes begin like a 64-bit little-endian ELF file.
  let isLibrary: Bool

  /// - Complexity: O(*n*) in the number of headers that the file has room for.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isLibrary = bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1])
    guard isLibrary else { return }
    readSegments()
    readSections()
    readDynamicSection()
  }

  /// The machine that the file is for, as ELF counts machines; nil in a file without a header.
  var machine: UInt16? { isLibrary ? number(18, 2).map { UInt16($0) } : nil }
}

// MARK: - Tables

extension LibraryReader {
  private mutating func readSegments() {
    guard let table = number(32, 8), let count = number(56, 2), number(54, 2) == 56 else { return }
    for index in 0..<count {
      guard let base = table.advanced(index, 56), let type = number(base, 4),
        let flags = number(base + 4, 4), let offset = number(base + 8, 8),
        let address = number(base + 16, 8), let fileSize = number(base + 32, 8),
        let memorySize = number(base + 40, 8)
      else { return }
      segments.append(
        Segment(
          type: UInt32(type), flags: UInt32(flags), offset: offset, address: address,
          fileSize: fileSize, memorySize: memorySize))
    }
  }

  private mutating func readSections() {
    guard let table = number(40, 8), table != 0, let count = number(60, 2),
      let names = number(62, 2), number(58, 2) == 64,
      let namesBase = table.advanced(names, 64), let namesOffset = number(namesBase + 24, 8)
    else { return }
    for index in 0..<count {
      guard let base = table.advanced(index, 64), let name = number(base, 4),
        let type = number(base + 4, 4), let offset = number(base + 24, 8),
        let size = number(base + 32, 8)
      else { return }
      let (place, overflow) = namesOffset.addingReportingOverflow(name)
      sections.append(
        Section(
          name: overflow ? "" : text(at: place) ?? "", type: UInt32(type), offset: offset,
          size: size))
    }
  }

  private mutating func readDynamicSection() {
    guard let segment = segments.first(where: { $0.type == Segment.dynamic }) else { return }
    for index in 0..<segment.fileSize / 16 {
      guard let base = segment.offset.advanced(index, 16), let tag = number(base, 8), tag != 0,
        let value = number(base + 8, 8)
      else { return }
      dynamic.append(DynamicEntry(tag: tag, value: value))
    }
  }

  /// The value of the first entry of a kind in the dynamic section.
  func dynamicValue(_ tag: UInt64) -> UInt64? { dynamic.first { $0.tag == tag }?.value }

  /// The texts that the entries of a kind name.
  func dynamicTexts(_ tag: UInt64) -> [String] {
    guard let table = dynamicValue(DynamicEntry.stringTable).flatMap(fileOffset) else { return [] }
    return dynamic.filter { $0.tag == tag }.compactMap { entry in
      let (place, overflow) = table.addingReportingOverflow(entry.value)
      return overflow ? nil : text(at: place)
    }
  }

  /// The bytes of the first section of a name, as far as they are there.
  func section(named name: String) -> ArraySlice<UInt8>? {
    guard let section = sections.first(where: { $0.name == name && $0.type != 8 }),
      section.offset <= UInt64(bytes.count)
    else { return nil }
    let end = min(UInt64(bytes.count) - section.offset, section.size) + section.offset
    return bytes[Int(section.offset)..<Int(end)]
  }

  /// One entry of the dynamic symbol table.
  struct Symbol {
    var name: String
    /// 0 local, 1 global, 2 weak, 10 unique.
    var binding: UInt8
    var isDefined: Bool
  }

  /// The dynamic symbols, which take no part in the count of a stripped file: it follows from the section table, or
  /// from where the string table begins, which every linker puts behind.
  ///
  /// - Complexity: O(*n*) in the symbols.
  var symbols: [Symbol] {
    guard let table = dynamicValue(DynamicEntry.symbolTable).flatMap(fileOffset),
      let strings = dynamicValue(DynamicEntry.stringTable).flatMap(fileOffset)
    else { return [] }
    let ends = sections.first { $0.type == 11 && $0.offset == table }.map { $0.size / 24 }
    let count = ends ?? (strings > table ? (strings - table) / 24 : 0)
    var symbols: [Symbol] = []
    for index in 1..<max(1, min(count, UInt64(bytes.count) / 24 + 1)) {
      guard let base = table.advanced(index, 24), let name = number(base, 4),
        let information = number(base + 4, 1), let section = number(base + 6, 2)
      else { break }
      let (place, overflow) = strings.addingReportingOverflow(name)
      guard !overflow, let text = text(at: place), !text.isEmpty else { continue }
      symbols.append(
        Symbol(name: text, binding: UInt8(information >> 4), isDefined: section != 0))
    }
    return symbols
  }

  /// Where in the file an address of the loaded library is.
  private func fileOffset(_ address: UInt64) -> UInt64? {
    for segment in segments where segment.type == Segment.load {
      if address >= segment.address, address - segment.address < segment.fileSize {
        let (place, overflow) = segment.offset.addingReportingOverflow(address - segment.address)
        return overflow ? nil : place
      }
    }
    return nil
  }
}

// MARK: - Checked access

extension LibraryReader {
  /// A number of 1 to 8 bytes, nil where the file has not that many.
  func number(_ offset: UInt64, _ size: Int) -> UInt64? {
    guard offset <= UInt64(bytes.count), bytes.count - Int(offset) >= size else { return nil }
    let start = Int(offset)
    return bytes[start..<start + size].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A text that ends with NUL, of at most 4,096 bytes.
  func text(at offset: UInt64) -> String? {
    guard offset < UInt64(bytes.count) else { return nil }
    let rest = bytes[Int(offset)...].prefix(4096)
    guard let end = rest.firstIndex(of: 0) else { return nil }
    return String(decoding: rest[..<end], as: UTF8.self)
  }
}

extension UInt64 {
  /// The place of an element of a table that begins here; nil beyond all numbers. 64 bytes behind it are numbers too.
  fileprivate func advanced(_ index: UInt64, _ stride: UInt64) -> UInt64? {
    let (distance, isTooFar) = index.multipliedReportingOverflow(by: stride)
    let (place, overflow) = addingReportingOverflow(distance)
    return isTooFar || overflow || place > .max - 64 ? nil : place
  }
}
