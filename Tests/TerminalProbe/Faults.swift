// SPDX-License-Identifier: MIT

internal import CCrash
internal import Glibc
internal import TerminalSession

/// As a plugin's handler would.
@inline(never) func fault() {
  // They are read when the process ends.
  let (handler, item): (StaticString, StaticString) = (
    "plugin Probe, handler fault, kind k\u{1B}[31m", "7"
  )
  unsafe vitrine_attribution_begin(
    UnsafeRawPointer(handler.utf8Start).assumingMemoryBound(to: CChar.self),
    UnsafeRawPointer(item.utf8Start).assumingMemoryBound(to: CChar.self), 1, 0)
  let nowhere = unsafe UnsafeMutablePointer<Int>(bitPattern: 8)
  unsafe nowhere?.pointee = 1
}

@inline(never) func overflow(_ depth: Int) -> Int {
  var room = [depth, depth + 1]
  return unsafe room.withUnsafeMutableBufferPointer { unsafe overflow($0[0] + 1) + $0[1] }
}

/// From a second thread, some microseconds from now.
func startFaulting(_ arguments: [String]) {
  guard let place = arguments.firstIndex(of: "--fault"), place + 2 < arguments.count,
    let delay = UInt32(arguments[place + 2])
  else { return }
  let aborts = arguments[place + 1] == "ABRT"
  final class Order {
    let delay: UInt32
    let aborts: Bool
    init(delay: UInt32, aborts: Bool) { (self.delay, self.aborts) = (delay, aborts) }
  }
  let order = unsafe Unmanaged.passRetained(Order(delay: delay, aborts: aborts)).toOpaque()
  var thread = pthread_t()
  _ = unsafe pthread_create(
    &thread, nil,
    { pointer in
      guard let pointer = unsafe pointer else { return nil }
      let order = unsafe Unmanaged<Order>.fromOpaque(pointer).takeRetainedValue()
      usleep(order.delay)
      if order.aborts { abort() }
      fault()
      return nil
    }, order)
}

/// From another thread.
func startWaking() {
  var thread = pthread_t()
  _ = unsafe pthread_create(
    &thread, nil,
    { _ in
      TerminalWaker().wake()
      return nil
    }, nil)
}
