// SPDX-License-Identifier: MIT

import Foundation

/// A text with listings: an article of a catalogue, or the README.
///
/// All listings are checked. Comments in HTML, which readers of the pages do not see, say what the text cannot:
///
/// | comment | means |
/// |---|---|
/// | `<!-- file: NAME -->` | the listing that follows is saved as NAME in the folder of the page's commands; one in Swift is then a file of its own, as one with `@main` is |
/// | `<!-- swift … -->` | lines of Swift that the page's listings need, imports among them, and readers do not |
/// | `<!-- not run: REASON -->` | the commands that follow are not run |
/// | `<!-- exits: N -->` | the commands that follow end with the status N |
struct Page {
  struct Listing {
    var language: String
    var text: String
    /// Of its first line, in the page.
    var line: Int
    var fileName: String?
    var isExcused: Bool
    var status: Int32
    var isHidden = false

    /// Whether it is Swift that stands in a file of its own: it has a name, or is a program.
    var isFile: Bool {
      language == "swift" && (fileName != nil || text.contains("@main"))
    }
  }

  var file: URL
  var text: String
  var listings: [Listing]

  /// Its path below the checkout.
  var name: String { String(file.path.dropFirst(Checkout.root.path.count + 1)) }
  var isInCatalogue: Bool { file.path.contains(".docc/") }

  static var all: [Page] {
    get throws {
      var files = [Checkout.root.appending(path: "README.md")]
      let sources = Checkout.root.appending(path: "Sources")
      for module in try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted() {
        let catalogue = sources.appending(path: "\(module)/\(module).docc")
        guard FileManager.default.fileExists(atPath: catalogue.path) else { continue }
        files += try FileManager.default.contentsOfDirectory(
          at: catalogue, includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }
      }
      return try files.map(Page.init)
    }
  }

  init(file: URL) throws {
    self.file = file
    text = try String(contentsOf: file, encoding: .utf8)
    listings = []
    var fileName: String?
    var isExcused = false
    var status: Int32 = 0
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .makeIterator()
    while let (index, line) = lines.next() {
      if let match = line.wholeMatch(of: /<!-- file: (\S+) -->/) {
        fileName = String(match.1)
      } else if line.hasPrefix("<!-- not run: ") {
        isExcused = true
      } else if let match = line.wholeMatch(of: /<!-- exits: (\d+) -->/) {
        status = Int32(match.1) ?? 0
      } else if line == "<!-- swift" || line.hasPrefix("```") {
        let isHidden = line == "<!-- swift"
        var body: [Substring] = []
        while let (_, line) = lines.next(), line != (isHidden ? "-->" : "```") { body.append(line) }
        listings.append(
          Listing(
            language: isHidden ? "swift" : String(line.dropFirst(3)),
            text: body.joined(separator: "\n"), line: index + 2, fileName: fileName,
            isExcused: isExcused, status: status, isHidden: isHidden))
        (fileName, isExcused, status) = (nil, false, 0)
      }
    }
  }
}
