// SPDX-License-Identifier: MIT

internal import CollectionLayout
internal import FieldValues
internal import PlaneGeometry

extension LayoutReader {
  private static let parameters = [
    "columns", "minimumWidth", "width", "height", "spacing", "rowSpacing",
  ]

  func layout() throws(LayoutFileError) -> LayoutDescription {
    if case .text = value {
      return LayoutDescription(sections: [.init(body: .named(try namedLayout()))])
    }
    guard value["layout"] == nil else {
      let words =
        ["layout", "interSectionSpacing", "header", "footer", "decoration"]
        + LayoutReader.parameters
      _ = try object(words, expected: "layout")
      var description = LayoutDescription(sections: [try sectionBody()])
      description.interSectionSpacing = try self["interSectionSpacing"]?.number() ?? 1
      return description
    }
    _ = try object(["sections", "section", "interSectionSpacing"], expected: "a name or an object")
    var description = LayoutDescription(sections: [])
    if let one = self["section"] {
      description.sections = [try one.section()]
    } else if let sections = self["sections"] {
      try sections.readSections(into: &description)
    } else {
      throw failure(.missing("sections"))
    }
    description.interSectionSpacing = try self["interSectionSpacing"]?.number() ?? 1
    return description
  }

  private func readSections(into description: inout LayoutDescription) throws(LayoutFileError) {
    if case .object(let object) = value {
      for member in object.members {
        guard let reader = self[member.key] else { continue }
        if member.key == "*" {
          description.sections = [try reader.section()]
        } else {
          description.named[member.key] = try reader.section()
        }
      }
    } else {
      for element in try elements() {
        if let name = element["name"] {
          description.named[try name.text()] = try element.section()
        } else {
          description.sections.append(try element.section())
        }
      }
    }
    if description.sections.isEmpty {
      description.sections = [.init(body: .named(NamedLayout(name: .list)))]
    }
  }

  private func namedLayout() throws(LayoutFileError) -> NamedLayout {
    NamedLayout(name: try word(NamedLayout.Name.allCases.map { ($0.rawValue, $0) }))
  }

  private func section() throws(LayoutFileError) -> LayoutDescription.Section {
    if case .text = value { return .init(body: .named(try namedLayout())) }
    if value["layout"] != nil {
      _ = try object(
        ["layout", "name", "header", "footer", "decoration"] + LayoutReader.parameters,
        expected: "section")
      return try sectionBody()
    }
    _ = try object(
      [
        "group", "interGroupSpacing", "contentInsets", "orthogonal", "header", "footer", "name",
        "layout", "decoration",
      ], expected: "section")
    guard let group = self["group"] else { throw failure(.missing("group")) }
    guard case .group(let read) = try group.element(depth: 1) else {
      throw group.failure(.missing("horizontal"))
    }
    var section = LayoutSection(group: read)
    section.interGroupSpacing = try self["interGroupSpacing"]?.number() ?? 0
    section.contentInsets = try self["contentInsets"]?.insets() ?? .zero
    section.orthogonalScrolling =
      try self["orthogonal"]?.word([
        ("none", OrthogonalScrolling.none), ("continuous", .continuous),
        ("continuousGroupLeadingBoundary", .continuousGroupLeadingBoundary), ("paging", .paging),
        ("groupPaging", .groupPaging), ("groupPagingCentered", .groupPagingCentered),
      ]) ?? OrthogonalScrolling.none
    return try withBoundary(.init(body: .inline(section)))
  }

  private func sectionBody() throws(LayoutFileError) -> LayoutDescription.Section {
    guard let name = self["layout"] else { throw failure(.missing("layout")) }
    var layout = try name.namedLayout()
    layout.columns = try self["columns"]?.count()
    layout.minimumWidth = try self["minimumWidth"]?.positive()
    layout.width = try self["width"]?.positive()
    layout.height = try self["height"]?.positive()
    layout.spacing = try self["spacing"]?.number()
    layout.rowSpacing = try self["rowSpacing"]?.number()
    return try withBoundary(.init(body: .named(layout)))
  }

  private func withBoundary(
    _ section: LayoutDescription.Section
  ) throws(LayoutFileError) -> LayoutDescription.Section {
    var section = section
    if let header = self["header"] {
      section.header = try header.boundaryItem(LayoutBoundaryItem.headerKind, isHeader: true)
      section.hidesHeader = section.header == nil
    }
    if let footer = self["footer"] {
      section.footer = try footer.boundaryItem(LayoutBoundaryItem.footerKind, isHeader: false)
    }
    section.decoration = try self["decoration"]?.decoration()
    return section
  }

