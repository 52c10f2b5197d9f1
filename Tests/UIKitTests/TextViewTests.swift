// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

/// Notes what a text view tells, and refuses what it was told to.
@MainActor private final class Watcher: UITextViewDelegate {
  var told: [String] = []
  var refused: String?
  var mayBegin = true
  var mayEnd = true

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { mayBegin }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { mayEnd }
  func textViewDidBeginEditing(_ textView: UITextView) { told.append("begin") }
  func textViewDidEndEditing(_ textView: UITextView) { told.append("end") }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    told.append("\(range.location)+\(range.length)=\(text)")
    return text != refused
  }
  func textViewDidChange(_ textView: UITextView) { told.append("changed") }
}

/// A text view in a window of its size.
@MainActor private func shown(
  _ text: String, columns: Int, rows: Int
) -> (UITextView, UIWindow) {
  let view = UITextView(frame: CGRect(x: 0, y: 0, width: columns * 8, height: rows * 16))
  view.text = text
  let window = UIWindow(columns: columns, rows: rows)
  window.rootViewController = Screen { $0.view.addSubview(view) }
  window.makeKeyAndVisible()
  return (view, window)
}

@MainActor @Suite struct `A text view` {
  @Test func `A new one is empty, and can be written in and scrolled`() {
    let view = UITextView(frame: .zero, textContainer: nil)
    #expect(view.text.isEmpty && !view.hasText && view.attributedText.length == 0)
    #expect(view.isEditable && view.isSelectable && view.isScrollEnabled && !view.isEditing)
    #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    #expect(view.textAlignment == .natural && view.dataDetectorTypes.isEmpty)
    #expect(!view.allowsEditingTextAttributes && !view.clearsOnInsertion)
    #expect(view.autocapitalizationType == .sentences && view.keyboardType == .default)
    #expect(view.autocorrectionType == .default && view.returnKeyType == .default)
    #expect(!view.isSecureTextEntry && !view.adjustsFontForContentSizeCategory)
    view.text = nil
    #expect(view.text?.isEmpty == true)
  }

