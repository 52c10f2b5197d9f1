// SPDX-License-Identifier: MIT

internal import FieldValues
internal import TextCanvas

/// Makes a template of its JSON form; every word that it does not know is an error.
struct TemplateDecoder {
  static let viewWords = [
    "label", "rows", "columns", "box", "rule", "spacer", "image", "gauge", "sparkline",
    "canvas",
  ]
  static let depthLimit = 32
  private static let sharedOptions = [
    "slot", "style", "when", "width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight",
    "weight",
  ]

  let formats: FormatTable
  private(set) var slotNames: [String] = []
  private var knownSlots: Set<String> = []

  init(formats: FormatTable) {
    self.formats = formats
  }

  /// Reads a view that stands in a stack of an axis.
  mutating func view(
    _ value: FieldValue, at path: TemplatePath, in axis: Stack.Axis
  ) throws(TemplateError) -> TemplateNode {
    guard path.depth < Self.depthLimit else {
      throw path.error(.tooDeep(limit: Self.depthLimit))
    }
    switch value {
    case .text(let text):
      return TemplateNode(
        element: .label(LabelTemplate(text: try path.pattern(text, formats: formats))))
    case .array(let elements):
      let views = try views(elements, at: path, in: .rows)
      return TemplateNode(element: .stack(StackTemplate(axis: .rows, spacing: 0, views: views)))
    case .object(let object):
      return try view(object, at: path, in: axis)
    default:
      throw path.error(
        .wrongType(expected: "a view: a text, a list or an object", found: value.typeName))
    }
  }

  private mutating func view(
    _ object: FieldObject, at path: TemplatePath, in axis: Stack.Axis
  ) throws(TemplateError) -> TemplateNode {
    let member = try viewMember(of: object, at: path)
    let options = TemplateOptions(object: object, view: member.key, path: path, formats: formats)
    var node: TemplateNode
    switch member.key {
    case "label":
      try options.allow(Self.sharedOptions + ["lines", "align", "truncate", "wrap", "link"])
      node = TemplateNode(element: .label(try label(member.value, options)))
    case "rows", "columns":
      try options.allow(Self.sharedOptions + ["spacing", "align"])
      node = TemplateNode(element: .stack(try stack(member, options)))
    case "box":
      try options.allow(
        Self.sharedOptions + ["border", "padding", "title", "borderStyle", "titleStyle"])
      node = TemplateNode(element: .box(try box(member.value, options)))
    case "rule":
      try options.allow(Self.sharedOptions)
      let line = try options.word("rule", among: LineStyle.self) ?? .single
      node = TemplateNode(element: .rule(line, isVertical: axis == .columns))
    case "spacer":
      try options.allow(Self.sharedOptions)
      node = TemplateNode(element: .spacer(try options.count("spacer", orWord: "flexible")))
    case "gauge":
      try options.allow(Self.sharedOptions + ["min", "max", "alt", "trackStyle"])
      var gauge = try self.gauge(options.numbers("gauge"), options)
      gauge.trackStyle = try options.style("trackStyle")
      node = TemplateNode(element: .gauge(gauge))
    case "sparkline":
      try options.allow(Self.sharedOptions + ["min", "max", "alt"])
      node = TemplateNode(
        element: .sparkline(try gauge(options.numbers("sparkline", mayBeList: true), options)))
    case "canvas":
      try options.allow(Self.sharedOptions)
      node = TemplateNode(
        element: .canvas(try options.pattern("canvas") ?? TextPattern(literal: "")))
    default:
      try options.allow(Self.sharedOptions + ["alt", "scale"])
      node = TemplateNode(
        element: .image(
          ImageTemplate(
            name: try options.pattern("image") ?? TextPattern(literal: ""),
            alternative: try options.pattern("alt") ?? TextPattern(literal: ""),
            scaling: try options.word("scale", among: PictureScaling.self) ?? .fit)))
    }
    node.slot = try options.name("slot")
    node.style = try options.style("style")
    node.condition = try options.condition("when")
    node.sizing = try options.sizing()
    if let slot = node.slot, knownSlots.insert(slot).inserted { slotNames.append(slot) }
    return node
  }

