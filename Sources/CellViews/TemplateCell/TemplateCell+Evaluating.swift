// SPDX-License-Identifier: MIT

public import FieldValues

extension TemplateCell {
  /// Evaluates each place and condition of the template for an item's fields, as ``show(fields:)`` does, and shows
  /// nothing.
  ///
  /// This is for formats that only take down what they are asked, so as to answer many at once later: one that throws
  /// keeps no place but its own from being evaluated.
  public func evaluate(fields: FieldValue) {
    for node in realised.nodes { node.evaluate(for: fields) }
  }
}

extension RealisedNode {
  fileprivate func evaluate(for fields: FieldValue) {
    condition?.evaluate(in: fields)
    style.evaluate(in: fields)
    switch content {
    case .label(_, let template):
      template.text.evaluate(in: fields)
      template.link.evaluate(in: fields)
    case .box(_, let template):
      template.title.evaluate(in: fields)
      template.borderStyle.evaluate(in: fields)
      template.titleStyle.evaluate(in: fields)
    case .image(_, let template):
      template.name.evaluate(in: fields)
      template.alternative.evaluate(in: fields)
    case .gauge(_, let template), .sparkline(_, let template):
      template.value.evaluate(in: fields)
      template.minimum?.evaluate(in: fields)
      template.maximum?.evaluate(in: fields)
      template.trackStyle.evaluate(in: fields)
      template.alternative?.evaluate(in: fields)
    case .canvas(_, let pattern):
      pattern.evaluate(in: fields)
    case .plain:
      break
    }
  }
}

extension Operand {
  /// A field as it stands asks nobody.
  @MainActor fileprivate func evaluate(in fields: FieldValue) {
    if !formats.isEmpty { _ = try? value(in: fields) }
  }
}

extension Condition {
  @MainActor fileprivate func evaluate(in fields: FieldValue) { _ = try? holds(in: fields) }
}

extension StylePattern {
  @MainActor fileprivate func evaluate(in fields: FieldValue) {
    for rule in rules { rule.condition?.evaluate(in: fields) }
  }
}

extension TextPattern {
  @MainActor fileprivate func evaluate(in fields: FieldValue) {
    for case .place(let operand) in segments { operand.evaluate(in: fields) }
  }
}

extension ValuePattern {
  @MainActor fileprivate func evaluate(in fields: FieldValue) {
    if case .place(let operand) = self { operand.evaluate(in: fields) }
  }
}
