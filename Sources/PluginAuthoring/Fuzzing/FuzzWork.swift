// SPDX-License-Identifier: MIT

internal import Glibc

// What a worker does of a fuzz run.
@MainActor extension Probe {
  /// Random items for some seconds; the number of the step at work stands in a file, as eight bytes.
  mutating func fuzz(seconds: Double, record: String) throws {
    guard let started = try startHandled() else { return }
    let descriptor = unsafe open(record, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0, ftruncate(descriptor, 8) == 0 else {
      throw AuthoringError.cannotWrite(record, errno: errno)
    }
    defer { close(descriptor) }
    let place = unsafe mmap(nil, 8, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let place = unsafe place, unsafe place != MAP_FAILED else {
      throw AuthoringError.cannotWrite(record, errno: errno)
    }
    let end = monotonicSeconds() + seconds
    var number: UInt64 = 0
    report.at("random items")
    while monotonicSeconds() < end {
      unsafe place.storeBytes(of: number, as: UInt64.self)
      run(FuzzStep(started.handled, seed: seed, number: number), started)
      number += 1
    }
    report.value("\(number)")
  }

  /// Prints the items of one step.
  mutating func describeStep(_ number: UInt64) throws {
    guard let started = try startHandled() else { return }
    report.value(FuzzStep(started.handled, seed: seed, number: number).jsonText)
  }

  /// Tries items that stand in a file.
  mutating func replay(_ file: String) throws {
    guard let started = try startHandled() else { return }
    guard let step = FuzzStep(started.handled, json: try readFile(file)) else {
      report.skip("the items do not fit")
      return
    }
    report.at("kind \"\(step.kind.name)\"")
    run(step, started)
  }

  private mutating func run(_ step: FuzzStep, _ started: Started) {
    let call = unsafe HandlerCall(step.kind, instance: started.instance, rows: step.rows)
    if let outcome = call.configureBatch(records: false) { judge(outcome, of: step.kind) }
    if let outcome = call.configureEach(records: false) { judge(outcome, of: step.kind) }
    _ = call.sizeHint()
    call.prepareForReuse()
    takeSinkFindings(includingUse: true)
  }
}
