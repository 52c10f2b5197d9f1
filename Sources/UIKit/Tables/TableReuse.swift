// SPDX-License-Identifier: MIT

internal import Foundation

/// The views of a table that nothing shows, by their identifiers, and the classes of new ones.
@MainActor struct TableReuse<Made: UIView> {
  private var classes: [String: Made.Type] = [:]
  private var kept: [String: [Made]] = [:]

  mutating func register(_ viewClass: AnyClass?, _ identifier: String) {
    guard let viewClass else {
      classes[identifier] = nil
      return
    }
    guard let made = viewClass as? Made.Type else {
      preconditionFailure("\(viewClass) is no \(Made.self) and cannot be dequeued as one")
    }
    classes[identifier] = made
  }

  func registered(_ identifier: String) -> Made.Type? { classes[identifier] }

  mutating func keep(_ view: Made, _ identifier: String) {
    kept[identifier, default: []].append(view)
  }

  /// Takes a view out that is shown.
  mutating func withdraw(_ view: Made, _ identifier: String) {
    kept[identifier]?.removeAll { $0 === view }
  }

  mutating func take(_ identifier: String) -> Made? { kept[identifier]?.popLast() }
}
