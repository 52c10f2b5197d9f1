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
///
/// The symbols stand in the order of their numbers: rows are short, and are added by merging.
struct SimplexRow {
  struct Cell {
    var symbol: Symbol
    var value: Double
  }

  var constant = 0.0
  private(set) var cells: [Cell] = []

  init(constant: Double = 0) { self.constant = constant }

  static func isNearZero(_ value: Double) -> Bool { abs(value) < 1e-8 }

  /// Where a symbol stands, or would.
  private func place(of symbol: Symbol) -> (index: Int, isThere: Bool) {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].symbol.number < symbol.number { low = middle + 1 } else { high = middle }
    }
    return (low, low < cells.count && cells[low].symbol.number == symbol.number)
  }

  subscript(symbol: Symbol) -> Double {
    let place = place(of: symbol)
    return place.isThere ? cells[place.index].value : 0
  }

  func has(_ symbol: Symbol) -> Bool { place(of: symbol).isThere }

  mutating func add(_ symbol: Symbol, _ factor: Double = 1) {
    let place = place(of: symbol)
    guard place.isThere else {
      if !Self.isNearZero(factor) {
        cells.insert(Cell(symbol: symbol, value: factor), at: place.index)
      }
      return
    }
    let sum = cells[place.index].value + factor
    if Self.isNearZero(sum) {
      cells.remove(at: place.index)
    } else {
      cells[place.index].value = sum
    }
  }

  /// Adds a row, times a factor. O(*n* + *m*).
  mutating func add(_ row: SimplexRow, times factor: Double = 1) {
    constant += row.constant * factor
    var sum: [Cell] = []
    sum.reserveCapacity(cells.count + row.cells.count)
    var (own, other) = (0, 0)
    while own < cells.count || other < row.cells.count {
      let mine = own < cells.count ? cells[own].symbol.number : .max
      let theirs = other < row.cells.count ? row.cells[other].symbol.number : .max
      if mine < theirs {
        sum.append(cells[own])
        own += 1
        continue
      }
      var cell = row.cells[other]
      cell.value *= factor
      other += 1
      if mine == theirs {
        cell.value += cells[own].value
        own += 1
      }
      if !Self.isNearZero(cell.value) { sum.append(cell) }
    }
    cells = sum
  }

  mutating func remove(_ symbol: Symbol) { _ = take(symbol) }

  /// Takes a symbol out; its factor, or nil when it is not there.
  private mutating func take(_ symbol: Symbol) -> Double? {
    let place = place(of: symbol)
    return place.isThere ? cells.remove(at: place.index).value : nil
  }

  private mutating func multiply(by factor: Double) {
    constant *= factor
    for index in cells.indices { cells[index].value *= factor }
  }

  mutating func negate() { multiply(by: -1) }

  /// Makes the row say what a symbol is that is in it.
  mutating func solve(for symbol: Symbol) {
    guard let value = take(symbol) else { return }
    multiply(by: -1 / value)
  }

  /// Makes the row, which says what one symbol is, say what another is.
  mutating func solve(for symbol: Symbol, leaving: Symbol) {
    add(leaving, -1)
    solve(for: symbol)
  }

  /// Puts what a symbol is in its place.
  mutating func substitute(_ symbol: Symbol, with row: SimplexRow) {
    guard let factor = take(symbol) else { return }
    add(row, times: factor)
  }
}
