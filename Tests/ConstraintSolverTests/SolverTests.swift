// SPDX-License-Identifier: MIT

import Testing

@testable import ConstraintSolver

@Suite struct `The constraint solver` {
  /// Whether the solver takes a demand in.
  private func takes(
    _ expression: LinearExpression, _ relation: Relation, strength: Double = .infinity,
    _ solver: inout Solver
  ) -> Bool { solver.add(expression, relation, strength: strength) }

  @Test func `What must hold holds, and what may be broken is broken as little as can be`() {
    var solver = Solver()
    let x = LinearExpression(solver.makeVariable())
    let y = LinearExpression(solver.makeVariable())
    // x + y = 10, x ≥ 3, and x = 1, y = 100 if it can be, the first ten times as much.
    #expect(takes(x + y + -10, .equal, &solver))
    #expect(takes(x + -3, .greaterThanOrEqual, &solver))
    #expect(takes(x + -1, .equal, strength: 10, &solver))
    #expect(takes(y + -100, .equal, strength: 1, &solver))
    #expect(abs(solver.value(of: x) - 3) < 1e-6)
    #expect(abs(solver.value(of: y) - 7) < 1e-6)
  }

  @Test func `What contradicts what must hold is refused and changes nothing`() {
    var solver = Solver()
    let x = LinearExpression(solver.makeVariable())
    #expect(takes(x + -5, .equal, &solver))
    #expect(!takes(x + -6, .equal, &solver))
    #expect(!takes(x + -6, .greaterThanOrEqual, &solver))
    #expect(takes(x + -6, .greaterThanOrEqual, strength: 3, &solver))
    #expect(abs(solver.value(of: x) - 5) < 1e-6)
  }

  @Test func `Of two wishes the stronger one is granted, whichever came first`() {
    for isStrongFirst in [true, false] {
      var solver = Solver()
      let x = LinearExpression(solver.makeVariable())
      let wishes = [(50.0, 1000.0), (20.0, 1.0)]
      for (value, strength) in isStrongFirst ? wishes : wishes.reversed() {
        solver.add(x + -value, .equal, strength: strength)
      }
      #expect(abs(solver.value(of: x) - 50) < 1e-6)
    }
  }

  @Test func `Three equal parts of a room share it with their gaps`() {
    var solver = Solver()
    let parts = (0..<3).map { _ in
      (LinearExpression(solver.makeVariable()), LinearExpression(solver.makeVariable()))
    }
    solver.add(parts[0].0, .equal)
    for (left, right) in zip(parts, parts.dropFirst()) {
      solver.add(right.0 - left.0 - left.1 + -8, .equal)
      solver.add(right.1 - left.1, .equal)
    }
    solver.add(parts[2].0 + parts[2].1 + -100, .equal)
    // (100 − 2 × 8) ÷ 3 = 28
    #expect(parts.map { solver.value(of: $0.1).rounded() } == [28, 28, 28])
    #expect(parts.map { solver.value(of: $0.0).rounded() } == [0, 36, 72])
  }
}
