// SPDX-License-Identifier: MIT

/// How a source writes its records.
public enum SourceFormat: String, Sendable, Hashable, CaseIterable {
  /// One JSON value.
  case json
  /// JSON Lines: a value on each line.
  case jsonl
  /// Fields parted by commas, semicolons or tabs, under a line of names (RFC 4180).
  case csv
  /// Fields parted by tabs, under a line of names; quoted as in CSV.
  case tsv
  /// An XML document, elements and attributes becoming fields: RSS, Atom, OPML.
  case xml

  /// Whether its records are rows under a line of names.
  public var isTable: Bool { self == .csv || self == .tsv }

  /// The format that a file's name says, whether it is compressed or not; nil where it says none.
  public init?(fileName: String) {
    let name = SourceEncoding.uncompressedName(fileName)
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    switch ending {
    case "jsonl", "ndjson": self = .jsonl
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "xml", "opml", "rss", "atom", "rdf": self = .xml
    default: return nil
    }
  }
}
