// SPDX-License-Identifier: MIT

import FieldValues
import JSONText
import Records
import Testing

private let pods = """
  [{"id":"a","n":10,"name":"web-10","tags":["x","y"],"labels":{"app.io/name":"shop"},"ok":true},
   {"id":"b","n":9,"name":"web-9","tags":[],"ok":false,"size":"1.83"},
   {"id":"c","n":9.5,"name":"Db","note":null,"two words":"v"},
   {"id":"d","name":"web-9","n":"12","size":"large"},
   {"id":"e","n":9007199254740993}]
  """

private func found(
  where condition: String? = nil, sort: [String] = [], in text: String = pods
) throws -> String {
  var options = RecordOptions()
  options.condition = try condition.map { text throws(QueryError) in try RecordCondition(text) }
  options.sortKeys = try sort.map { text throws(QueryError) in try SortKey(text) }
  let collection = try RecordCollection(text: text.utf8, name: "t.json", options: options)
  return collection.sections.flatMap(\.records).map(\.identifier).joined()
}

@Suite struct `Conditions` {
  @Test(arguments: [
    ("n = 9", "b"), ("n != 9", "acde"), ("n<10", "bc"), ("n <= 10", "abc"), ("n > 9.5", "ade"),
    ("n >= 12", "de"), ("n = 9007199254740993", "e"), ("n = 9007199254740992", ""),
    ("n < 9007199254740993.5", "abcde"), ("name = 'web-9'", "bd"), ("name = \"Db\"", "c"),
    ("name > 'web-1'", "abd"), ("name < 5", ""), ("ok = true", "a"), ("ok != true", "bcde"),
    ("note = null", "abcde"), ("note exists", ""), ("size exists", "bd"),
    ("not size exists", "ace"), ("size > 1.5", "b"), ("size = 1.830", "b"),
    ("tags contains 'x'", "a"), ("labels contains 'app.io/name'", "a"),
    ("name contains 'eb'", "abd"), ("n contains 1", ""), ("name matches '^web-[0-9]$'", "bd"),
    ("name matches 'b(-1)?0?$'", "ac"), ("name matches '\\.'", ""),
    ("labels.\"app.io/name\" = 'shop'", "a"), ("\"two words\" exists", "c"),
    ("tags.0 = 'x'", "a"), ("n = 9 or n = 10 and ok = false", "b"),
    ("(n = 9 or n = 10) and ok = true", "a"), ("not n = 9 and not (n = 10 or id = 'c')", "de"),
    ("NOT n = 9 AND id EXISTS", "acde"), ("not not id = 'a'", "a"), ("(((id='a')))", "a"),
    ("name = 'it\\'s \\\\'", ""), ("\"not\" exists or \"and\" exists", ""),
    ("android exists or note = 'x' or orange = 1", ""),
  ])
  func `Hold for the records that they describe`(condition: String, identifiers: String) throws {
    #expect(try found(where: condition) == identifiers)
  }

  @Test(arguments: [
    ("", "column 1: expected a field, as in name = 'text', there is nothing"),
    (
      "name == 'x'",
      "column 6: expected =, !=, <, <=, >, >=, contains, matches or exists behind the field, "
        + "not '=='; did you mean '='?"
    ),
    (
      "name contians 'x'",
      "column 6: expected =, !=, <, <=, >, >=, contains, matches or exists behind the field, "
        + "not 'contians'; did you mean 'contains'?"
    ),
    (
      "name",
      "column 5: expected =, !=, <, <=, >, >=, contains, matches or exists behind the field, "
        + "there is nothing"
    ),
    (
      "US Gross > 5",
      "column 4: expected =, !=, <, <=, >, >=, contains, matches or exists behind the field, "
        + "not 'Gross'; a field with spaces stands in double quotes: \"US Gross\""
    ),
    ("name = ", "column 8: expected a value behind '=', such as 7, true or 'text'"),
    ("name = Alien", "column 8: a text stands in quotes: 'Alien'"),
    ("ok = True", "column 6: a text stands in quotes: 'True'; did you mean true?"),
    ("name = 'x", "column 8: this quote is not closed; close it with '"),
    ("\"name = 1", "column 1: this quote is not closed; close it with \""),
    ("é = 1 && n = 2", "column 7: expected 'and', 'or' or the end, not '&&'; did you mean 'and'?"),
    ("(a = 1", "column 1: this '(' is not closed; close it with ')'"),
    ("a = 1)", "column 6: there is no '(' for this ')'"),
    ("(a = 1 adn b = 2)", "column 8: expected 'and', 'or' or ')', not 'adn'; did you mean 'and'?"),
    ("'a' = 1", "column 1: a field stands first, and this is a text; write name = 'text'"),
    ("a. = 1", "column 1: 'a.' is no field path such as metadata.name"),
    ("a not contains 'x'", "column 3: 'not' stands before the field: not name contains 'x'"),
    ("a matches 5", "column 11: expected a regular expression in quotes behind 'matches'"),
    ("a = 1 and", "column 10: expected a field, as in name = 'text', there is nothing"),
    ("a = 01", "column 5: a text stands in quotes: '01'"),
  ])
  func `Are refused at the character that is wrong, with what is meant`(
    condition: String, sentence: String
  ) {
    let error = #expect(throws: QueryError.self) { try RecordCondition(condition) }
    #expect(error?.description == sentence)
  }

  @Test func `A regular expression that cannot be compiled is placed`() {
    let error = #expect(throws: QueryError.self) { try RecordCondition("a matches '('") }
    #expect(error?.column == 11)
    #expect(error?.problem.hasPrefix("this regular expression cannot be used: ") == true)
  }

