// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import FieldValues
internal import ForeignCalls
internal import IndexPaths
internal import PluginHosting

// What a plugin keeps for its next build. Each host loads the file anew, as a host does whose file was built anew.
@MainActor extension CheckTable {
  private static func load(_ probe: Probe) throws -> (PluginHost, LoadedPlugin) {
    let host = PluginHost(searchPath: .ofProcess()) { _ in }
    return (host, try host.load(.file(probe.path)))
  }

  static func state(_ probe: inout Probe) throws {
    probe.report.at("the host loading it")
    let (host, plugin) = try load(probe)
    guard let state = plugin.state else {
      probe.report.skip("it keeps nothing for its next build")
      return
    }
    var states: [SavedState] = []
    for round in 0..<3 {
      if round > 0 { use(plugin, &probe) }
      probe.report.at("saving what it keeps")
      let saved = try state.save()
      if try state.save() != saved {
        probe.report.problem(
          "saves other bytes for the same state", "let save depend on what is kept alone")
      }
      states.append(saved)
    }
    host.end()
    for saved in states { try takeOver(saved, &probe) }
    try refuseJunk(states[2], &probe)
  }

  /// Has it show items, and do what it offers, so that there is something to keep.
  private static func use(_ plugin: LoadedPlugin, _ probe: inout Probe) {
    for (registration, handler) in zip(plugin.registrations, plugin.description.handlers) {
      let lists =
        [handler.parameters]
        + plugin.description.extensions.actions.filter { $0.kind == handler.kind }.map(\.parameters)
      var parameters: [Parameter] = []
      for list in lists.compactMap({ try? ParameterList(parsing: $0).parameters }) {
        parameters += list.filter { other in !parameters.contains { $0.path == other.path } }
      }
      probe.report.at("kind \"\(handler.kind)\" before it saves")
      for index in 0..<20 {
        let row = parameters.map { probe.values.any($0) }
        let item = CellItem(
          identifier: "item \(index)", kind: handler.kind,
          fields: .object(itemFields(parameters, row)))
        let place = IndexPath(item: index, section: 0)
        registration.configure([
          ConfigurationRequest(cell: registration.makeCell(), item: item, indexPath: place)
        ])
        for actions in plugin.actions where actions.kind == handler.kind {
          let context = actions.contextActions.map { ItemTrigger.context($0.identifier) }
          for trigger in [.select, .primary] + context where actions.handles(trigger) {
            _ = try? actions.perform(trigger, on: item, at: place)
          }
        }
      }
    }
  }

  /// What was saved is restored, and saved again as the same bytes.
  private static func takeOver(_ saved: SavedState, _ probe: inout Probe) throws {
    probe.report.at("taking over a state of \(saved.bytes.count) bytes")
    let (host, plugin) = try load(probe)
    defer { host.end() }
    do throws(PluginError) {
      try plugin.state?.restore(saved)
    } catch {
      probe.report.problem(
        "does not take over what it saved: \(error.findingAndRemedy.finding)",
        "let restore read all that save writes")
      return
    }
    if let again = try plugin.state?.save(), again != saved {
      probe.report.problem(
        "saves other bytes after it has taken a state over: \(again.bytes.count) instead of"
          + " \(saved.bytes.count)", "let restore bring back all that save writes")
    }
  }

  /// Bytes that it never wrote do no harm, and a version that it cannot know is refused.
  private static func refuseJunk(_ saved: SavedState, _ probe: inout Probe) throws {
    var accepted = 0
    let rounds = 60
    for round in 0..<rounds {
      let junk = probe.values.junk(of: saved.bytes, round: round)
      probe.report.at("taking over \(junk.count) bytes of junk, round \(round + 1)")
      let (host, plugin) = try load(probe)
      if (try? plugin.state?.restore(SavedState(version: saved.version, bytes: junk))) != nil {
        accepted += 1
        // What it has made of them is a state like others.
        if let made = try plugin.state?.save() {
          host.end()
          try takeOver(made, &probe)
          continue
        }
      }
      host.end()
    }
    if accepted == rounds {
      probe.report.warning(
        "takes any bytes for a state", "refuse what save cannot have written")
    }
    probe.report.at("taking over a state of an unknown version")
    let (host, plugin) = try load(probe)
    defer { host.end() }
    let unknown = SavedState(version: saved.version + "?", bytes: saved.bytes)
    if (try? plugin.state?.restore(unknown)) != nil {
      probe.report.warning(
        "takes over a state of a version that it cannot know", "look at the version first")
    }
  }
}

extension ProbeValues {
  /// Bytes that differ from a state: none, some at random, a part of it, or all with some of them changed.
  fileprivate mutating func junk(of state: [UInt8], round: Int) -> [UInt8] {
    func random(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
    switch round % 4 {
    case 0: return random([1, 7, 64, 4096][round / 4 % 4])
    case 1: return Array(state.dropLast(Int.random(in: 0...state.count, using: &generator)))
    case 2: return state + random(1 + round)
    default:
      var changed = state
      for _ in 0..<min(4, state.count) {
        changed[Int.random(in: 0..<state.count, using: &generator)] ^= 0xFF
      }
      return changed
    }
  }
}
