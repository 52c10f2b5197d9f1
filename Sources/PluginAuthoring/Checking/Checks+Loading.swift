// SPDX-License-Identifier: MIT

internal import CPluginProbe
internal import CVitrinePlugin
internal import Glibc
internal import PluginHosting

// What happens before the first cell.
@MainActor extension CheckTable {
  static func accepted(_ probe: inout Probe) throws {
    probe.report.at("the host loading it")
    let host = PluginHost(searchPath: .ofProcess()) { _ in }
    do throws(PluginError) {
      try host.load(.file(probe.path))
      probe.report.at("the host ending it")
      host.end()
    } catch {
      let parts = error.findingAndRemedy
      probe.report.problem(parts.finding, parts.remedy)
    }
  }

  static func initialisers(_ probe: inout Probe) throws {
    vitrine_signals_remember()
    let before = ProcessState()
    probe.report.at("loading it")
    _ = try unsafe ProbedPlugin.load(probe.path)
    probe.compare(before, when: "loading it")
  }

  static func entry(_ probe: inout Probe) throws {
    probe.report.at("loading it")
    let library = try unsafe ProbedPlugin.load(probe.path)
    let entry = try unsafe ProbedPlugin.entry(of: library)
    vitrine_signals_remember()
    let before = ProcessState()
    let major = VITRINE_ABI_MAJOR << 16
    probe.report.at("calling vitrine_entry")
    let first = unsafe entry(major | VITRINE_ABI_MINOR)
    let second = unsafe entry(major | VITRINE_ABI_MINOR)
    if unsafe first != second {
      probe.report.problem(
        "vitrine_entry gives another table when it is called again",
        "give back the address of one static table")
    }
    probe.report.at("calling vitrine_entry for a host of ABI 1.\(VITRINE_ABI_MINOR + 7)")
    if unsafe entry(major | (VITRINE_ABI_MINOR + 7)) == nil {
      probe.report.problem(
        "vitrine_entry refuses a later host",
        "compare the host's minor version with what you need, never for equality")
    }
    // What a host of another major version gets is the plugin's to decide, if only it returns.
    probe.report.at("calling vitrine_entry for a host of ABI 2.0")
    _ = unsafe entry((VITRINE_ABI_MAJOR + 1) << 16)
    probe.compare(before, when: "vitrine_entry")
  }

  static func extensions(_ probe: inout Probe) throws {
    let plugin = try ProbedPlugin(probe.path)
    guard unsafe plugin.table.get_extension != nil else {
      probe.report.skip("it has no get_extension")
      return
    }
    guard let started = try probe.start(),
      let ask = unsafe started.plugin.table.get_extension
    else { return }
    // Before 1.1 nobody asked without an instance.
    let isAskedFirst = unsafe plugin.table.abi & 0xFFFF >= 1
    let instance = unsafe isAskedFirst ? nil : started.instance
    let known = [
      (VITRINE_EXTENSION_ACTIONS, VITRINE_EXTENSION_ACTIONS_REVISION),
      (VITRINE_EXTENSION_FORMATS, VITRINE_EXTENSION_FORMATS_REVISION),
      (VITRINE_EXTENSION_DRAWING, VITRINE_EXTENSION_DRAWING_REVISION),
      (VITRINE_EXTENSION_DECORATIONS, VITRINE_EXTENSION_DECORATIONS_REVISION),
      (VITRINE_EXTENSION_TEXT_BACKEND, VITRINE_EXTENSION_TEXT_BACKEND_REVISION),
      (VITRINE_EXTENSION_SCREEN_BACKEND, VITRINE_EXTENSION_SCREEN_BACKEND_REVISION),
      (VITRINE_EXTENSION_STATE, VITRINE_EXTENSION_STATE_REVISION),
    ]
    let foreign = known.flatMap { name, revision -> [(String, UInt32)] in
      [
        (name + "x", revision), (String(name.dropLast()), revision), (name, 0),
        (name, revision + 1), (name, .max),
      ]
    }
    for (name, revision) in foreign + [("", 1), ("vitrine.nothing", 1), ("org.example.x", 1)] {
      probe.report.at("get_extension(\"\(name)\", \(revision))")
      if unsafe ask(instance, name, revision) != nil {
        probe.report.problem(
          "get_extension has something for \"\(name)\", revision \(revision), which is none",
          "compare the whole name, and the revision for equality")
      }
    }
    guard isAskedFirst else { return }
    for (name, revision) in known {
      probe.report.at("get_extension(\"\(name)\", \(revision)), without an instance and with")
      if unsafe ask(nil, name, revision) != ask(started.instance, name, revision) {
        probe.report.problem(
          "get_extension answers otherwise for \"\(name)\" without an instance",
          "answer by the name and the revision alone, with a static table")
      }
    }
  }