  @Test func `Depth and length are bounded, and long chains are no depth`() throws {
    let deep = String(repeating: "(", count: 65) + "a = 1" + String(repeating: ")", count: 65)
    let error = #expect(throws: QueryError.self) { try RecordCondition(deep) }
    #expect(
      error?.description
        == "column 65: there are more than 64 parentheses or 'not' inside each other")
    let held = String(repeating: "(", count: 64) + "n = 9" + String(repeating: ")", count: 64)
    #expect(try found(where: held) == "b")
    #expect(throws: QueryError.self) { try RecordCondition(String(repeating: "(", count: 60_000)) }
    let long = #expect(throws: QueryError.self) {
      try RecordCondition(String(repeating: "a", count: 65_537))
    }
    #expect(long?.column == 1)
    let chain = Array(repeating: "n = 9", count: 5_000).joined(separator: " or ")
    #expect(try found(where: chain) == "b")
  }

  @Test func `A field that no record has is told of, with one like it`() throws {
    var options = RecordOptions()
    options.condition = try RecordCondition("nmae = 'x' or labels.\"app.io/nam\" exists")
    options.sortKeys = [try SortKey("zzz")]
    let collection = try RecordCollection(text: pods.utf8, name: "t", options: options)
    #expect(
      collection.notices == [
        "no record has the field labels.\"app.io/nam\"; "
          + "did you mean labels.\"app.io/name\"?",
        "no record has the field nmae; did you mean name?",
        "no record has the field zzz; there are id, labels, n, name, note, ok, …",
      ])
  }

  @Test(arguments: [
    ("rating", "there are IMDB Rating, Rotten Rating"), ("gross", "did you mean US Gross?"),
    ("in.w", "there is in.Depth"), ("x", "there are IMDB Rating, Rotten Rating, US Gross, in, …"),
  ])
  func `A field that is unlike all is told with what has its name inside, or what there is`(
    field: String, remedy: String
  ) throws {
    var options = RecordOptions()
    options.sectionFields = [try #require(FieldPath(field))]
    let long = String(repeating: "y", count: 41)
    let text =
      #"[{"US Gross": 1, "Rotten Rating": 2}, {"IMDB Rating": 3, "in": {"Depth": 1}, "\#(long)": 1}]"#
    let collection = try RecordCollection(text: text.utf8, name: "t.json", options: options)
    #expect(collection.notices == ["no record has the field \(field); \(remedy)"])
    let numbers = try RecordCollection(text: "[1, 2]".utf8, name: "t.json", options: options)
    #expect(
      numbers.notices == [
        "no record has the field \(field); none is an object, so leave the field out"
      ])
  }

  @Test func `So is one that kinds, identifiers or sections are to be made of`() throws {
    var options = RecordOptions()
    options.sectionFields = [try #require(FieldPath("gener"))]
    options.identifierFields = [try #require(FieldPath("nmae"))]
    options.kindFields = [try #require(FieldPath("genre"))]
    let text = #"[{"name": "Alien", "genre": "Horror"}, {"name": "Brazil"}]"#
    let collection = try RecordCollection(text: text.utf8, name: "t.json", options: options)
    #expect(
      collection.notices == [
        "no record has the field gener; did you mean genre?",
        "no record has the field nmae; did you mean name?",
      ])
  }

  @Test func `Sections without a record that is wanted are left out`() throws {
    var options = RecordOptions()
    options.condition = try RecordCondition("v > 1")
    let text = "{\"one\": [{\"v\": 1}], \"two\": [{\"v\": 2}, {\"v\": 1}]}"
    let collection = try RecordCollection(text: text.utf8, name: "t", options: options)
    #expect(collection.sections.map(\.identifier) == ["two"])
    #expect(collection.sections[0].records.map(\.identifier) == ["#2"])
  }
}

@Suite struct `Orders` {
  private static let mixed = """
    [{"id":"1","v":"b"},{"id":"2"},{"id":"3","v":10},{"id":"4","v":"a10"},{"id":"5","v":"a9"},
     {"id":"6","v":true},{"id":"7","v":null},{"id":"8","v":-1.5},{"id":"9","v":[1]},
     {"id":"A","v":"A9"},{"id":"B","v":10.0},{"id":"C","v":"a010"},{"id":"D","v":false}]
    """

  @Test(arguments: [
    // Numbers; texts; booleans; others; missing. 3 and B are the same number and keep their order.
    (["v"], "83BA5C41D6927"),
    // Turned round, but the missing stay last and the same keep their order.
    (["v:desc"], "96D14C5A3B827"), (["v:asc"], "83BA5C41D6927"),
  ])
  func `Put numbers before texts, and what is missing last`(
    sort: [String], identifiers: String
  ) throws {
    #expect(try found(sort: sort, in: Self.mixed) == identifiers)
  }

  @Test func `Take a second field where the first is the same`() throws {
    #expect(try found(sort: ["name", "n:desc"]) == "cdbae")
    #expect(try found(sort: ["name:desc", "n"]) == "abdce")
  }

  @Test func `Stand within sections`() throws {
    let text = "{\"x\": [{\"id\":\"b\"},{\"id\":\"a\"}], \"y\": [{\"id\":\"d\"},{\"id\":\"c\"}]}"
    #expect(try found(sort: ["id"], in: text) == "abcd")
  }

  @Test func `Are refused with what is meant`() throws {
    let near = #expect(throws: QueryError.self) { try SortKey("name:dsc") }
    #expect(near?.description == "column 6: there is no order 'dsc'; did you mean desc?")
    let empty = #expect(throws: QueryError.self) { try SortKey(":desc") }
    #expect(
      empty?.description
        == "column 1: '' is no field path such as metadata.name, with :desc or :asc")
    #expect(try SortKey("a:b").path == FieldPath(steps: ["a:b"]))
  }
}
