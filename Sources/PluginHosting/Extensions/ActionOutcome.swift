// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import TextCanvas

/// What the user did to an item.
public enum ItemTrigger: Sendable, Hashable {
  /// Went to it.
  case select
  /// Asked for what one does with such an item: Enter, or a second click.
  case primary
  /// Chose an action from the item's menu, by its identifier.
  case context(String)
}

/// An entry of an item's menu.
public struct ContextAction: Sendable, Hashable {
  /// Names it among those of the kind.
  public var identifier: String
  /// One line for people, harmless to a terminal.
  public var title: String
  /// Whether it takes something away.
  public var isDestructive: Bool

  /// An entry from its parts.
  public init(identifier: String, title: String, isDestructive: Bool = false) {
    self.identifier = identifier
    self.title = title
    self.isDestructive = isDestructive
  }
}

/// What an action wants of the host. All texts are harmless to a terminal.
public struct ActionOutcome: Sendable, Hashable {
  /// A text on a screen of its own.
  public struct Page: Sendable, Hashable {
    /// What it is called.
    public var title: String
    /// Its lines.
    public var lines: [String]

    /// A page from its parts.
    public init(title: String, lines: [String]) {
      self.title = title
      self.lines = lines
    }
  }

  /// A line for the status line, or nil.
  public var message: String?
  /// A text to show, or nil.
  public var page: Page?
  /// Lines for standard output when the host ends.
  public var printed: [String] = []
  /// Whether the host is to end.
  public var quits = false

  /// Nothing.
  public init() {}
}

/// Why an action was not done, in words for the status line.
public struct ActionFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// One line, harmless to a terminal.
  public let description: String

  internal init(_ text: String) { description = oneLine(text) }
}

/// An outcome as it comes about in a call.
internal struct OutcomeDraft {
  internal let trigger: ItemTrigger
  internal var outcome = ActionOutcome()

  internal static let mostPrinted = 256
  internal static let mostPageBytes = 4 << 20

  internal mutating func apply(_ wish: Wish) -> vitrine_status {
    if case .message = wish {} else if trigger == .select { return PluginStatus.state }
    switch wish {
    case .message(let text): outcome.message = oneLine(text)
    case .page(let title, let text):
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      outcome.page = ActionOutcome.Page(
        title: oneLine(title), lines: lines.map { oneLine(String($0)) })
    case .print(let line):
      guard outcome.printed.count < Self.mostPrinted else { return PluginStatus.memory }
      outcome.printed.append(oneLine(line))
    case .quit: outcome.quits = true
    }
    return PluginStatus.ok
  }

  internal enum Wish: Sendable {
    case message(String)
    case page(title: String, text: String)
    case print(String)
    case quit
  }

  internal nonisolated static func wish(
    _ handle: UnsafeMutablePointer<vitrine_outcome>?, _ wish: Wish?
  ) -> vitrine_status {
    guard let wish else { return PluginStatus.argument }
    return unsafe CallSink<OutcomeDraft>.reach(UnsafeMutableRawPointer(handle)) { draft in
      draft.apply(wish)
    }
  }
}

// Written once, before its first use, and never again.
internal nonisolated(unsafe) let outcomeFunctions = unsafe staticTable(
  vitrine_outcome_functions(
    size: UInt32(MemoryLayout<vitrine_outcome_functions>.size), reserved: 0,
    message: { unsafe OutcomeDraft.wish($0, copyText($1, $2, limit: 4096).map { .message($0) }) },
    page: { handle, title, titleLength, text, length in
      guard let title = unsafe copyText(title, titleLength, limit: 4096),
        let text = unsafe copyText(text, length, limit: OutcomeDraft.mostPageBytes)
      else { return PluginStatus.argument }
      return unsafe OutcomeDraft.wish(handle, .page(title: title, text: text))
    },
    print: { unsafe OutcomeDraft.wish($0, copyText($1, $2, limit: 65_536).map { .print($0) }) },
    quit: { unsafe OutcomeDraft.wish($0, .quit) },
    fail: {
      unsafe CallSink<OutcomeDraft>.fail(
        UnsafeMutableRawPointer($0), $1, copyText($2, $3, limit: 4096))
    }))
