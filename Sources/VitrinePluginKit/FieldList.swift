// SPDX-License-Identifier: MIT

import CVitrinePlugin

/// The arguments of one call, taken one after the other.
@safe struct ArgumentReader {
  private let start: UnsafeRawPointer?
  private let stride: Int
  private var index = 0

  init(start: UnsafeRawPointer?, stride: Int) {
    unsafe self.start = unsafe start
    self.stride = stride
  }

  init(_ request: vitrine_request) {
    unsafe self.init(
      start: request.arguments.map { unsafe UnsafeRawPointer($0) },
      stride: Int(request.argument_stride))
  }

  mutating func next<Field: FieldType>(_: Field.Type) -> Field {
    defer { index += 1 }
    guard let start = unsafe start else { return unsafe Field(FieldArgument(vitrine_argument())) }
    return unsafe Field(
      FieldArgument(start.load(fromByteOffset: index * stride, as: vitrine_argument.self)))
  }
}

/// A list of fields, `title, latin = latin_name`, with the types of those who take them: a parameter list.
///
/// - Precondition: there are as many fields as types.
func parameterList(_ fields: String, types: [String], of owner: String) -> String {
  var names: [String] = []
  var name = ""
  var isQuoted = false
  for character in fields {
    if character == "\"" { isQuoted.toggle() }
    if character == ",", !isQuoted {
      names.append(name)
      name = ""
    } else {
      name.append(character)
    }
  }
  if name.contains(where: { !$0.isWhitespace }) { names.append(name) }
  precondition(
    names.count == types.count,
    "\(owner) names \(names.count) fields and its handler takes \(types.count): \(fields)")
  return zip(names, types).map { "\($0): \($1)" }.joined(separator: ", ")
}

/// The words of some types, in order.
func typeWords<each Field: FieldType>(_ types: repeat (each Field).Type) -> [String] {
  var words: [String] = []
  repeat words.append((each types).typeWord)
  return words
}
