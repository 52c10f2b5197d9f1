// SPDX-License-Identifier: MIT

/// Finds values of unknowns that satisfy linear equations and inequalities, of which some must hold and others are
/// broken as little as can be, the stronger ones first.
///
/// The method is Cassowary's: G. Badros, A. Borning, P. Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", 2001: a simplex tableau whose objective is the weighted sum of all errors.
public struct Solver {
  private var rows: [Symbol: SimplexRow] = [:]
  private var objective = SimplexRow()
  private var symbolCount: Int32 = 0
  private var externals: [Symbol] = []

  /// A solver without unknowns.
  public init() {}

  /// A new unknown; without constraints it is 0.
  public mutating func makeVariable() -> Variable {
    let variable = Variable(number: Int32(externals.count))
    externals.append(makeSymbol(.external))
    return variable
  }

  /// The value of an unknown by the constraints so far.
  public func value(of variable: Variable) -> Double {
    rows[externals[Int(variable.number)]]?.constant ?? 0
  }

  /// The value of an expression by the constraints so far.
  public func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + value(of: $1.key) * $1.value }
  }

  /// Demands that an expression be zero, or not below or above it.
  ///
  /// - Parameter strength: How much breaking it by one costs; infinite for what must hold.
  /// - Returns: False when it must hold and cannot, beside those demanded before; the system is as it was then.
  @discardableResult
  public mutating func add(
    _ expression: LinearExpression, _ relation: Relation, strength: Double = .infinity
  ) -> Bool {
    let saved = strength.isInfinite ? self : nil
    var row = SimplexRow(constant: expression.constant)
    for (variable, factor) in expression.terms where !SimplexRow.isNearZero(factor) {
      let symbol = externals[Int(variable.number)]
      if let basic = rows[symbol] { row.add(basic, times: factor) } else { row.add(symbol, factor) }
    }
    let marker = mark(&row, relation, strength)
    if row.constant < 0 { row.negate() }
    if let subject = subject(of: row, marker) {
      row.solve(for: subject)
      substitute(subject, with: row)
      rows[subject] = row
    } else if row.cells.keys.allSatisfy({ $0.kind == .dummy }) {
      guard SimplexRow.isNearZero(row.constant) else {
        if let saved { self = saved }
        return false
      }
      return true
    } else if !addArtificially(row) {
      if let saved { self = saved }
      return false
    }
    optimize()
    return true
  }

  private mutating func makeSymbol(_ kind: SymbolKind) -> Symbol {
    symbolCount += 1
    return Symbol(number: symbolCount, kind: kind)
  }

  /// Adds the symbols that make the row an equation.
  private mutating func mark(
    _ row: inout SimplexRow, _ relation: Relation, _ strength: Double
  ) -> (marker: Symbol, other: Symbol?) {
    if relation == .equal {
      if strength.isInfinite {
        let dummy = makeSymbol(.dummy)
        row.add(dummy)
        return (dummy, nil)
      }
      let (over, under) = (makeSymbol(.error), makeSymbol(.error))
      row.add(over, -1)
      row.add(under, 1)
      objective.add(over, strength)
      objective.add(under, strength)
      return (over, under)
    }
    let sign = relation == .lessThanOrEqual ? 1.0 : -1.0
    let slack = makeSymbol(.slack)
    row.add(slack, sign)
    guard strength.isFinite else { return (slack, nil) }
    let error = makeSymbol(.error)
    row.add(error, -sign)
    objective.add(error, strength)
    return (slack, error)
  }

  /// A symbol that the row may define without more ado.
  private func subject(of row: SimplexRow, _ marks: (marker: Symbol, other: Symbol?)) -> Symbol? {
    var external: Symbol?
    for symbol in row.cells.keys where symbol.kind == .external {
      if external.map({ symbol.number < $0.number }) ?? true { external = symbol }
    }
    if let external { return external }
    if marks.marker.isPivotable, row[marks.marker] < 0 { return marks.marker }
    if let other = marks.other, other.isPivotable, row[other] < 0 { return other }
    return nil
  }

  private mutating func addArtificially(_ row: SimplexRow) -> Bool {
    let artificial = makeSymbol(.slack)
    rows[artificial] = row
    var goal = row
    minimize(&goal)
    let isPossible = SimplexRow.isNearZero(goal.constant)
    if var basic = rows.removeValue(forKey: artificial) {
      if basic.cells.isEmpty { return isPossible }
      guard let entering = basic.cells.keys.filter(\.isPivotable).min(by: { $0.number < $1.number })
      else { return false }
      basic.solve(for: entering, leaving: artificial)
      substitute(entering, with: basic)
      rows[entering] = basic
    }
    for key in rows.keys { rows[key]?.remove(artificial) }
    objective.remove(artificial)
    return isPossible
  }

  private mutating func substitute(_ symbol: Symbol, with row: SimplexRow) {
    for key in rows.keys { rows[key]?.substitute(symbol, with: row) }
    objective.substitute(symbol, with: row)
  }

  private mutating func optimize() {
    var goal = objective
    objective = SimplexRow()
    minimize(&goal)
    objective = goal
  }

  /// Pivots until a goal is as small as it can be; of several ways the symbol that is oldest, so that it ends.
  private mutating func minimize(_ goal: inout SimplexRow) {
    while true {
      var entering: Symbol?
      for (symbol, value) in goal.cells where value < -1e-8 && symbol.kind != .dummy {
        if entering.map({ symbol.number < $0.number }) ?? true { entering = symbol }
      }
      guard let entering else { return }
      var leaving: Symbol?
      var least = Double.infinity
      for (symbol, row) in rows where symbol.kind != .external && row[entering] < 0 {
        let ratio = -row.constant / row[entering]
        let isOlder = ratio == least && (leaving.map { symbol.number < $0.number } ?? true)
        if ratio < least || isOlder { (least, leaving) = (ratio, symbol) }
      }
      guard let leaving, var row = rows.removeValue(forKey: leaving) else { return }
      row.solve(for: entering, leaving: leaving)
      substitute(entering, with: row)
      goal.substitute(entering, with: row)
      rows[entering] = row
    }
  }
}
