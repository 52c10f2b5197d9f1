// SPDX-License-Identifier: MIT

import Testing
import UIKit

/// The four parts of a colour by one of its getters, or nil where it has none to give.
private typealias Parts = (CGFloat, CGFloat, CGFloat, CGFloat)

private func redGreenBlue(_ color: UIColor) -> [CGFloat]? {
  var parts: Parts = (-1, -1, -1, -1)
  guard color.getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3) else { return nil }
  return [parts.0, parts.1, parts.2, parts.3]
}

private func hue(_ color: UIColor) -> [CGFloat]? {
  var parts: Parts = (-1, -1, -1, -1)
  guard color.getHue(&parts.0, saturation: &parts.1, brightness: &parts.2, alpha: &parts.3) else {
    return nil
  }
  return [parts.0, parts.1, parts.2, parts.3]
}

private func isNear(_ left: [CGFloat]?, _ right: [CGFloat]) -> Bool {
  guard let left, left.count == right.count else { return false }
  return zip(left, right).allSatisfy { abs($0 - $1) < 1e-9 }
}

@MainActor @Suite struct `Colours` {
  @Test func `The named ones have the parts that UIKit documents`() {
    let third = 1.0 / 3
    for (color, red, green, blue) in [
      (UIColor.black, 0, 0, 0), (.darkGray, third, third, third), (.gray, 0.5, 0.5, 0.5),
      (.lightGray, 2 * third, 2 * third, 2 * third), (.white, 1, 1, 1), (.red, 1, 0, 0),
      (.green, 0, 1, 0), (.blue, 0, 0, 1), (.cyan, 0, 1, 1), (.yellow, 1, 1, 0),
      (.magenta, 1, 0, 1), (.orange, 1, 0.5, 0), (.purple, 0.5, 0, 0.5), (.brown, 0.6, 0.4, 0.2),
    ] as [(UIColor, CGFloat, CGFloat, CGFloat)] {
      #expect(isNear(redGreenBlue(color), [red, green, blue, 1]))
    }
    #expect(redGreenBlue(.clear) == [0, 0, 0, 0])
  }

  @Test func `Hue, saturation and brightness lead to a colour and back`() {
    for (color, turn, saturation, brightness) in [
      (UIColor.red, 0, 1, 1), (.yellow, 1.0 / 6, 1, 1), (.green, 1.0 / 3, 1, 1),
      (.cyan, 0.5, 1, 1), (.blue, 2.0 / 3, 1, 1), (.magenta, 5.0 / 6, 1, 1), (.gray, 0, 0, 0.5),
      (.black, 0, 0, 0), (.brown, 1.0 / 12, 2.0 / 3, 0.6),
    ] as [(UIColor, CGFloat, CGFloat, CGFloat)] {
      #expect(isNear(hue(color), [turn, saturation, brightness, 1]))
      let made = UIColor(hue: turn, saturation: saturation, brightness: brightness, alpha: 1)
      #expect(isNear(redGreenBlue(made), redGreenBlue(color) ?? []))
    }
  }

  @Test func `Only a grey has a white, and the terminal's own colours tell no parts`() {
    var (white, alpha): (CGFloat, CGFloat) = (-1, -1)
    #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
    #expect((white, alpha) == (0.25, 0.5))
    #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
    #expect(!UIColor.systemBlue.getWhite(&white, alpha: &alpha))
    #expect((white, alpha) == (0.25, 0.5))
    #expect(redGreenBlue(.systemBlue) == nil)
    #expect(hue(.label) == nil)
    #expect(UIColor.systemBlue.cgColor.components == nil)
  }

  @Test func `An opacity set later is kept, by dynamic and by system colours too`() {
    let dynamic = UIColor { $0.userInterfaceStyle == .light ? .white : .black }
    #expect(redGreenBlue(dynamic.withAlphaComponent(0.25)) == [0, 0, 0, 0.25])
    let light = dynamic.withAlphaComponent(0.25)
      .resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    #expect(redGreenBlue(light) == [1, 1, 1, 0.25])
    #expect(redGreenBlue(UIColor { _ in UIColor(white: 1, alpha: 0.5) }) == [1, 1, 1, 0.5])
    #expect(UIColor.systemBlue.withAlphaComponent(0.5).cgColor.alpha == 0.5)
    #expect(UIColor.red.cgColor.copy(alpha: 0.75)?.components == [1, 0, 0, 0.75])
    #expect(UIColor(cgColor: UIColor.red.cgColor) == .red)
  }

