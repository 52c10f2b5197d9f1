// SPDX-License-Identifier: MIT

/// All checks, in the order of the report: from the file inwards.
enum CheckTable {
  static let checks: [Check] = [
    Check(
      name: "exports", rule: "exports vitrine_entry and nothing else", trial: .facts(exports)),
    Check(
      name: "imports", rule: "imports nothing that concerns the whole host",
      trial: .facts(imports)),
    Check(
      name: "search-path", rule: "has the loader search no directory that others may fill",
      trial: .facts(searchPath)),
    Check(
      name: "thread-storage", rule: "takes nothing of the host's few bytes per thread",
      trial: .facts(threadStorage)),
    Check(
      name: "linking", rule: "is linked to stay, with its code left as it is",
      trial: .facts(linking)),
    Check(
      name: "accepted", rule: "is accepted by this host", trial: .probe(accepted),
      concernsTemplates: true),
    Check(
      name: "initialisers", rule: "leaves the process alone when it is loaded",
      trial: .probe(initialisers)),
    Check(name: "entry", rule: "has a pure entry", trial: .probe(entry)),
    Check(
      name: "extensions", rule: "answers to the names of extensions that it has, and to no others",
      trial: .probe(extensions)),
    Check(
      name: "create", rule: "gives back all that it took, a hundred times over",
      trial: .probe(createAndDestroy)),
    Check(
      name: "services", rule: "bears a host without services, of any size of table",
      trial: .probe(services)),
    Check(
      name: "quiesce", rule: "falls silent within its deadline", trial: .probe(quiesce)),
    Check(
      name: "slots", rule: "sets slots that its templates have, to text that is text",
      trial: .probe(slots)),
    Check(
      name: "counts", rule: "fills 0, 1, 100 and 100,000 cells", trial: .probe(counts),
      timeLimit: 60),
    Check(name: "absent", rule: "bears fields that are missing", trial: .probe(absent)),
    Check(
      name: "extremes", rule: "bears the extremes of each type", trial: .probe(extremes)),
    Check(
      name: "texts", rule: "bears texts of any length and content", trial: .probe(texts),
      timeLimit: 30),
    Check(
      name: "layout", rule: "reads larger tables of later hosts by their own sizes",
      trial: .probe(layout)),
    Check(
      name: "statuses", rule: "says of each cell whether it is filled, and why not",
      trial: .probe(statuses)),
    Check(
      name: "agreement", rule: "fills a cell alike, one at a time or in a batch",
      trial: .probe(agreement)),
    Check(
      name: "sinks", rule: "uses sinks during their call, on its thread", trial: .probe(sinks)),
    Check(
      name: "size-hint", rule: "tells sizes that are sizes", trial: .probe(sizeHint)),
    Check(
      name: "reuse", rule: "bears cells that leave their items in any order",
      trial: .probe(reuse)),
    Check(
      name: "sequences", rule: "bears any sequence of calls", trial: .probe(sequences),
      timeLimit: 30),
    Check(
      name: "formats", rule: "makes values of any value and arguments", trial: .probe(formats)),
    Check(
      name: "drawings", rule: "draws any item on canvases of any extent",
      trial: .probe(drawings)),
    Check(
      name: "actions", rule: "does to any item what it offers", trial: .probe(actions)),
    Check(
      name: "backends", rule: "writes pictures of any size and content", trial: .probe(backends)),
    Check(
      name: "screens", rule: "shows pictures of any size, whole and by what changes",
      trial: .probe(screens)),
    Check(
      name: "state", rule: "takes over what it kept, and nothing else", trial: .probe(state),
      timeLimit: 30),
    Check(
      name: "shown", rule: "is drawn for hundreds of random items at many widths",
      trial: .probe(shown), timeLimit: 30, concernsTemplates: true),
  ]

  /// The check of a name.
  static func check(_ name: String) -> Check? { checks.first { $0.name == name } }
}