  private func viewMember(
    of object: FieldObject, at path: TemplatePath
  ) throws(TemplateError) -> FieldObject.Member {
    let found = object.members.filter { Self.viewWords.contains($0.key) }
    if found.count > 1 { throw path.error(.twoViews(found[0].key, found[1].key)) }
    if let member = found.first { return member }
    for member in object.members where !Self.sharedOptions.contains(member.key) {
      throw path.key(member.key).error(
        .unknownWord(
          member.key, role: .view, nearest: nearestWord(to: member.key, among: Self.viewWords),
          known: Self.viewWords))
    }
    throw path.error(.noView)
  }

  private mutating func views(
    _ elements: [FieldValue], at path: TemplatePath, in axis: Stack.Axis
  ) throws(TemplateError) -> [TemplateNode] {
    var views: [TemplateNode] = []
    for (index, element) in elements.enumerated() {
      views.append(try view(element, at: path.index(index).deeper, in: axis))
    }
    return views
  }

  private func label(
    _ value: FieldValue, _ options: TemplateOptions
  ) throws(TemplateError) -> LabelTemplate {
    LabelTemplate(
      text: try options.pattern("label") ?? TextPattern(literal: ""),
      maximumLines: options.has("lines") ? try options.count("lines", orWord: "all") : 1,
      alignment: try options.word("align", among: Label.Alignment.self) ?? .left,
      truncation: try options.word("truncate", among: TruncationWord.self)?.truncation ?? .tail,
      wraps: try options.flag("wrap") ?? true,
      link: try options.pattern("link") ?? TextPattern(literal: ""))
  }

  private func gauge(
    _ value: ValuePattern?, _ options: TemplateOptions
  ) throws(TemplateError) -> GaugeTemplate {
    GaugeTemplate(
      value: value ?? .literal(.null), minimum: try options.numbers("min"),
      maximum: try options.numbers("max"),
      alternative: try options.pattern("alt"))
  }

  private mutating func stack(
    _ member: FieldObject.Member, _ options: TemplateOptions
  ) throws(TemplateError) -> StackTemplate {
    let path = options.path.key(member.key)
    guard case .array(let elements) = member.value else {
      throw path.error(.wrongType(expected: "a list of views", found: member.value.typeName))
    }
    let axis: Stack.Axis = member.key == "rows" ? .rows : .columns
    let alignment: Stack.Alignment? =
      axis == .rows
      ? try options.word("align", among: RowsAlignment.self)?.alignment
      : try options.word("align", among: ColumnsAlignment.self)?.alignment
    return StackTemplate(
      axis: axis, spacing: try options.count("spacing") ?? (axis == .rows ? 0 : 1),
      alignment: alignment ?? .fill, views: try views(elements, at: path, in: axis))
  }

  private mutating func box(
    _ value: FieldValue, _ options: TemplateOptions
  ) throws(TemplateError) -> BoxTemplate {
    BoxTemplate(
      content: try view(value, at: options.path.key("box").deeper, in: .rows),
      border: try options.word("border", among: BorderStyle.self) ?? .single,
      padding: try options.padding() ?? [0, 0, 0, 0],
      title: try options.pattern("title") ?? TextPattern(literal: ""),
      borderStyle: try options.style("borderStyle"), titleStyle: try options.style("titleStyle"))
  }
}

private enum TruncationWord: String, CaseIterable {
  case tail, head, middle, clip

  var truncation: Truncation {
    switch self {
    case .tail: .tail
    case .head: .head
    case .middle: .middle
    case .clip: .clip
    }
  }
}

private enum RowsAlignment: String, CaseIterable {
  case fill, left, center, right

  var alignment: Stack.Alignment {
    switch self {
    case .fill: .fill
    case .left: .leading
    case .center: .center
    case .right: .trailing
    }
  }
}

private enum ColumnsAlignment: String, CaseIterable {
  case fill, top, center, bottom

  var alignment: Stack.Alignment {
    switch self {
    case .fill: .fill
    case .top: .leading
    case .center: .center
    case .bottom: .trailing
    }
  }
}
