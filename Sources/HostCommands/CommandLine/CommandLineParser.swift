// SPDX-License-Identifier: MIT

internal import CGetopt
internal import FieldValues
internal import Glibc
internal import Synchronization

/// What stood on a command's line: options with their values, and operands.
struct ParsedArguments: Sendable, Hashable {
  var operands: [String] = []
  private(set) var values: [String: [String]] = [:]

  /// True when the option was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The values of a repeatable option, in order.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The value of an option; of several the last.
  func last(_ name: String) -> String? { values[name]?.last }

  mutating func add(_ name: String, value: String?) {
    values[name, default: []].append(contentsOf: value.map { [$0] } ?? [])
  }
}

/// Why a command line cannot be understood; the sentence is shown to the user.
struct UsageError: Error, Hashable {
  var sentence: String

  init(sentence: String) { self.sentence = sentence }

  /// An option has none of the words that it takes.
  init(option: String, takes words: [String], not word: String) {
    let list = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    let near = nearestWord(to: word, among: words).map { "; did you mean \($0)?" } ?? ""
    sentence = "--\(option) takes \(list), not '\(word)'\(near)"
  }
}

/// The tokens of getopt_long are the process' own, and so is their lock.
private let parserLock = Mutex<Void>(())

extension CommandDescription {
  /// Takes a line apart as `getopt_long` does: options and operands in any order, `--name=value`, unique
  /// prefixes of long names, letters in one word, `--` before operands that begin with a dash.
  func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
    let steps = parserLock.withLock { _ in getoptSteps(arguments) }
    var parsed = ParsedArguments()
    parsed.operands = steps.operands
    for step in steps.found {
      switch step {
      case .option(let index, let value):
        parsed.add(options[index].name, value: value)
      case .unknown(let word):
        throw UsageError(sentence: unknownOptionSentence(word))
      case .withNeedlessValue(let index):
        throw UsageError(sentence: "--\(options[index].name) takes no value; leave out the '='")
      case .withoutValue(let index):
        let option = options[index]
        throw UsageError(
          sentence: "--\(option.name) needs a value: --\(option.name) \(option.value ?? "")")
      }
    }
    guard !parsed.has("help") else { return parsed }
    if parsed.operands.count < operandCount.lowerBound {
      let words = CompletionValues(operandsOf: self).words
      let choice = words.isEmpty ? "" : ": " + words.joined(separator: ", ")
      throw UsageError(sentence: "\(spokenName) needs \(operands)\(choice); see \(name) --help")
    }
    if parsed.operands.count > operandCount.upperBound {
      throw UsageError(
        sentence:
          "\(spokenName) takes no '\(parsed.operands[operandCount.upperBound])' here; see \(name) --help"
      )
    }
    return parsed
  }

  private func unknownOptionSentence(_ word: String) -> String {
    let typed = word.prefix { $0 != "=" }
    let meant = options.filter { "--\($0.name)".hasPrefix(typed) }.map { "--\($0.name)" }
    guard meant.count < 2 else {
      return "\(typed) may be \(meant.joined(separator: " or ")); write the option out"
    }
    let bare = String(typed.drop { $0 == "-" })
    let near =
      CommandTable.otherWords[bare].flatMap { word in
        options.contains { $0.name == word } ? word : nil
      } ?? nearestWord(to: bare, among: options.map(\.name))
    let remedy = near.map { "did you mean --\($0)?" } ?? "see \(name) --help"
    return "\(spokenName) has no option '\(typed)'; \(remedy)"
  }

  private enum Step {
    case option(index: Int, value: String?)
    case unknown(word: String)
    case withoutValue(index: Int)
    case withNeedlessValue(index: Int)
  }

  /// Long options answer with 256 and their index, so that they never meet a letter.
  private static let firstLongResult: Int32 = 256

  private func getoptSteps(_ arguments: [String]) -> (found: [Step], operands: [String]) {
    var shorts = ":"
    for option in options {
      guard let letter = option.letter else { continue }
      shorts += option.value == nil ? "\(letter)" : "\(letter):"
    }
    let words = unsafe ([name] + arguments).map { unsafe strdup($0) }
    let names = unsafe options.map { unsafe strdup($0.name) }
    defer { unsafe (words + names).forEach { unsafe free($0) } }
    var table = unsafe zip(options, names).enumerated().map { index, pair in
      unsafe option(
        name: pair.1, has_arg: pair.0.value == nil ? no_argument : required_argument, flag: nil,
        val: Self.firstLongResult + Int32(index))
    }
    unsafe table.append(option())
    var argv = unsafe words + [nil]
    var found: [Step] = []
    vitrine_getopt_begin()
    while true {
      let step = unsafe vitrine_getopt_next(Int32(words.count), &argv, shorts, table)
      if unsafe step.result == -1 {
        let operands = unsafe argv[Int(step.next)..<words.count].compactMap { unsafe $0 }
        return (found, unsafe operands.map { unsafe String(cString: $0) })
      }
      let value = unsafe step.argument.map { unsafe String(cString: $0) }
      switch unsafe step.result {
      case Int32(UInt8(ascii: "?")):
        if unsafe step.option >= Self.firstLongResult, let index = unsafe index(of: step.option) {
          found.append(.withNeedlessValue(index: index))
        } else {
          found.append(.unknown(word: unsafe unknownWord(step, argv)))
        }
      case Int32(UInt8(ascii: ":")):
        found.append(
          unsafe index(of: step.option).map { .withoutValue(index: $0) } ?? .unknown(word: "?"))
      case let result:
        found.append(
          index(of: result).map { .option(index: $0, value: value) } ?? .unknown(word: "?"))
      }
    }
  }

  private func index(of result: Int32) -> Int? {
    if result >= Self.firstLongResult { return Int(result - Self.firstLongResult) }
    guard let scalar = Unicode.Scalar(UInt32(bitPattern: result)) else { return nil }
    return options.firstIndex { $0.letter == Character(scalar) }
  }

  private func unknownWord(
    _ step: vitrine_getopt_step, _ argv: [UnsafeMutablePointer<CChar>?]
  ) -> String {
    if unsafe step.option > 0 && step.option < Self.firstLongResult,
      let letter = unsafe Unicode.Scalar(UInt32(step.option))
    {
      return "-\(letter)"
    }
    // A byte of a letter beyond ASCII, as a negative number; getopt is still inside the word.
    let place = unsafe step.option < 0 ? Int(step.next) : Int(step.next) - 1
    guard unsafe argv.indices.contains(place), let word = unsafe argv[place] else { return "?" }
    return unsafe String(cString: word)
  }
}
