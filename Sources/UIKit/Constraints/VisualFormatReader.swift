// SPDX-License-Identifier: MIT

internal import Foundation

/// Views in a row or a column, and the distances between them.
struct VisualLine {
  struct Condition {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    /// The view whose extent is compared with.
    var item: AnyObject?
    var priority = UILayoutPriority.required
  }

  struct Part {
    var item: AnyObject
    /// Whether it is the view around, of which the edge counts.
    var isEdge = false
    var extents: [Condition] = []
  }

  var isVertical = false
  var parts: [Part] = []
  /// One less than ``parts``.
  var gaps: [[Condition]] = []
}

/// Reads a visual format. What it cannot read is a mistake in the program and stops it, with the place.
@MainActor struct VisualFormatReader {
  private let format: String
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var rest: Substring

  init(format: String, metrics: [String: Any], views: [String: Any]) {
    self.format = format
    self.metrics = metrics
    self.views = views
    rest = format[...]
  }

  mutating func read() -> VisualLine {
    rest.removeAll { $0 == " " }
    var line = VisualLine()
    if take("V:") { line.isVertical = true } else { _ = take("H:") }
    var isFirstEdge = take("|")
    var gap = isFirstEdge ? readGap() : []
    while take("[") {
      let name = takeName()
      guard let item = views[name] else { fail("no view is called '\(name)'") }
      var part = VisualLine.Part(item: item as AnyObject)
      if take("(") { part.extents = readConditions() }
      need("]")
      if isFirstEdge { line.parts.append(edge(around: part.item)) }
      isFirstEdge = false
      if !line.parts.isEmpty { line.gaps.append(gap) }
      line.parts.append(part)
      guard !rest.isEmpty else { return line }
      gap = readGap()
    }
    guard let last = line.parts.last else { fail("there is no view in it") }
    need("|")
    line.gaps.append(gap)
    line.parts.append(edge(around: last.item))
    guard rest.isEmpty else { fail("nothing can follow the last '|'") }
    return line
  }

  private func edge(around item: AnyObject) -> VisualLine.Part {
    let around = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    guard let around else { fail("its views are in no view that '|' could stand for") }
    return VisualLine.Part(item: around, isEdge: true)
  }

  private mutating func readGap() -> [VisualLine.Condition] {
    guard take("-") else { return [VisualLine.Condition()] }
    if rest.hasPrefix("[") || rest.hasPrefix("|") { return [VisualLine.Condition(constant: 8)] }
    let conditions = take("(") ? readConditions() : [readCondition()]
    need("-")
    return conditions
  }

  private mutating func readConditions() -> [VisualLine.Condition] {
    var conditions: [VisualLine.Condition] = []
    repeat { conditions.append(readCondition()) } while take(",")
    need(")")
    return conditions
  }

  private mutating func readCondition() -> VisualLine.Condition {
    var condition = VisualLine.Condition()
    if take(">=") {
      condition.relation = .greaterThanOrEqual
    } else if take("<=") {
      condition.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let name = takeName()
    if let view = views[name], metrics[name] == nil {
      condition.item = view as AnyObject
    } else {
      condition.constant = number(name)
    }
    if take("@") { condition.priority = UILayoutPriority(Float(number(takeName()))) }
    return condition
  }

  private func number(_ name: String) -> CGFloat {
    if let number = Double(name) { return CGFloat(number) }
    switch metrics[name] {
    case let value as CGFloat: return value
    case let value as Double: return CGFloat(value)
    case let value as Float: return CGFloat(value)
    case let value as Int: return CGFloat(value)
    case let value as NSNumber: return CGFloat(value.doubleValue)
    default: fail("'\(name)' is neither a number nor the name of a metric")
    }
  }

  private mutating func takeName() -> String {
    let start = rest
    if let first = rest.first, first == "-" || first == "+" { rest.removeFirst() }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    rest = rest.dropFirst(name.count)
    return String(start.prefix(start.count - rest.count))
  }

  private mutating func take(_ mark: String) -> Bool {
    guard rest.hasPrefix(mark) else { return false }
    rest = rest.dropFirst(mark.count)
    return true
  }

  private mutating func need(_ mark: String) {
    if !take(mark) { fail("'\(mark)' is expected before '\(rest)'") }
  }

  private func fail(_ reason: String) -> Never {
    preconditionFailure("the visual format '\(format)' cannot be read: \(reason)")
  }
}
