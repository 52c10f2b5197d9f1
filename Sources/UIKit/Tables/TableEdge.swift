// SPDX-License-Identifier: MIT

internal import Foundation

/// An end of a section, where its header or its footer stands.
enum TableEdge {
  case header, footer
}

/// What a table finds out of the views at one end of its sections, without having one made for each.
///
/// A delegate in Swift answers for every section, if only by what this library answers for it. The first answer of its
/// own tells that it has views; from then on all sections are taken to have one until they are shown.
struct TableEdgeViews {
  /// Whether the delegate has answers of its own.
  var areMade = false
  /// Whether the last answer was this library's.
  var wasUnsaid = false
  /// The view that told it, until its section is shown.
  var first: (section: Int, view: UIView)?
  /// The sections that turned out to have none when they were shown.
  var missing: Set<Int> = []
}

/// The same for both ends.
struct TableEdges {
  private var header = TableEdgeViews()
  private var footer = TableEdgeViews()

  subscript(edge: TableEdge) -> TableEdgeViews {
    get { edge == .header ? header : footer }
    _modify {
      switch edge {
      case .header: yield &header
      case .footer: yield &footer
      }
    }
  }

  /// Forgets what sections were found to have, as they change.
  mutating func forgetSections() {
    for edge in [TableEdge.header, .footer] {
      self[edge].first = nil
      self[edge].missing.removeAll()
    }
  }
}

extension UITableView {
  /// The height that the delegate or the table says, in points; nil for that of the content.
  func height(of edge: TableEdge, _ section: Int) -> CGFloat? {
    switch edge {
    case .header:
      said(delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight)
    case .footer:
      said(delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight)
    }
  }

  /// The height that stands for one until it is shown, in points; nil where nobody says one.
  func estimate(of edge: TableEdge, _ section: Int) -> CGFloat? {
    if let height = height(of: edge, section) { return height }
    let estimate =
      switch edge {
      case .header:
        delegate?.tableView(self, estimatedHeightForHeaderInSection: section)
          ?? estimatedSectionHeaderHeight
      case .footer:
        delegate?.tableView(self, estimatedHeightForFooterInSection: section)
          ?? estimatedSectionFooterHeight
      }
    return estimate > 0 ? estimate : nil
  }

  /// Whether there is anything at an end of a section, as far as is known before it is shown. A height that is next
  /// to nothing is a way to say no.
  func has(_ edge: TableEdge, _ section: Int) -> Bool {
    if let height = height(of: edge, section) { return height >= 1 }
    if edgeViews[edge].missing.contains(section) { return false }
    if edgeViews[edge].areMade || title(at: edge, section) != nil { return true }
    guard let view = viewOfDelegate(at: edge, section) else { return false }
    edgeViews[edge].first = (section, view)
    return true
  }

  /// What is shown at an end of a section; nil for nothing.
  func content(at edge: TableEdge, _ section: Int) -> UIView? {
    if let first = edgeViews[edge].first, first.section == section {
      edgeViews[edge].first = nil
      return first.view
    }
    if let view = viewOfDelegate(at: edge, section) { return view }
    guard let title = title(at: edge, section) else {
      edgeViews[edge].missing.insert(section)
      return nil
    }
    return titleView(title, edge)
  }

  private func viewOfDelegate(at edge: TableEdge, _ section: Int) -> UIView? {
    edgeViews[edge].wasUnsaid = false
    guard let delegate else { return nil }
    let view =
      switch edge {
      case .header: delegate.tableView(self, viewForHeaderInSection: section)
      case .footer: delegate.tableView(self, viewForFooterInSection: section)
      }
    if view != nil || !edgeViews[edge].wasUnsaid { edgeViews[edge].areMade = true }
    return view
  }

  private func title(at edge: TableEdge, _ section: Int) -> String? {
    switch edge {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: section)
    }
  }

  private func titleView(_ title: String, _ edge: TableEdge) -> UITableViewHeaderFooterView {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var content: UIListContentConfiguration =
      switch edge {
      case .header: style == .plain ? .plainHeader() : .groupedHeader()
      case .footer: style == .plain ? .plainFooter() : .groupedFooter()
      }
    content.text = title
    view.contentConfiguration = content
    return view
  }
}
