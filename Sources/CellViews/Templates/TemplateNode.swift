// SPDX-License-Identifier: MIT

internal import TextCanvas

/// One view of a template.
struct TemplateNode: Sendable {
  var element: Element
  var slot: String?
  var style = StylePattern()
  var condition: Condition?
  var sizing = Sizing()

  indirect enum Element: Sendable {
    case label(LabelTemplate)
    case stack(StackTemplate)
    case box(BoxTemplate)
    case rule(LineStyle, isVertical: Bool)
    /// Nil takes what is left over.
    case spacer(Int?)
    case image(ImageTemplate)
    case gauge(GaugeTemplate)
    case sparkline(GaugeTemplate)
    /// What a plugin draws, with what is said of it.
    case canvas(TextPattern)
  }
}

struct LabelTemplate: Sendable {
  var text: TextPattern
  var maximumLines: Int? = 1
  var alignment = Label.Alignment.left
  var truncation = Truncation.tail
  var wraps = true
  /// The address that the label leads to.
  var link = TextPattern(literal: "")
}

struct ImageTemplate: Sendable {
  var name: TextPattern
  var alternative: TextPattern
  var scaling = PictureScaling.fit
}

/// A gauge or a sparkline.
struct GaugeTemplate: Sendable {
  var value: ValuePattern
  var minimum: ValuePattern?
  var maximum: ValuePattern?
  var trackStyle = StylePattern()
  var alternative: TextPattern?
}

struct StackTemplate: Sendable {
  var axis: Stack.Axis
  var spacing: Int
  var alignment = Stack.Alignment.fill
  var views: [TemplateNode]
}

struct BoxTemplate: Sendable {
  var content: TemplateNode
  var border = BorderStyle.single
  /// Top, left, bottom, right.
  var padding = [0, 0, 0, 0]
  var title = TextPattern(literal: "")
  var borderStyle = StylePattern()
  var titleStyle = StylePattern()
}
