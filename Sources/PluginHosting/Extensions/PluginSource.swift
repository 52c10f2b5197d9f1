// SPDX-License-Identifier: MIT

/// Records that a plugin brings: ``open(_:)``, then ``count()`` and ``read(_:)``, then ``close()``. One location at a
/// time.
@MainActor public final class PluginSource {
  /// How many records there are by now.
  public struct Count: Sendable, Hashable {
    /// At least so many.
    public var count: Int
    /// Whether there may be more later.
    public var isCounting: Bool
  }

  /// What `--source` calls it.
  public let name: String
  /// One sentence, or nil.
  public let summary: String?
  /// The schemes of the addresses that it opens.
  public let schemes: [String]
  /// What the names of the files end with that it opens, without a dot.
  public let endings: [String]

  private let calls: any SourceCalls
  private let file: String
  private var isOpen = false

  internal init(_ words: ExtensionWords.Source, calls: any SourceCalls, file: String) {
    name = words.name
    summary = words.summary
    schemes = words.schemes
    endings = words.endings
    self.calls = calls
    self.file = file
  }

  /// Whether it says that it opens a location.
  public func claims(_ location: String) -> Bool {
    if let colon = location.firstRange(of: "://")?.lowerBound {
      return schemes.contains(location[..<colon].lowercased())
    }
    guard let dot = location.lastIndex(of: ".") else { return false }
    return endings.contains(location[location.index(after: dot)...].lowercased())
  }

  /// Opens a location.
  ///
  /// - Throws: what the plugin says.
  public func open(_ location: String) throws(PluginError) {
    precondition(!isOpen, "the source \(name) opens a location beside another")
    try told { () throws(ExtensionFailure) in try calls.open(location) }
    isOpen = true
  }

  /// How many records there are.
  ///
  /// - Throws: what the plugin says.
  public func count() throws(PluginError) -> Count {
    try told { () throws(ExtensionFailure) in try calls.count() }
  }

  /// The records with some ordinals, as lines of JSON.
  ///
  /// - Throws: what the plugin says.
  public func read(_ ordinals: Range<Int>) throws(PluginError) -> [UInt8] {
    try told { () throws(ExtensionFailure) in try calls.read(ordinals) }
  }

  /// Closes the location, if one is open.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    try? calls.close()
  }

  private func told<Result>(
    _ body: () throws(ExtensionFailure) -> Result
  ) throws(PluginError) -> Result {
    do throws(ExtensionFailure) {
      return try body()
    } catch {
      throw PluginError(file, .sourceFailed(name, text: error.description))
    }
  }
}

/// Calls one source.
@MainActor internal protocol SourceCalls: AnyObject {
  func open(_ location: String) throws(ExtensionFailure)
  func count() throws(ExtensionFailure) -> PluginSource.Count
  func read(_ ordinals: Range<Int>) throws(ExtensionFailure) -> [UInt8]
  func close() throws(ExtensionFailure)
}

extension ExtensionWords {
  /// A source, as the plugin names it.
  internal struct Source: Hashable {
    internal var name: String
    internal var summary: String?
    internal var schemes: [String]
    internal var endings: [String]
  }
}

extension ExtensionWords.Source {
  /// Refuses sources that cannot be chosen.
  internal static func check(_ sources: [Self]) throws(PluginError.Finding) {
    for source in sources where PluginIdentifier(source.name) == nil {
      throw bad(
        "\"\(source.name)\" is no name of a source; use 1 to 64 of the characters a-z 0-9 . _ -")
    }
    if let name = firstRepeated(sources.map(\.name)) {
      throw bad("two sources are called \"\(name)\"; rename one")
    }
  }

  /// The words of a list as plugins write it.
  internal static func words(_ text: String) -> [String] {
    text.split(separator: " ").map { $0.lowercased() }
  }

  internal static func bad(_ problem: String) -> PluginError.Finding {
    .badExtension("vitrine.source", problem: problem)
  }
}
