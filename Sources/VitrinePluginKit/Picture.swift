// SPDX-License-Identifier: MIT

import CVitrinePlugin

/// What of a picture a document is given.
public struct PictureParts: OptionSet, Sendable, Hashable {
  /// One bit for each part.
  public let rawValue: UInt8

  /// The parts of a bit set.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The picture row by row.
  public static let rows = PictureParts(rawValue: 1)
  /// The picture cell by cell.
  public static let elements = PictureParts(rawValue: 2)
}

/// What is said of a picture before it comes.
public struct PicturePage: Sendable, Hashable {
  /// What it is called.
  public let title: String
  /// Its width.
  public let columns: Int

  init(_ page: vitrine_page) {
    unsafe title = String(page.title)
    columns = unsafe Int(page.columns)
  }
}

/// A colour of text or of what is behind it.
public enum PictureColor: Sendable, Hashable {
  /// The reader's own.
  case standard
  /// One of sixteen: black, red, green, yellow, blue, magenta, cyan, white, then the bright ones.
  case named(Int)
  /// One of xterm's 256.
  case indexed(Int)
  /// Red, green and blue, 0–255 each.
  case rgb(Int, Int, Int)

  init(_ number: UInt32) {
    let value = Int(number & 0xFF_FFFF)
    switch number & 0xFF00_0000 {
    case UInt32(VITRINE_COLOR_NAMED): self = .named(value)
    case UInt32(VITRINE_COLOR_INDEXED): self = .indexed(value)
    case UInt32(VITRINE_COLOR_RGB): self = .rgb(value >> 16, value >> 8 & 255, value & 255)
    default: self = .standard
    }
  }
}

/// A part of a row in one style; columns and rows count from 0 at the upper left corner of the whole picture.
public struct PictureRun: Sendable, Hashable {
  /// Its row.
  public let row: Int
  /// Its first column.
  public let column: Int
  /// The columns that its text takes.
  public let columns: Int
  /// Its text, without control characters.
  public let text: String
  /// The colour of the text.
  public let foreground: PictureColor
  /// The colour behind it.
  public let background: PictureColor
  /// `VITRINE_ATTRIBUTE_…`.
  public let attributes: UInt32
  /// Where the text leads: an address of printable ASCII, or nil.
  public let link: String?

  /// Whether it is in heavier strokes.
  public var isBold: Bool { attributes & UInt32(VITRINE_ATTRIBUTE_BOLD) != 0 }
  /// Whether it is slanted.
  public var isItalic: Bool { attributes & UInt32(VITRINE_ATTRIBUTE_ITALIC) != 0 }
  /// Whether a line is through its middle.
  public var isStruck: Bool { attributes & UInt32(VITRINE_ATTRIBUTE_STRIKETHROUGH) != 0 }

  private init(_ run: vitrine_run) {
    row = unsafe Int(run.row)
    column = unsafe Int(run.column)
    columns = unsafe Int(run.columns)
    unsafe text = String(run.text)
    unsafe foreground = PictureColor(run.style.foreground)
    unsafe background = PictureColor(run.style.background)
    attributes = unsafe run.style.attributes
    link = unsafe run.style.link.length == 0 ? nil : String(run.style.link)
  }

  static func all(_ first: UnsafePointer<vitrine_run>?, count: UInt32, stride: UInt32) -> [Self] {
    guard let first = unsafe first.map({ unsafe UnsafeRawPointer($0) }) else { return [] }
    return (0..<Int(count)).map { index in
      unsafe PictureRun(
        first.load(fromByteOffset: index * Int(stride), as: vitrine_run.self))
    }
  }
}

/// Some rows of a picture, below those that came before.
public struct PictureRows: Sendable, Hashable {
  /// The first one's number.
  public let first: Int
  /// How many rows.
  public let count: Int
  /// Row by row, from left to right; plain blanks at the ends of rows are left out.
  public let runs: [PictureRun]

  init(_ rows: vitrine_rows) {
    first = unsafe Int(rows.first)
    count = unsafe Int(rows.count)
    runs = unsafe PictureRun.all(rows.runs, count: rows.run_count, stride: rows.run_stride)
  }
}

/// One cell of a picture with all that is drawn of it.
public struct PictureElement: Sendable, Hashable {
  /// What a cell is to its section.
  public enum Role: Sendable, Hashable {
    /// It shows one of the section's items.
    case item
    /// It stands for the section, before its items.
    case header
    /// It stands for the section, behind its items.
    case footer
    /// It belongs to the section in another way.
    case supplementary
    /// Drawn outside of all cells: separators, decorations.
    case none
  }

  /// What it is to its section.
  public let role: Role
  /// Whether the user chose it.
  public let isSelected: Bool
  /// The section's place among all, from 0; nil where none is known.
  public let section: Int?
  /// Names the section.
  public let sectionIdentifier: String
  /// What the section is called, or empty.
  public let sectionTitle: String
  /// How many items the section has; -1 where that is not known yet, as more may come.
  public let sectionItemCount: Int
  /// The item's place in the section, from 0.
  public let item: Int
  /// Names the item, or the section for its header and footer.
  public let identifier: String
  /// The way in which it is shown.
  public let kind: String
  /// What it says, without its looks.
  public let text: String
  /// Its first row.
  public let row: Int
  /// Its first column.
  public let column: Int
  /// How many rows it has.
  public let rows: Int
  /// How many columns it has.
  public let columns: Int
  /// Row by row, from left to right.
  public let runs: [PictureRun]

  init(_ element: vitrine_element) {
    role =
      switch unsafe Int(element.role) {
      case Int(VITRINE_ELEMENT_ITEM): .item
      case Int(VITRINE_ELEMENT_HEADER): .header
      case Int(VITRINE_ELEMENT_FOOTER): .footer
      case Int(VITRINE_ELEMENT_SUPPLEMENTARY): .supplementary
      default: .none
      }
    isSelected = unsafe element.states & UInt32(VITRINE_CELL_SELECTED) != 0
    section = unsafe element.section < 0 ? nil : Int(element.section)
    unsafe sectionIdentifier = String(element.section_identifier)
    unsafe sectionTitle = String(element.section_title)
    sectionItemCount = unsafe Int(element.section_item_count)
    item = unsafe Int(element.item)
    unsafe identifier = String(element.identifier)
    unsafe kind = String(element.kind)
    unsafe text = String(element.text)
    row = unsafe Int(element.row)
    column = unsafe Int(element.column)
    rows = unsafe Int(element.rows)
    columns = unsafe Int(element.columns)
    runs = unsafe PictureRun.all(
      element.runs, count: element.run_count, stride: element.run_stride)
  }
}
