// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import CellViews
internal import FieldValues
internal import Glibc
internal import TextCanvas

/// The sinks of one handler: what its plugin is given to put values into cells.
///
/// A sink's memory is never given back, so that a plugin that keeps one for later is told that it came too late.
@MainActor @safe internal final class SlotSinks {
  /// One sink as the plugin sees it, and what the host has behind it.
  @safe fileprivate struct Record {
    var sink: vitrine_sink
    var owner: Unmanaged<SlotSinks>
    var index: Int
    /// The thread of the call that the sink is for; nil when no call is on.
    var thread: pthread_t?
  }

  private var records: [UnsafeMutablePointer<Record>] = unsafe []
  private var cells: [UnsafeMutablePointer<vitrine_cell>] = unsafe []
  private var targets: [Target] = []
  private let instance: OpaquePointer?

  private struct Target {
    var cell: any SlotTarget
    var failText: String?
    var remark: String?
  }

  internal init(instance: OpaquePointer?) {
    unsafe self.instance = instance
  }

  /// Opens a sink for each cell, calls, and closes them.
  ///
  /// - Parameters:
  ///   - targets: the cells with what the plugin is told about them.
  ///   - body: gets the sinks in order.
  internal func withOpenSinks(
    _ targets: [(cell: any SlotTarget, facts: vitrine_cell)],
    _ body: ([UnsafeMutablePointer<vitrine_sink>?]) -> Void
  ) {
    unsafe self.targets = targets.map { unsafe Target(cell: $0.cell) }
    while unsafe records.count < targets.count { addRecord() }
    var sinks: [UnsafeMutablePointer<vitrine_sink>?] = unsafe []
    for index in unsafe targets.indices {
      unsafe cells[index].pointee = targets[index].facts
      unsafe records[index].pointee.thread = pthread_self()
      unsafe sinks.append(
        UnsafeMutableRawPointer(records[index]).assumingMemoryBound(to: vitrine_sink.self))
    }
    unsafe body(sinks)
    for index in unsafe targets.indices { unsafe records[index].pointee.thread = nil }
  }

  /// Why the call for a cell failed, in the plugin's words, or in the host's when it gave none.
  internal func failText(ofCell index: Int, status: vitrine_status) -> String {
    let target = targets[index]
    if let text = target.failText, !text.isEmpty { return text }
    return (target.remark.map { $0 + " " } ?? "") + "(status \(status))"
  }

  /// Lets go of the cells of the last call.
  internal func forgetCells() { targets = [] }

  private func addRecord() {
    let cell = UnsafeMutablePointer<vitrine_cell>.allocate(capacity: 1)
    unsafe cell.initialize(to: vitrine_cell())
    unsafe cells.append(cell)
    let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
    let sink = unsafe vitrine_sink(functions: sinkFunctions, instance: instance, cell: cell)
    // A plugin may hold a sink for as long as the process lasts.
    unsafe record.initialize(
      to: Record(
        sink: sink, owner: Unmanaged.passRetained(self), index: records.count, thread: nil))
    unsafe records.append(record)
  }
}

// MARK: - What plugins call

extension SlotSinks {
  fileprivate nonisolated static func set(
    _ sink: UnsafeMutablePointer<vitrine_sink>?, _ slot: UnsafePointer<CChar>?,
    _ form: SlotChange.Form, _ value: BorrowedText?
  ) -> vitrine_status {
    let slot = unsafe BorrowedText(terminated: slot, limit: 256)
    return unsafe reach(sink) { owner, index in
      guard let slot, let value else { return PluginStatus.argument }
      return owner.apply(SlotWish(form: form, value: value, slot: slot), ofCell: index)
    }
  }

  fileprivate nonisolated static func fail(
    _ sink: UnsafeMutablePointer<vitrine_sink>?, _ status: vitrine_status, _ text: String?
  ) -> vitrine_status {
    unsafe reach(sink) { owner, index in
      owner.targets[index].failText = text
      return status
    }
  }

  /// Does what a plugin wants of the cell of its sink, if it comes in time and on the right thread.
  private nonisolated static func reach(
    _ sink: UnsafeMutablePointer<vitrine_sink>?,
    _ body: @MainActor (SlotSinks, Int) -> vitrine_status
  ) -> vitrine_status {
    guard let sink = unsafe sink else { return PluginStatus.argument }
    let record = unsafe UnsafeMutableRawPointer(sink).assumingMemoryBound(to: Record.self)
    guard let thread = unsafe record.pointee.thread else { return PluginStatus.state }
    guard pthread_equal(pthread_self(), thread) != 0 else { return PluginStatus.thread }
    let owner = unsafe record.pointee.owner.takeUnretainedValue()
    let index = unsafe record.pointee.index
    return MainActor.assumeIsolated { body(owner, index) }
  }

  private func apply(_ wish: SlotWish, ofCell index: Int) -> vitrine_status {
    let cell = targets[index].cell
    let isSet: Bool
    do {
      isSet = try cell.apply(wish)
    } catch {
      targets[index].remark = "\(error)"
      return PluginStatus.argument
    }
    guard !isSet else { return PluginStatus.ok }
    guard let slot = wish.slot.validText else { return PluginStatus.argument }
    let nearest = nearestWord(to: slot, among: cell.slotNames)
    targets[index].remark =
      "the template has no slot \"\(slot)\" for this"
      + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    return PluginStatus.noSlot
  }
}

// Written once, before its first use, and never again.
private nonisolated(unsafe) let sinkFunctions: UnsafePointer<vitrine_sink_functions> = {
  let table = UnsafeMutablePointer<vitrine_sink_functions>.allocate(capacity: 1)
  unsafe table.initialize(
    to: vitrine_sink_functions(
      size: UInt32(MemoryLayout<vitrine_sink_functions>.size), reserved: 0,
      set_text: { unsafe SlotSinks.set($0, $1, .text, BorrowedText($2, $3)) },
      set_style: { unsafe SlotSinks.set($0, $1, .style, BorrowedText($2, $3, limit: 4096)) },
      set_hidden: {
        unsafe SlotSinks.set($0, $1, $2 != 0 ? .hidden : .shown, BorrowedText(nil, 0))
      },
      set_image: { unsafe SlotSinks.set($0, $1, .image, BorrowedText($2, $3)) },
      fail: { unsafe SlotSinks.fail($0, $1, copyText($2, $3, limit: 4096)) }))
  return unsafe UnsafePointer(table)
}()
