// SPDX-License-Identifier: MIT

import Foundation

/// A mountain and its height in metres.
struct Mountain: Hashable, Sendable {
  let name: String
  let height: Int

  /// Whether the name has these letters in it, whatever their case and their accents.
  func contains(_ letters: String) -> Bool {
    letters.isEmpty
      || name.range(of: letters, options: [.caseInsensitive, .diacriticInsensitive]) != nil
  }

  static let all = table.sorted { $0.key < $1.key }.map { Mountain(name: $0.key, height: $0.value) }

  private static let table = [
    "Aconcagua": 6961, "Aoraki": 3724, "Ararat": 5137, "Ben Nevis": 1345,
    "Chimborazo": 6263, "Cotopaxi": 5897, "Denali": 6190, "Dom": 4545, "Eiger": 3967,
    "Elbrus": 5642, "Etna": 3357, "Fuji": 3776, "Galdhøpiggen": 2469, "Grossglockner": 3798,
    "Huascarán": 6768, "Illimani": 6438, "Jungfrau": 4158, "Kailash": 6638, "Kebnekaise": 2096,
    "Kilimanjaro": 5895, "Kinabalu": 4095, "Kosciuszko": 2228, "Lhotse": 8516, "Logan": 5959,
    "Makalu": 8485, "Matterhorn": 4478, "Mönch": 4110, "Mont Blanc": 4806, "Mulhacén": 3479,
    "Nanga Parbat": 8126, "Olympus": 2918, "Ortler": 3905, "Piz Bernina": 4048, "Rainier": 4392,
    "Rigi": 1798, "Rysy": 2503, "Säntis": 2502, "Snowdon": 1085, "Teide": 3715,
    "Toubkal": 4167, "Triglav": 2864, "Uluru": 863, "Vesuvius": 1281, "Vinson": 4892,
    "Whitney": 4421, "Zugspitze": 2962,
  ]
}
