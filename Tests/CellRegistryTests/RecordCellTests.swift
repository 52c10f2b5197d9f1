// SPDX-License-Identifier: MIT

import CellRegistry
import CellViews
import FieldLiterals
import FieldValues
import PlaneGeometry
import Testing
import TextCanvas

@MainActor struct RecordCellTests {
  private func lines(_ fields: FieldValue, columns: Int = 60) -> [String] {
    let cell = RecordCell()
    cell.show(CellItem(identifier: "#1", kind: "", fields: fields))
    return picture(of: cell, columns: columns)
  }

  @Test func `A record has a title and its fields in order`() {
    #expect(
      lines(["kind": "Otter", "name": "Lutra", "legs": 4, "tags": ["wet", "quick"]])
        == ["Lutra", "  kind: Otter", "  legs: 4", "  tags: wet, quick"])
  }

  @Test func `A Kubernetes object has its name as title and its parts on one line each`() {
    let pod: FieldValue = [
      "apiVersion": "v1", "kind": "Pod",
      "metadata": ["name": "nginx", "namespace": "default", "labels": ["app": "web"]],
      "spec": ["containers": [["name": "c", "image": "nginx:1"]], "volumes": []],
      "status": ["phase": "Running"],
    ]
    #expect(
      lines(pod, columns: 70) == [
        "nginx", "  apiVersion: v1", "  kind: Pod",
        "  metadata: name: nginx, namespace: default, labels: {app: web}",
        "  spec: containers: [{name: c, image: nginx:1}], volumes: []",
        "  status: phase: Running",
      ])
  }

  @Test func `Inside a line the short values come first and the empty ones last`() {
    let fields: FieldValue = [
      "name": "n",
      "meta": ["gone": nil, "labels": ["app": "web"], "uid": 7, "list": [], "zone": "a"],
    ]
    #expect(
      lines(fields, columns: 70)
        == ["n", "  meta: uid: 7, zone: a, labels: {app: web}, gone: null, list: []"])
  }

  @Test func `A GeoJSON feature has the title of its properties`() {
    let feature: FieldValue = [
      "type": "Feature", "properties": ["mag": 1.5, "title": "M 1.5 - Alaska"],
      "geometry": ["type": "Point", "coordinates": [-150.1, 61.2, 0]], "id": "ak1",
    ]
    #expect(
      lines(feature) == [
        "M 1.5 - Alaska", "  type: Feature", "  properties: mag: 1.5, title: M 1.5 - Alaska",
        "  geometry: type: Point, coordinates: [-150.1, 61.2, 0]", "  id: ak1",
      ])
  }

  @Test func `Of many fields the last row counts those that have none`() {
    let device = FieldObject(
      [FieldObject.Member(key: "name", value: "sda")]
        + (0..<43).map {
          FieldObject.Member(
            key: "c\($0)", value: $0.isMultiple(of: 3) ? .null : .integer(Int64($0)))
        })
    // 43 fields but the title's: 15 of them null, 28 filled, 9 shown.
    #expect(
      lines(.object(device))
        == [
          "sda", "  c1: 1", "  c2: 2", "  c4: 4", "  c5: 5", "  c7: 7", "  c8: 8", "  c10: 10",
          "  c11: 11",
        ]
        + ["  c13: 13", "  … 19 more fields, 15 empty"])
  }

  @Test func `Fields without a value are counted, not dropped`() {
    #expect(lines(["name": "a", "b": nil]) == ["a", "  1 empty field"])
    #expect(
      lines(["name": "a", "b": nil, "c": "", "d": [], "e": [:]]) == ["a", "  4 empty fields"])
  }

  @Test func `No record is higher than its documented height`() {
    for count in 0..<40 {
      let members = (0..<count).map { FieldObject.Member(key: "k\($0)", value: "v") }
      let record: FieldValue = .object(
        FieldObject(
          [.init(key: "title", value: .text(String(repeating: "word ", count: 30)))] + members))
      #expect(lines(record).count <= RecordCell.maximumRows)
      #expect(lines(.array(Array(repeating: "v", count: count))).count <= RecordCell.maximumRows)
    }
  }

  @Test func `Scalars are their own titles, and never invisible`() {
    #expect(lines("plain") == ["plain"])
    #expect(lines("") == ["\"\""])
    #expect(lines("  ") == ["\"  \""])
    #expect(lines(.null) == ["null"])
    #expect(lines(42) == ["42"])
    #expect(lines("two\nlines") == ["two", "lines"])
    #expect(lines("a\nb\nc") == ["a", "b…"])
  }

  @Test func `Lists show their elements`() {
    #expect(lines(["a", ["b": 1]]) == ["#1", "  a", "  b: 1"])
    #expect(lines([:]) == ["#1"])
  }

  @Test func `Line breaks in a field are shown, not made`() {
    #expect(lines(["id": 7, "body": "one\r\ntwo\n"]) == ["7", "  body: one↵two↵"])
  }

  @Test func `A record without a name has its identifier as title`() {
    #expect(
      lines(["a": 1, "name": "", "title": "  "]) == ["#1", "  a: 1", "  title:", "  1 empty field"])
  }

  @Test func `A record is shown in one column`() {
    let shown = lines(["name": "abc", "legs": 4, "日": "本"], columns: 1)
    #expect(shown.count == 4)
    #expect(shown.allSatisfy { $0.count <= 1 })
  }

  @Test func `Huge values are cut, with a sign that they are`() {
    let text = String(repeating: "x", count: 10_000_000)
    let deep = (0..<1000).reduce(FieldValue.null) { value, _ in ["k": value] }
    let shown = lines(
      ["name": .text(text), "body": .text(text), "deep": deep], columns: 500)
    #expect(shown.count == 4)
    #expect(shown[2] == "  body: " + String(repeating: "x", count: 400) + "…")
    #expect(shown[3] == "  deep: k: {k: {k: {1}}}")
  }

  @Test func `A record cell that is reused shows nothing of the last record`() {
    let cell = RecordCell()
    cell.show(CellItem(identifier: "1", kind: "", fields: ["name": "a", "b": 1, "c": 2]))
    cell.prepareForReuse()
    #expect(picture(of: cell, columns: 20) == [])
    cell.show(CellItem(identifier: "2", kind: "", fields: ["name": "d"]))
    #expect(picture(of: cell, columns: 20) == ["d"])
  }

  @Test func `A section's header has its title and count`() {
    let cell = SectionHeaderCell()
    cell.show(
      CellItem(identifier: "s1", kind: "header", fields: ["title": "Popular", "count": 14]))
    #expect(picture(of: cell, columns: 20) == ["Popular 14"])
    cell.show(CellItem(identifier: "s1", kind: "header", fields: [:]))
    #expect(picture(of: cell, columns: 20) == ["s1"])
    cell.prepareForReuse()
    #expect(picture(of: cell, columns: 20) == [])
  }
}

@MainActor @Suite struct `A record cell with fewer rows than it wants` {
  private func lines(_ fields: FieldValue, rows: Int) -> [String] {
    let cell = RecordCell()
    cell.show(CellItem(identifier: "#1", kind: "", fields: fields))
    cell.frame = Rect(x: 0, y: 0, width: 30, height: Double(rows))
    var canvas = Canvas(columns: 30, rows: rows)
    cell.draw(
      into: &canvas, origin: .zero, clip: canvas.bounds, metric: GridMetric())
    return canvas.lines
  }

  @Test func `The last row counts the fields that have none`() {
    let fields: FieldValue = ["name": "n", "a": 1, "b": 2, "c": 3, "d": 4]
    #expect(lines(fields, rows: 5) == ["n", "  a: 1", "  b: 2", "  c: 3", "  d: 4"])
    #expect(lines(fields, rows: 4) == ["n", "  a: 1", "  b: 2", "  … 2 more fields"])
    #expect(lines(fields, rows: 2) == ["n", "  … 4 more fields"])
  }

  @Test func `A title of two lines keeps them where they fit`() {
    #expect(lines("two\nlines", rows: 2) == ["two", "lines"])
  }
}
