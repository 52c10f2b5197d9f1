// SPDX-License-Identifier: MIT

internal import FieldValues
internal import PlaneGeometry
internal import TextCanvas

/// A view of a template cell with the node of the template that says what it shows.
@MainActor struct RealisedNode {
  enum Content {
    case label(Label, LabelTemplate)
    case box(Box, BoxTemplate)
    case image(ImageSlot, ImageTemplate)
    case gauge(Gauge, GaugeTemplate)
    case sparkline(Sparkline, GaugeTemplate)
    case canvas(CanvasView, TextPattern)
    case plain
  }

  let view: View
  let content: Content
  let style: StylePattern
  let condition: Condition?

  /// What the template says about an item.
  struct Look {
    var isHidden = false
    var style = TextStyle.plain
    /// A label's text, a box's title, an image's name.
    var text = ""
    var alternativeText = ""
    var borderStyle = TextStyle.plain
    var titleStyle = TextStyle.plain
    /// A gauge's number, a sparkline's numbers.
    var values: [Double?] = []
    var minimum: Double?
    var maximum: Double?
    var trackStyle = TextStyle.plain
  }

  func look(for fields: FieldValue) throws(FormatError) -> Look {
    var look = Look()
    if let condition { look.isHidden = try !condition.holds(in: fields) }
    look.style = try style.style(in: fields)
    switch content {
    case .label(_, let template):
      look.text = try template.text.text(in: fields)
      look.style.link = Link(try template.link.text(in: fields))
    case .box(_, let template):
      look.text = try template.title.text(in: fields)
      look.borderStyle = try template.borderStyle.style(in: fields)
      look.titleStyle = try template.titleStyle.style(in: fields)
    case .image(_, let template):
      look.text = try template.name.text(in: fields)
      look.alternativeText = try template.alternative.text(in: fields)
    case .gauge(_, let template), .sparkline(_, let template):
      look.values = try template.value.value(in: fields).numbers
      look.minimum = try template.minimum?.value(in: fields).double
      look.maximum = try template.maximum?.value(in: fields).double
      look.trackStyle = try template.trackStyle.style(in: fields)
      look.alternativeText = try template.alternative?.text(in: fields) ?? ""
    case .canvas(_, let pattern):
      look.text = try pattern.text(in: fields)
    case .plain:
      break
    }
    return look
  }

  func apply(_ look: Look) {
    view.isHidden = look.isHidden
    view.style = look.style
    switch content {
    case .label(let label, _):
      label.text = look.text
    case .box(let box, _):
      box.title = look.text
      box.borderStyle = look.borderStyle
      box.titleStyle = look.titleStyle
    case .image(let image, _):
      image.name = look.text
      image.alternativeText = look.alternativeText
    case .gauge(let gauge, _):
      gauge.value = look.values.count == 1 ? look.values[0] : nil
      gauge.minimum = look.minimum ?? 0
      gauge.maximum = look.maximum ?? 1
      gauge.trackStyle = look.trackStyle.merging(over: TextStyle(attributes: .dim))
      gauge.alternativeText = look.alternativeText.isEmpty ? nil : look.alternativeText
    case .sparkline(let sparkline, _):
      sparkline.values = look.values
      sparkline.minimum = look.minimum
      sparkline.maximum = look.maximum
      sparkline.alternativeText = look.alternativeText.isEmpty ? nil : look.alternativeText
    case .canvas(let canvas, _):
      canvas.alternativeText = look.text
      canvas.drawing = nil
    case .plain:
      break
    }
  }

  /// Sets the text that the view shows, or the numbers in it; false for one that shows neither.
  func setText(_ text: String) -> Bool {
    switch content {
    case .label(let label, _): label.text = text
    case .box(let box, _): box.title = text
    case .image(let image, _): image.alternativeText = text
    case .gauge(let gauge, _): gauge.value = Double(text)
    case .sparkline(let sparkline, _):
      sparkline.values = text.split(separator: " ").map { Double($0) }
    case .canvas(let canvas, _): canvas.alternativeText = text
    case .plain: return false
    }
    return true
  }
}

/// The views of a template, made once for a cell.
@MainActor struct RealisedTemplate {
  private(set) var nodes: [RealisedNode] = []
  private(set) var slots: [String: [Int]] = [:]

  /// Makes the view of a node and those inside.
  mutating func realise(_ node: TemplateNode) -> View {
    let view: View
    var content = RealisedNode.Content.plain
    switch node.element {
    case .label(let template):
      let label = Label()
      label.maximumLines = template.maximumLines
      label.alignment = template.alignment
      label.truncation = template.truncation
      label.wraps = template.wraps
      content = .label(label, template)
      view = label
    case .stack(let template):
      view = Stack(
        template.axis, spacing: Double(template.spacing), alignment: template.alignment,
        template.views.map { realise($0) })
    case .box(let template):
      let insets = template.padding.map(Double.init)
      let box = Box(
        realise(template.content), border: template.border,
        padding: DirectionalEdgeInsets(
          top: insets[0], leading: insets[1], bottom: insets[2], trailing: insets[3]))
      content = .box(box, template)
      view = box
    case .rule(let line, let isVertical):
      view = Rule(line, isVertical: isVertical)
    case .spacer(let length):
      view = Spacer(length: Double(length ?? 0))
    case .image(let template):
      let image = ImageSlot()
      image.scaling = template.scaling
      content = .image(image, template)
      view = image
    case .gauge(let template):
      let gauge = Gauge()
      content = .gauge(gauge, template)
      view = gauge
    case .canvas(let pattern):
      let canvas = CanvasView()
      content = .canvas(canvas, pattern)
      view = canvas
    case .sparkline(let template):
      let sparkline = Sparkline()
      content = .sparkline(sparkline, template)
      view = sparkline
    }
    view.sizing = node.sizing
    if case .spacer(nil) = node.element, node.sizing.weight == 0 { view.sizing.weight = 1 }
    if let slot = node.slot { slots[slot, default: []].append(nodes.count) }
    nodes.append(
      RealisedNode(view: view, content: content, style: node.style, condition: node.condition))
    return view
  }
}
