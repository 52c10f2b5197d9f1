// SPDX-License-Identifier: MIT

// A program in a terminal that ends in whatever way it is asked to: by a key, or by `--fault SIGNAL MICROSECONDS`,
// from a second thread after that time. It draws all the while; with `--tell` it writes what it hears to standard
// output instead, a line for each event; `--busy` stops listening after a first frame. `--survey`
// only asks the terminal about pictures, and says what it has said.

internal import Glibc
internal import TerminalSession

struct Asked: Error {}

let tells = CommandLine.arguments.contains("--tell")
let isBusy = CommandLine.arguments.contains("--busy")

func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = unsafe write(STDOUT_FILENO, bytes, bytes.count)
}

func environment() -> [String: String] {
  var variables: [String: String] = [:]
  for name in ["TERM", "ESCDELAY", "COLUMNS", "LINES", "TMUX"] {
    if let value = unsafe getenv(name) { variables[name] = unsafe String(cString: value) }
  }
  return variables
}

func frame(_ number: Int, _ size: TerminalSize) -> String {
  var text = "\u{1B}[H"
  for row in 0..<size.rows {
    let color = 31 + (number + row) % 7
    text += "\u{1B}[\(row + 1);1H\u{1B}[\(color)m\u{1B}]8;;http://x/\(row)\u{1B}\\"
    text += String(repeating: "漢", count: size.columns / 2)
    text += "\u{1B}]8;;\u{1B}\\\u{1B}[0m"
  }
  return text
}

func tellSurvey() {
  guard let survey = TerminalSurvey(environment: environment()) else { return say("no survey") }
  let place = survey.placePixels.map { "\($0.width)x\($0.height)" } ?? "unknown"
  say(
    "kitty \(survey.capabilities.hasKittyGraphics) sixel \(survey.capabilities.hasSixel) \(place)")
}

@MainActor func run() throws {
  if CommandLine.arguments.contains("--survey") { return tellSurvey() }
  var terminal = try Terminal(environment: environment())
  _ = try terminal.draw((tells ? "ready" : frame(0, terminal.size)).utf8, for: terminal.size)
  say("ready \(terminal.size.columns)x\(terminal.size.rows)")
  startFaulting(CommandLine.arguments)
  if isBusy { while true { usleep(1000) } }
  var number = 0
  while true {
    for event in try terminal.events(timeout: tells ? nil : .zero) {
      if tells { say("\(event)") }
      guard case .key(let press) = event, case .character(let character) = press.key,
        press.modifiers.isEmpty
      else { continue }
      switch character {
      case "q": return
      case "e": throw Asked()
      case "s": fault()
      case "a": abort()
      case "x": exit(3)
      case "o": exit(Int32(truncatingIfNeeded: overflow(0)))
      case "t": say([String]()[number])
      case "w": startWaking()
      default: break
      }
    }
    number += 1
    if !tells { _ = try terminal.draw(frame(number, terminal.size).utf8, for: terminal.size) }
  }
}

do {
  try run()
  say("done")
} catch let error as TerminalError {
  say("error: \(error)")
  exit(2)
} catch {
  say("error")
  exit(1)
}
