// SPDX-License-Identifier: MIT

import DiffableData
import Foundation

/// A difference whose peak of memory is measured, in a process of its own: one that did other work before holds free
/// memory, whose use nobody sees.
struct MemoryCase {
  var name: String
  /// In megabytes of 10⁶ bytes, above the arrays.
  var limit: Double
  /// Makes the arrays and gives back the work.
  var prepare: () -> () -> Void

  init<Element: Hashable>(
    _ name: String, limit: Double, _ change: @escaping () -> Change,
    _ make: @escaping (Int) -> Element
  ) {
    self.name = name
    self.limit = limit
    prepare = {
      let change = change()
      let old = change.old.map(make)
      let new = change.new.map { $0 < old.count ? old[$0] : make($0) }
      return { consume(Difference(from: old, to: new)) }
    }
  }

  static var all: [MemoryCase] {
    [
      MemoryCase("1M, 1 %, Int", limit: 20, { .onePercent(count: 1_000_000) }, { $0 }),
      MemoryCase("1M, 1 %, String", limit: 20, { .onePercent(count: 1_000_000) }, longText),
      MemoryCase("1M shuffled, Int", limit: 35, { .shuffle(count: 1_000_000) }, { $0 }),
      MemoryCase("1M shuffled, String", limit: 35, { .shuffle(count: 1_000_000) }, longText),
    ]
  }
}

/// Asks a process of its own for one case.
let peakMemoryArgument = "--peak-memory"

/// Prints a line for each case: the memory that it took for a while and what is allowed.
func benchmarkMemory() {
  for memoryCase in MemoryCase.all {
    guard let megabytes = megabytesInOwnProcess(memoryCase.name) else {
      print("unknown \(memoryCase.name): no process could be started and measured")
      continue
    }
    record(
      Measurement(
        name: memoryCase.name + ", peak of memory", value: megabytes, unit: "MB",
        limit: memoryCase.limit))
    let verdict = megabytes <= memoryCase.limit ? "met   " : "missed"
    print(
      "\(verdict) \(memoryCase.name), peak of memory: \(fixed(megabytes, digits: 1)) MB",
      "of \(fixed(memoryCase.limit, digits: 0)) MB allowed")
  }
}

private func megabytesInOwnProcess(_ name: String) -> Double? {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  process.arguments = [peakMemoryArgument, name]
  process.standardOutput = output
  guard (try? process.run()) != nil else { return nil }
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return Int(text.trimmingCharacters(in: .whitespacesAndNewlines)).map { Double($0) / 1e6 }
}

/// Prints how many bytes of memory the process had at most during a case's work, above what it had before.
func printPeakMemory(of name: String) {
  guard let work = MemoryCase.all.first(where: { $0.name == name })?.prepare(),
    let before = memoryStatus("VmRSS:"),
    // Writing 5 here makes the greatest size so far the present size: proc_pid_clear_refs(5).
    (try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)) != nil
  else { return }
  work()
  if let peak = memoryStatus("VmHWM:") { print(peak - before) }
}

/// A line of /proc/self/status that tells an amount of memory, in bytes.
private func memoryStatus(_ key: String) -> Int? {
  let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = status?.split(separator: "\n").first { $0.hasPrefix(key) }
  let number = line?.split { $0 == " " || $0 == "\t" }.dropFirst().first
  return number.flatMap { Int($0) }.map { $0 * 1024 }
}
