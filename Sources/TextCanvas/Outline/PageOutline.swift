// SPDX-License-Identifier: MIT

/// What stands where on a canvas: the sections and their cells, for whoever needs more than the picture.
///
/// A screen reader, a page of HTML and a program that reads a frame as data take it beside the canvas.
public struct PageOutline: Sendable, Hashable {
  /// A section of which something is on the canvas.
  public struct Section: Sendable, Hashable {
    /// Its place among all sections of the collection, from 0.
    public var index: Int
    /// Names it among them.
    public var identifier: String
    /// What it is called, or empty.
    public var title: String
    /// How many items it has, on the canvas or not; nil where that is not known yet, as more may come.
    public var itemCount: Int?

    /// A section of a collection.
    public init(index: Int, identifier: String, title: String, itemCount: Int?) {
      self.index = index
      self.identifier = identifier
      self.title = title
      self.itemCount = itemCount
    }
  }

  /// What a cell is to its section.
  public enum Role: Sendable, Hashable {
    /// It shows one of the section's items.
    case item
    /// It stands for the section, before its items.
    case header
    /// It stands for the section, behind its items.
    case footer
    /// It belongs to the section in another way, under a name that the layout gave.
    case supplementary(String)
  }

  /// The name of the cell that has the names of fields, above the rows that show these; it is read before them.
  package static let fieldNamesKind = "fields"

  /// What holds for a cell at the moment.
  public struct States: OptionSet, Sendable, Hashable {
    /// One bit for each state.
    public let rawValue: UInt8

    /// The states of a bit set.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The user chose it.
    public static let selected = States(rawValue: 1)
    /// What the user does is for it.
    public static let focused = States(rawValue: 2)
  }

  /// A cell of which something is on the canvas.
  public struct Element: Sendable, Hashable {
    /// The index of its section in the collection.
    public var section: Int
    /// What it is to the section.
    public var role: Role
    /// The place in the section, from 0, of the item that it shows or belongs to; 0 for headers and footers.
    public var index: Int
    /// Names the item, or the section, that it shows.
    public var identifier: String
    /// The name of the way in which it shows that.
    public var kind: String
    /// Where it is, in columns and rows of the canvas; it may reach beyond.
    public var frame: CanvasRect
    /// What holds for it.
    public var states: States
    /// What it says, without its looks; of a header only what it says beside title and number of items.
    public var text: String

    /// A cell on a canvas.
    public init(
      section: Int, role: Role, index: Int, identifier: String, kind: String, frame: CanvasRect,
      states: States = [], text: String
    ) {
      self.section = section
      self.role = role
      self.index = index
      self.identifier = identifier
      self.kind = kind
      self.frame = frame
      self.states = states
      self.text = text
    }
  }

  /// The sections, in order.
  public var sections: [Section]
  /// The cells, in the order in which they were drawn: what lies above comes later.
  public var elements: [Element]

  /// An outline of these parts; without any, of a canvas about which nothing is known.
  public init(sections: [Section] = [], elements: [Element] = []) {
    self.sections = sections
    self.elements = elements
  }

  /// The section with an index in the collection, or nil when none of it is on the canvas.
  ///
  /// - Complexity: O(*s*) in the sections on the canvas.
  public func section(_ index: Int) -> Section? {
    sections.first { $0.index == index }
  }
}

extension PageOutline.Element {
  /// True when a reader meets this cell first: section by section, the header, the items, and then the rest; names of
  /// fields before all of it.
  public func isRead(before other: PageOutline.Element) -> Bool {
    (section, rank, index) < (other.section, other.rank, other.index)
  }

  private var rank: Int {
    switch role {
    case .supplementary(PageOutline.fieldNamesKind): -1
    case .header: 0
    case .item: 1
    case .supplementary: 2
    case .footer: 3
    }
  }
}
