// SPDX-License-Identifier: MIT

/// Counts the calls of handlers, and what keeps items from being shown, one entry for each kind and cause.
@MainActor internal final class HandlerLedger {
  private struct Cause: Hashable {
    var plugin: PluginIdentifier
    var kind: String
    var cause: String
  }

  /// How often a function of a plugin was called, for one cell or for many.
  internal var calls = 0
  private var places: [Cause: Int] = [:]
  private var items: [Set<Int>] = []

  /// All problems, in the order in which they first happened.
  internal private(set) var problems: [CellProblem] = []

  internal init() {}

  /// Counts a problem of an item; the same item counts once for a cause.
  ///
  /// - Parameters:
  ///   - cause: What problems have in common that are counted together.
  ///   - remedy: What helps; nil where the reason says it.
  internal func count(
    _ cause: String, _ reason: String, remedy: CellRemedy?, plugin: PluginIdentifier, kind: String,
    item: String
  ) {
    let key = Cause(plugin: plugin, kind: kind, cause: cause)
    if let place = places[key] {
      if items[place].insert(item.hashValue).inserted { problems[place].itemCount += 1 }
    } else {
      places[key] = problems.count
      items.append([item.hashValue])
      problems.append(
        CellProblem(
          plugin: plugin, kind: kind, reason: reason, remedy: remedy?.rawValue ?? "",
          firstItem: item, itemCount: 1))
    }
  }

  /// Forgets the problems of a plugin, which another generation of it may not have.
  internal func forget(_ plugin: PluginIdentifier) {
    let kept = problems.indices.filter { problems[$0].plugin != plugin }
    guard kept.count < problems.count else { return }
    let newPlaces = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    places = places.compactMapValues { newPlaces[$0] }
    items = kept.map { items[$0] }
    problems = kept.map { problems[$0] }
  }
}
