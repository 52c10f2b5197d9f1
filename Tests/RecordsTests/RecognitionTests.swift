// SPDX-License-Identifier: MIT

import FieldValues
import Records
import Testing

private func shape(
  _ plugin: String, kind: String = "thing", items: String? = nil, children: String? = nil,
  id: [String] = [], document: [String] = [], _ fields: [String: FieldShape.Expectation]
) -> KnownShape {
  func requirements(_ fields: [String: FieldShape.Expectation]) -> FieldShape {
    FieldShape(
      fields.compactMap { key, value in FieldPath(key).map { .init($0, value) } })
  }
  var shape = KnownShape(
    plugin: plugin, title: "things of \(plugin)", record: requirements(fields),
    kind: KnownShape.Kind(kind))
  shape.document = requirements(Dictionary(uniqueKeysWithValues: document.map { ($0, .present) }))
  shape.itemsPath = items.flatMap { FieldPath($0) }
  shape.childrenPath = children.flatMap { FieldPath($0) }
  shape.identifierFields = id.compactMap { FieldPath($0) }
  return shape
}

private func records(
  _ text: String, name: String = "t.json", _ shapes: [KnownShape],
  _ change: (inout RecordOptions) -> Void = { _ in }
) throws -> RecordCollection {
  var options = RecordOptions()
  options.shapes = shapes
  change(&options)
  return try RecordCollection(text: text.utf8, name: name, options: options)
}

extension RecordCollection {
  fileprivate var all: [Record] { sections.flatMap(\.records) }
  fileprivate var kinds: [String] { all.map(\.kind) }
  fileprivate var identifiers: [String] { all.map(\.identifier) }
}

@Suite struct `What is recognised` {
  private let named = shape("named", kind: "name", ["name": .type(.text)])

  @Test func `Records of a shape have its kind and identifiers`() throws {
    let collection = try records(
      #"[{"name": "a", "zone": 1, "kind": "x"}, {"name": "b", "zone": 2}]"#,
      [shape("p", kind: "name", id: ["zone", "name"], ["name": .type(.text)])])
    #expect(collection.kinds == ["name", "name"])
    #expect(collection.identifiers == ["1/a", "2/b"])
    #expect(collection.recognised?.plugin == "p" && collection.recognised?.title == "things of p")
  }

