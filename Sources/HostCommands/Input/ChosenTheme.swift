// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Records
internal import TextCanvas

/// Which theme a collection is shown with: one that comes with the library, or a file's.
///
/// ```json
/// { "vitrine": 1, "base": "dark",
///   "styles": { "header": "bold #ff8800", "selection": "black on yellow", "dim": "plain" } }
/// ```
///
/// `base` is the theme that counts for roles without a style here, `standard` where there is none. The roles are
/// `StyleRoles.words`; `dim` is what dim text looks like.
struct ChosenTheme {
  /// What `--theme` names.
  let argument: String

  func makeTheme() throws(CommandFailure) -> Theme {
    if let theme = Self.theme(named: argument) { return theme }
    let document: FieldValue
    do throws(RecordsError) {
      document = try readDocument(file: argument)
    } catch .unreadable(_, 2) {
      throw CommandFailure(
        .usage,
        "--theme: there is no theme '\(argument)' and no such file; \(Self.remedy(argument))")
    } catch {
      throw CommandFailure(error)
    }
    return try decode(document)
  }

  private static func theme(named name: String) -> Theme? {
    Theme.named.first { $0.key == name }?.value
  }

  private static func remedy(_ name: String) -> String {
    let known = Theme.named.map(\.key)
    return nearestWord(to: name, among: known).map { "did you mean \($0)?" }
      ?? "themes are \(known.joined(separator: ", "))"
  }

  // MARK: - Files

  private func decode(_ document: FieldValue) throws(CommandFailure) -> Theme {
    guard case .object(let object) = document else {
      throw wrong("theme", "expected an object, found \(document.typeNameWithArticle)")
    }
    for member in object.members where !["vitrine", "base", "styles"].contains(member.key) {
      throw unknown(member.key, at: "theme", among: ["vitrine", "base", "styles"])
    }
    guard document["vitrine"] == .integer(1) else {
      throw wrong("vitrine", "this host reads version 1 of themes; write \"vitrine\": 1")
    }
    var theme = Theme.standard
    if let base = document["base"] {
      guard case .text(let name) = base else {
        throw wrong("base", "expected a theme's name, found \(base.typeNameWithArticle)")
      }
      guard let found = Self.theme(named: name) else {
        throw wrong("base", "there is no theme '\(name)'; \(Self.remedy(name))")
      }
      theme = found
    }
    switch document["styles"] {
    case nil: break
    case .object(let styles)?:
      for member in styles.members { try set(member, in: &theme) }
    case let other?:
      throw wrong(
        "styles", "expected an object of styles by role, found \(other.typeNameWithArticle)")
    }
    return theme
  }

  private func set(_ member: FieldObject.Member, in theme: inout Theme) throws(CommandFailure) {
    let place = "styles.\(member.key)"
    guard case .text(let words) = member.value else {
      throw wrong(place, "expected a style in words, found \(member.value.typeNameWithArticle)")
    }
    let style: TextStyle
    do throws(UnknownStyleWord) {
      style = try TextStyle(words: words)
    } catch {
      throw unknown(error.word, at: place, among: Self.styleWords)
    }
    if let word = StyleRoles.words.first(where: {
      StyleRoles(word: $0)?.isSubset(of: style.roles) ?? false
    }) {
      throw wrong(place, "'\(word)' is a role, and here a look is wanted; write one such as bold")
    }
    if let role = StyleRoles(word: member.key) {
      theme[role] = style
    } else if member.key == "dim" {
      theme.dim = style
    } else {
      throw unknown(member.key, at: "styles", among: StyleRoles.words + ["dim"])
    }
  }

  private static var styleWords: [String] {
    TextStyle.knownWords.filter { StyleRoles(word: $0) == nil }
  }

  private func wrong(_ place: String, _ sentence: String) -> CommandFailure {
    CommandFailure(.badData, "\(argument): \(place): \(sentence)")
  }

  private func unknown(
    _ word: String, at place: String, among known: [String]
  ) -> CommandFailure {
    let remedy =
      nearestWord(to: word, among: known).map { "did you mean '\($0)'?" }
      ?? "known are \(known.joined(separator: ", "))"
    return wrong(place, "unknown word '\(word)'; \(remedy)")
  }
}
