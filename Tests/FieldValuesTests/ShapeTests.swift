// SPDX-License-Identifier: MIT

import FieldValues
import Testing

@Suite struct `Shapes of fields` {
  private func path(_ text: String) throws -> FieldPath { try #require(FieldPath(text)) }

  private let pod: FieldValue = .object([
    "kind": .text("Pod"), "metadata": .object(["name": .text("web")]), "spec": .null,
    "restarts": .integer(3), "ready": .bool(true), "ports": .array([]),
  ])

  @Test(arguments: [
    ("kind", FieldShape.Expectation.type(.text), true), ("kind", .type(.number), false),
    ("metadata", .type(.object), true), ("metadata.name", .type(.text), true),
    ("metadata.uid", .present, false), ("spec", .present, true), ("spec", .type(.object), false),
    ("restarts", .type(.number), true), ("ready", .type(.boolean), true),
    ("ports", .type(.array), true), ("ports.0", .present, false),
    ("kind", .oneOf([.text("Node"), .text("Pod")]), true), ("kind", .oneOf([.text("Node")]), false),
    ("restarts", .oneOf([.integer(3)]), true),
  ])
  func `A requirement holds or does not`(
    path text: String, expectation: FieldShape.Expectation, holds: Bool
  ) throws {
    let shape = FieldShape([.init(try path(text), expectation)])
    #expect(shape.holds(for: pod) == holds)
    #expect(!shape.holds(for: .text("Pod")))
  }

  @Test func `All requirements hold together, and known values say more`() throws {
    let kind = FieldShape.Requirement(try path("kind"), .oneOf([.text("Pod")]))
    let uid = FieldShape.Requirement(try path("metadata.uid"), .present)
    #expect(FieldShape([kind]).holds(for: pod))
    #expect(!FieldShape([kind, uid]).holds(for: pod))
    #expect(FieldShape([]).holds(for: .null))
    #expect(FieldShape([kind]).specificity == 2)
    #expect(FieldShape([kind, uid]).specificity == 3)
  }

  @Test func `A kind is a name, or made of a field`() throws {
    var kind = KnownShape.Kind("unit.", known: ["unit.service", "unit.any"])
    func made(_ unit: FieldValue) -> String? {
      KnownShape(plugin: "p", title: "t", record: FieldShape([]), kind: kind)
        .kind(of: .object(["unit": unit]))
    }
    #expect(made(.text("cron.service")) == "unit.")
    kind.field = try path("unit")
    #expect(made(.text("service")) == "unit.service")
    #expect(made(.text("cron.service")) == "unit.cron.service")
    kind.takesEnding = true
    #expect(made(.text("a.b.service")) == "unit.service")
    #expect(made(.text("cron.mount")) == "unit.mount")
    #expect(made(.text("cron")) == nil)
    #expect(made(.integer(1)) == nil)
    kind.other = "unit.any"
    #expect(made(.text("a.b.service")) == "unit.service")
    #expect(made(.text("cron.mount")) == "unit.any")
    #expect(made(.integer(1)) == "unit.any")
  }
}
