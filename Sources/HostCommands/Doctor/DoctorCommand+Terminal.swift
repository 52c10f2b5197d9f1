// SPDX-License-Identifier: MIT

internal import Glibc
internal import RenderBackends
internal import TerminalSession

extension DoctorCommand {
  /// The terminal: what it is called, how large it is, what it says that it can.
  func terminalFindings(isTerminal: Bool, columns: Int?, rows: Int?) -> [DoctorFinding] {
    let area = "Terminal"
    guard isTerminal else {
      return [.note(area, "standard output is no terminal: run this in the terminal that you use")]
    }
    var findings: [DoctorFinding] = []
    switch environment["TERM"] ?? "" {
    case "":
      findings.append(
        .problem(
          area, "TERM is not set: nobody knows what the terminal can do",
          remedy: "export TERM=xterm-256color, or what the terminal's manual says"))
    case "dumb":
      findings.append(
        .problem(
          area, "TERM is dumb: no colours, and nothing to browse on",
          remedy: "use a terminal with a cursor; vitrine show works on this one"))
    case let name: findings.append(.fine(area, "TERM is \(name)"))
    }
    if let columns, let rows {
      findings.append(.fine(area, "\(columns) columns and \(rows) rows"))
    } else {
      findings.append(
        .problem(
          area, "the terminal does not tell its size; 80 columns are assumed",
          remedy: "stty columns 100 rows 40, or --columns"))
    }
    let colors =
      switch ColorDepth.detect(environment: environment, isTerminal: true, choice: .auto) {
      case .none: "no colours"
      case .sixteen: "sixteen colours"
      case .indexed256: "256 colours; COLORTERM=truecolor says that the terminal has all"
      case .trueColor: "true colour"
      }
    let refused = (environment["NO_COLOR"] ?? "").isEmpty ? "" : ", as NO_COLOR is set"
    findings.append(.fine(area, colors + refused))
    let profile = TerminalProfile.detect(environment: environment)
    findings.append(
      profile == .unknown
        ? .note(area, "widths are the standard's, as the terminal is not one that is known")
        : .fine(area, "widths are as in \(profile.name)"))
    return findings + [answers(area)]
  }

  private func answers(_ area: String) -> DoctorFinding {
    guard let survey = TerminalSurvey(environment: environment) else {
      return .note(area, "it does not answer what it can do; pictures are drawn with symbols")
    }
    let capabilities = survey.capabilities
    var able: [String] = []
    if capabilities.hasKittyGraphics { able.append("kitty's pictures") }
    if capabilities.hasSixel { able.append("sixels") }
    if capabilities.hasSynchronizedOutput { able.append("whole frames") }
    if capabilities.hasGraphemeClusters { able.append("grapheme clusters") }
    if capabilities.hasKittyKeyboard { able.append("kitty's keyboard") }
    let name = capabilities.name.map { "\($0) " } ?? ""
    return .fine(
      area,
      "it answers\(name.isEmpty ? "" : " as \(name)"): "
        + (able.isEmpty ? "nothing beyond text" : able.joined(separator: ", ")))
  }

  /// Whether the user's locale has UTF-8, and is there.
  func localeFindings() -> [DoctorFinding] {
    let area = "Locale"
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
    let chosen = variables.first { !(environment[$0] ?? "").isEmpty }
    let name = chosen.flatMap { environment[$0] } ?? "C"
    let told = chosen.map { "\($0) is \(name)" } ?? "no locale is set"
    let remedy = "export LANG=C.UTF-8"
    guard let locale = unsafe newlocale(1 << LC_CTYPE, name, nil) else {
      return [
        .problem(area, "\(told), which is not installed", remedy: "\(remedy), or install it")
      ]
    }
    defer { unsafe freelocale(locale) }
    let codes = unsafe nl_langinfo_l(nl_item(_NL_CTYPE_CODESET_NAME), locale)
    let encoding = unsafe codes.map { unsafe String(cString: $0) } ?? "unknown"
    guard encoding == "UTF-8" else {
      return [
        .problem(
          area, "\(told), whose encoding is \(encoding); Vitrine writes UTF-8", remedy: remedy)
      ]
    }
    return [.fine(area, "\(told), with UTF-8")]
  }
}
