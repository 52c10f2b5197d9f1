// SPDX-License-Identifier: MIT

import Foundation
import Testing
import TextCanvas

private let dataFiles: [String] =
  (try? FileManager.default.contentsOfDirectory(
    atPath: Package.root.appending(path: "Tests/Data").path))?
  .filter { $0 != "README.md" && (hasExpat || !$0.hasSuffix(".opml")) }.sorted() ?? []

@Suite struct `Data of real programs` {
  @Test(arguments: dataFiles)
  func `Every file is drawn within its columns, whole and harmless`(file: String) throws {
    for columns in [20, 80, 200] {
      let shown = try vitrine(
        "show", "Tests/Data/\(file)", "--columns", "\(columns)", "--stats")
      #expect(!shown.wasKilled)
      #expect(shown.status == 0, "\(shown.errors)")
      for line in shown.lines where line.displayColumns > columns {
        Issue.record("\(file) at \(columns): \(line.displayColumns) columns in \(line)")
      }
      #expect(shown.text.unicodeScalars.allSatisfy(isHarmless))
      let figures = try statistics(shown)
      let items = try #require(figures["items"])
      let cells = try #require(figures["cellsDequeued"])
      // A long list that nobody's cells show is written without any.
      #expect(cells >= items || cells == 0 && items >= 512)
      let plain = try vitrine(
        "show", "Tests/Data/\(file)", "--columns", "\(columns)", "--no-auto")
      #expect(plain.status == 0, "\(plain.errors)")
    }
  }

  /// No control character but the line feed, and no bidi control.
  private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x61C: false
    default: true
    }
  }

  @Test func `Kinds that nobody registers are shown as records`() throws {
    let shown = try vitrine("show", "Tests/Data/kubectl-list.json", "--columns", "80", "--no-auto")
    #expect(shown.status == 0)
    for kind in ["Pod", "Deployment", "DaemonSet", "Service", "Ingress", "Node", "ServiceAccount"] {
      #expect(shown.lines.contains("  kind: \(kind)"))
    }
    #expect(shown.lines.filter { $0.hasPrefix("  kind: ") }.count == 20)
  }

  @Test func `A template for one kind leaves the others records`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pods-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let plugin = folder.appending(path: "pods.cells.json")
    try Data(
      """
      {"vitrine": 1, "plugin": {"id": "pods", "name": "Pods", "version": "1"},
       "cells": {"Pod": {"template":
         {"columns": [{"label": "pod {metadata.name}", "style": "bold"}, "{status.phase|upper}"]}}}}
      """.utf8
    ).write(to: plugin)
    let shown = try vitrine(
      "show", "Tests/Data/kubectl-list.json", "--columns", "80", "--plugin", plugin.path)
    #expect(shown.status == 0)
    // Two of the Pods are one object, uid and all, which is said.
    #expect(shown.errors.contains("1 item has an identifier that others have too"))
    // The list has two Pods called nginx and one called sleep.
    #expect(shown.lines.filter { $0 == "pod nginx RUNNING" }.count == 2)
    #expect(shown.lines.contains("pod sleep RUNNING"))
    #expect(shown.lines.filter { $0.hasPrefix("  kind: ") }.count == 17)
  }
}
