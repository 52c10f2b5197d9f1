// SPDX-License-Identifier: MIT

import FieldValues
import Testing

@testable import CellViews

@Suite struct `HTML as text` {
  private func text(_ html: String) -> String { FieldValue.text(html).plainText().displayText }

  @Test(arguments: [
    ("plain", "plain"), ("a &amp; b", "a & b"), ("&lt;p&gt;", "<p>"), ("&quot;&apos;", "\"'"),
    ("caf&eacute; &euro;5 &hellip;", "café €5 …"), ("&#8217;&#x2019;&#X2019;", "’’’"),
    ("&#128;&#153;", "€™"), ("&#0;&#xD800;&#x110000;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("AT&T &nope; & &", "AT&T &nope; & &"), ("&#65 &#65;", "A A"), ("&#;&#x;", "&#;&#x;"),
    ("a&nbsp;b", "a\u{A0}b"), ("&copy;&yuml;&iexcl;&times;", "©ÿ¡×"), ("&thetasym;&lang;", "ϑ〈"),
  ])
  func `References stand for their characters`(html: String, wanted: String) {
    #expect(text(html) == wanted)
  }

  @Test(arguments: [
    ("<p>one</p><p>two</p>", "one\ntwo"),
    ("one<br>two<br/>three<BR />four", "one\ntwo\nthree\nfour"),
    ("a<br><br>b", "a\n\nb"),
    ("<div> a <b>bold</b>,\n  not </div>\n<div></div> c ", "a bold, not\nc"),
    ("<ul><li>x</li><li>y</li></ul>z", "• x\n• y\nz"), ("<pre>a  b\n c</pre>", "a  b\n c"),
    ("<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>", "1 2\n3"),
    ("<p>a</p>  \n  <p>b</p>", "a\nb"), ("x <img src='a.png' alt=\"a &amp; b\"> y", "x a & b y"),
    ("<h1>T</h1>text", "T\ntext"), ("<br>a", "a"),
  ])
  func `Paragraphs, breaks and items are lines`(html: String, wanted: String) {
    #expect(text(html) == wanted)
  }

  @Test(arguments: [
    ("<a href=\"https://e.org/x\">words</a>!", "words (https://e.org/x)!"),
    ("see <a href=https://e.org/>it</a>", "see it (https://e.org/)"),
    (
      "<a href='https://e.org/a?b=1&amp;c=2'>w</a>", "w (https://e.org/a?b=1&c=2)"
    ),
    ("<a href=\"https://e.org/tags/x\" class=\"hashtag\">#<span>x</span></a>", "#x"),
    ("<a href=\"https://e.org/@me\">@<span>me</span></a>", "@me"),
    (
      "<a href=\"https://e.org/long\"><span class=\"invisible\">https://</span><span>e.org/long</span></a>",
      "https://e.org/long"
    ),
    ("<a href=\"https://e.org/x\">e.org</a>", "e.org"), ("<a href=\"javascript:x()\">w</a>", "w"),
    ("<a>w</a>", "w"), ("<a href=\"https://e.org\"><img src=x></a>", ""),
  ])
  func `A link tells where it leads where its words do not`(html: String, wanted: String) {
    #expect(text(html) == wanted)
  }

  @Test(arguments: [
    ("a<!-- <p>no</p> -->b", "ab"), ("<script>if (a < b) { x() }</script>c", "c"),
    ("<style>p { }</style><p>c</p>", "c"), ("<!DOCTYPE html><?php x ?>c", "c"),
    ("1 < 2 <3", "1 < 2 <3"), ("a <", "a <"), ("<p", ""), ("<p title=\"a > b\">c</p>", "c"),
    ("<a href=\"unclosed>c</a>", ""), ("<!-- open", ""), ("</p>a</b>", "a"), ("a &amp", "a &amp"),
  ])
  func `What is no text is left out, and what is no markup stays`(html: String, wanted: String) {
    #expect(text(html) == wanted)
  }

  @Test func `Text of any length and depth is read to its end`() {
    let many = String(repeating: "<div>", count: 200_000) + "x"
    #expect(text(many) == "x")
    #expect(text(String(repeating: "<", count: 200_000)).utf8.count == 200_000)
    #expect(text(String(repeating: "&", count: 200_000)).utf8.count == 200_000)
  }
}
