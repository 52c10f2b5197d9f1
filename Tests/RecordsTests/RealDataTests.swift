// SPDX-License-Identifier: MIT

import FieldValues
import Foundation
import Records
import Testing

private func records(
  _ name: String, _ configure: (inout RecordOptions) -> Void = { _ in }
) throws -> RecordCollection {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  var options = RecordOptions()
  configure(&options)
  return try RecordCollection(
    file: folder.appending(path: "Data").appending(path: name).path, options: options)
}

extension RecordCollection {
  fileprivate var all: [Record] { sections.flatMap(\.records) }
  fileprivate var kinds: [String: Int] {
    all.reduce(into: [:]) { counts, record in counts[record.kind, default: 0] += 1 }
  }
}

/// Counts are those that the files' own programs or `jq` give.
@Suite struct `Records of real files` {
  @Test func `A Kubernetes list is its items, with eighteen kinds`() throws {
    let collection = try records("kubectl-list.json")
    #expect(collection.recordCount == 20)
    #expect(collection.kinds.count == 18)
    #expect(Set(collection.all.map(\.identifier)).count == 20)
  }

  @Test func `JSON Lines are recognised, whatever the file is called`() throws {
    let events = try records("gharchive.jsonl")
    #expect(events.recordCount == 50)
    #expect(events.kinds["PushEvent"] == 30)
    #expect(try records("journald.jsonl").recordCount == 2)
  }

  @Test func `An array of scalars is a record each`() throws {
    let collection = try records("blns.json")
    #expect(collection.recordCount == 515)
    #expect(collection.all.first?.fields == .text(""))
    #expect(collection.all.first?.identifier == "#1")
  }

  @Test func `An object of objects is keyed by identifier`() throws {
    let countries = try records("countries-native.json")
    #expect(countries.recordCount == 250)
    #expect(countries.all.contains { $0.identifier == "KR" })
    #expect(try records("todomvc-learn.json").recordCount == 40)
  }

  @Test func `An object of arrays is sections, and equal ids of two stay apart`() throws {
    let collection = try records("jsonplaceholder.json")
    #expect(
      collection.sections.map(\.title) == [
        "posts", "comments", "albums", "photos", "users", "todos",
      ])
    #expect(collection.sections.map(\.records.count) == [100, 500, 100, 5000, 10, 200])
    #expect(Set(collection.all.map(\.identifier)).count == 5910)
    #expect(collection.notices == [])
    #expect(collection.sections[1].records[0].kind == "comments")
  }

  @Test func `A field makes sections, in order of first appearance`() throws {
    let emoji = try records("emoji.json") { $0.sectionFields = [FieldPath("category")!] }
    #expect(emoji.recordCount == 1870)
    #expect(emoji.sections.first?.title == "Smileys & Emotion")
    #expect(emoji.sections.count == 9)
  }

  @Test func `Fields joined make an identifier, and repeated ones are counted`() throws {
    let collection = try records("kubectl-list.json") {
      $0.identifierFields = ["kind", "metadata.namespace", "metadata.name"].map { FieldPath($0)! }
    }
    #expect(collection.all[0].identifier.hasPrefix("Pod/"))
    let names = try records("kubectl-list.json") {
      $0.identifierFields = [FieldPath("metadata.name")!]
    }
    #expect(names.all.contains { $0.identifier == "nginx (3)" })
    #expect(names.notices.count == 1)
  }

  @Test func `The shapes of package audits`() throws {
    #expect(try records("yarn-audit.jsonl").kinds == ["auditAdvisory": 14, "auditSummary": 1])
    let audit = try records("npm-audit-v2.json") { $0.itemsPath = FieldPath("vulnerabilities")! }
    #expect(audit.recordCount == 3)
    #expect(try records("earthquakes.geojson").recordCount == 1707)
    #expect(try records("lsblk-allcols.json").recordCount == 17)
  }

  @Test(
    .enabled(if: hasExpat, "libexpat1 is not installed"),
    arguments: [("feeds-japan.opml", 8), ("feeds-iran.opml", 7)])
  func `Lists of feeds are XML`(file: String, count: Int) throws {
    let outline = try #require(FieldPath("opml.body.outline.outline"))
    let feeds = try records(file) { $0.itemsPath = outline }
    #expect(feeds.recordCount == count)
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: folder.appending(path: "Data").appending(path: file), encoding: .utf8)
    for record in feeds.sections[0].records {
      let address = try #require(record.fields["xmlUrl"])
      guard case .text(let address) = address else { throw CancellationError() }
      #expect(text.contains("xmlUrl=\"\(address)\""))
    }
  }
}
