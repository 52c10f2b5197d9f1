// SPDX-License-Identifier: MIT

internal import CellViews
internal import FieldValues
internal import ForeignCalls
internal import JSONText

/// The items of one step of a fuzz run: they follow from the run's seed and the step's number alone.
struct FuzzStep {
  let kind: ProbedKind
  let rows: [[ArgumentValue]]

  init(_ kinds: [ProbedKind], seed: UInt64, number: UInt64) {
    var values = ProbeValues(seed: seed &+ number &* 0x9E37_79B9_7F4A_7C15)
    kind = kinds[Int(values.generator.next() % UInt64(kinds.count))]
    let count = 1 + Int(values.generator.next() % 8)
    let parameters = kind.parameters
    rows = (0..<count).map { _ in
      parameters.map { parameter in
        let value = values.any(parameter)
        // Only what an item can hold.
        if case .float(let number) = value, !number.isFinite { return .float(0) }
        return value
      }
    }
  }

  /// A kind with rows given.
  init(_ kind: ProbedKind, rows: [[ArgumentValue]]) {
    self.kind = kind
    self.rows = rows
  }

  /// Items whose fields are the rows.
  var items: [FieldValue] { rows.map { .object(itemFields(kind.parameters, $0)) } }

  /// The step as JSON: the kind and the items.
  var jsonText: String {
    FieldValue.object(["kind": .text(kind.name), "items": .array(items)]).jsonText
  }

  /// The step that a JSON text describes; nil when the plugin has no such kind or the items do not fit it.
  init?(_ kinds: [ProbedKind], json: some Sequence<UInt8>) {
    guard let value = try? parseJSON(json, name: "items"), case .text(let name)? = value["kind"],
      let kind = kinds.first(where: { $0.name == name }), case .array(let items)? = value["items"]
    else { return nil }
    var rows: [[ArgumentValue]] = []
    for item in items {
      var row: [ArgumentValue] = []
      for parameter in kind.parameters {
        let field = FieldPath(parameter.path).flatMap { item[$0] }
        guard let checked = try? parameter.checked(ArgumentValue(field)) else { return nil }
        row.append(checked)
      }
      rows.append(row)
    }
    guard !rows.isEmpty else { return nil }
    self.init(kind, rows: rows)
  }
}

/// The fields of an item that gives a row of values.
func itemFields(_ parameters: [Parameter], _ row: [ArgumentValue]) -> FieldObject {
  var object = FieldObject()
  for (parameter, value) in zip(parameters, row) {
    guard let field = value.field else { continue }
    let steps = FieldPath(parameter.path)?.steps ?? [parameter.path]
    insert(field, at: steps[...], into: &object)
  }
  return object
}

/// Sets the value at the end of a path, making objects on the way. A step that is a number is a key as well.
private func insert(
  _ value: FieldValue, at steps: ArraySlice<String>, into object: inout FieldObject
) {
  guard let first = steps.first else { return }
  guard steps.count > 1 else {
    object[first] = value
    return
  }
  var inner = FieldObject()
  if case .object(let found)? = object[first] { inner = found }
  insert(value, at: steps.dropFirst(), into: &inner)
  object[first] = .object(inner)
}

extension ArgumentValue {
  fileprivate init(_ field: FieldValue?) {
    switch field {
    case .bool(let flag)?: self = .bool(flag)
    case .integer(let integer)?: self = .signed(integer)
    case .unsigned(let integer)?: self = .unsigned(integer)
    case .number(let number)?: self = .float(number)
    case .digits(let digits)?: self = Double(digits).map { .float($0) } ?? .absent
    case .text(let text)?: self = .text(text)
    case .null?, .array?, .object?, nil: self = .absent
    }
  }
}
