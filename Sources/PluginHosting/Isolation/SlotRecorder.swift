// SPDX-License-Identifier: MIT

internal import CellViews
internal import TextCanvas
internal import WorkerChannel

/// Writes down what a plugin wants of cells that are in another process, and answers like the cells themselves.
@MainActor internal final class SlotRecorder {
  private struct Slot {
    var name: [UInt8]
    var takesText: Bool
    var takesImage: Bool
  }

  /// What was written down so far. All of it is taken at once, since each access to it is looked after.
  internal struct Record {
    /// The changes, in the form of an answer.
    internal fileprivate(set) var changes = MessageWriter()
    /// How many there are.
    internal fileprivate(set) var count = 0
    /// Whether some were left out for want of room.
    internal fileprivate(set) var isFull = false
    /// The slot that was changed last.
    fileprivate var last = 0
  }

  internal private(set) var record = Record()

  fileprivate let slotNames: [String]
  private let slots: [Slot]
  private let places: [String: Int]
  private let room: Int

  /// A recorder for cells of a template.
  ///
  /// - Parameter room: The most bytes that are written down at a time.
  internal init(_ template: CellTemplate, room: Int) {
    self.room = room
    slotNames = template.slotNames
    let cell = TemplateCell(template: template)
    slots = template.slotNames.map { name in
      Slot(
        name: Array(name.utf8), takesText: cell.setText("", slot: name),
        takesImage: cell.setImage("", slot: name))
    }
    places = Dictionary(uniqueKeysWithValues: template.slotNames.enumerated().map { ($1, $0) })
  }

  /// Forgets what was written down.
  internal func clear() {
    record.changes.clear()
    record.count = 0
    record.isFull = false
  }

  fileprivate func add(_ wish: SlotWish, cell: Int) throws(UnknownStyleWord) -> Bool {
    try add(wish, cell: cell, to: &record)
  }

  private func add(
    _ wish: SlotWish, cell: Int, to record: inout Record
  ) throws(UnknownStyleWord) -> Bool {
    guard let slot = place(of: wish.slot, after: record.last) else {
      if wish.form == .style, wish.slot.validText != nil {
        _ = try TextStyle(words: wish.value.text)
      }
      return false
    }
    record.last = slot
    switch wish.form {
    case .text: guard slots[slot].takesText else { return false }
    case .image: guard slots[slot].takesImage else { return false }
    case .style: _ = try TextStyle(words: wish.value.text)
    case .hidden, .shown: break
    }
    guard unsafe record.changes.bytes.count + wish.value.bytes.count + 12 <= room else {
      record.isFull = true
      return true
    }
    record.changes.add(wish.form, wish.value, slot: slot, cell: cell)
    record.count += 1
    return true
  }

  /// The place of a slot among the template's: for most handlers the one behind the last, or the last again.
  private func place(of name: BorrowedText, after last: Int) -> Int? {
    let next = last + 1 < slots.count ? last + 1 : 0
    if next < slots.count, name.isEqual(to: slots[next].name) { return next }
    if last < slots.count, name.isEqual(to: slots[last].name) { return last }
    return name.validText.flatMap { places[$0] }
  }
}

/// One of the cells that a recorder stands for.
@MainActor internal struct RecordedCell: SlotTarget {
  internal let recorder: SlotRecorder
  /// Its place among the cells of the question.
  internal let index: Int

  internal var slotNames: [String] { recorder.slotNames }

  internal func apply(_ wish: SlotWish) throws(UnknownStyleWord) -> Bool {
    try recorder.add(wish, cell: index)
  }
}