  @Test func `The delegate is asked before each change and told after it`() {
    let (view, window) = shown("", columns: 10, rows: 3)
    let watcher = Watcher()
    view.delegate = watcher
    view.becomeFirstResponder()
    watcher.refused = "b"
    window.enter("ab")
    window.press("enter", "backspace")
    window.press("escape")
    #expect(
      watcher.told == [
        "begin", "0+0=a", "changed", "1+0=b", "1+0=\n", "changed", "1+1=", "changed", "end",
      ])
    #expect(view.text == "a")
    #expect(!view.isEditing && !view.isFirstResponder)
  }

  @Test func `Changes by the program are not told`() {
    let (view, _) = shown("", columns: 10, rows: 3)
    let watcher = Watcher()
    view.delegate = watcher
    view.text = "new"
    view.attributedText = NSAttributedString(string: "newer")
    #expect(watcher.told.isEmpty)
    #expect(view.text == "newer" && view.hasText)
  }

  @Test func `The delegate may keep writing from beginning and from ending`() {
    let (view, _) = shown("", columns: 10, rows: 3)
    let watcher = Watcher()
    view.delegate = watcher
    watcher.mayBegin = false
    #expect(!view.becomeFirstResponder() && !view.isEditing)
    watcher.mayBegin = true
    watcher.mayEnd = false
    #expect(view.becomeFirstResponder() && view.isEditing)
    #expect(!view.resignFirstResponder() && view.isEditing)
    watcher.mayEnd = true
    #expect(view.resignFirstResponder())
    view.isEditable = false
    #expect(!view.becomeFirstResponder())
    #expect(watcher.told == ["begin", "end"])
  }

  @Test func `The cursor goes by lines, and stays in its column where there is one`() {
    let (view, window) = shown("abcd\ne\nfghi", columns: 10, rows: 3)
    view.becomeFirstResponder()
    // The text ends at the cursor; counted from 0 it is at 11, in column 4 of the last line.
    #expect(view.selectedRange == NSRange(location: 11, length: 0))
    window.press("up")
    #expect(view.selectedRange.location == 6)
    window.press("up")
    #expect(view.selectedRange.location == 1)
    window.press("pageDown")
    #expect(view.selectedRange.location == 8)
    window.press("pageUp", "end")
    #expect(view.selectedRange.location == 4)
    window.press("left", "delete")
    #expect(view.text == "abc\ne\nfghi")
    #expect(view.selectedRange.location == 3)
  }

  @Test func `A click puts the cursor where it is, at most at the end of its line`() {
    let (view, window) = shown("abcd\nef", columns: 10, rows: 3)
    window.click(column: 2, row: 0)
    #expect(view.isEditing)
    #expect(view.selectedRange.location == 2)
    window.click(column: 9, row: 0)
    #expect(view.selectedRange.location == 4)
    window.click(column: 1, row: 2)
    #expect(view.selectedRange.location == 6)
    window.enter("!")
    #expect(view.text == "abcd\ne!f")
  }

  @Test func `Text may be put in and taken out by the program, in UTF-16`() {
    let (view, _) = shown("a😀b", columns: 10, rows: 1)
    #expect(view.selectedRange.location == 4)
    view.selectedRange = NSRange(location: 3, length: 0)
    view.insertText("-")
    #expect(view.text == "a😀-b")
    view.deleteBackward()
    view.deleteBackward()
    #expect(view.text == "ab")
    view.deleteBackward()
    view.deleteBackward()
    #expect(view.text == "b")
    view.selectedRange = NSRange(location: 99, length: 0)
    #expect(view.selectedRange.location == 1)
  }

  @Test func `A paste goes in at the cursor, and nowhere where nothing can be written`() {
    let (view, window) = shown("ab", columns: 10, rows: 2)
    view.becomeFirstResponder()
    window.press("left")
    window.insertPaste("1\n2")
    #expect(view.text == "a1\n2b")
    #expect(picture(window) == ["a1", "2b"])
    view.resignFirstResponder()
    view.isEditable = false
    window.insertPaste("x")
    #expect(view.text == "a1\n2b")
  }

  @Test func `What is written between letters with a look leaves them theirs`() throws {
    let (view, window) = shown("", columns: 10, rows: 1)
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
    view.attributedText = text
    view.becomeFirstResponder()
    window.press("home")
    window.enter("x")
    #expect(view.attributedText.string == "xab")
    #expect(view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
    let color = view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil)
    #expect(color as? UIColor == .red)
  }

  @Test func `Keys scroll a text that cannot be written in`() {
    let (view, window) = shown("1\n2\n3\n4\n5\n6", columns: 4, rows: 2)
    view.isEditable = false
    window.press("tab")
    #expect(view.isFocused)
    window.press("down")
    #expect(picture(window) == ["2", "3"])
    window.press("k")
    #expect(picture(window) == ["1", "2"])
    window.press("pageDown", "space")
    #expect(picture(window) == ["3", "4"])
    window.press("pageUp")
    #expect(picture(window) == ["2", "3"])
    view.scrollRangeToVisible(NSRange(location: 10, length: 1))
    #expect(picture(window) == ["5", "6"])
  }

  @Test func `A text that does not scroll is as high as its lines, between its insets`() {
    let view = UITextView()
    view.isScrollEnabled = false
    view.text = "one two three"
    #expect(view.intrinsicContentSize == CGSize(width: 13 * 8, height: 16))
    // "one two", "three": a line breaks after a blank.
    #expect(view.sizeThatFits(CGSize(width: 8 * 8, height: 0)).height == 32)
    view.textContainerInset = UIEdgeInsets(top: 16, left: 8, bottom: 32, right: 8)
    #expect(view.intrinsicContentSize == CGSize(width: 15 * 8, height: 64))
    let (other, window) = shown("ab", columns: 6, rows: 3)
    other.textContainerInset = UIEdgeInsets(top: 16, left: 16, bottom: 0, right: 0)
    #expect(picture(window) == ["", "  ab", ""])
    other.textContainerInset = .zero
    other.textAlignment = .right
    #expect(picture(window) == ["    ab", "", ""])
    other.textAlignment = .center
    #expect(picture(window) == ["  ab", "", ""])
  }

  @Test func `A word longer than the lines is broken where a line ends`() {
    let (_, window) = shown("abcdefgh 12", columns: 3, rows: 5)
    #expect(picture(window) == ["abc", "def", "gh", "12", ""])
  }
}
