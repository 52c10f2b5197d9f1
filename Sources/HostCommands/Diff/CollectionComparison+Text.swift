// SPDX-License-Identifier: MIT

internal import DiffableData
internal import IndexPaths
internal import Records
internal import TextCanvas

extension CollectionComparison {
  /// The difference for people: a line for each change, and what it comes to; nothing where there is none.
  var text: String {
    var lines: [String] = []
    appendSections(to: &lines)
    appendItems(to: &lines)
    guard !lines.isEmpty else { return "" }
    return lines.joined(separator: "\n") + "\n\n" + summary + "\n"
  }

  private func appendSections(to lines: inout [String]) {
    for index in difference.sections.deletions.joined() {
      lines.append("- section \(name(old.sections[index])) with \(items(old.sections[index]))")
    }
    for index in difference.sections.insertions.joined() {
      lines.append("+ section \(name(new.sections[index])) with \(items(new.sections[index]))")
    }
    for move in difference.sections.moves {
      for step in 0..<move.count {
        lines.append(
          "> section \(name(new.sections[move.destination + step])) from \(move.source + step) to \(move.destination + step)"
        )
      }
    }
  }

  private func appendItems(to lines: inout [String]) {
    for run in difference.deletedItems {
      for item in run.items {
        lines.append("- \(place(old, run.section, item)) \(name(record(old: run.section, item)))")
      }
    }
    for run in difference.insertedItems {
      for item in run.items {
        lines.append("+ \(place(new, run.section, item)) \(name(record(new: run.section, item)))")
      }
    }
    for move in difference.movedItems {
      for step in 0..<move.count {
        let from = (section: move.source.section, item: move.source.item + step)
        let to = (section: move.destination.section, item: move.destination.item + step)
        lines.append(
          "> \(place(new, to.section, to.item)) \(name(record(new: to.section, to.item))) from \(place(old, from.section, from.item))"
        )
      }
    }
    for item in difference.reconfiguredItems {
      let before = record(old: item.old.section, item.old.item)
      let after = record(new: item.new.section, item.new.item)
      let fields = changedFields(from: before, to: after).map { visibleText($0) }
      let what = fields.isEmpty ? "another value" : fields.joined(separator: ", ")
      lines.append("~ \(place(new, item.new.section, item.new.item)) \(name(after)): \(what)")
    }
  }

  private var summary: String {
    let moved = difference.movedItems.reduce(0) { $0 + $1.count }
    let parts = [
      (difference.deletedItems.reduce(0) { $0 + $1.items.count }, "deleted"),
      (difference.insertedItems.reduce(0) { $0 + $1.items.count }, "inserted"),
      (moved, "moved"),
      (difference.reconfiguredItems.count, "changed"),
    ]
    let items = parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let sections = difference.sections
    guard !sections.isEmpty else { return "items: \(items)" }
    return
      "sections: \(sections.deletedCount) deleted, \(sections.insertedCount) inserted, \(sections.movedCount) moved; items: \(items)"
  }

  /// `[2]` in a collection of one section, `drama[2]` among several.
  private func place(_ collection: RecordCollection, _ section: Int, _ item: Int) -> String {
    guard collection.sections.count > 1 else { return "[\(item)]" }
    return "\(visibleText(collection.sections[section].identifier))[\(item)]"
  }

  private func name(_ section: RecordSection) -> String {
    "'\(visibleText(section.title ?? section.identifier))'"
  }

  private func items(_ section: RecordSection) -> String {
    section.records.count == 1 ? "1 item" : "\(section.records.count) items"
  }

  /// An identifier on one line.
  private func name(_ record: Record) -> String {
    visibleText(record.identifier).split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
