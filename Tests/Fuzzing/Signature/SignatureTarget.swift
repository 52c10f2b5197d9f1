// SPDX-License-Identifier: MIT

import FieldValues
import ForeignCalls

/// A list that is read is written as it was meant; an error has a place in the text.
func runSignature(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  let places = 1...text.unicodeScalars.count + 1
  do throws(SignatureError) {
    let list = try ParameterList(parsing: text)
    precondition(list.parameters.count <= ParameterList.maximumCount, text)
    for parameter in list.parameters {
      precondition(FieldPath(parameter.path) != nil, "the path of \(parameter)")
    }
    let again = try? ParameterList(parsing: list.description)
    precondition(again == list, "\(list) is read as \(again.map { "\($0)" } ?? "nothing")")
  } catch {
    precondition(places.contains(error.place), "\(error) in a text of \(places.upperBound - 1)")
    precondition(!error.description.isEmpty)
  }
  let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
  do throws(SignatureError) {
    let signature = try CSignature(parameters: Array(words.dropLast()), returns: words.last ?? "")
    precondition(signature.parameters.map { "\($0.type)" } == words.dropLast(), text)
    precondition("\(signature.returns)" == words.last, text)
  } catch {
    precondition(places.contains(error.place), "\(error)")
    precondition(error.context != nil, "\(error)")
  }
}