  @Test func `One of the first that has another shape and nothing is recognised`() throws {
    let collection = try records(#"[{"name": "a"}, {"title": "b"}]"#, [named])
    #expect(collection.recognised == nil && collection.kinds == ["record", "record"])
    #expect(try records("[]", [named]).recognised == nil)
    #expect(try records("[1, 2]", [named]).recognised == nil)
  }

  @Test func `Further on another record is what it would be without`() throws {
    let many = (0..<20).map { #"{"name": "\#($0)"}"# } + [#"{"type": "odd"}"#]
    let collection = try records("[\(many.joined(separator: ","))]", [named])
    #expect(collection.kinds == Array(repeating: "name", count: 20) + ["odd"])
  }

  @Test func `Shapes of one plugin share a source`() throws {
    let collection = try records(
      #"[{"name": "a"}, {"title": "b"}]"#,
      [
        shape("p", kind: "name", ["name": .type(.text)]),
        shape("p", kind: "title", ["title": .type(.text)]),
      ])
    #expect(collection.kinds == ["name", "title"])
  }

  @Test func `The shape that says most wins, and of equals the first`() throws {
    let text = #"[{"name": "a", "type": "b", "size": 1}]"#
    let two = shape("two", ["name": .type(.text), "size": .type(.number)])
    let known = shape("known", ["name": .oneOf([.text("a")]), "type": .present])
    #expect(try records(text, [named, two]).recognised?.plugin == "two")
    #expect(try records(text, [two, known, named]).recognised?.plugin == "known")
    let other = shape("other", ["type": .type(.text)])
    #expect(try records(text, [named, other]).recognised?.plugin == "named")
    #expect(try records(text, [other, named]).recognised?.plugin == "other")
  }

  @Test func `Of several plugins those with the least precedence count, whatever they say`() throws
  {
    let text = #"[{"name": "a", "size": 1}]"#
    var two = shape("two", ["name": .type(.text), "size": .type(.number)])
    two.precedence = 1
    #expect(try records(text, [two, named]).recognised?.plugin == "named")
    #expect(try records(text, [named, two]).recognised?.plugin == "named")
    #expect(
      try records(#"[{"name": 1, "size": 1}, {"name": "b"}]"#, [named, two]).recognised == nil)
    two.precedence = 0
    #expect(try records(text, [named, two]).recognised?.plugin == "two")
  }

  @Test func `A record's own kind is what its fields say`() throws {
    let options = RecordOptions()
    let fields = try records(#"[{"kind": 1, "type": "t"}, {"@type": "u"}, {"x": 1}]"#, []).all
    #expect(fields.map { options.ownKind(of: $0.fields) } == ["t", "u", nil])
    var collection = try records(#"[{"name": "a", "kind": "own"}]"#, [named])
    collection.changeRecords { $0.kind = options.ownKind(of: $0.fields) ?? "?" }
    collection.forgetRecognition()
    #expect(collection.kinds == ["own"] && collection.recognised == nil)
  }

  @Test func `Records are found where the shape says they are`() throws {
    let text = #"{"version": 2, "found": {"a": {"name": "x"}, "b": {"name": "y"}}, "sum": {}}"#
    let inside = shape(
      "p", kind: "name", items: "found", document: ["version"], ["name": .present])
    let collection = try records(text, [inside])
    #expect(collection.kinds == ["name", "name"] && collection.identifiers == ["a", "b"])
    #expect(try records(#"{"found": [{"name": 1}]}"#, [inside]).recognised == nil)
    #expect(try records(#"{"version": 2, "found": []}"#, [inside]).recognised == nil)
    // One thing by itself, as XML has it.
    #expect(
      try records(#"{"version": 2, "found": {"name": "x", "n": {}}}"#, [inside]).kinds == ["name"])
  }

  @Test func `Records below others come after them, with the lines that lead there`() throws {
    let tree = shape("p", children: "below", ["name": .type(.text)])
    let collection = try records(
      #"""
      [{"name": "a", "below": [{"name": "b", "below": [{"name": "c"}]}, {"name": "d"}]},
       {"name": "e", "below": {"name": "f"}}]
      """#, [tree])
    let lines = collection.all.map { record in
      guard case .text(let name)? = record.fields["name"] else { return "?" }
      guard case .text(let lead)? = record.fields["@tree"] else { return name }
      return lead + name
    }
    #expect(lines == ["a", "├─b", "│ └─c", "└─d", "e", "└─f"])
    let depths: [Int64?] = [nil, 1, 2, 1, nil, 1]
    #expect(
      collection.all.map { $0.fields["@depth"] } == depths.map { $0.map(FieldValue.integer) })
  }

  @Test func `What the user says holds`() throws {
    let text = #"{"list": [{"name": "a", "n": 7}], "name": "whole"}"#
    let kind = try records(#"[{"name": "a"}]"#, [named]) { $0.kind = "mine" }
    #expect(kind.kinds == ["mine"])
    let identifier = try records(#"[{"name": "a", "n": 7}]"#, [named]) {
      $0.identifierFields = [FieldPath(steps: ["n"])]
    }
    #expect(identifier.identifiers == ["7"] && identifier.kinds == ["name"])
    let items = try records(text, [named]) { $0.itemsPath = FieldPath(steps: ["list"]) }
    #expect(items.all.count == 1 && items.kinds == ["name"])
    #expect(try records(text, [named]).all.count == 1)
  }

  @Test func `A collection file says itself what it shows`() throws {
    let collection = try records(
      #"{"vitrine": 1, "items": [{"name": "a"}]}"#, [named])
    #expect(collection.recognised == nil && collection.kinds == ["record"])
  }

  @Test func `Lines and tables are recognised as well`() throws {
    let lines = try records("{\"name\": \"a\"}\nbroken\n{\"name\": \"b\"}\n", [named])
    #expect(lines.kinds == ["name", "name"] && lines.brokenLines.count == 1)
    let table = try records("name,size\na,1\n", name: "t.csv", [named])
    #expect(table.kinds == ["name"])
  }
}
