// SPDX-License-Identifier: MIT

extension TerminalReply {
  /// An answer in the form of a control sequence.
  init?(_ sequence: ControlSequence) {
    if sequence.prefix == nil, sequence.intermediates.isEmpty, sequence.final == UInt8(ascii: "t") {
      self.init(windowReport: sequence)
      return
    }
    guard sequence.prefix == UInt8(ascii: "?") else { return nil }
    switch (Array(sequence.intermediates), sequence.final) {
    case ([], UInt8(ascii: "c")):
      self = .primaryAttributes(sequence.parameters.compactMap { $0.first ?? nil })
    case ([UInt8(ascii: "$")], UInt8(ascii: "y")):
      guard let mode = sequence[0], let state = sequence[1] else { return nil }
      self = .privateMode(mode, state: state)
    case ([], UInt8(ascii: "u")):
      self = .keyboardFlags(sequence[0] ?? 0)
    default: return nil
    }
  }

  /// An answer about extents in pixels (xterm, XTWINOPS). None is larger than a terminal can be.
  private init?(windowReport sequence: ControlSequence) {
    guard sequence.parameters.count == 3, let height = sequence[1], let width = sequence[2],
      (1...65_535).contains(height), (1...65_535).contains(width)
    else { return nil }
    switch sequence[0] {
    case 4: self = .areaPixels(width: width, height: height)
    case 6: self = .placePixels(width: width, height: height)
    default: return nil
    }
  }

  /// An answer in the form of a string, without its introducer and its end.
  init?(string: [UInt8], introducer: UInt8) {
    let text = String(decoding: string, as: UTF8.self)
    switch introducer {
    case UInt8(ascii: "P"):
      guard text.hasPrefix(">|") else { return nil }
      let name = text.dropFirst(2).unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
      self = .version(String(String.UnicodeScalarView(name)))
    case UInt8(ascii: "]"):
      let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let slot = Int(parts[0]), slot == 10 || slot == 11,
        let color = TerminalColor(specification: parts[1])
      else { return nil }
      self = .color(slot: slot, color)
    case UInt8(ascii: "_"):
      let parts = text.split(separator: ";", maxSplits: 1)
      guard parts.count == 2, parts[0].hasPrefix("G") else { return nil }
      self = .graphics(isDone: parts[1] == "OK")
    default: return nil
    }
  }
}

extension TerminalColor {
  /// A colour as X writes it, `rgb:` or `rgba:` with one to four hexadecimal digits a part (XParseColor(3)).
  init?(specification: Substring) {
    let parts = specification.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "rgb" || parts[0] == "rgba" else { return nil }
    let numbers = parts[1].split(separator: "/", omittingEmptySubsequences: false)
    guard numbers.count == (parts[0] == "rgb" ? 3 : 4) else { return nil }
    var scaled: [UInt8] = []
    for number in numbers {
      guard (1...4).contains(number.utf8.count), number.allSatisfy(\.isHexDigit),
        let value = Int(number, radix: 16)
      else { return nil }
      let most = 1 << (4 * number.utf8.count) - 1
      scaled.append(UInt8((value * 255 + most / 2) / most))
    }
    self.init(red: scaled[0], green: scaled[1], blue: scaled[2])
  }
}
