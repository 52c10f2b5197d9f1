// SPDX-License-Identifier: MIT

/// The kinds that a host's plugins were found to show, in this process or in earlier ones, so that a search passes over
/// files that show none of those it is for.
internal struct KnownKinds {
  private let judgements: PluginJudgements
  private let policy: PluginPolicy
  /// What earlier hosts found, and this one; nil until it is asked for.
  private var entries: [String: KindStore.Entry]?
  private var isChanged = false
  /// What still holds of it, for files that were asked about.
  private var current: [String: KindStore.Entry?] = [:]
  private var places: [String: PluginPolicy.Place] = [:]
  private var quarantined: Set<String>?

  internal init(_ judgements: PluginJudgements, _ policy: PluginPolicy) {
    self.judgements = judgements
    self.policy = policy
  }

  /// What was found in a file that is still what it was then, and that nothing stands against now.
  ///
  /// A file is looked at once in a host's life, as one is that was opened and not needed.
  internal mutating func entry(of found: FoundFile) -> KindStore.Entry? {
    guard judgements.kinds.path != nil else { return nil }
    if let known = current[found.path] { return known }
    let entry = find(found)
    current[found.path] = .some(entry)
    return entry
  }

  private mutating func find(_ found: FoundFile) -> KindStore.Entry? {
    readKept()
    guard let entry = entries?[found.path], let stamp = try? found.stamp(),
      entry.stamp == "\(stamp)", !isQuarantined(entry.content),
      place(of: entry.identifier, found.identifiers, in: found.directory.path) == entry.place
    else { return nil }
    return entry
  }

  /// Keeps what was found in a file, unless it may have changed while it was read.
  internal mutating func add(_ opened: PluginHost.Opened, _ file: JudgedFile, _ found: FoundFile) {
    let store = judgements.kinds
    let identifier = opened.description.identifier
    // Whether a file with functions can be used depends on the libraries that they are in.
    guard store.path != nil, !opened.hasBindings,
      file.stamp.isSettled(at: file.readingTime, for: store.settlingTime),
      found.identifiers.contains("\(identifier)"),
      !file.path.utf8.contains(where: { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") }),
      let place = place(of: identifier, found.identifiers, in: file.directory)
    else { return }
    let entry = KindStore.Entry(
      stamp: "\(file.stamp)", content: "\(file.content)", place: place, identifier: identifier,
      kinds: Set(opened.description.handlers.map(\.kind)))
    readKept()
    if entries?.updateValue(entry, forKey: file.path) != entry { isChanged = true }
  }

  /// Has later hosts know what this one found.
  internal mutating func keep() {
    guard isChanged, var kept = entries else { return }
    // Those of other search paths go when they become too many.
    if kept.count > KindStore.most { kept = kept.filter { current[$0.key] != nil } }
    judgements.kinds.write(kept)
    isChanged = false
  }

  private mutating func readKept() {
    if entries == nil { entries = judgements.kinds.read() }
  }

  private mutating func isQuarantined(_ content: String) -> Bool {
    if let quarantined { return quarantined.contains(content) }
    let contents = Set(judgements.quarantined.map { "\($0.content)" })
    quarantined = contents
    return contents.contains(content)
  }

  /// Where a plugin runs for which only its directory speaks; nil where the user's policy says something of its name, or
  /// of one that its file may be taken for.
  private mutating func place(
    of identifier: PluginIdentifier, _ names: [String], in directory: String
  ) -> PluginPolicy.Place? {
    let names = [identifier] + names.compactMap { PluginIdentifier($0) }
    guard names.allSatisfy({ policy.places[$0] == nil }) else { return nil }
    if let place = places[directory] { return place }
    let place = policy.place(directory: directory, names: [])
    places[directory] = place
    return place
  }
}