  @Test func `A dynamic colour is resolved for traits, and by the current ones`() {
    let color = UIColor { $0.userInterfaceStyle == .light ? .red : .blue }
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .red)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .blue)
    var inside: [CGFloat]?
    UITraitCollection(userInterfaceStyle: .light).performAsCurrent { inside = redGreenBlue(color) }
    #expect(inside == [1, 0, 0, 1])
    #expect(redGreenBlue(color) == [0, 0, 1, 1])
    // Apple's greys grow darker with their number in the light, and lighter in no style.
    let greys: [UIColor] = [.systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6]
    let light = greys.map { color in
      redGreenBlue(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)))?[0]
        ?? -1
    }
    #expect(light == light.sorted() && Set(light).count == 5)
    let dark = greys.map { redGreenBlue($0)?[0] ?? -1 }
    #expect(dark == dark.sorted(by: >) && Set(dark).count == 5)
  }

  @Test func `Colours of equal parts are equal and have one hash`() {
    let (one, other) = (
      UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1),
      UIColor(displayP3Red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    )
    #expect(one == other && one.hash == other.hash)
    #expect(one.cgColor == other.cgColor)
    #expect(one != one.withAlphaComponent(0.5))
    #expect(UIColor.systemRed != .red && UIColor.systemRed != .systemBlue)
    #expect(UIColor.systemTeal == .systemTeal.withAlphaComponent(1))
    #expect(UIColor(named: "Accent") == nil)
    #expect(UIColor(named: "Accent", in: nil, compatibleWith: nil) == nil)
  }
}

