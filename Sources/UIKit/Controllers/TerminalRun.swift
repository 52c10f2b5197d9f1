// SPDX-License-Identifier: MIT

internal import Foundation
internal import PlaneGeometry
internal import RenderBackends
internal import TerminalSession
internal import TextCanvas
internal import TextCollections

/// A window in the terminal: frames out, keys and the mouse in, the run loop between.
@MainActor enum TerminalRun {
  /// Makes the screen as large as the terminal, so that views that are made before it runs know it.
  static func noteScreen() {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return
    }
    resize(UIApplication.shared.keyWindow, columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Shows a window until the user leaves.
  static func run(_ window: UIWindow) {
    let environment = ProcessInfo.processInfo.environment
    do throws(TerminalError) {
      var terminal = try Terminal(environment: environment)
      let depth = ColorDepth.detect(environment: environment, isTerminal: true, choice: .auto)
      var writer = ScreenWriter(
        capabilities: ScreenCapabilities(environment: environment, colorDepth: depth))
      resize(window, columns: terminal.size.columns, rows: terminal.size.rows)
      var bytes: [UInt8] = []
      var pasted = ""
      let start = ContinuousClock.now
      ImageDrawing.colors = depth
      while true {
        bytes.removeAll(keepingCapacity: true)
        UIActivityIndicatorView.turns = Int((ContinuousClock.now - start) / .milliseconds(100))
        writer.draw(window.picture(), into: &bytes)
        if try !terminal.draw(bytes, for: terminal.size) { writer.invalidate() }
        // Timers and the main queue run between two looks at the keys.
        for event in try terminal.events(timeout: .milliseconds(20)) {
          switch event {
          case .resize(let size), .resume(let size):
            writer.invalidate()
            resize(window, columns: size.columns, rows: size.rows)
          case .key(let press) where press.phase != .release:
            if !KeyRouting(window: window).take(press) { return }
          case .mouse(let report): KeyRouting(window: window).take(report)
          case .capabilities(let known):
            if let color = known.background {
              window.terminalStyle = color.isLight ? .light : .dark
            }
          case .paste(.text(let text)): pasted += text
          case .paste(.end):
            KeyRouting(window: window).takePaste(pasted)
            pasted = ""
          default: break
          }
        }
        RunLoop.main.run(until: Date())
      }
    } catch {
      reportLine("\(error)")
    }
  }

  private static func resize(_ window: UIWindow?, columns: Int, rows: Int) {
    let size = CGSize(
      width: CGFloat(columns) * pointsPerPlace.width, height: CGFloat(rows) * pointsPerPlace.height)
    UIScreen.main.bounds.size = size
    if let window, window.bounds.size != size {
      let transition = ImmediateTransition(in: window)
      window.rootViewController?.viewWillTransition(to: size, with: transition)
      window.frame = CGRect(origin: .zero, size: size)
      transition.end()
    }
  }
}
