// SPDX-License-Identifier: MIT

internal import CellViews
internal import TextCanvas
internal import WorkerChannel

/// Writes down what a plugin wants of cells that are in another process, and answers like the cells themselves.
@MainActor internal final class SlotRecorder {
  private struct Slot {
    var number: Int
    var takesText: Bool
    var takesImage: Bool
  }

  /// The changes so far, in the form of an answer.
  internal private(set) var changes = MessageWriter()
  /// How many there are.
  internal private(set) var count = 0
  /// Whether some were left out for want of room.
  internal private(set) var isFull = false

  fileprivate let slotNames: [String]
  private let slots: [String: Slot]
  private let room: Int

  /// A recorder for cells of a template.
  ///
  /// - Parameter room: The most bytes that are written down at a time.
  internal init(_ template: CellTemplate, room: Int) {
    self.room = room
    slotNames = template.slotNames
    let cell = TemplateCell(template: template)
    slots = Dictionary(
      uniqueKeysWithValues: template.slotNames.enumerated().map { number, name in
        let slot = Slot(
          number: number, takesText: cell.setText("", slot: name),
          takesImage: cell.setImage("", slot: name))
        return (name, slot)
      })
  }

  /// Forgets what was written down.
  internal func clear() {
    changes.clear()
    count = 0
    isFull = false
  }

  fileprivate func record(
    _ change: SlotChange, slot name: String, cell: Int
  ) throws(UnknownStyleWord) -> Bool {
    let slot = slots[name]
    switch change {
    case .text(let text): return write(change, slot, slot?.takesText == true, cell, text)
    case .image(let name): return write(change, slot, slot?.takesImage == true, cell, name)
    case .hidden: return write(change, slot, true, cell, "")
    case .style(let words):
      _ = try TextStyle(words: words)
      return write(change, slot, true, cell, words)
    }
  }

  private func write(
    _ change: SlotChange, _ slot: Slot?, _ isPossible: Bool, _ cell: Int, _ text: String
  ) -> Bool {
    guard let slot, isPossible else { return false }
    guard changes.bytes.count + text.utf8.count + 12 <= room else {
      isFull = true
      return true
    }
    changes.add(change, slot: slot.number, cell: cell)
    count += 1
    return true
  }
}

/// One of the cells that a recorder stands for.
@MainActor internal struct RecordedCell: SlotTarget {
  internal let recorder: SlotRecorder
  /// Its place among the cells of the question.
  internal let index: Int

  internal var slotNames: [String] { recorder.slotNames }

  internal func apply(_ change: SlotChange, slot: String) throws(UnknownStyleWord) -> Bool {
    try recorder.record(change, slot: slot, cell: index)
  }
}
