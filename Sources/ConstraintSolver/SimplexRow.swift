// SPDX-License-Identifier: MIT

/// What a symbol of the tableau stands for.
enum SymbolKind: UInt8 {
  /// An unknown that the caller asked for.
  case external
  /// What an inequality leaves; never negative.
  case slack
  /// By how much a constraint that may be broken is; never negative.
  case error
  /// What stands for a required equation; never in the solution.
  case dummy
}

/// A column of the tableau.
struct Symbol: Hashable {
  var number: Int32
  var kind: SymbolKind

  var isPivotable: Bool { kind == .slack || kind == .error }
}

/// A row of the tableau: a number and symbols, each times a number.
struct SimplexRow {
  var constant = 0.0
  private(set) var cells: [Symbol: Double] = [:]

  init(constant: Double = 0) { self.constant = constant }

  static func isNearZero(_ value: Double) -> Bool { abs(value) < 1e-8 }

  subscript(symbol: Symbol) -> Double { cells[symbol] ?? 0 }

  mutating func add(_ symbol: Symbol, _ factor: Double = 1) {
    let sum = self[symbol] + factor
    cells[symbol] = Self.isNearZero(sum) ? nil : sum
  }

  mutating func add(_ row: SimplexRow, times factor: Double = 1) {
    constant += row.constant * factor
    for (symbol, value) in row.cells { add(symbol, value * factor) }
  }

  mutating func remove(_ symbol: Symbol) { cells[symbol] = nil }

  mutating func negate() {
    constant = -constant
    cells = cells.mapValues { -$0 }
  }

  /// Makes the row say what a symbol is that is in it.
  mutating func solve(for symbol: Symbol) {
    guard let value = cells.removeValue(forKey: symbol) else { return }
    let factor = -1 / value
    constant *= factor
    cells = cells.mapValues { $0 * factor }
  }

  /// Makes the row, which says what one symbol is, say what another is.
  mutating func solve(for symbol: Symbol, leaving: Symbol) {
    add(leaving, -1)
    solve(for: symbol)
  }

  /// Puts what a symbol is in its place.
  mutating func substitute(_ symbol: Symbol, with row: SimplexRow) {
    guard let factor = cells.removeValue(forKey: symbol) else { return }
    add(row, times: factor)
  }
}
