// SPDX-License-Identifier: MIT

import CollectionLayout
import Glibc
import IndexPaths
import PlaneGeometry

private let container = Size(width: 80, height: 24)

private func rows(_ height: LayoutDimension) -> CompositionalLayout {
  let size = LayoutSize(width: .fractionalWidth(1), height: height)
  return CompositionalLayout(
    section: LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))])
    ))
}

private func prepare(_ layout: CompositionalLayout, _ count: Int) {
  do { try layout.prepare(itemCounts: [count], container: container) } catch {
    fatalError("a layout of the benchmarks is wrong: \(error)")
  }
}

/// The time that this thread was computing, in nanoseconds: what other work the machine does is not in it, but for
/// what that takes of caches and memory.
private func computingTime() -> Double {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The median time of one of `count` operations over 15 runs after one that warms up, in nanoseconds.
private func nanoseconds(
  _ count: Int, before prepare: () -> Void = {}, _ work: () -> Void
) -> Double {
  prepare()
  work()
  let times = (0..<15).map { _ in
    prepare()
    let start = computingTime()
    work()
    return (computingTime() - start) / Double(count)
  }
  return times.sorted()[7]
}

/// The most memory that the process ever held, in KiB.
private func peakMemory() -> Int {
  var usage = rusage()
  _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss
}

private func digits(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}

private func line(_ name: String, _ time: Double, target: Double) {
  record(Measurement(name: name, value: time, unit: "ns", limit: target, rounds: 15))
  print(
    "\(time <= target ? "met   " : "missed") \(name): \(digits(time)) ns",
    "(target \(digits(target)))")
}

/// Times of layouts, without those in which the machine did other work.
func benchmarkLayouts() {
  print("Layouts: medians of 15 runs, in computing time; a shared machine's caches are shared too.")
  for count in [1_000_000, 1_000_000_000] { benchmarkFixed(count) }
  for (count, target) in [(1_000_000, 300.0), (10_000_000, 500.0)] {
    benchmarkMeasured(count, target: target)
  }
  benchmarkDifference()
  benchmarkResize()
}

private func benchmarkFixed(_ count: Int) {
  let layout = rows(.absolute(1))
  let runs = 2000
  let before = peakMemory()
  line(
    "fixed, \(count): prepare", nanoseconds(runs) { for _ in 0..<runs { prepare(layout, count) } },
    target: 1000)
  var random = SeededRandom(state: 4)
  let offsets = (0..<runs).map { _ in Double(Int.random(in: 0..<count - 24, using: &random)) }
  var found = 0
  line(
    "fixed, \(count): visible query of 24 rows",
    nanoseconds(runs) {
      for offset in offsets {
        found += layout.attributes(in: Rect(x: 0, y: offset, width: 80, height: 24)).count
      }
    }, target: 1000)
  precondition(found == 16 * 24 * runs, "\(found) items were found")
  print("       fixed, \(count): peak memory grew by \(peakMemory() - before) KiB")
}

private func benchmarkMeasured(_ count: Int, target: Double) {
  let layout = rows(.estimated(2))
  prepare(layout, count)
  var random = SeededRandom(state: 5)
  let lengths = (0..<count).map { _ in Double(Int.random(in: 1...8, using: &random)) }
  let build = nanoseconds(1) {
    precondition(layout.setPreferredLengths(lengths, section: 0), "lengths were refused")
  }
  if count == 1_000_000 {
    line("measured, \(count): build", build, target: 2e6)
  } else {
    print("       measured, \(count): build: \(digits(build)) ns")
  }
  let runs = 20_000
  let places = (0..<runs).map { _ in Int.random(in: 0..<count - runs, using: &random) }
  let total = layout.contentSize.height
  let offsets = (0..<runs).map { _ in Double.random(in: 0..<total, using: &random) }
  line(
    "measured, \(count): query",
    nanoseconds(runs) { for offset in offsets { consume(layout.anchor(at: offset)) } },
    target: target)
  var height = 0.0
  line(
    "measured, \(count): height change",
    nanoseconds(runs) {
      height += 1
      for place in places {
        layout.setPreferredSize(
          Size(width: 80, height: height), forItemAt: IndexPath(item: place, section: 0))
      }
    }, target: target)
  line(
    "measured, \(count): insert",
    nanoseconds(runs) {
      for place in places { layout.insertItems(1, at: IndexPath(item: place, section: 0)) }
    }, target: target)
  line(
    "measured, \(count): delete",
    nanoseconds(runs) {
      for place in places { layout.deleteItems(1, at: IndexPath(item: place, section: 0)) }
    }, target: target)
}

private func benchmarkDifference() {
  let layout = rows(.estimated(2))
  var count = 1_000_000
  prepare(layout, count)
  var random = SeededRandom(state: 6)
  let lengths = (0..<count).map { _ in Double(Int.random(in: 1...8, using: &random)) }
  precondition(layout.setPreferredLengths(lengths, section: 0), "lengths were refused")
  let places = Set((0..<1000).map { _ in Int.random(in: 0..<count, using: &random) })
  var changes = LayoutChanges()
  changes.insertedItems = places.map { IndexPath(item: $0, section: 0) }
  let time = nanoseconds(1) {
    count += places.count
    do { try layout.apply(changes, itemCounts: [count]) } catch {
      fatalError("a change of the benchmarks is wrong: \(error)")
    }
  }
  line("measured, 1000000: \(places.count) scattered inserts at once", time, target: 2e6)
}

private func benchmarkResize() {
  let layout = rows(.estimated(2))
  let count = 1_000_000
  var random = SeededRandom(state: 7)
  let lengths = (0..<count).map { _ in Double(Int.random(in: 1...8, using: &random)) }
  prepare(layout, count)
  var round = 0.0
  func measure() {
    precondition(layout.setPreferredLengths(lengths, section: 0), "lengths were refused")
  }
  let time = nanoseconds(1, before: measure) {
    round += 1
    resize(layout, width: 70 + round)
  }
  line("measured, 1000000: new width", time, target: 1e6)
}

private func resize(_ layout: CompositionalLayout, width: Double) {
  do {
    try layout.invalidate(container: LayoutContainer(contentSize: Size(width: width, height: 24)))
  } catch { fatalError("a container of the benchmarks is wrong: \(error)") }
}
