// SPDX-License-Identifier: MIT

/// Stands for a C function of any type; a ``PreparedCall`` knows which.
public typealias ForeignFunction = @convention(c) () -> Void

/// The function at an address that `dlsym` gave.
public func foreignFunction(at address: UnsafeRawPointer) -> ForeignFunction {
  unsafe unsafeBitCast(address, to: ForeignFunction.self)
}
