// SPDX-License-Identifier: MIT

import WorkerChannel

@testable import PluginHosting

/// An answer that is accepted is about what was asked, and one that describes a plugin or is of its extensions is written
/// as it was read. The first two bytes say how many cells, and calls, and how many slots it can be about.
func runReply(_ bytes: [UInt8]) {
  guard bytes.count >= 2 else { return }
  let limits = AnswerLimits(
    cells: Int(bytes[0]), calls: Int(bytes[0]), slots: Int(bytes[1]))
  do throws(JunkMessage) {
    let answer = try WorkerAnswer.decode(Array(bytes[2...]), limits: limits)
    // Broken UTF-8 was replaced, which may have made a text longer than is allowed.
    func again(_ form: WorkerAnswer.Form, _ body: (inout MessageWriter) -> Void) {
      var writer = MessageWriter()
      writer.begin(form, lines: answer.lines, dropped: answer.droppedLines)
      body(&writer)
      if let again = try? WorkerAnswer.decode(writer.bytes, limits: limits) {
        precondition(again == answer, "\(answer)")
      }
    }
    precondition(answer.lines.allSatisfy { $0.text.utf8.count <= 3 * bytes.count })
    switch answer.content {
    case .configured(let changes, let failures):
      for change in changes {
        precondition(change.cell >= 0 && change.cell < limits.cells, "\(change)")
        precondition(change.slot >= 0 && change.slot < limits.slots, "\(change)")
      }
      for failure in failures {
        precondition(failure.cell >= 0 && failure.cell < limits.cells, "\(failure)")
      }
    case .description(let description): again(.description) { $0.add(description) }
    case .drawing(let orders):
      precondition(orders.count <= DrawingRecord.mostOrders)
      again(.drawing) { $0.add(orders) }
    case .outcome(let outcome):
      precondition(outcome.printed.count <= OutcomeDraft.mostPrinted)
      precondition(outcome.message.map { !$0.contains("\n") } ?? true, "\(outcome)")
      again(.outcome) { $0.add(outcome) }
    case .results(let outcomes):
      precondition(outcomes.count == limits.calls, "\(outcomes)")
      // A number that is none equals nothing, and is the same in bytes.
      var written = MessageWriter()
      written.add(outcomes)
      var reader = MessageReader(written.bytes)
      var rewritten = MessageWriter()
      if let again = try? reader.outcomes(outcomes.count) { rewritten.add(again) }
      precondition(rewritten.bytes == written.bytes, "\(outcomes)")
    case .bytes(let written, let isLast):
      again(.bytes) { $0.add(written[...], isLast: isLast) }
    case .done, .refused, .tooLarge, .size, .sizeUnknown, .noValue: break
    }
  } catch {
    precondition(!error.problem.isEmpty)
  }
}
