// SPDX-License-Identifier: MIT

public import CellRegistry

/// What a plugin says of itself, and what it shows.
public struct PluginDescription: Sendable, Hashable {
  /// How a plugin shows the items of a kind.
  public struct Handler: Sendable, Hashable {
    /// The kind.
    public var kind: String
    /// Whether it is one of items or of headers and footers.
    public var role: CellRole
    /// The slots of its template.
    public var slots: [String]
    /// The parameters with their fields, as a parameter list; empty for none.
    public var parameters: String
    /// Whether there is a function with these parameters, called for each cell.
    public var isTyped: Bool
    /// Whether there is a function for many cells at once; it is used before a typed one.
    public var isBatched: Bool
    /// Whether it tells sizes without measuring.
    public var hasSizeHint: Bool
    /// Whether it is told when a cell leaves its item.
    public var preparesForReuse: Bool
  }

  /// A function of another library that a `.cells.json` file uses as a format.
  public struct Binding: Sendable, Hashable {
    /// The format's name.
    public var name: String
    /// The library as the file names it.
    public var library: String
    /// The function.
    public var symbol: String
    /// What each parameter is given: a type, or in words what stands in its place.
    public var parameters: [String]
    /// The type of its result, and whose it is.
    public var returns: String
    /// How it says that it failed: `errno`, `nonzero`, `negative` or `null`; nil when it does not.
    public var fails: String?
    /// Which value it is called for: `returns`, `out` or `callback`.
    public var gives: String
  }

  /// What a plugin has beyond cells, headers and footers.
  public struct Extensions: Sendable, Hashable {
    /// A form that pictures are written, or shown, in.
    public struct Backend: Sendable, Hashable {
      /// What `--backend` calls it.
      public var name: String
      /// One sentence, or nil.
      public var summary: String?
    }

    /// What the user can do to the items of a kind.
    public struct Actions: Sendable, Hashable {
      /// The kind.
      public var kind: String
      /// The fields that its functions get, as a parameter list.
      public var parameters: String
      /// Whether the plugin is told of the item that the user goes to.
      public var isToldOfSelection: Bool
      /// Whether it does something on Enter.
      public var hasPrimaryAction: Bool
      /// The entries of the items' menu.
      public var contextActions: [ContextAction]
    }

    /// A format for the plugin's own templates.
    public struct Format: Sendable, Hashable {
      /// Its name.
      public var name: String
      /// The value and the arguments, as a parameter list.
      public var parameters: String
    }

    /// What the plugin draws itself.
    public struct Drawing: Sendable, Hashable {
      /// The kind of the cells.
      public var kind: String
      /// The slot of the canvas in their template.
      public var slot: String
      /// The fields that it gets, as a parameter list.
      public var parameters: String
    }

    /// Records that the plugin brings.
    public struct Source: Sendable, Hashable {
      /// What `--source` calls it.
      public var name: String
      /// One sentence, or nil.
      public var summary: String?
      /// The schemes of the addresses that it opens.
      public var schemes: [String]
      /// What the names of the files end with that it opens.
      public var endings: [String]
    }

    /// The text backends, in the plugin's order.
    public var backends: [Backend] = []
    /// The screen backends, in the plugin's order.
    public var screens: [Backend] = []
    /// What the user can do, in the plugin's order; a kind may be there several times.
    public var actions: [Actions] = []
    /// Formats for its templates, in its order.
    public var formats: [Format] = []
    /// What it draws itself, in its order.
    public var drawings: [Drawing] = []
    /// Kinds of decorations, sorted.
    public var decorations: [String] = []
    /// Records that it brings, in its order.
    public var sources: [Source] = []
    /// The version of the state that it saves for its next build; nil when it saves none.
    public var stateVersion: String?
  }

  /// Its name.
  public var identifier: PluginIdentifier
  /// Its name for people.
  public var name: String
  /// Its version.
  public var version: String
  /// One sentence, or nil.
  public var summary: String?
  /// The path of its file.
  public var file: String
  /// What its file is made of.
  public var form: PluginForm
  /// What it shows, in its order.
  public var handlers: [Handler]
  /// The functions it uses, in its order.
  public var bindings: [Binding]
  /// What it has beyond.
  public var extensions = Extensions()
}
