// SPDX-License-Identifier: MIT

public import CVitrinePlugin

/// A cell of a ``FakeHost`` and what was set in it.
@safe public final class FakeCell {
  /// The texts set, by slot.
  public internal(set) var texts: [String: String] = [:]
  /// The styles set, by slot.
  public internal(set) var styles: [String: String] = [:]
  /// The images named, by slot.
  public internal(set) var images: [String: String] = [:]
  /// The slots that are hidden.
  public internal(set) var hidden: Set<String> = []
  /// Why the handler failed; nil when it did not say.
  public internal(set) var failure: String?
  /// What the handler returned for the cell; 0 when all is well.
  public internal(set) var status: Int32 = 0

  /// What a handler is given; valid as long as the cell.
  public var sink: UnsafeMutablePointer<vitrine_sink> {
    unsafe UnsafeMutableRawPointer(record).assumingMemoryBound(to: vitrine_sink.self)
  }

  @safe struct Record {
    var sink: vitrine_sink
    var owner: Unmanaged<FakeCell>?
  }

  private let record: UnsafeMutablePointer<Record>
  private let facts: UnsafeMutablePointer<vitrine_cell>
  private let kindText: UnsafeMutablePointer<CChar>

  /// An empty cell.
  public init(kind: String, item: Int = 0) {
    let count = kind.utf8.count
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: count + 1)
    for (index, byte) in kind.utf8.enumerated() { unsafe text[index] = CChar(bitPattern: byte) }
    unsafe text[count] = 0
    unsafe kindText = unsafe text
    let cell = UnsafeMutablePointer<vitrine_cell>.allocate(capacity: 1)
    unsafe cell.initialize(to: vitrine_cell())
    unsafe cell.pointee.size = UInt32(MemoryLayout<vitrine_cell>.size)
    unsafe cell.pointee.item = Int64(item)
    unsafe cell.pointee.kind = vitrine_string(utf8_borrowed: UnsafePointer(text), length: count)
    unsafe cell.pointee.identifier = unsafe cell.pointee.kind
    unsafe facts = unsafe cell
    unsafe record = .allocate(capacity: 1)
    unsafe record.initialize(
      to: Record(
        sink: vitrine_sink(functions: fakeSinkFunctions, instance: nil, cell: cell), owner: nil))
    unsafe record.pointee.owner = Unmanaged.passUnretained(self)
  }

  deinit {
    unsafe record.deallocate()
    unsafe facts.deallocate()
    unsafe kindText.deallocate()
  }

  fileprivate static func set(
    _ sink: UnsafeMutablePointer<vitrine_sink>?, _ slot: UnsafePointer<CChar>?,
    _ change: (FakeCell, String) -> Void
  ) -> vitrine_status {
    guard let sink = unsafe sink, let slot = unsafe slot else {
      return vitrine_status(VITRINE_ERROR_ARGUMENT)
    }
    let record = unsafe UnsafeMutableRawPointer(sink).assumingMemoryBound(to: Record.self)
    if let cell = unsafe record.pointee.owner?.takeUnretainedValue() {
      unsafe change(cell, String(cString: slot))
    }
    return vitrine_status(VITRINE_OK)
  }
}

private func copied(_ text: UnsafePointer<CChar>?, _ length: Int) -> String {
  unsafe String(decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
}

// Written once, before its first use, and never again.
private nonisolated(unsafe) let fakeSinkFunctions: UnsafePointer<vitrine_sink_functions> = {
  let table = UnsafeMutablePointer<vitrine_sink_functions>.allocate(capacity: 1)
  unsafe table.initialize(to: vitrine_sink_functions())
  unsafe table.pointee.size = UInt32(MemoryLayout<vitrine_sink_functions>.size)
  unsafe table.pointee.set_text = { sink, slot, text, length in
    unsafe FakeCell.set(sink, slot) { unsafe $0.texts[$1] = copied(text, length) }
  }
  unsafe table.pointee.set_style = { sink, slot, text, length in
    unsafe FakeCell.set(sink, slot) { unsafe $0.styles[$1] = copied(text, length) }
  }
  unsafe table.pointee.set_image = { sink, slot, text, length in
    unsafe FakeCell.set(sink, slot) { unsafe $0.images[$1] = copied(text, length) }
  }
  unsafe table.pointee.set_hidden = { sink, slot, isHidden in
    unsafe FakeCell.set(sink, slot) { cell, slot in
      if isHidden != 0 { cell.hidden.insert(slot) } else { cell.hidden.remove(slot) }
    }
  }
  unsafe table.pointee.fail = { sink, status, text, length in
    _ = unsafe FakeCell.set(sink, "") { cell, _ in unsafe cell.failure = copied(text, length) }
    return status
  }
  return unsafe UnsafePointer(table)
}()
