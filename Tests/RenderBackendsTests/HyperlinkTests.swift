// SPDX-License-Identifier: MIT

import RenderBackends
import Testing
import TextCanvas

@Suite struct `Hyperlinks` {
  private let open = "\u{1B}]8;id="
  private let close = "\u{1B}]8;;\u{1B}\\"

  private func picture() -> Canvas {
    var canvas = Canvas(columns: 12, rows: 2)
    let link = TextStyle(link: Link("https://x/1"))
    canvas.draw("one", column: 0, row: 0, style: link)
    canvas.draw("two", column: 0, row: 1, style: link)
    canvas.draw("b", column: 3, row: 1, style: TextStyle(attributes: .bold, link: link.link))
    canvas.draw("-", column: 4, row: 1)
    canvas.draw("next", column: 5, row: 1, style: TextStyle(link: Link("mailto:a@b")))
    return canvas
  }

  @Test func `Are closed before each row ends, and the parts of one have one identifier`() {
    var backend = ANSIBackend(colors: .sixteen)
    let rows = backend.render(picture()).split(separator: "\n").map(String.init)
    let identifiers = rows.flatMap { row in
      row.components(after: open).map { $0.prefix { $0 != ";" } }
    }
    #expect(identifiers.count == 3)
    #expect(identifiers[0] == identifiers[1] && identifiers[1] != identifiers[2])
    let (first, second) = (identifiers[0], identifiers[2])
    #expect(rows[0] == "\(open)\(first);https://x/1\u{1B}\\one\(close)")
    #expect(
      rows[1]
        == "\(open)\(first);https://x/1\u{1B}\\two\u{1B}[1mb\(close)\u{1B}[0m-"
        + "\(open)\(second);mailto:a@b\u{1B}\\next\(close)")
  }

  @Test
  func
    `Are left out where nothing may be coloured, where the terminal knows none, and in plain text`()
  {
    for var backend in [
      ANSIBackend(colors: .none), ANSIBackend(colors: .trueColor, takesLinks: false),
    ] {
      #expect(!backend.render(picture()).contains("\u{1B}]"))
    }
    var plain = PlainBackend()
    #expect(plain.render(picture()) == "one\ntwob-next\n")
  }
}

extension String {
  /// What follows each occurrence of a mark.
  fileprivate func components(after mark: String) -> [Substring] {
    indices.compactMap { self[$0...].hasPrefix(mark) ? self[$0...].dropFirst(mark.count) : nil }
  }
}