  private func decoration() throws(LayoutFileError) -> LayoutDecoration {
    if case .text(let kind) = value { return LayoutDecoration(elementKind: kind) }
    _ = try object(["kind", "contentInsets"], expected: "a kind or an object")
    guard let kind = self["kind"] else { throw failure(.missing("kind")) }
    return LayoutDecoration(
      elementKind: try kind.text(), contentInsets: try self["contentInsets"]?.insets() ?? .zero)
  }

  private func boundaryItem(
    _ kind: String, isHeader: Bool
  ) throws(LayoutFileError) -> LayoutBoundaryItem? {
    var item = LayoutBoundaryItem(
      elementKind: kind, size: LayoutDescription.usualHeader.size,
      alignment: isHeader ? .top : .bottom)
    if case .bool(let isShown) = value { return isShown ? item : nil }
    _ = try object(
      ["height", "width", "alignment", "pinned", "extendsBoundary", "contentInsets"],
      expected: "true, false or an object")
    if let width = self["width"] { item.size.width = try width.dimension(.horizontal) }
    if let height = self["height"] { item.size.height = try height.dimension(.vertical) }
    item.pinsToVisibleBounds = try self["pinned"]?.bool() ?? false
    item.extendsBoundary = try self["extendsBoundary"]?.bool() ?? true
    item.contentInsets = try self["contentInsets"]?.insets() ?? .zero
    if let alignment = self["alignment"] {
      item.alignment = try alignment.word([
        ("leading", isHeader ? .topLeading : .bottomLeading),
        ("center", isHeader ? .top : .bottom),
        ("trailing", isHeader ? .topTrailing : .bottomTrailing),
      ])
    }
    return item
  }

  /// A group or an item.
  private func element(depth: Int) throws(LayoutFileError) -> LayoutElement {
    guard depth <= LayoutReader.deepest else {
      throw failure(.tooDeep(limit: LayoutReader.deepest))
    }
    if let item = self["item"] {
      _ = try object(["item"], expected: "item or group")
      return .item(try item.item())
    }
    _ = try object(
      [
        "horizontal", "vertical", "width", "height", "count", "repeating", "interItemSpacing",
        "contentInsets", "edgeSpacing", "item",
      ], expected: "item or group")
    let axis: LayoutAxis = self["vertical"] == nil ? .horizontal : .vertical
    guard let members = self["vertical"] ?? self["horizontal"] else {
      throw failure(
        .wrongType(
          expected: depth == 1 ? "horizontal or vertical" : "horizontal, vertical or item",
          found: "none of them"))
    }
    if axis == .vertical, self["horizontal"] != nil {
      throw failure(
        .wrongType(expected: "horizontal or vertical", found: "both"))
    }
    var elements: [LayoutElement] = []
    for member in try members.elements() { elements.append(try member.element(depth: depth + 1)) }
    guard let first = elements.first else { throw members.failure(.missing("item")) }
    var group = LayoutGroup(axis: axis, size: try size(), members: .subitems(elements))
    if let count = self["count"] ?? self["repeating"] {
      guard elements.count == 1 else {
        throw count.failure(
          .wrongType(expected: "one element to repeat", found: "\(elements.count)"))
      }
      let number = try count.count()
      group.members =
        self["count"] != nil
        ? .dividing(first, count: number) : .repeating(first, count: number)
    }
    group.interItemSpacing = try self["interItemSpacing"]?.spacing()
    group.contentInsets = try self["contentInsets"]?.insets() ?? .zero
    group.edgeSpacing = try self["edgeSpacing"]?.edgeSpacing() ?? LayoutEdgeSpacing()
    return .group(group)
  }

  private func item() throws(LayoutFileError) -> LayoutItem {
    _ = try object(["width", "height", "contentInsets", "edgeSpacing"], expected: "item")
    var item = LayoutItem(size: try size())
    item.contentInsets = try self["contentInsets"]?.insets() ?? .zero
    item.edgeSpacing = try self["edgeSpacing"]?.edgeSpacing() ?? LayoutEdgeSpacing()
    return item
  }

  private func size() throws(LayoutFileError) -> LayoutSize {
    LayoutSize(
      width: try self["width"]?.dimension(.horizontal) ?? .fractionalWidth(1),
      height: try self["height"]?.dimension(.vertical) ?? .estimated(3))
  }
}
