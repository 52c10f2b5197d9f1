// SPDX-License-Identifier: MIT

import Testing
import TextCanvas

/// A name, the text, the columns that a terminal gives it, and why.
private typealias WidthCase = (name: String, text: String, columns: Int, reason: String)

private let widthCases: [WidthCase] = [
  ("ascii", "\u{0061}", 1, "baseline"),
  ("fullwidth", "\u{FF21}", 2, "EAW=F"),
  ("halfkana", "\u{FF76}", 1, "EAW=H"),
  ("hangul_syll", "\u{D55C}", 2, "precomposed"),
  ("hangul_jamo", "\u{1112}\u{1161}\u{11AB}", 2, "conjoining L V T = one syllable"),
  ("zalgo", "\u{0061}\u{0300}\u{0301}\u{0302}\u{0303}\u{0304}", 1, "stacked marks"),
  ("lone_mark", "\u{0301}", 0, "no base (policy: dotted circle or 0/1)"),
  ("thai_mark", "\u{0E01}\u{0E49}", 1, "Mn tone mark"),
  (
    "deva_kshi", "\u{0915}\u{094D}\u{0937}\u{093F}", 2, "conjunct + spacing vowel; terminals differ"
  ),
  ("emoji", "\u{1F600}", 2, "Emoji_Presentation"),
  ("emoji_new15", "\u{1FAE8}", 2, "U+1FAE8 Unicode 15.0"),
  ("heart_text", "\u{2764}", 1, "text default, EAW=N"),
  ("heart_vs16", "\u{2764}\u{FE0F}", 2, "VS16 makes emoji presentation"),
  ("watch_vs15", "\u{231A}\u{FE0E}", 2, "VS15 on an EAW=W base (wcwidth: stays 2; kitty: 1)"),
  ("keycap", "\u{0031}\u{FE0F}\u{20E3}", 2, "keycap sequence"),
  ("a_vs16", "\u{0041}\u{FE0F}", 1, "VS16 on non-emoji base: no effect"),
  ("flag", "\u{1F1EF}\u{1F1F5}", 2, "regional indicator pair"),
  ("flag_three", "\u{1F1EF}\u{1F1F5}\u{1F1EB}", 4, "RI RI RI"),
  ("skin", "\u{1F44D}\u{1F3FD}", 2, "modifier sequence"),
  ("family", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}", 2, "ZWJ family"),
  ("rainbow", "\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}", 2, "VS16 + ZWJ"),
  (
    "tag_flag", "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2,
    "tag sequence England"
  ),
  ("zwj_ascii", "\u{0061}\u{200D}\u{0062}", 2, "ZWJ between letters joins nothing"),
  ("soft_hyphen", "\u{0061}\u{00AD}\u{0062}", 3, "SHY: terminals 0 or 1 (wcwidth 1)"),
  ("bom", "\u{FEFF}\u{0061}", 1, "BOM inside text"),
  ("rlo", "\u{0061}\u{202E}\u{0062}", 2, "bidi override: format char"),
  ("rli", "\u{0061}\u{2067}\u{0062}\u{2069}", 2, "bidi isolates"),
  ("ambig_box", "\u{2500}", 1, "EAW=A box drawing"),
  ("ambig_ellipsis", "\u{2026}", 1, "EAW=A"),
  ("unassigned", "\u{3FFFD}", 2, "plane 3 unassigned is W by default"),
  ("hexagram", "\u{4DC0}", 2, "U+4DC0 narrow before Unicode 16, W from 16.0"),
  ("arabic_shadda", "\u{0628}\u{0651}", 1, "Arabic mark"),
  ("arabic_numbersign", "\u{0600}", 1, "prepended concatenation mark"),
  ("tibetan", "\u{0F56}\u{0F99}", 1, "subjoined"),
  ("cuneiform", "\u{1242B}", 1, "drawn very wide, counted 1"),
  ("nbsp", "\u{00A0}", 1, "NBSP"),
  ("ideo_space", "\u{3000}", 2, "ideographic space"),
  ("replacement", "\u{FFFD}", 1, "EAW=A"),
  ("thai_sara_am", "\u{E01}\u{E33}", 2, "SARA AM is a letter"),
  ("halfkana_dakuten", "\u{FF76}\u{FF9E}", 2, "the half-width mark has a column"),
  ("deva_ki", "\u{915}\u{93F}", 2, "spacing vowel"),
  ("emoji_new16", "\u{1FAE9}", 2, "reserved for emoji in 15, assigned in 16"),
  ("digit_vs16", "1\u{FE0F}", 2, "digits are emoji bases"),
  ("flag_lone", "\u{1F1EF}", 2, "one regional indicator"),
  ("skin_lone", "\u{1F3FD}", 2, "modifier alone"),
  (
    "women_heart", "\u{1F469}\u{200D}\u{2764}\u{FE0F}\u{200D}\u{1F468}", 2,
    "ZWJ with a text-default emoji"
  ),
  ("zwsp", "a\u{200B}b", 2, "no column"),
  ("word_joiner", "a\u{2060}b", 2, "no column"),
  ("trigram", "\u{2630}", 2, "wide since Unicode 16"),
  ("ethiopic", "\u{12A3}\u{135F}", 1, "mark"),
  ("hangul_filler", "\u{3164}", 2, "EAW W"),
  ("vs16_twice", "\u{2764}\u{FE0F}\u{FE0F}", 2, "idempotent"),
  ("vs_alone", "\u{FE00}", 0, "a selector alone"),
  ("vs_supplement", "\u{E0100}", 0, "a selector alone"),
  ("extended_a", "\u{1FAE0}", 2, "melting face"),
  ("circled", "\u{2460}", 1, "ambiguous counts 1"),
  ("hangul_tone", "\u{AC00}\u{302E}", 3, "a spacing mark has one column beside its base"),
  ("line_separator", "\u{2028}", 0, "a line end has none"),
  ("thai_word", "\u{E19}\u{E49}\u{E33}", 2, "tone mark and SARA AM"),
]

@Suite struct `Display width` {
  @Test(arguments: widthCases.indices)
  func `A text takes the columns of the specification`(index: Int) {
    let (name, text, columns, reason) = widthCases[index]
    #expect(text.displayColumns == columns, "\(name): \(reason)")
  }

  @Test func `Printable ASCII takes a column each and controls none`() {
    for value in UInt8(0)...127 {
      let character = Character(Unicode.Scalar(value))
      let columns = value >= 32 && value < 127 ? 1 : 0
      #expect(displayColumns(of: character) == columns)
      // Wherever in a text it stands; CR and LF are one cluster, so none stands beside it.
      for place in 0..<18 {
        var text = Array(repeating: Character("a"), count: 17)
        text.insert(character, at: place)
        #expect(String(text).displayColumns == 17 + columns, "\(value) at \(place)")
      }
    }
  }
}
