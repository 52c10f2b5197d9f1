// SPDX-License-Identifier: MIT

internal import LayoutFiles
internal import PluginAuthoring
internal import Records
internal import RenderBackends
internal import TextCanvas

/// What a shell offers in the place of an option's value or of an operand.
struct CompletionValues: Sendable, Hashable {
  /// Words to choose from. None holds a blank or a quote.
  var words: [String] = []
  /// Ends of names of files to choose from, besides directories; "" is any file.
  var fileEnds: [String] = []
  /// Whether directories alone are offered.
  var hasDirectories = false
  /// Whether the identifiers that `vitrine plugin list` tells are offered.
  var hasPlugins = false

  /// Whether the shell has nothing to offer.
  var isEmpty: Bool { self == CompletionValues() }

  private static let recordFiles = [
    ".json", ".jsonl", ".ndjson", ".geojson", ".csv", ".tsv", ".xml", ".rss", ".atom", ".opml",
    ".db", ".sqlite", ".sqlite3", ".log", ".gz", ".zst",
  ]
  private static let pluginFiles = [".so", ".cells.json"]

  /// What stands behind an option; empty where only the user knows.
  init(of option: CommandOption) {
    switch option.name {
    case "layout": self.init(words: layoutNames, fileEnds: [".json"])
    case "theme": self.init(words: Theme.named.map(\.key), fileEnds: [".json"])
    case "backend" where option.value == "PLUGIN|PATH":
      self.init(fileEnds: [".so"], hasPlugins: true)
    case "backend":
      self.init(
        words: BackendName.allCases.map(\.rawValue), fileEnds: [".so"], hasPlugins: true)
    case "format": self.init(words: SourceFormat.allCases.map(\.rawValue))
    case "color": self.init(words: ColorChoice.allCases.map(\.rawValue))
    case "images": self.init(words: ImageChoice.allCases.map(\.rawValue))
    case "ambiguous": self.init(words: ["narrow", "wide"])
    case "bidi": self.init(words: TextOptions.Reordering.allCases.map(\.rawValue))
    case "print": self.init(words: BrowseOptions.Printing.allCases.map(\.rawValue))
    case "language": self.init(words: PluginLanguage.allCases.map(\.rawValue))
    case "check": self.init(words: PluginValidation.checkNames)
    case "plugin": self.init(fileEnds: Self.pluginFiles, hasPlugins: true)
    case "plugin-path", "directory": self.init(hasDirectories: true)
    case "output": self.init(fileEnds: [""])
    default: self.init()
    }
  }

  /// What stands in the place of a command's operands.
  init(operandsOf command: CommandDescription) {
    switch command.operands {
    case "FILE|-", "OLD NEW", "[DIR] [FILE|-]": self.init(fileEnds: Self.recordFiles)
    case "PLUGIN|PATH", "PLUGIN|PATH|DIR":
      self.init(fileEnds: Self.pluginFiles, hasPlugins: true)
    case "[DIR]": self.init(hasDirectories: true)
    case "SHELL": self.init(words: CompletionShell.allCases.map(\.rawValue))
    case "NAME" where command.words == CommandTable.schema.words:
      self.init(words: SchemaCommand.formats.map(\.name))
    default: self.init()
    }
  }

  private init(
    words: [String] = [], fileEnds: [String] = [], hasDirectories: Bool = false,
    hasPlugins: Bool = false
  ) {
    self.words = words
    self.fileEnds = fileEnds
    self.hasDirectories = hasDirectories
    self.hasPlugins = hasPlugins
  }
}
