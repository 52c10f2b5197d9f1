// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Glibc
internal import PluginHosting
internal import Records

extension InputOptions {
  /// The source of a plugin that opens the location which the user gave; nil where files are read.
  ///
  /// It is the one that `--source` names: by its name where the plugin is loaded, or by its plugin's identifier or
  /// file; else the first of the plugins that `--plugin` names which claims the location by its scheme or its ending.
  @MainActor func openPluginSource(_ host: PluginHost) throws(CommandFailure) -> PluginItemSource? {
    try plugins.loadNamed(into: host)
    let loaded = host.plugins.flatMap(\.sources)
    let chosen: PluginSource
    if let argument = pluginSource {
      let named = loaded.first { $0.name == argument }
      chosen = if let named { named } else { try Self.source(argument, host) }
    } else if let claiming = loaded.first(where: { $0.claims(file) }) {
      chosen = claiming
    } else {
      if let sentence = Self.nearMiss(file, of: loaded) { throw CommandFailure(.noInput, sentence) }
      return nil
    }
    do throws(PluginError) {
      return try PluginItemSource(chosen, location: file)
    } catch {
      throw CommandFailure(.noInput, error.description)
    }
  }

  /// What is said of a location without the `//` that the address of a source has; nil where there is such a file.
  @MainActor private static func nearMiss(_ location: String, of sources: [PluginSource]) -> String?
  {
    guard let colon = location.firstIndex(of: ":"), unsafe access(location, F_OK) != 0 else {
      return nil
    }
    let address = "\(location[..<colon])://\(location[location.index(after: colon)...])"
    guard let source = sources.first(where: { $0.claims(address) }) else { return nil }
    return "\(location): no such file; the source \(source.name) opens \(address)"
  }

  @MainActor private static func source(
    _ argument: String, _ host: PluginHost
  ) throws(CommandFailure) -> PluginSource {
    let plugin: LoadedPlugin
    do throws(PluginError) {
      plugin = try host.load(PluginReference(argument: argument))
    } catch {
      guard case .notOnSearchPath = error.finding,
        let near = nearestWord(to: argument, among: host.plugins.flatMap(\.sources).map(\.name))
      else { throw CommandFailure(error) }
      throw CommandFailure(.usage, "--source has no '\(argument)'; did you mean \(near)?")
    }
    guard let first = plugin.sources.first else {
      throw CommandFailure(
        .usage,
        "--source \(argument): the plugin \(plugin.description.identifier) brings no records;"
          + " vitrine plugin list tells which do")
    }
    guard plugin.sources.count == 1 || first.name == argument else {
      let names = plugin.sources.map(\.name).joined(separator: ", ")
      throw CommandFailure(
        .usage,
        "--source \(argument): the plugin brings \(names); name it with --plugin and choose one")
    }
    return first
  }
}

extension PluginItemSource {
  private static let windowSize = 1024

  /// All of its records, as the options part, choose and order them.
  @MainActor func collection(_ options: RecordOptions) throws(CommandFailure) -> RecordCollection {
    if let notice = notices.first { throw CommandFailure(.inputOutput, notice) }
    var text: [UInt8] = []
    do throws(PluginError) {
      // What comes later is not waited for.
      let end = standing.ordinals.upperBound
      for start in stride(from: 0, to: end, by: Self.windowSize) {
        text += try lines(of: start..<min(start + Self.windowSize, end))
        if text.last != 0x0A { text.append(0x0A) }
      }
    } catch {
      throw CommandFailure(.inputOutput, error.description)
    }
    var options = options
    options.format = .jsonl
    do throws(RecordsError) {
      return try RecordCollection(text: text, name: name, options: options)
    } catch {
      throw CommandFailure(error)
    }
  }
}
