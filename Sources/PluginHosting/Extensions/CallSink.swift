// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import Glibc

/// What a function of an extension is given to put its results into, for as long as its call lasts.
///
/// The handle that the plugin sees has one member, its table of functions. Its memory is never given back, so that a
/// plugin that keeps it for later is told that it came too late.
@MainActor @safe internal final class CallSink<Content> {
  @safe private struct Record {
    var functions: UnsafeRawPointer
    var owner: Unmanaged<CallSink<Content>>
    /// The thread of the call that the sink is for; nil when no call is on.
    var thread: pthread_t?
  }

  private let record: UnsafeMutablePointer<Record>
  private var content: Content?
  private var failText: String?

  /// - Parameter functions: the table that the handle leads to; it lasts as long as the process.
  internal init(functions: UnsafeRawPointer) {
    unsafe record = .allocate(capacity: 1)
    // A plugin may hold the handle for as long as the process lasts.
    unsafe record.initialize(
      to: Record(functions: functions, owner: Unmanaged.passRetained(self), thread: nil))
  }

  /// What a call came to.
  internal struct Result {
    internal var status: vitrine_status
    internal var content: Content
    /// The plugin's words for why it failed, or the host's when it gave none.
    internal var failText: String
  }

  /// Calls with the handle open, and gives back what was put in.
  internal func collect(
    into content: Content, _ body: (UnsafeMutableRawPointer) -> vitrine_status
  ) -> Result {
    let (outerContent, outerText) = (self.content, failText)
    let outerThread = unsafe record.pointee.thread
    self.content = content
    failText = nil
    unsafe record.pointee.thread = pthread_self()
    let status = unsafe body(UnsafeMutableRawPointer(record))
    unsafe record.pointee.thread = outerThread
    let text = failText.flatMap { $0.isEmpty ? nil : $0 } ?? "(status \(status))"
    let result = Result(status: status, content: self.content ?? content, failText: text)
    (self.content, failText) = (outerContent, outerText)
    return result
  }

  /// Does what a plugin wants of its handle, if it comes in time and on the right thread.
  internal nonisolated static func reach(
    _ handle: UnsafeMutableRawPointer?, _ body: @MainActor (inout Content) -> vitrine_status
  ) -> vitrine_status {
    unsafe withOwner(of: handle) { owner in
      guard var content = owner.content else { return PluginStatus.state }
      owner.content = nil
      defer { owner.content = content }
      return body(&content)
    }
  }

  /// Keeps why the call is about to fail; returns the status given.
  internal nonisolated static func fail(
    _ handle: UnsafeMutableRawPointer?, _ status: vitrine_status, _ text: String?
  ) -> vitrine_status {
    unsafe withOwner(of: handle) { owner in
      owner.failText = text
      return status
    }
  }

  private nonisolated static func withOwner(
    of handle: UnsafeMutableRawPointer?, _ body: @MainActor (CallSink<Content>) -> vitrine_status
  ) -> vitrine_status {
    guard let handle = unsafe handle else { return PluginStatus.argument }
    let record = unsafe handle.assumingMemoryBound(to: Record.self)
    guard let thread = unsafe record.pointee.thread else { return PluginStatus.state }
    guard pthread_equal(pthread_self(), thread) != 0 else { return PluginStatus.thread }
    let owner = unsafe record.pointee.owner.takeUnretainedValue()
    return MainActor.assumeIsolated { body(owner) }
  }
}

/// A table of functions that stays for the life of the process.
internal func staticTable<Table>(_ table: Table) -> UnsafeRawPointer {
  let copy = UnsafeMutablePointer<Table>.allocate(capacity: 1)
  unsafe copy.initialize(to: table)
  return UnsafeRawPointer(copy)
}
