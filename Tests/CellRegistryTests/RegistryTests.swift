// SPDX-License-Identifier: MIT

import CellRegistry
import CellViews
import FieldLiterals
import FieldValues
import IndexPaths
import Testing

@MainActor struct RegistryTests {
  private func registration(
    _ kind: String, _ origin: String, role: CellRole = .item
  ) throws -> CellRegistration {
    CellRegistration(
      kind: kind, origin: origin, role: role, template: try CellTemplate(decoding: "{name}"))
  }

  @Test func `The first registration of a kind keeps it`() throws {
    let registry = KindRegistry()
    #expect(registry.register(try registration("Pod", "kube")) == nil)
    #expect(registry.register(try registration("Node", "kube")) == nil)
    #expect(registry.register(try registration("Pod", "other")) == "kube")
    #expect(registry.registration(forKind: "Pod").origin == "kube")
    #expect(registry.kinds == ["Pod", "Node"])
    #expect(registry.entries.map(\.origin) == ["kube", "other", "kube"])
    #expect(registry.entries.map(\.isShadowed) == [false, true, false])
  }

  @Test func `A choice puts another registration in the first one's place`() throws {
    let registry = KindRegistry()
    registry.register(try registration("Pod", "kube"))
    registry.register(try registration("Pod", "other"))
    try registry.choose(kind: "Pod", origin: "other")
    #expect(registry.registration(forKind: "Pod").origin == "other")
    #expect(registry.entries.map(\.isShadowed) == [true, false])
    #expect(registry.register(try registration("Pod", "third")) == "other")
  }

  @Test func `A choice that cannot be made says what there is`() throws {
    let registry = KindRegistry()
    registry.register(try registration("Pod", "kube"))
    registry.register(try registration("Pod", "other"))
    let kind = #expect(throws: RegistryError.self) {
      try registry.choose(kind: "Pot", origin: "kube")
    }
    #expect(kind?.description == "no plugin shows the kind `Pot`; did you mean `Pod`?")
    let unlike = #expect(throws: RegistryError.self) {
      try registry.choose(kind: "weather", origin: "kube")
    }
    #expect(unlike?.description == "no plugin shows the kind `weather`; load one that does")
    let origin = #expect(throws: RegistryError.self) {
      try registry.choose(kind: "Pod", origin: "nobody")
    }
    #expect(
      origin?.description == "`nobody` does not show the kind `Pod`; these do: kube, other")
    let near = #expect(throws: RegistryError.self) {
      try registry.choose(kind: "Pod", origin: "otter")
    }
    #expect(near?.description == "`otter` does not show the kind `Pod`; did you mean `other`?")
  }

  @Test func `Other registrations take the place of all, and a choice waits for its origin`() throws
  {
    let registry = KindRegistry()
    for origin in ["kube", "other"] { registry.register(try registration("Pod", origin)) }
    try registry.choose(kind: "Pod", origin: "other")
    registry.replaceAll(with: [
      try registration("Job", "kube"), try registration("Pod", "kube"),
      try registration("Pod", "other"),
    ])
    #expect(registry.kinds == ["Job", "Pod"])
    #expect(registry.registration(forKind: "Pod").origin == "other")
    registry.replaceAll(with: [try registration("Pod", "kube")])
    #expect(registry.registration(forKind: "Pod").origin == "kube")
    #expect(registry.registration(forKind: "Job").origin == "built-in")
    registry.replaceAll(with: [try registration("Pod", "kube"), try registration("Pod", "other")])
    #expect(registry.registration(forKind: "Pod").origin == "other")
    #expect(registry.entries.map(\.isShadowed) == [true, false])
  }

  @Test func `Kinds of headers are not kinds of items`() throws {
    let registry = KindRegistry()
    registry.register(try registration("header", "movies", role: .supplementary))
    #expect(registry.registration(forKind: "header").origin == "built-in")
    #expect(registry.registration(forKind: "header", role: .supplementary).origin == "movies")
    #expect(registry.kinds.isEmpty)
  }

  @Test func `Kinds that nobody registered are shown by the built-in cells`() {
    let registry = KindRegistry()
    #expect(registry.registration(forKind: "Pod").makeCell() is RecordCell)
    #expect(
      registry.registration(forKind: "x", role: .supplementary).makeCell() is SectionHeaderCell)
  }

  @Test func `A closure gets its own class of cell for each item of a batch`() {
    final class NumberCell: ReusableView {
      var shown = ""
      init() { super.init(contentView: View()) }
    }
    let registration = CellRegistration(
      kind: "number", origin: "app", makeCell: { NumberCell() },
      handler: { cell, indexPath, item in cell.shown = "\(item.identifier) at \(indexPath.item)" })
    let cells = [registration.makeCell(), registration.makeCell()]
    registration.configure(
      cells.enumerated().map { index, cell in
        ConfigurationRequest(
          cell: cell, item: CellItem(identifier: "i\(index)", kind: "number", fields: .null),
          indexPath: IndexPath(item: index + 4, section: 0))
      })
    #expect(cells.map { ($0 as? NumberCell)?.shown } == ["i0 at 4", "i1 at 5"])
  }
}
