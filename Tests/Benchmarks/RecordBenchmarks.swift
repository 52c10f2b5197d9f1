// SPDX-License-Identifier: MIT

import FieldValues
import Foundation
import JSONText
import Records

/// Measures how fast records are read: their identifiers alone, and all of their fields, beside Foundation's decoder in
/// the same process.
func benchmarkRecords() throws {
  let count = 40_000
  let lines = (0..<count).map(line)
  let folder = NSTemporaryDirectory() + "vitrine-benchmark-\(getpid())"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let text = Data((lines.joined(separator: "\n") + "\n").utf8)
  try text.write(to: URL(filePath: folder + "/a.jsonl"))
  try Data(("[" + lines.joined(separator: ",\n") + "]").utf8)
    .write(to: URL(filePath: folder + "/a.json"))
  var longer = Data()
  let copies = 8
  for _ in 0..<copies { longer.append(text) }
  try longer.write(to: URL(filePath: folder + "/long.jsonl"))

  let megabytes = Double(longer.count) / 1e6
  let identifiers = median(rounds: 5) {
    precondition(identifierCount(of: folder + "/long.jsonl") == copies * count)
  }
  print(
    "identifiers of \(Int(megabytes)) MB of lines: \(Int(1000 * megabytes / identifiers)) MB/s")
  report("identifiers, beside 2 GB/s", identifiers, limit: megabytes / 2)

  let decoder = JSONDecoder()
  let pieces = text.split(separator: 0x0A).map { Data($0) }
  var expected = 0
  for piece in pieces { expected += try decoder.decode(DecodedRecord.self, from: piece).size }
  let decode = {
    var sum = 0
    for piece in pieces {
      sum += (try? decoder.decode(DecodedRecord.self, from: piece).size) ?? 0
    }
    precondition(sum == expected)
  }
  let padded = Array(text) + [UInt8](repeating: 0x20, count: JSONParser.padding)
  let places = text.split(separator: 0x0A).map { $0.startIndex..<$0.endIndex }
  let alone = medians(
    rounds: 5, of: { precondition(sizes(of: places, in: padded) == expected) }, against: decode)
  report(
    "values of lines in memory, beside JSONDecoder", alone.work, baseline: alone.baseline,
    target: 0.1, spread: alone.spread)
  for name in ["a.jsonl", "a.json"] {
    let times = medians(
      rounds: 5,
      of: { precondition(sizes(in: "\(folder)/\(name)") == (count, expected)) }, against: decode)
    let rate = Int(Double(text.count) / 1e3 / times.work)
    print("all fields of \(name): \(rate) MB/s")
    report(
      "all fields of \(name), beside JSONDecoder", times.work, baseline: times.baseline,
      target: 0.1,
      spread: times.spread)
  }
}

private struct DecodedRecord: Decodable {
  var id: String
  var kind: String
  var title: String
  var subtitle: String
  var level: String
  var size: Int
  var ratio: Double
  var ok: Bool
  var tags: [String]
  var at: String
  var note: String
}

private func line(_ number: Int) -> String {
  let note = number % 10 == 0 ? "caf\\u00e9 \\u4e16" : "nothing to say of it"
  return
    "{\"id\":\"record-\(number)\",\"kind\":\"request\",\"title\":\"Request \(number) of the day\","
    + "\"subtitle\":\"host-\(number % 977).example.org\",\"level\":\"info\",\"size\":\(number * 37),"
    + "\"ratio\":\(Double(number % 1000) / 8),\"ok\":\(number % 3 == 0),\"tags\":[\"a\",\"bee\"],"
    + "\"at\":\"2026-11-\(10 + number % 20)T10:20:30Z\",\"note\":\"\(note)\"}"
}

private func identifierCount(of file: String) -> Int {
  guard
    case .source(let source)? = try? OpenedSource.open(
      file, options: RecordOptions(), follows: false, wake: {})
  else { return 0 }
  defer { source.end() }
  let reader = source.makeReader(RecordOptions())
  var next = 0
  var last = ""
  while true {
    let standing = source.standing
    let end = min(standing.ordinals.upperBound, next + 4096)
    if next < end {
      guard let names = try? reader.identifiers(in: next..<end) else { return 0 }
      last = names.last ?? last
      next = end
    } else if standing.hasEnded {
      consume(last)
      return next
    } else {
      usleep(100)
    }
  }
}

private func sizes(of lines: [Range<Int>], in padded: [UInt8]) -> Int {
  var parser = JSONParser()
  var sum = 0
  unsafe padded.withUnsafeBytes { bytes in
    for line in lines {
      let text = unsafe UnsafeRawBufferPointer(rebasing: bytes[line])
      if case .integer(let size)? = (try? unsafe parser.value(ofPadded: text, name: ""))?["size"] {
        sum += Int(size)
      }
    }
  }
  return sum
}

private func sizes(in file: String) -> (count: Int, sum: Int) {
  guard case .stream(let stream)? = try? OpenedRecords.open(file, options: RecordOptions()) else {
    return (0, 0)
  }
  var (count, sum) = (0, 0)
  while let records = stream.next() {
    count += records.count
    for record in records {
      if case .integer(let size)? = record.fields["size"] { sum += Int(size) }
    }
  }
  return (count, sum)
}
