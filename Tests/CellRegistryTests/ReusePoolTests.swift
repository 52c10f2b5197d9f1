// SPDX-License-Identifier: MIT

import CellRegistry
import CellViews
import FieldLiterals
import FieldValues
import IndexPaths
import Testing

@MainActor struct ReusePoolTests {
  /// Writes down what happens to it.
  private final class LoggingCell: ReusableView {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(contentView: View())
      log.events.append("made")
    }
    override func prepareForReuse() {
      super.prepareForReuse()
      log.events.append("prepareForReuse")
    }
  }

  @MainActor private final class Log {
    var events: [String] = []
  }

  private func makePool(_ log: Log, kinds: [String] = ["a"]) -> (KindRegistry, ReusePool) {
    let registry = KindRegistry()
    for kind in kinds {
      registry.register(
        CellRegistration(
          kind: kind, origin: "test", makeCell: { LoggingCell(log) },
          configure: { _ in log.events.append("configure") },
          prepareForReuse: { _ in log.events.append("hook") }))
    }
    return (registry, ReusePool(registry: registry))
  }

  private func statistics(_ created: Int, _ dequeued: Int, _ reused: Int) -> ReusePool.Statistics {
    var statistics = ReusePool.Statistics()
    (statistics.created, statistics.dequeued, statistics.reused) = (created, dequeued, reused)
    return statistics
  }

  @Test func `A cell is made only when the pool is empty`() {
    let (_, pool) = makePool(Log())
    let first = pool.dequeue(kind: "a")
    let second = pool.dequeue(kind: "a")
    #expect(first !== second)
    #expect(pool.statistics == statistics(2, 2, 0))
    pool.recycle(first)
    #expect(pool.dequeue(kind: "a") === first)
    #expect(pool.statistics == statistics(2, 3, 1))
    _ = pool.dequeue(kind: "a")
    #expect(pool.statistics == statistics(3, 4, 1))
  }

  // The order in which UIKit does it: out of the queue, prepareForReuse unless the cell is fresh, then the handler.
  @Test func `A fresh cell is not prepared for reuse, a reused one is before its handler`() {
    let log = Log()
    let (registry, pool) = makePool(log)
    for _ in 0..<2 {
      let cell = pool.dequeue(kind: "a")
      let item = CellItem(identifier: "x", kind: "a", fields: .null)
      registry.registration(forKind: "a").configure([
        ConfigurationRequest(cell: cell, item: item, indexPath: IndexPath(item: 0, section: 0))
      ])
      pool.recycle(cell)
    }
    #expect(log.events == ["made", "configure", "hook", "prepareForReuse", "configure"])
  }

  // What UIKit does with reconfigured items: the same cell, no prepareForReuse.
  @Test func `A cell that is only configured again is not prepared for reuse`() {
    let log = Log()
    let (registry, pool) = makePool(log)
    let cell = pool.dequeue(kind: "a")
    let request = ConfigurationRequest(
      cell: cell, item: CellItem(identifier: "x", kind: "a", fields: .null),
      indexPath: IndexPath(item: 0, section: 0))
    registry.registration(forKind: "a").configure([request])
    registry.registration(forKind: "a").configure([request])
    #expect(log.events == ["made", "configure", "configure"])
    #expect(pool.statistics == statistics(1, 1, 0))
  }

  @Test func `Kinds do not share cells, but kinds that nobody registered do`() {
    let (_, pool) = makePool(Log(), kinds: ["a", "b"])
    let cell = pool.dequeue(kind: "a")
    pool.recycle(cell)
    #expect(pool.dequeue(kind: "b") !== cell)
    let record = pool.dequeue(kind: "Pod")
    pool.recycle(record)
    #expect(pool.dequeue(kind: "Node") === record)
    let header = pool.dequeue(kind: "Pod", role: .supplementary)
    #expect(header is SectionHeaderCell)
  }

  @Test func `A cell that another registration made is not reused after a choice`() throws {
    let (registry, pool) = makePool(Log())
    let template = try CellTemplate(decoding: "x")
    registry.register(CellRegistration(kind: "a", origin: "late", template: template))
    let cell = pool.dequeue(kind: "a")
    try registry.choose(kind: "a", origin: "late")
    pool.recycle(cell)
    #expect(pool.dequeue(kind: "a") is TemplateCell)
  }

  @Test func `A recycled cell leaves the view around it`() {
    let (_, pool) = makePool(Log())
    let cell = pool.dequeue(kind: "a")
    let around = View()
    around.addSubview(cell)
    pool.recycle(cell)
    #expect(cell.superview == nil && around.subviews.isEmpty)
  }

  @Test func `A handler that leaves a slot unset sees the default, never the last item's value`()
    throws
  {
    let registry = KindRegistry()
    let template = try CellTemplate(decoding: [["label": "—", "slot": "title"]])
    registry.register(
      CellRegistration(
        kind: "movie", origin: "test", makeCell: { TemplateCell(template: template) },
        handler: { cell, _, item in
          if let title = item.fields["title"] { _ = cell.setText(title.displayText, slot: "title") }
        }))
    let pool = ReusePool(registry: registry)
    var shown: [String] = []
    for fields: FieldValue in [["title": "Alien"], [:], ["title": "Heat"]] {
      let cell = pool.dequeue(kind: "movie")
      let item = CellItem(identifier: "m", kind: "movie", fields: fields)
      registry.registration(forKind: "movie").configure([
        ConfigurationRequest(cell: cell, item: item, indexPath: IndexPath(item: 0, section: 0))
      ])
      shown += picture(of: cell, columns: 9)
      pool.recycle(cell)
    }
    #expect(shown == ["Alien", "—", "Heat"])
    #expect(pool.statistics == statistics(1, 3, 2))
  }

  // UIKit throws for a cell that it did not hand out.
  @Test func `Recycling a cell that the pool did not hand out ends the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let pool = ReusePool(registry: KindRegistry())
        pool.recycle(RecordCell())
      }
    }
  }

  @Test func `Recycling a cell twice ends the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let pool = ReusePool(registry: KindRegistry())
        let cell = pool.dequeue(kind: "Pod")
        pool.recycle(cell)
        pool.recycle(cell)
      }
    }
  }
}
