// SPDX-License-Identifier: MIT

import CellRegistry
import CellViews
import CollectionLayout
import FieldValues
import Glibc
import IndexPaths
import PlaneGeometry
import Synchronization
import Testing
import TextCanvas
import TextCollections

import class Foundation.ProcessInfo
import class Foundation.Thread

@testable import PluginHosting

/// Items of `ending.c`, shown by a collection view that asks a host's plugin for its cells.
@MainActor private final class ScrolledItems: CollectionViewDataSource {
  let view: CollectionView
  private let host: PluginHost
  private let count: Int

  /// Two of three kinds are configured a cell at a time and many at once; the third says how high it wants to be.
  private static let kinds = ["typed", "batch", "hint"]

  init(_ host: PluginHost, count: Int) throws {
    self.host = host
    self.count = count
    try host.load(.file(Fixtures.library("ending")))
    let registry = KindRegistry()
    try host.register(in: registry)
    let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(2))
    let group = LayoutGroup.horizontal(size: size, subitems: [.item(LayoutItem(size: size))])
    view = CollectionView(
      frame: Rect(x: 0, y: 0, width: 40, height: 12),
      layout: CollectionViewCompositionalLayout(
        CompositionalLayout(section: LayoutSection(group: group))),
      registry: registry)
    view.dataSource = self
  }

  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> ReusableView {
    let name = "item \(path.item)"
    return view.dequeueReusableView(
      for: CellItem(
        identifier: name, kind: Self.kinds[path.item % 3],
        fields: .object(["mode": .text("ok"), "title": .text(name)])), at: path)
  }

  /// Scrolls so many rows, and gives what is to be seen then.
  func picture(scrolledBy distance: Double) throws -> [String] {
    host.isFrameOpen = true
    defer { host.isFrameOpen = false }
    try view.scroll(by: Point(x: 0, y: distance))
    try view.performLayoutPassIfNeeded()
    var canvas = Canvas(columns: 40, rows: 12)
    view.draw(into: &canvas)
    return (0..<12).map { canvas.text(ofRow: $0) }
  }
}

/// Kills one worker after the other, at moments that have nothing to do with what they do.
private final class Killer: Sendable {
  private struct State {
    var worker: Int32 = 0
    var kills = 0
    var left: Int
  }

  private let state: Mutex<State>

  /// - Parameter pauses: Before each kill, in microseconds.
  init(pauses: [UInt32]) {
    state = Mutex(State(left: pauses.count))
    let thread = Thread { [self] in
      for pause in pauses {
        usleep(pause)
        while !killOne() {
          guard !isDone else { return }
          usleep(50)
        }
      }
    }
    thread.start()
  }

  var isDone: Bool { state.withLock { $0.left <= 0 } }
  var kills: Int { state.withLock { $0.kills } }

  /// Says which worker there is now.
  func aim(at worker: Int32) { state.withLock { $0.worker = worker } }

  func stop() { state.withLock { $0.left = 0 } }

  /// Kills the worker, once.
  private func killOne() -> Bool {
    state.withLock { state in
      guard state.worker > 0, state.left > 0 else { return false }
      if kill(state.worker, SIGKILL) == 0 { state.kills += 1 }
      state.worker = 0
      state.left -= 1
      return true
    }
  }
}

@MainActor @Suite(.serialized) struct `A collection view whose cells are in a worker` {
  @Test(.timeLimit(.minutes(10)))
  func `Workers killed at any moment of scrolling are not seen`() throws {
    let isSoak = ProcessInfo.processInfo.environment["VITRINE_SOAK"] != nil
    let wanted = isSoak ? 1000 : 60
    let seed = UInt64.random(in: 0 ... .max)
    var random = Numbers(state: seed)
    let host = makeIsolatingHost()
    defer { host.end() }
    let direct = makeHost()
    defer { direct.end() }
    let disturbed = try ScrolledItems(host, count: 3000)
    let undisturbed = try ScrolledItems(direct, count: 3000)
    let first = try undisturbed.picture(scrolledBy: 0)
    #expect(first.contains { $0.contains("item 1: ok") }, "\(first)")
    let killer = Killer(
      pauses: (0..<wanted).map { _ in UInt32.random(in: 50...3000, using: &random) })
    defer { killer.stop() }
    var steps = 0
    while !killer.isDone {
      killer.aim(at: host.isolated.first?.workerIdentifier ?? 0)
      let distance = Double(Int.random(in: -40...60, using: &random))
      let picture = try disturbed.picture(scrolledBy: distance)
      let expected = try undisturbed.picture(scrolledBy: distance)
      guard picture == expected else {
        Issue.record("seed \(seed), step \(steps): \(picture), not \(expected)")
        break
      }
      steps += 1
    }
    #expect(try disturbed.picture(scrolledBy: -1e6) == undisturbed.picture(scrolledBy: -1e6))
    #expect(try disturbed.picture(scrolledBy: 1e6) == undisturbed.picture(scrolledBy: 1e6))
    #expect(host.problems.isEmpty, "seed \(seed): \(host.problems)")
    #expect(killer.kills > wanted / 2, "seed \(seed)")
    #expect(host.workers.restarted > wanted / 2, "seed \(seed)")
    #expect(direct.workers.started == 0)
  }
}
