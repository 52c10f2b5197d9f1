// SPDX-License-Identifier: MIT

import CVitrinePlugin

/// A copy of a text that stays for the life of the process, with a NUL behind it.
func staticText(_ text: String) -> UnsafePointer<CChar> {
  unsafe staticArray(text.utf8.map { CChar(bitPattern: $0) } + [0])
}

/// A copy of some values that stays for the life of the process.
func staticArray<Element>(_ values: [Element]) -> UnsafePointer<Element> {
  let copy = UnsafeMutablePointer<Element>.allocate(capacity: max(1, values.count))
  for (index, value) in values.enumerated() { unsafe (copy + index).initialize(to: value) }
  return unsafe UnsafePointer(copy)
}

/// A list of records, all of which stay for the life of the process.
func list<Record>(_ records: [Record]) -> vitrine_list {
  unsafe vitrine_list(
    size: UInt32(MemoryLayout<vitrine_list>.size), count: UInt32(records.count),
    stride: UInt32(MemoryLayout<Record>.stride), reserved: 0,
    records_static: UnsafeRawPointer(staticArray(records)))
}

extension String {
  init(_ text: vitrine_string) {
    let bytes = unsafe UnsafeRawBufferPointer(start: text.utf8_borrowed, count: text.length)
    unsafe self.init(decoding: bytes, as: UTF8.self)
  }

  /// Calls with the text's bytes, for the length of the call.
  @safe func withBytes<Result>(_ body: (UnsafePointer<CChar>?, Int) -> Result) -> Result {
    var text = self
    return text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe body(characters.baseAddress, characters.count)
      }
    }
  }
}

let statusOK = vitrine_status(VITRINE_OK)
let statusUnsupported = vitrine_status(VITRINE_ERROR_UNSUPPORTED)

/// Runs what may throw; what it throws becomes a status, its sentence given to `fail`.
@safe func guarded(
  _ fail: (vitrine_status, UnsafePointer<CChar>?, Int) -> vitrine_status, _ body: () throws -> Void
) -> vitrine_status {
  do {
    try body()
    return statusOK
  } catch {
    let failure = PluginFailure(error)
    return failure.description.withBytes { unsafe fail(failure.status, $0, $1) }
  }
}
