// SPDX-License-Identifier: MIT

/// UTF-16 as UTF-8. The mark at the beginning says which byte of a unit is the first, or else where ASCII has its zeros.
@safe final class UTF16Decoder: StreamDecoder {
  private var isBigEndian: Bool?
  /// What had no room any more of the last character.
  private var rest: [UInt8] = []
  private(set) var isBetweenParts = true

  func decode(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> DecodingStep {
    var step = DecodingStep()
    unsafe put(&rest, into: output, &step)
    if isBigEndian == nil, input.count >= 2 { unsafe takeMark(of: input, &step) }
    guard let isBigEndian else {
      isBetweenParts = input.isEmpty
      return step
    }
    func unit(at place: Int) -> UInt16 {
      let unit = unsafe input.loadUnaligned(fromByteOffset: place, as: UInt16.self)
      return isBigEndian ? UInt16(bigEndian: unit) : UInt16(littleEndian: unit)
    }
    while rest.isEmpty, step.consumed + 2 <= input.count, step.produced < output.count {
      let first = unit(at: step.consumed)
      if first < 0x80 {
        unsafe output[step.produced] = UInt8(first)
        step.produced += 1
        step.consumed += 2
        continue
      }
      var units = [first]
      if UTF16.isLeadSurrogate(first) {
        guard step.consumed + 4 <= input.count else { break }
        units.append(unit(at: step.consumed + 2))
      }
      guard let text = String(validating: units, as: UTF16.self) else {
        step.fault = "half of a surrogate pair stands alone"
        break
      }
      step.consumed += 2 * units.count
      rest = Array(text.utf8)
      unsafe put(&rest, into: output, &step)
    }
    isBetweenParts = step.consumed == input.count && rest.isEmpty
    return step
  }

  /// Writes as much as there is room for.
  private func put(
    _ bytes: inout [UInt8], into output: UnsafeMutableRawBufferPointer, _ step: inout DecodingStep
  ) {
    let count = min(bytes.count, output.count - step.produced)
    for byte in bytes.prefix(count) {
      unsafe output[step.produced] = byte
      step.produced += 1
    }
    bytes.removeFirst(count)
  }

  private func takeMark(of input: UnsafeRawBufferPointer, _ step: inout DecodingStep) {
    let mark = unsafe (input[0], input[1])
    isBigEndian = mark == (0xFE, 0xFF) || mark.0 == 0
    if mark == (0xFE, 0xFF) || mark == (0xFF, 0xFE) { step.consumed = 2 }
  }
}
