// SPDX-License-Identifier: MIT

/// An emoji with its name and the shelf it belongs to.
struct Emoji: Hashable, Sendable {
  enum Category: String, CaseIterable, Sendable {
    case recents = "Recently Used"
    case food = "Food"
    case animals = "Animals"
    case travel = "Travel"
    case objects = "Objects"

    var emojis: [Emoji] { Emoji.shelves[self] ?? [] }
  }

  let text: String
  let name: String
  let category: Category

  private static let shelves: [Category: [Emoji]] = Dictionary(
    uniqueKeysWithValues: Category.allCases.map { category in
      (category, names(in: category).map { Emoji(text: $0.0, name: $0.1, category: category) })
    })

  private static func names(in category: Category) -> [(String, String)] {
    switch category {
    case .recents:
      [
        ("🎉", "Party"), ("🙌", "Cheer"), ("🍀", "Luck"), ("🚲", "Ride"), ("🎈", "Float"),
        ("🔔", "Ring"), ("🌻", "Bloom"), ("🧦", "Warm Feet"),
      ]
    case .food:
      [
        ("🍎", "Apple"), ("🥖", "Baguette"), ("🧀", "Cheese"), ("🥟", "Dumpling"),
        ("🍇", "Grapes"), ("🍯", "Honey"),
      ]
    case .animals:
      [
        ("🦡", "Badger"), ("🐪", "Camel"), ("🦆", "Duck"), ("🦊", "Fox"), ("🦔", "Hedgehog"),
        ("🦉", "Owl"),
      ]
    case .travel:
      [("🚌", "Bus"), ("🛶", "Canoe"), ("🚂", "Locomotive"), ("🚀", "Rocket"), ("🚃", "Tram")]
    case .objects:
      [("🔋", "Battery"), ("🧭", "Compass"), ("🔑", "Key"), ("💡", "Lamp"), ("🧵", "Thread")]
    }
  }
}
