// SPDX-License-Identifier: MIT

import Testing
import TextCanvas

@testable import UIKit

@MainActor @Suite struct `Attributed texts` {
  /// The style at a column and a row of what a view shows.
  private func styles(
    of view: UIView, columns: Int, rows: Int
  ) -> (Canvas, (Int, Int) -> TextStyle) {
    let window = UIWindow(columns: columns, rows: rows)
    window.rootViewController = Screen { screen in
      view.frame = screen.view.bounds
      screen.view.addSubview(view)
    }
    window.makeKeyAndVisible()
    let canvas = window.picture()
    return (canvas, { canvas.style(column: $0, row: $1) })
  }

  @Test func `Each run of a label has its own look, on every line`() {
    let text = NSMutableAttributedString(string: "one two three")
    text.addAttribute(
      .font, value: UIFont.boldSystemFont(ofSize: 17), range: NSRange(location: 4, length: 3))
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 8, length: 2))
    text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 10, length: 3))
    let view = UILabel()
    view.numberOfLines = 0
    view.attributedText = text
    let (canvas, style) = styles(of: view, columns: 8, rows: 2)
    #expect(canvas.lines == ["one two", "three"])
    #expect(style(2, 0).attributes == [])
    #expect(style(4, 0).attributes == .bold)
    #expect(style(0, 1).foreground == .rgb(255, 0, 0))
    #expect(style(2, 1).attributes == .underline)
    #expect(style(2, 1).foreground == nil)
  }

  @Test func `A paragraph style has lines stand at the end`() {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .right
    let view = UILabel()
    view.attributedText = NSAttributedString(
      string: "end", attributes: [.paragraphStyle: paragraph])
    #expect(styles(of: view, columns: 6, rows: 1).0.lines == ["   end"])
  }

  @Test func `A text that is cut keeps the looks of what is left`() {
    let text = NSMutableAttributedString(string: "abcdefgh")
    text.addAttribute(
      .strikethroughStyle, value: NSUnderlineStyle.single.rawValue,
      range: NSRange(location: 6, length: 2))
    let view = UILabel()
    view.lineBreakMode = .byTruncatingMiddle
    view.attributedText = text
    let (canvas, style) = styles(of: view, columns: 5, rows: 1)
    #expect(canvas.lines == ["ab…gh"])
    #expect(style(1, 0).attributes == [])
    #expect(style(3, 0).attributes == .strikethrough)
    #expect(style(4, 0).attributes == .strikethrough)
  }

  @Test func `An AttributedString keeps UIKit's attributes on its way into a label`() {
    var text = AttributedString("plain ")
    var bold = AttributedString("bold")
    bold.font = .boldSystemFont(ofSize: 17)
    bold.foregroundColor = .blue
    text.append(bold)
    let view = UILabel()
    view.attributedText = NSAttributedString(text)
    let (_, style) = styles(of: view, columns: 12, rows: 1)
    #expect(style(0, 0).attributes == [])
    #expect(style(7, 0).attributes == .bold)
    #expect(style(7, 0).foreground == .rgb(0, 0, 255))
  }

  @Test func `A dynamic background is that of the view's own style`() {
    let view = UIView()
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .light ? .white : .black }
    view.overrideUserInterfaceStyle = .light
    #expect(styles(of: view, columns: 2, rows: 1).1(0, 0).background == .rgb(255, 255, 255))
  }

  @Test func `Fonts keep their traits through descriptors, and colours tell their parts`() throws {
    let descriptor = UIFont.systemFont(ofSize: 12).fontDescriptor
    let bold = try #require(descriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    let font = UIFont(descriptor: bold, size: 0)
    #expect(font.pointSize == 12)
    #expect(font.attributes == [.bold, .italic])
    var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    // A third of the way round is green.
    UIColor.green.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect((hue, saturation, brightness) == (1.0 / 3, 1, 1))
  }
}
