// SPDX-License-Identifier: MIT

/// What the host needs to know of a shared library before the loader sees it, read from the file's bytes.
///
/// The loader maps what the headers say and trusts it: a half-written file ends the process with SIGBUS inside
/// `dlopen`. So every extent that the headers name is checked against the bytes that are there.
///
/// This reads two tables and one section, far less than libelf would bring into every start; each access is
/// checked, and nothing is allocated by a number of the file.
///
/// Source: System V ABI, "Object Files" and "Program Loading and Dynamic Linking"; 64-bit little-endian forms.
internal struct ELFImage {
  /// One part of the file with a name for messages.
  internal struct Part {
    var name: String
    var start: UInt64
    var end: UInt64
  }

  internal let bytes: [UInt8]
  /// The parts that have to be there for the loader; a hole in one of them is a half-written file.
  internal private(set) var vitalParts: [Part] = []
  private var programHeaders: [ProgramHeader] = []
  private var sections: [Section] = []
  private var sectionNames: Range<Int>?

  /// Reads and checks the headers of a file.
  ///
  /// - Complexity: O(number of headers).
  internal init(_ bytes: [UInt8]) throws(PluginError.Finding) {
    self.bytes = bytes
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46]) else { throw .notALibrary }
    try require(0, 64, "the ELF header")
    guard bytes[4] == 2, bytes[5] == 1, bytes[6] == 1 else { throw .wrongClass }
    let type = try u16(16)
    guard type == 3 else { throw .notADynamicLibrary(type: type) }
    let machine = try u16(18)
    guard machine == hostMachine else { throw .wrongMachine(found: machine, host: hostMachine) }
    try readProgramHeaders()
    try readSections()
    try checkDynamicSection()
  }
}

// MARK: - Program headers

extension ELFImage {
  private struct ProgramHeader {
    static let load: UInt32 = 1
    static let dynamic: UInt32 = 2

    var type: UInt32
    var offset: UInt64
    var address: UInt64
    var fileSize: UInt64
  }

  private mutating func readProgramHeaders() throws(PluginError.Finding) {
    let table = try u64(32)
    let count = UInt64(try u16(56))
    guard try u16(54) == 56, count > 0, count != 0xFFFF else {
      throw .malformed("it has no table of program headers")
    }
    try addVital("the table of program headers", table, count * 56)
    for index in 0..<count {
      let base = Int(table + index * 56)
      let header = ProgramHeader(
        type: try u32(base), offset: try u64(base + 8), address: try u64(base + 16),
        fileSize: try u64(base + 32))
      if header.fileSize > 0 {
        try require(header.offset, header.fileSize, "segment \(index)")
      }
      guard !header.address.addingReportingOverflow(header.fileSize).overflow else {
        throw .malformed("segment \(index) wraps around the address space")
      }
      if header.type == ProgramHeader.load, header.fileSize > (try u64(base + 40)) {
        throw .malformed("segment \(index) is larger in the file than in memory")
      }
      programHeaders.append(header)
    }
    guard programHeaders.contains(where: { $0.type == ProgramHeader.load }) else {
      throw .malformed("it has nothing to load")
    }
  }

  /// The loader goes through these without a check of its own; in a file of which only the length arrived they
  /// are zeros.
  private mutating func checkDynamicSection() throws(PluginError.Finding) {
    guard let header = programHeaders.first(where: { $0.type == ProgramHeader.dynamic }),
      header.fileSize >= 16
    else { throw .malformed("it has no dynamic section") }
    try addVital("the dynamic section", header.offset, header.fileSize)
    var found: [UInt64: UInt64] = [:]
    var isEnded = false
    for index in 0..<header.fileSize / 16 {
      let base = Int(header.offset + index * 16)
      let tag = try u64(base)
      isEnded = tag == 0
      if isEnded { break }
      if dynamicTables.contains(where: { $0.tag == tag }) || tag == dynamicStringSize {
        found[tag] = try u64(base + 8)
      }
    }
    guard isEnded else { throw .malformed("its dynamic section has no end") }
    for (tag, name) in dynamicTables {
      guard let address = found[tag] else {
        throw .malformed("its dynamic section names no \(name)")
      }
      let size = tag == dynamicStrings ? found[dynamicStringSize] ?? 0 : 24
      guard isLoaded(address: address, size: size) else {
        throw .malformed("its \(name) lies outside of what is loaded")
      }
    }
  }

  private func isLoaded(address: UInt64, size: UInt64) -> Bool {
    programHeaders.contains { header in
      header.type == ProgramHeader.load && address >= header.address
        && address - header.address <= header.fileSize
        && size <= header.fileSize - (address - header.address)
    }
  }
}

private let dynamicStrings: UInt64 = 5
private let dynamicStringSize: UInt64 = 10
private let dynamicTables: [(tag: UInt64, name: String)] = [
  (dynamicStrings, "string table"), (6, "symbol table"),
]