@MainActor @Suite struct `Fonts` {
  @Test func `Text styles have the sizes of the large category, and the headline alone is bold`() {
    for (style, size) in [
      (UIFont.TextStyle.extraLargeTitle, 36), (.extraLargeTitle2, 28), (.largeTitle, 34),
      (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17), (.callout, 16),
      (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ] as [(UIFont.TextStyle, CGFloat)] {
      let font = UIFont.preferredFont(forTextStyle: style)
      #expect(font.pointSize == size)
      #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold) == (style == .headline))
      #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: nil) == font)
      #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: style).pointSize == size)
    }
    #expect(UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18)
    #expect(UIFont.systemFontSize == 14 && UIFont.smallSystemFontSize == 12)
  }

  @Test func `Weights are bold from semibold on, whichever way the font is asked for`() {
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(weights.map(\.rawValue) == [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62])
    for (index, weight) in weights.enumerated() {
      for font in [
        UIFont.systemFont(ofSize: 9, weight: weight),
        .monospacedSystemFont(ofSize: 9, weight: weight),
        .monospacedDigitSystemFont(ofSize: 9, weight: weight),
        .systemFont(ofSize: 9, weight: weight, width: .condensed),
      ] {
        #expect(font.fontDescriptor.symbolicTraits == (index >= 5 ? .traitBold : []))
        #expect(font.pointSize == 9)
      }
    }
    #expect(UIFont.boldSystemFont(ofSize: 9) == UIFont.systemFont(ofSize: 9, weight: .bold))
    #expect(UIFont.boldSystemFont(ofSize: 9) != UIFont.systemFont(ofSize: 9))
    #expect(UIFont.italicSystemFont(ofSize: 9).fontDescriptor.symbolicTraits == .traitItalic)
    let widths: [UIFont.Width] = [.compressed, .condensed, .standard, .expanded]
    #expect(widths.map(\.rawValue) == widths.map(\.rawValue).sorted())
  }

  @Test func `A name tells family and traits, and no name is no font`() throws {
    let font = try #require(UIFont(name: "Avenir-HeavyOblique", size: 12))
    #expect(font.fontName == "Avenir-HeavyOblique" && font.familyName == "Avenir")
    #expect(font.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(font.withSize(20).pointSize == 20)
    #expect(font.withSize(20).fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(font == UIFont(name: "Avenir-HeavyOblique", size: 12))
    #expect(font.hash == UIFont(name: "Avenir-HeavyOblique", size: 12)?.hash)
    #expect(UIFont(name: "", size: 12) == nil)
    #expect(UIFontDescriptor(name: "Menlo-Bold", size: 8).symbolicTraits == .traitBold)
  }

  @Test func `Descriptors change one thing and keep the rest`() throws {
    let start = UIFontDescriptor(name: "Menlo-Bold", size: 8)
    #expect(start.withSize(10).pointSize == 10)
    #expect(start.withSize(10).symbolicTraits == .traitBold)
    #expect(start.withFamily("Courier").postscriptName == "Courier")
    #expect(start.withFamily("Courier").pointSize == 8)
    let plain = try #require(start.withSymbolicTraits([]))
    #expect(plain.postscriptName == "Menlo-Bold" && plain.symbolicTraits.isEmpty)
    #expect(try #require(start.withDesign(.serif)).symbolicTraits == .traitBold)
    // A size of 0 is the descriptor's.
    #expect(UIFont(descriptor: start, size: 0).pointSize == 8)
    #expect(UIFont(descriptor: start, size: 30).pointSize == 30)
  }

  @Test func `A line is a row, and its letters stand inside`() {
    let font = UIFont.systemFont(ofSize: 40)
    #expect(font.lineHeight == 16)
    #expect(font.ascender - font.descender + font.leading == font.lineHeight)
    #expect(font.descender < 0)
    #expect(0 < font.xHeight && font.xHeight < font.capHeight && font.capHeight < font.ascender)
  }

  @Test func `Metrics scale nothing beyond a limit`() {
    let font = UIFont.systemFont(ofSize: 20)
    for metrics in [UIFontMetrics.default, UIFontMetrics(forTextStyle: .caption1)] {
      #expect(metrics.scaledFont(for: font) == font)
      #expect(metrics.scaledFont(for: font, compatibleWith: nil) == font)
      #expect(metrics.scaledFont(for: font, maximumPointSize: 24).pointSize == 20)
      #expect(metrics.scaledFont(for: font, maximumPointSize: 15).pointSize == 15)
      #expect(metrics.scaledValue(for: 3) == 3)
      #expect(metrics.scaledValue(for: 3, compatibleWith: nil) == 3)
    }
  }
}

@MainActor @Suite struct `Paragraph styles` {
  /// What each property is at first, and how it is set to another value.
  private func change(_ style: NSMutableParagraphStyle) {
    style.alignment = .right
    style.lineBreakMode = .byClipping
    style.lineSpacing = 1
    style.paragraphSpacing = 2
    style.paragraphSpacingBefore = 3
    style.firstLineHeadIndent = 4
    style.headIndent = 5
    style.tailIndent = 6
    style.minimumLineHeight = 7
    style.maximumLineHeight = 8
    style.lineHeightMultiple = 9
    style.hyphenationFactor = 10
    style.baseWritingDirection = .rightToLeft
  }

  private func numbers(_ style: NSParagraphStyle) -> [CGFloat] {
    [
      style.lineSpacing, style.paragraphSpacing, style.paragraphSpacingBefore,
      style.firstLineHeadIndent, style.headIndent, style.tailIndent, style.minimumLineHeight,
      style.maximumLineHeight, style.lineHeightMultiple, CGFloat(style.hyphenationFactor),
    ]
  }

  @Test func `The default is natural, wrapped between words, and has no distances`() {
    for style in [NSParagraphStyle.default, NSMutableParagraphStyle()] {
      #expect(style.alignment == .natural && style.lineBreakMode == .byWordWrapping)
      #expect(style.baseWritingDirection == .natural)
      #expect(numbers(style) == Array(repeating: 0, count: 10))
    }
  }

  @Test func `A copy has all values and is not changed with the original`() throws {
    let style = NSMutableParagraphStyle()
    change(style)
    let copy = try #require(style.copy() as? NSParagraphStyle)
    let other = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    let taken = NSMutableParagraphStyle()
    taken.setParagraphStyle(style)
    #expect(!(copy is NSMutableParagraphStyle))
    style.setParagraphStyle(.default)
    #expect(style == NSParagraphStyle.default)
    for kept in [copy, other, taken] {
      #expect(kept.alignment == .right && kept.lineBreakMode == .byClipping)
      #expect(kept.baseWritingDirection == .rightToLeft)
      #expect(numbers(kept) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      #expect(kept == copy && kept.hash == copy.hash && kept != style)
    }
  }
}
