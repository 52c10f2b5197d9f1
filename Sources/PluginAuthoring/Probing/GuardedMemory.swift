// SPDX-License-Identifier: MIT

internal import CPluginProbe

/// Pieces of memory that fault when a plugin leaves them, made for one call and given back together.
@safe final class GuardedMemory {
  private var pieces: [UnsafeMutableRawPointer] = unsafe []
  /// Pieces that a plugin may write to, too.
  private var openPieces: [UnsafeMutableRawPointer] = unsafe []

  deinit {
    unsafe (pieces + openPieces).forEach { unsafe vitrine_guarded_free($0) }
  }

  /// A zeroed piece that ends where nobody may touch.
  ///
  /// - Parameters:
  ///   - size: in bytes; 0 gives the address at which nobody may touch.
  ///   - name: what it is, for the report of a fault.
  func make(_ size: Int, _ name: StaticString, isOpen: Bool = false) -> UnsafeMutableRawPointer {
    let whole = max(size, 8)
    let start = unsafe name.utf8Start.withMemoryRebound(to: CChar.self, capacity: 1) {
      unsafe vitrine_guarded_make(whole, $0)
    }
    guard let start = unsafe start else {
      preconditionFailure("no memory for \(size) bytes of \(name)")
    }
    if isOpen { unsafe openPieces.append(start) } else { unsafe pieces.append(start) }
    return unsafe start + (whole - size)
  }

  /// A copy of a text right before a page that nobody may touch: with nothing behind it, or with a NUL.
  func make(_ text: String, endsWithNUL: Bool, _ name: StaticString) -> UnsafeMutableRawPointer {
    var bytes = Array(text.utf8)
    if endsWithNUL { bytes.append(0) }
    let start = unsafe make(bytes.count, name)
    unsafe bytes.withUnsafeBytes { source in
      if let base = source.baseAddress {
        unsafe start.copyMemory(from: base, byteCount: source.count)
      }
    }
    return unsafe start
  }

  /// From now on a write to any piece that was not made open is a fault.
  func seal() {
    unsafe pieces.forEach { unsafe vitrine_guarded_seal($0) }
  }
}
