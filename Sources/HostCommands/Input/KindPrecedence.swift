// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import FieldValues
internal import PluginHosting
internal import Records

/// Whether records that a plugin recognised are shown as it says, or as the kind that their own fields say.
///
/// Their own kind comes first where `--kind-from` names it, where a plugin shows it that `--plugin` names, or one whose
/// directory is asked for plugins before that of the plugin which recognised them: the user's own before those that came
/// with the host. It is also what is left where the plugin which recognised them cannot be used.
@MainActor struct KindPrecedence {
  private let options: RecordOptions
  /// Those of the plugin that recognised the records, once it is known.
  private var shapes: [KnownShape] = []
  private let host: PluginHost
  /// Kinds that the user names.
  private let chosen: Set<String>
  /// The plugins that the user names, and the kinds that they show.
  private let named: Set<String>
  private let namedKinds: Set<String>
  private var standing: Standing?
  /// For own kinds that were asked for, whether they come first.
  private var comesFirst: [String: Bool] = [:]
  /// For kinds that were asked for, whether a plugin shows them.
  private var isShown: [String: Bool] = [:]
  /// Whether a record was come upon that has the kind which was recognised.
  private(set) var keepsRecognised = false

  /// How the plugin stands that recognised the records.
  private enum Standing {
    /// It shows all kinds that it recognises, and nobody has others that may come first.
    case first
    /// Each kind is to be looked at.
    case contested(PluginIdentifier)
    /// It cannot be used.
    case unusable
  }

  /// Must be made when the plugins that the user names are loaded, and no others.
  init(_ options: InputOptions, _ host: PluginHost) {
    self.options = options.records
    self.host = host
    chosen = Set(options.plugins.kindSources.keys)
    named = Set(host.plugins.map { $0.description.identifier.description })
    namedKinds = Set(host.plugins.flatMap { $0.description.handlers.map(\.kind) })
  }

  /// Whether ``settle(_:recognisedBy:)`` may change a kind.
  mutating func mayChangeKinds(recognisedBy plugin: String) -> Bool {
    if case .first = standing(of: plugin) {
      keepsRecognised = true
      return false
    }
    return true
  }

  /// Gives a record its own kind where that comes first.
  mutating func settle(_ record: inout Record, recognisedBy plugin: String?) {
    guard let plugin else { return }
    let standing = standing(of: plugin)
    if case .first = standing {
      keepsRecognised = true
      return
    }
    let isRecognised = shapes.contains { shape in
      shape.record.holds(for: record.fields) && shape.kind(of: record.fields) == record.kind
    }
    guard isRecognised else { return }
    let own = options.ownKind(of: record.fields)
    if case .contested(let identifier) = standing {
      let yields = own.map { comesFirst($0, before: identifier) } ?? false
      if !yields, isShown(record.kind) {
        keepsRecognised = true
        return
      }
    }
    record.kind = own ?? LineRecords.defaultKind
  }

  private mutating func standing(of plugin: String) -> Standing {
    if let standing { return standing }
    shapes = options.shapes.filter { $0.plugin == plugin }
    let found = findStanding(of: plugin)
    standing = found
    return found
  }

  private func findStanding(of plugin: String) -> Standing {
    guard let identifier = PluginIdentifier(plugin) else { return .unusable }
    let isNamed = named.contains(plugin)
    var isContested = !chosen.isEmpty || (!isNamed && !namedKinds.isEmpty)
    if !isNamed, host.hasPlugins(before: identifier) {
      isContested = true
      // Kinds of the plugin's that the user's own show too are theirs: they are loaded before it.
      _ = try? host.loadPlugins(
        showing: Set(shapes.flatMap { $0.kinds.known }), before: identifier)
    }
    guard let loaded = host.loadIfUsable(identifier) else { return .unusable }
    let shown = Set(loaded.description.handlers.map(\.kind))
    let isWhole = shapes.allSatisfy { shape in
      let kinds = shape.kinds
      return kinds.areAll && shown.isSuperset(of: kinds.known)
    }
    return isContested || !isWhole ? .contested(identifier) : .first
  }

  private mutating func comesFirst(_ kind: String, before plugin: PluginIdentifier) -> Bool {
    if let known = comesFirst[kind] { return known }
    var answer = chosen.contains(kind)
    if !answer, !named.contains("\(plugin)") {
      let own = try? host.loadPlugins(showing: [kind], before: plugin)
      answer = namedKinds.contains(kind) || own?.isEmpty == false
    }
    comesFirst[kind] = answer
    return answer
  }

  private mutating func isShown(_ kind: String) -> Bool {
    if let known = isShown[kind] { return known }
    // What keeps it from being looked for is told when it is to be shown.
    let answer = (try? host.loadPlugins(showing: [kind]).isEmpty) ?? true
    isShown[kind] = answer
    return answer
  }
}

extension KnownShape {
  /// The kinds that it gives to records, and whether it gives no others.
  fileprivate var kinds: (known: Set<String>, areAll: Bool) {
    guard kind.field != nil else { return ([kind.name], true) }
    return (kind.known.union(kind.other.map { [$0] } ?? []), kind.other != nil)
  }
}

extension InputOptions {
  /// Gives records of a collection that were recognised their own kinds where these come first.
  ///
  /// Loads the plugins that the user names.
  @MainActor func settleKinds(
    of collection: inout RecordCollection, _ host: PluginHost
  ) throws(CommandFailure) {
    guard let plugin = collection.recognised?.plugin else { return }
    try plugins.loadNamed(into: host)
    var precedence = KindPrecedence(self, host)
    guard precedence.mayChangeKinds(recognisedBy: plugin) else { return }
    collection.changeRecords { precedence.settle(&$0, recognisedBy: plugin) }
    if !precedence.keepsRecognised { collection.forgetRecognition() }
  }
}
