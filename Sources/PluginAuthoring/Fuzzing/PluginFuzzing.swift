// SPDX-License-Identifier: MIT

internal import CellViews
internal import FieldValues
internal import Glibc
internal import JSONText
public import PluginHosting

/// Gives a plugin's handlers random items, and makes one that crashes them as small as it can be.
public struct PluginFuzzing: Sendable {
  /// The plugin's file.
  public let file: PluginFile
  /// What the items follow from.
  public let seed: UInt64
  /// How long, above 0.
  public let seconds: Double

  /// A fuzz run of a plugin.
  public init(_ file: PluginFile, seed: UInt64, seconds: Double) {
    self.file = file
    self.seed = seed
    self.seconds = seconds
  }

  /// What came of a run.
  public struct Outcome: Sendable, Hashable {
    /// How many batches of items were tried.
    public var stepCount: UInt64
    /// What was wrong besides crashes.
    public var findings: [CheckFinding]
    /// How it crashed; nil when it did not.
    public var crash: Crash?
    /// Why nothing was tried.
    public var reason: String?
  }

  /// A crash with the items that lead to it.
  public struct Crash: Sendable, Hashable {
    /// What happened.
    public var finding: CheckFinding
    /// The kind of the items.
    public var kind: String
    /// A collection of the fewest and smallest items found that crash it, as JSON.
    public var collection: String
    /// False when the items crash it only after all those before them.
    public var isReproduced: Bool
  }

  /// Runs, for as long as was asked or until the plugin crashes.
  ///
  /// - Throws: an ``AuthoringError`` when no process can be started or no file made.
  public func run() throws(AuthoringError) -> Outcome {
    let record = "\(temporaryDirectory())/vitrine-fuzz.\(getpid())"
    defer { unsafe unlink(record) }
    let process = try ProbeProcess(
      ["fuzz", file.path, "\(seed)", "\(seconds)", record], timeLimit: seconds + 10)
    let findings = process.lines.filter { $0.count == 3 && $0[0] == "problem" }
      .map { CheckFinding($0[1], $0[2]) }
    var outcome = Outcome(stepCount: 0, findings: findings)
    if process.isDone {
      let count = process.lines.last { $0[0] == "value" }.flatMap { UInt64($0[1]) }
      outcome.stepCount = count ?? 0
      outcome.reason = process.lines.last { $0[0] == "skip" }.map { $0.last ?? "" }
      return outcome
    }
    guard let finding = process.endFinding else { return outcome }
    let bytes = (try? readFile(record)) ?? []
    let number = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    outcome.stepCount = number + 1
    outcome.crash = try crash(finding, inStep: number)
    return outcome
  }

  private func crash(
    _ finding: CheckFinding, inStep number: UInt64
  ) throws(AuthoringError) -> Crash {
    let told = try ProbeProcess(
      ["step", file.path, "\(seed)", "\(number)"], timeLimit: 10)
    guard let text = told.lines.last(where: { $0[0] == "value" })?.last,
      let value = try? parseJSON(text.utf8, name: "step"), case .text(let kind)? = value["kind"],
      case .array(let items)? = value["items"]
    else {
      return Crash(finding: finding, kind: "", collection: "", isReproduced: false)
    }
    guard let again = try crashes(kind, items) else {
      return Crash(
        finding: finding, kind: kind, collection: collection(kind, items), isReproduced: false)
    }
    var smaller = SmallestItems(kind: kind, items: items, finding: again)
    try smaller.shrink { items throws(AuthoringError) in try crashes(kind, items) }
    return Crash(
      finding: smaller.finding, kind: kind, collection: collection(kind, smaller.items),
      isReproduced: true)
  }

  /// How items crash the plugin; nil when they do not.
  private func crashes(
    _ kind: String, _ items: [FieldValue]
  ) throws(AuthoringError) -> CheckFinding? {
    let path = "\(temporaryDirectory())/vitrine-items.\(getpid()).json"
    defer { unsafe unlink(path) }
    let step = FieldValue.object(["kind": .text(kind), "items": .array(items)])
    try writeFile(step.jsonText.utf8, to: path, mode: 0o600)
    return try ProbeProcess(["replay", file.path, "\(seed)", path], timeLimit: 5).endFinding
  }

  private func collection(_ kind: String, _ items: [FieldValue]) -> String {
    let named = items.enumerated().map { index, item -> FieldValue in
      guard case .object(let fields) = item else { return item }
      return .object(
        FieldObject(
          [.init(key: "id", value: fields["id"] ?? .text("crash-\(index + 1)"))]
            + fields.members.filter { $0.key != "id" }))
    }
    return FieldValue.object([
      "vitrine": .integer(1), "kind": .text(kind), "items": .array(named),
    ]).jsonText
  }
}

/// Items that crash a plugin, made fewer and smaller for as long as they still do.
struct SmallestItems {
  let kind: String
  private(set) var items: [FieldValue]
  private(set) var finding: CheckFinding
  private var triesLeft = 300

  init(kind: String, items: [FieldValue], finding: CheckFinding) {
    self.kind = kind
    self.items = items
    self.finding = finding
  }

  /// Tries smaller items until none of them crashes, or 300 times.
  ///
  /// - Parameter test: how items crash the plugin; nil when they do not.
  mutating func shrink<Failure: Error>(
    _ test: ([FieldValue]) throws(Failure) -> CheckFinding?
  ) throws(Failure) {
    if items.count > 1 {
      for item in items where try take([item], test) { break }
    }
    var isSmaller = true
    while isSmaller, triesLeft > 0 {
      isSmaller = false
      for index in items.indices {
        for candidate in smaller(items[index]) {
          var changed = items
          changed[index] = candidate
          if try take(changed, test) {
            isSmaller = true
            break
          }
        }
      }
    }
  }

  private mutating func take<Failure: Error>(
    _ candidate: [FieldValue], _ test: ([FieldValue]) throws(Failure) -> CheckFinding?
  ) throws(Failure) -> Bool {
    guard triesLeft > 0 else { return false }
    triesLeft -= 1
    guard let found = try test(candidate) else { return false }
    items = candidate
    finding = found
    return true
  }

  /// Values that are smaller by one step, the smallest first.
  private func smaller(_ value: FieldValue) -> [FieldValue] {
    switch value {
    case .object(let object):
      var candidates: [FieldValue] = []
      for member in object.members {
        candidates.append(.object(FieldObject(object.members.filter { $0.key != member.key })))
      }
      for member in object.members {
        for smaller in smaller(member.value) {
          var changed = object
          changed[member.key] = smaller
          candidates.append(.object(changed))
        }
      }
      return candidates
    case .text(let text) where !text.isEmpty:
      let scalars = Array(text.unicodeScalars)
      let half = scalars.count / 2
      var candidates = ["", joined(scalars[..<half]), joined(scalars[half...])]
      if scalars.count <= 16 {
        for index in scalars.indices {
          candidates.append(joined(scalars[..<index] + scalars[(index + 1)...]))
        }
      }
      return candidates.filter { $0 != text }.map { .text($0) }
    case .integer(let integer) where integer != 0:
      return [0, integer > 0 ? 1 : -1, integer / 2].filter { $0 != integer }.map { .integer($0) }
    case .unsigned(let integer):
      return [.integer(0), .unsigned(integer / 2)].filter { $0 != value }
    case .number(let number) where number != 0:
      return [0, number.rounded(.towardZero)].filter { $0 != number }.map { .number($0) }
    case .bool(true): return [.bool(false)]
    default: return []
    }
  }

  private func joined(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
