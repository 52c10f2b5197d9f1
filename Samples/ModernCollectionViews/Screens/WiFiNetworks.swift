// SPDX-License-Identifier: MIT

/// Networks in the neighbourhood, of which the strengths vary.
@MainActor final class WiFiNetworks {
  let joined = "Kitchen Table"
  private(set) var available: [String] = []
  private var strengths: [String: Int] = [:]
  private var random: SampleRandom

  private static let names = [
    "Attic", "Bakery Guests", "Cellar 5G", "Drei Linden", "Elevator", "Funkloch", "Greenhouse",
    "Hausmeister", "Ivy League", "Jolly Router", "Kiosk", "Lighthouse",
  ]

  init(seed: UInt64) {
    random = SampleRandom(seed: seed)
    scan()
  }

  /// Measures anew: some networks are out of reach now, and the strongest comes first.
  func scan() {
    for name in Self.names { strengths[name] = Int.random(in: 0...4, using: &random) }
    available = Self.names.filter { (strengths[$0] ?? 0) > 0 }
      .sorted { (strengths[$1] ?? 0, $0) < (strengths[$0] ?? 0, $1) }
  }

  func bars(of name: String) -> String {
    let strength = strengths[name] ?? 0
    return String(repeating: "▮", count: strength) + String(repeating: "▯", count: 4 - strength)
  }
}