// MARK: - Sections

extension ELFImage {
  private struct Section {
    static let noBits: UInt32 = 8

    var name: UInt32
    var offset: UInt64
    var size: UInt64
  }

  private mutating func readSections() throws(PluginError.Finding) {
    let table = try u64(40)
    guard table != 0 else {
      for (index, header) in programHeaders.enumerated()
      where header.type == ProgramHeader.load && header.fileSize > 0 {
        try addVital("segment \(index)", header.offset, header.fileSize)
      }
      return
    }
    guard try u16(58) == 64 else { throw .malformed("its section headers have no known size") }
    try require(table, 64, "the table of sections")
    // Numbers that do not fit the header stand in the first section's (System V ABI, "Sections").
    let shortCount = try u16(60)
    let shortNames = try u16(62)
    let count = shortCount == 0 ? try u64(Int(table) + 32) : UInt64(shortCount)
    let names = shortNames == 0xFFFF ? UInt64(try u32(Int(table) + 40)) : UInt64(shortNames)
    guard count <= UInt64(bytes.count) / 64 else {
      throw .halfFile(
        part: "the table of sections", end: table.addingSaturated(count.multipliedSaturated(64)),
        size: bytes.count)
    }
    try addVital("the table of sections", table, count * 64)

    for index in 0..<count {
      let base = Int(table + index * 64)
      let type = try u32(base + 4)
      let flags = try u64(base + 8)
      let section = Section(
        name: try u32(base), offset: try u64(base + 24), size: try u64(base + 32))
      guard type != 0, type != Section.noBits else {
        sections.append(Section(name: section.name, offset: 0, size: 0))
        continue
      }
      try require(section.offset, section.size, "section \(index)")
      sections.append(section)
      // A whole page of zeros in writable data may be a hole of a copy that saves space.
      let isLoaded = flags & 2 != 0
      let isWritableData = flags & 1 != 0 && type == 1
      if isLoaded, !isWritableData, section.size > 0 {
        try addVital("section \(index)", section.offset, section.size)
      }
    }
    if names < UInt64(sections.count) {
      let section = sections[Int(names)]
      sectionNames = Int(section.offset)..<Int(section.offset + section.size)
    }
  }

  /// The bytes of the first section of a name, or nil when there is none.
  internal func section(named name: String) -> ArraySlice<UInt8>? {
    guard let sectionNames else { return nil }
    let wanted = Array(name.utf8) + [0]
    for section in sections where section.size > 0 {
      let start = sectionNames.lowerBound + Int(section.name)
      guard start + wanted.count <= sectionNames.upperBound,
        bytes[start..<start + wanted.count].elementsEqual(wanted)
      else { continue }
      return bytes[Int(section.offset)..<Int(section.offset + section.size)]
    }
    return nil
  }

  /// True when the table of sections was stripped, so that nothing can be found by name.
  internal var hasNoSections: Bool { sections.isEmpty }

  /// The bytes of what the loader maps, segment by segment.
  internal var loadedSegments: [ArraySlice<UInt8>] {
    // Where a segment without bytes would begin is not checked.
    programHeaders.filter { $0.type == ProgramHeader.load && $0.fileSize > 0 }.map { header in
      bytes[Int(header.offset)..<Int(header.offset + header.fileSize)]
    }
  }
}

// MARK: - Checked access

extension ELFImage {
  private func require(_ start: UInt64, _ size: UInt64, _ part: String) throws(PluginError.Finding)
  {
    let end = start.addingSaturated(size)
    guard end <= UInt64(bytes.count) else {
      throw .halfFile(part: part, end: end, size: bytes.count)
    }
  }

  private mutating func addVital(
    _ part: String, _ start: UInt64, _ size: UInt64
  ) throws(PluginError.Finding) {
    try require(start, size, part)
    vitalParts.append(Part(name: part, start: start, end: start + size))
  }

  private func u16(_ offset: Int) throws(PluginError.Finding) -> UInt16 {
    UInt16(try number(offset, 2))
  }

  private func u32(_ offset: Int) throws(PluginError.Finding) -> UInt32 {
    UInt32(try number(offset, 4))
  }

  private func u64(_ offset: Int) throws(PluginError.Finding) -> UInt64 {
    try number(offset, 8)
  }

  private func number(_ offset: Int, _ size: Int) throws(PluginError.Finding) -> UInt64 {
    try require(UInt64(offset), UInt64(size), "a header")
    return bytes[offset..<offset + size].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension UInt64 {
  fileprivate func addingSaturated(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  fileprivate func multipliedSaturated(_ other: UInt64) -> UInt64 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}

#if arch(x86_64)
private let hostMachine: UInt16 = 62
#elseif arch(arm64)
private let hostMachine: UInt16 = 183
#elseif arch(riscv64)
private let hostMachine: UInt16 = 243
#else
#error("plugins are read as 64-bit little-endian ELF files; add this machine's e_machine")
#endif