  static func createAndDestroy(_ probe: inout Probe) throws {
    let plugin = try ProbedPlugin(probe.path)
    guard unsafe plugin.table.create != nil else {
      probe.report.skip("it has no create")
      return
    }
    let warmUp = 10
    let rounds = 100
    vitrine_signals_remember()
    var before = ProcessState()
    var heap = 0
    for round in 0..<rounds + warmUp {
      probe.report.at("create and destroy, round \(round + 1)")
      if round == warmUp {
        before = ProcessState()
        heap = Int(vitrine_heap_in_use())
      }
      let host = ProbeHost()
      var instance: OpaquePointer?
      let status = unsafe plugin.table.create?(host.table, &instance) ?? 0
      guard status == VITRINE_OK else {
        probe.report.problem(
          "create fails in round \(round + 1) with status \(status)",
          "see that create works again after destroy")
        return
      }
      if let quiesce = unsafe plugin.table.quiesce {
        _ = unsafe quiesce(instance, deadline(inSeconds: 1))
      }
      unsafe plugin.table.destroy?(instance)
    }
    let kept = (Int(vitrine_heap_in_use()) - heap) / rounds
    if kept >= 16 {
      probe.report.problem(
        "create and destroy keep \(kept) bytes each time", "free in destroy what create made")
    }
    probe.compare(before, when: "create and destroy, a hundred times,")
  }

  static func services(_ probe: inout Probe) throws {
    let plugin = try ProbedPlugin(probe.path)
    guard let create = unsafe plugin.table.create else {
      probe.report.skip("it has no create")
      return
    }
    for (surplus, hasServices) in [(0, false), (0, true), (64, true), (4096, false)] {
      let host = ProbeHost(hasServices: hasServices, surplus: surplus)
      let words =
        "create with a host \(hasServices ? "with" : "without") services, whose table has"
        + " \(ProbeHost.leastSize + surplus) bytes"
      probe.report.at(words)
      var instance: OpaquePointer?
      let status = unsafe create(host.table, &instance)
      if status == VITRINE_OK {
        if let quiesce = unsafe plugin.table.quiesce {
          _ = unsafe quiesce(instance, deadline(inSeconds: 1))
        }
        unsafe plugin.table.destroy?(instance)
      } else if hasServices {
        probe.report.problem(
          "\(words) fails: \(host.failText ?? "without a text")",
          "read a member behind the first ones only after VITRINE_FIELD_PRESENT")
      } else if host.failText == nil {
        probe.report.problem(
          "\(words) fails without a text",
          "call host->fail with a sentence that names the service you cannot do without")
      }
    }
  }

  static func quiesce(_ probe: inout Probe) throws {
    let before = ProcessState()
    guard let started = try probe.start() else { return }
    guard let quiesce = unsafe started.plugin.table.quiesce else {
      let now = ProcessState.settled(threads: before.threads)
      if now.threads > before.threads {
        probe.report.problem(
          "create starts \(now.threads - before.threads) threads, and there is no quiesce",
          "add quiesce, and end the threads there")
      } else {
        probe.report.skip("it has no quiesce, and no threads")
      }
      return
    }
    let seconds = 0.5
    probe.report.at("quiesce with a deadline in \(seconds) s")
    let start = monotonicSeconds()
    let status = unsafe quiesce(started.instance, deadline(inSeconds: seconds))
    let taken = monotonicSeconds() - start
    if taken > seconds + 0.1 {
      probe.report.problem(
        "quiesce took \(Int(taken * 1000)) ms of its \(Int(seconds * 1000))",
        "return an error at the deadline when threads still run")
    }
    if status == VITRINE_OK, ProcessState.settled(threads: before.threads).threads > before.threads
    {
      probe.report.problem(
        "quiesce says that all is silent, and threads still run",
        "wait for the threads, or return an error")
    }
    if status == VITRINE_OK {
      probe.report.at("destroy after quiesce")
      unsafe started.plugin.table.destroy?(started.instance)
    }
  }

  /// Nanoseconds of the monotonic clock, from now.
  static func deadline(inSeconds seconds: Double) -> UInt64 {
    UInt64((monotonicSeconds() + seconds) * 1e9)
  }
}

extension PluginError {
  /// The description's two parts: what was found, and what to do.
  var findingAndRemedy: (finding: String, remedy: String) {
    var text = description[...]
    if text.hasPrefix(subject + ": ") { text = text.dropFirst(subject.count + 2) }
    guard let semicolon = text.lastIndex(of: ";") else {
      return (String(text), "correct that, or what it names")
    }
    return (
      String(text[..<semicolon]),
      String(text[text.index(after: semicolon)...].drop { $0 == " " })
    )
  }
}
