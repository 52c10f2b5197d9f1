// SPDX-License-Identifier: MIT

internal import Foundation

/// Each section of a table as a list, between the views above and below everything.
final class TableLayout: UICollectionViewCompositionalLayout {
  static let topKind = "table header"
  static let bottomKind = "table footer"

  weak var table: UITableView? {
    didSet { owner.table = table }
  }

  /// What the section provider knows of the table, which is there before the layout is.
  private final class Owner {
    weak var table: UITableView?
  }
  private let owner: Owner

  init() {
    let owner = Owner()
    self.owner = owner
    super.init(
      sectionProvider: { index, environment in
        owner.table?.layoutSection(index, environment)
      }, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  required init?(coder: NSCoder) { nil }

  /// Takes in or out what is above and below everything.
  func showTableViews() {
    guard let table else { return }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      item(table.tableHeaderView, Self.topKind, .top),
      item(table.tableFooterView, Self.bottomKind, .bottom),
    ].compactMap { $0 }
    self.configuration = configuration
  }

  private func item(
    _ view: UIView?, _ kind: String, _ alignment: NSRectAlignment
  ) -> NSCollectionLayoutBoundarySupplementaryItem? {
    guard let view, view.frame.height >= 1 else { return nil }
    return NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .absolute(TableRow.wholeRows(view.frame.height))),
      elementKind: kind, alignment: alignment)
  }
}

extension UITableView {
  fileprivate func layoutSection(
    _ index: Int, _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    var configuration = UICollectionLayoutListConfiguration(
      appearance: style == .plain ? .plain : style == .grouped ? .grouped : .insetGrouped)
    configuration.headerMode = has(.header, index) ? .supplementary : .none
    configuration.footerMode = has(.footer, index) ? .supplementary : .none
    configuration.showsSeparators = separatorStyle != .none
    configuration.leadingSwipeActionsConfigurationProvider = { [weak self] path in
      self.flatMap { $0.delegate?.tableView($0, leadingSwipeActionsConfigurationForRowAt: path) }
    }
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      self?.trailingActions(at: path)
    }
    if sectionHeaderTopPadding >= 0 { configuration.headerTopPadding = sectionHeaderTopPadding }
    let section = NSCollectionLayoutSection.list(
      using: configuration, layoutEnvironment: environment)
    for (edge, kind) in [(TableEdge.header, headerKind), (.footer, footerKind)] {
      guard let height = estimate(of: edge, index), height >= 1 else { continue }
      section.estimateBoundary(ofKind: kind, height: TableRow.wholeRows(height))
    }
    // A list's last column is free; wider titles get room beside it.
    let columns = list.sectionIndex?.columns ?? 0
    section.contentInsets.trailing += CGFloat(max(0, columns - 1)) * pointsPerPlace.width
    return section
  }
}
