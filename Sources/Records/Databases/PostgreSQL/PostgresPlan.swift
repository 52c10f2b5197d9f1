// SPDX-License-Identifier: MIT

internal import FieldValues

/// The statements by which the rows of a relation are read that some options ask for.
struct PostgresPlan: Sendable {
  let relation: PostgresRelation
  let options: RecordOptions
  /// Whether the server keeps texts in UTF-8.
  private let isUnicode: Bool

  init(_ relation: PostgresRelation, _ options: RecordOptions, isUnicode: Bool) {
    self.relation = relation
    self.options = options
    self.isUnicode = isUnicode
  }

  /// Whether the rows are those of the relation in the order of its key, so that nothing need be stored.
  var isKeyed: Bool {
    storesKeys && options.condition == nil && options.sortKeys.isEmpty && !hasSections
  }

  var hasSections: Bool { !options.sectionFields.isEmpty }

  /// Whether rows are remembered by their keys, and not whole.
  var storesKeys: Bool { !relation.key.isEmpty }

  /// How many values of each row are remembered.
  var storedCount: Int { storesKeys ? relation.key.count : relation.columns.count }

  private var keyList: String { relation.key.joined(separator: ", ") }
  private var columnsAndKey: String {
    (relation.expressions + relation.key).joined(separator: ", ")
  }
  private var source: String { relation.source ?? "" }

  private static func parameters(_ count: Int, from first: Int = 1) -> String {
    "(" + (first..<first + count).map { "$\($0)" }.joined(separator: ", ") + ")"
  }

  // MARK: Rows by their key

  /// Of rows from a key on, which the parameters are, or from the first one.
  private func rows(_ selection: String, isFirst: Bool, count: Int, passing: Int) -> String {
    let start = isFirst ? "" : "WHERE (\(keyList)) >= \(Self.parameters(relation.key.count)) "
    return "SELECT \(selection) FROM \(source) \(start)ORDER BY \(keyList) "
      + "LIMIT \(count) OFFSET \(passing)"
  }

  /// The columns, then the key, of some rows.
  ///
  /// - Parameter passing: how many before them are passed over.
  func window(isFirst: Bool, count: Int, passing: Int) -> String {
    rows(columnsAndKey, isFirst: isFirst, count: count, passing: passing)
  }

  /// The key of the row that stands so far behind the first one, or the one with a key.
  func nextKey(isFirst: Bool, passing: Int) -> String {
    rows(keyList, isFirst: isFirst, count: 1, passing: passing)
  }

  /// How many rows there are from a key on.
  var restCount: String {
    "SELECT count(*) FROM \(source) WHERE (\(keyList)) >= \(Self.parameters(relation.key.count))"
  }

  /// The columns, then the key, of the rows with some keys, in any order.
  func rows(withKeys count: Int) -> String {
    let width = relation.key.count
    let keys = (0..<count).map { Self.parameters(width, from: $0 * width + 1) }
    return "SELECT \(columnsAndKey) FROM \(source) WHERE (\(keyList)) IN "
      + "(\(keys.joined(separator: ", ")))"
  }

  // MARK: Rows that are gone through

  /// The columns that are needed to choose rows and put them in order; all where rows are remembered whole.
  var scannedColumns: [Int] {
    guard storesKeys else { return Array(relation.columns.indices) }
    let paths =
      (options.condition?.fields ?? []) + options.sectionFields
      + (isSortedByServer ? [] : options.sortKeys.map(\.path))
    return relation.places(of: paths.compactMap(\.steps.first))
  }

  /// Whether the rows come in the order that is asked for. It is that of this host for whole numbers, doubles and
  /// booleans.
  var isSortedByServer: Bool {
    guard storesKeys, !hasSections else { return false }
    return options.sortKeys.allSatisfy { serverColumn($0) != nil }
  }

  private func serverColumn(_ key: SortKey) -> String? {
    guard key.path.steps.count == 1, let place = relation.places(of: key.path.steps).first,
      [.integer, .double, .single, .bool].contains(relation.columns[place].type)
    else { return nil }
    return relation.expressions[place]
  }

  /// The statement that gives every row which may be wanted: what is remembered of it, then, where that is its key,
  /// ``scannedColumns``.
  var scan: (text: String, parameters: [[UInt8]?]) {
    guard relation.source != nil else { return (relation.statement, []) }
    let columns = scannedColumns.map { relation.expressions[$0] }
    let selection = (relation.key + columns).joined(separator: ", ")
    var text = "SELECT \(selection) FROM \(source)"
    var parameters: [[UInt8]?] = []
    // Sections are in the order in which their first records come up, also of those that are not shown.
    if let condition = options.condition, !hasSections {
      var quick = PostgresCondition(relation, isUnicode: isUnicode)
      if let term = quick.term(condition.root) {
        text += " WHERE " + term.text
        parameters = quick.parameters
      }
    }
    var order: [String] = []
    if isSortedByServer {
      for key in options.sortKeys {
        guard let column = serverColumn(key) else { continue }
        order.append("\(column) \(key.isDescending ? "DESC" : "ASC") NULLS LAST")
      }
    }
    order += relation.key
    if !order.isEmpty { text += " ORDER BY " + order.joined(separator: ", ") }
    return (text, parameters)
  }
}
