// SPDX-License-Identifier: MIT

/// Finds values of unknowns that satisfy linear equations and inequalities, of which some must hold and others are
/// broken as little as can be, the stronger ones first.
///
/// The method is Cassowary's: G. Badros, A. Borning, P. Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", 2001: a simplex tableau whose objective is the weighted sum of all errors.
public struct Solver {
  /// What each symbol is that is not zero, in no order.
  private var rows: [(symbol: Symbol, row: SimplexRow)] = []
  /// The place in ``rows`` of each symbol, by its number; -1 for one that is zero.
  private var places: [Int32] = [-1]
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
    row(of: externals[Int(variable.number)])?.constant ?? 0
  }

  /// The value of an expression by the constraints so far.
  public func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + value(of: $1.variable) * $1.factor }
  }

  /// Demands that an expression be zero, or not below or above it.
  ///
  /// - Parameter strength: How much breaking it by one costs; infinite for what must hold.
  /// - Returns: False when it must hold and cannot, beside those demanded before, which hold on without it.
  @discardableResult
  public mutating func add(
    _ expression: LinearExpression, _ relation: Relation, strength: Double = .infinity
  ) -> Bool {
    var row = SimplexRow(constant: expression.constant)
    for term in expression.terms where !SimplexRow.isNearZero(term.factor) {
      let symbol = externals[Int(term.variable.number)]
      if let basic = self.row(of: symbol) {
        row.add(basic, times: term.factor)
      } else {
        row.add(symbol, term.factor)
      }
    }
    let marker = mark(&row, relation, strength)
    if row.constant < 0 { row.negate() }
    if let subject = subject(of: row, marker) {
      row.solve(for: subject)
      substitute(subject, with: row)
      insert(row, for: subject)
    } else if row.cells.allSatisfy({ $0.symbol.kind == .dummy }) {
      return SimplexRow.isNearZero(row.constant)
    } else if !addArtificially(row) {
      return false
    }
    optimize()
    return true
  }

  // MARK: Rows

  private func row(of symbol: Symbol) -> SimplexRow? {
    let place = places[Int(symbol.number)]
    return place < 0 ? nil : rows[Int(place)].row
  }

  private mutating func insert(_ row: SimplexRow, for symbol: Symbol) {
    places[Int(symbol.number)] = Int32(rows.count)
    rows.append((symbol, row))
  }

  @discardableResult
  private mutating func removeRow(of symbol: Symbol) -> SimplexRow? {
    let place = Int(places[Int(symbol.number)])
    guard place >= 0 else { return nil }
    let removed = rows[place].row
    places[Int(symbol.number)] = -1
    let last = rows.removeLast()
    if place < rows.count {
      rows[place] = last
      places[Int(last.symbol.number)] = Int32(place)
    }
    return removed
  }

  private mutating func makeSymbol(_ kind: SymbolKind) -> Symbol {
    symbolCount += 1
    places.append(-1)
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
    let external = row.cells.first { $0.symbol.kind == .external }?.symbol
    if let external { return external }
    if marks.marker.isPivotable, row[marks.marker] < 0 { return marks.marker }
    if let other = marks.other, other.isPivotable, row[other] < 0 { return other }
    return nil
  }

  private mutating func addArtificially(_ row: SimplexRow) -> Bool {
    let artificial = makeSymbol(.slack)
    insert(row, for: artificial)
    var goal = row
    minimize(&goal)
    let isPossible = SimplexRow.isNearZero(goal.constant)
    if var basic = removeRow(of: artificial) {
      // What cannot be held is in this row alone, which is out: the others say what they said before.
      if !isPossible || basic.cells.isEmpty { return isPossible }
      guard let entering = basic.cells.first(where: { $0.symbol.isPivotable })?.symbol else {
        return false
      }
      basic.solve(for: entering, leaving: artificial)
      substitute(entering, with: basic)
      insert(basic, for: entering)
    }
    for index in rows.indices where rows[index].row.has(artificial) {
      rows[index].row.remove(artificial)
    }
    objective.remove(artificial)
    return isPossible
  }

  private mutating func substitute(_ symbol: Symbol, with row: SimplexRow) {
    for index in rows.indices where rows[index].row.has(symbol) {
      rows[index].row.substitute(symbol, with: row)
    }
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
      let found = goal.cells.first { $0.value < -1e-8 && $0.symbol.kind != .dummy }
      guard let entering = found?.symbol else { return }
      var leaving: Symbol?
      var least = Double.infinity
      for (symbol, row) in rows where symbol.kind != .external {
        let factor = row[entering]
        guard factor < 0 else { continue }
        let ratio = -row.constant / factor
        let isOlder = ratio == least && (leaving.map { symbol.number < $0.number } ?? true)
        if ratio < least || isOlder { (least, leaving) = (ratio, symbol) }
      }
      guard let leaving, var row = removeRow(of: leaving) else { return }
      row.solve(for: entering, leaving: leaving)
      substitute(entering, with: row)
      goal.substitute(entering, with: row)
      insert(row, for: entering)
    }
  }
}
