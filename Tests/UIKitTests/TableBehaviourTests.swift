// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

/// A source and delegate that says only what must be said, so that everything else is as by default.
@MainActor private final class Plain: NSObject, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "row \(indexPath.row)"
    return cell
  }
}

/// NumberTable in a section, with a header and a footer of views.
private final class NumberTable: UITableViewController {
  var sections = [[1, 2, 3], [4, 5, 6]]
  var told: [String] = []
  var refused: Set<Int> = []
  var redirected: [Int: IndexPath] = [:]

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(sections[indexPath.section][indexPath.row])"
    return cell
  }
  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    let view = UITableViewHeaderFooterView(reuseIdentifier: "h")
    view.textLabel?.text = "head \(section)"
    return view
  }
  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { "foot \(section)" }
  override func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    let number = sections[indexPath.section][indexPath.row]
    return refused.contains(number) ? nil : redirected[number] ?? indexPath
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    told.append("+\(sections[indexPath.section][indexPath.row])")
  }
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    told.append("-\(sections[indexPath.section][indexPath.row])")
  }
  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { told.append("shows \(indexPath.section).\(indexPath.row)") }
  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { told.append("hides \(indexPath.section).\(indexPath.row)") }
}

@MainActor private func shown(_ table: UITableViewController, rows: Int) -> UIWindow {
  let window = UIWindow(columns: 20, rows: rows)
  window.rootViewController = table
  window.makeKeyAndVisible()
  window.layoutIfNeeded()
  _ = window.renderText()
  return window
}

@MainActor @Suite struct `Rows of a table` {
  private func path(_ section: Int, _ row: Int) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test func `Rectangles follow each other, headers before and footers behind the rows`() {
    let table = NumberTable(style: .plain)
    let window = shown(table, rows: 12)
    let view: UITableView = table.tableView
    #expect(view.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 160, height: 16))
    for row in 0..<3 {
      #expect(
        view.rectForRow(at: path(0, row))
          == CGRect(x: 0, y: CGFloat(16 + 16 * row), width: 160, height: 16))
    }
    #expect(view.rectForFooter(inSection: 0) == CGRect(x: 0, y: 64, width: 160, height: 16))
    #expect(view.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 160, height: 80))
    #expect(view.rect(forSection: 1) == CGRect(x: 0, y: 80, width: 160, height: 80))
    #expect(view.rectForRow(at: path(0, 9)) == .zero)
    #expect(view.indexPathForRow(at: CGPoint(x: 5, y: 40)) == path(0, 1))
    #expect(view.indexPathForRow(at: CGPoint(x: 5, y: 8)) == nil)
    let some = view.indexPathsForRows(in: CGRect(x: 0, y: 33, width: 160, height: 30))
    #expect(some.map(Set.init) == [path(0, 1), path(0, 2)])
    #expect(window.renderText().hasPrefix("  head 0"))
  }

  @Test func `Cells and headers in sight are found, others are not`() throws {
    let table = NumberTable(style: .plain)
    _ = shown(table, rows: 4)
    let view: UITableView = table.tableView
    #expect(view.visibleCells.count == 3)
    #expect(view.indexPathsForVisibleRows == [path(0, 0), path(0, 1), path(0, 2)])
    let cell = try #require(view.cellForRow(at: path(0, 1)))
    #expect(cell.textLabel?.text == "2" && view.indexPath(for: cell) == path(0, 1))
    #expect(view.cellForRow(at: path(1, 2)) == nil)
    #expect(view.indexPath(for: UITableViewCell(style: .default, reuseIdentifier: nil)) == nil)
    #expect(view.headerView(forSection: 0)?.textLabel?.text == "head 0")
    #expect(view.headerView(forSection: 1) == nil && view.footerView(forSection: 1) == nil)
  }

  @Test func `Rows that come into sight and go out of it are told`() {
    let table = NumberTable(style: .plain)
    let window = shown(table, rows: 4)
    #expect(table.told == ["shows 0.0", "shows 0.1", "shows 0.2"])
    table.told = []
    table.tableView.scrollToRow(at: path(1, 2), at: .bottom, animated: false)
    _ = window.renderText()
    #expect(Set(table.told).isSuperset(of: ["hides 0.0", "hides 0.1", "shows 1.2"]))
  }

  @Test func `The program selects without telling, and the user by asking first`() {
    let table = NumberTable(style: .plain)
    let window = shown(table, rows: 12)
    let view: UITableView = table.tableView
    table.told = []
    #expect(view.indexPathForSelectedRow == nil)
    view.selectRow(at: path(1, 1), animated: false, scrollPosition: .none)
    #expect(view.indexPathForSelectedRow == path(1, 1) && table.told.isEmpty)
    table.refused = [1]
    table.redirected = [3: path(0, 1)]
    window.click(column: 3, row: 1)
    #expect(view.indexPathForSelectedRow == path(1, 1))
    window.click(column: 3, row: 3)
    #expect(view.indexPathForSelectedRow == path(0, 1))
    #expect(table.told.contains("+2") && !table.told.contains("+1"))
    view.deselectRow(at: path(0, 1), animated: false)
    #expect(view.indexPathForSelectedRow == nil)
    view.allowsMultipleSelection = true
    window.click(column: 3, row: 2)
    window.click(column: 3, row: 6)
    #expect(view.indexPathsForSelectedRows.map(Set.init) == [path(0, 1), path(1, 0)])
    table.told = []
    window.click(column: 3, row: 6)
    #expect(table.told == ["-4"] && view.indexPathsForSelectedRows == [path(0, 1)])
  }

  @Test func `A selection is cleared when the table comes back, unless it is to stay`() {
    for clears in [true, false] {
      let table = NumberTable(style: .plain)
      #expect(table.clearsSelectionOnViewWillAppear)
      table.clearsSelectionOnViewWillAppear = clears
      let stack = UINavigationController(rootViewController: table)
      let window = UIWindow(columns: 20, rows: 12)
      window.rootViewController = stack
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      table.tableView.selectRow(at: path(0, 0), animated: false, scrollPosition: .none)
      stack.pushViewController(UIViewController(), animated: false)
      stack.popViewController(animated: false)
      #expect((table.tableView.indexPathForSelectedRow == nil) == clears)
    }
  }

  @Test func `Changes of rows and sections are shown`() {
    let table = NumberTable(style: .plain)
    let window = shown(table, rows: 12)
    let view: UITableView = table.tableView
    func numbers() -> [String] {
      window.renderText().components(separatedBy: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { Int($0) != nil }
    }
    #expect(numbers() == ["1", "2", "3", "4", "5", "6"])
    table.sections[0].insert(9, at: 1)
    view.insertRows(at: [path(0, 1)], with: .automatic)
    #expect(numbers() == ["1", "9", "2", "3", "4", "5", "6"])
    table.sections[0].swapAt(0, 3)
    view.performBatchUpdates {
      view.moveRow(at: path(0, 0), to: path(0, 3))
      view.moveRow(at: path(0, 3), to: path(0, 0))
    }
    #expect(numbers() == ["3", "9", "2", "1", "4", "5", "6"])
    table.sections[0][0] = 8
    view.reloadRows(at: [path(0, 0)], with: .none)
    table.sections[0][1] = 7
    view.reconfigureRows(at: [path(0, 1)])
    #expect(numbers().prefix(2) == ["8", "7"])
    table.sections.insert([30], at: 0)
    view.insertSections([0], with: .none)
    #expect(numbers().first == "30" && view.numberOfSections == 3)
    table.sections.swapAt(0, 1)
    view.moveSection(0, toSection: 1)
    #expect(numbers().prefix(5) == ["8", "7", "2", "1", "30"])
    table.sections[1] = [31]
    view.reloadSections([1], with: .none)
    #expect(numbers().prefix(5) == ["8", "7", "2", "1", "31"])
    table.sections.removeFirst(2)
    view.deleteSections([0, 1], with: .none)
    #expect(numbers() == ["4", "5", "6"])
    view.beginUpdates()
    table.sections[0].removeFirst(2)
    view.deleteRows(at: [path(0, 0)], with: .none)
    view.deleteRows(at: [path(0, 1)], with: .none)
    view.endUpdates()
    #expect(numbers() == ["6"])
  }

  @Test func `What a delegate does not say is the table's own, by class and by protocol`() {
    let (table, plain) = (UITableView(frame: .zero), Plain())
    let controller = UITableViewController(style: .plain)
    (table.rowHeight, table.sectionHeaderHeight, table.sectionFooterHeight) = (32, 48, 64)
    (table.estimatedRowHeight, table.estimatedSectionHeaderHeight) = (1, 2)
    table.estimatedSectionFooterHeight = 3
    table.selectionFollowsFocus = true
    let row = path(0, 0)
    for delegate: any UITableViewDelegate in [plain, controller] {
      #expect(delegate.tableView(table, heightForRowAt: row) == 32)
      #expect(delegate.tableView(table, heightForHeaderInSection: 0) == 48)
      #expect(delegate.tableView(table, heightForFooterInSection: 0) == 64)
      #expect(delegate.tableView(table, estimatedHeightForRowAt: row) == 1)
      #expect(delegate.tableView(table, estimatedHeightForHeaderInSection: 0) == 2)
      #expect(delegate.tableView(table, estimatedHeightForFooterInSection: 0) == 3)
      #expect(delegate.tableView(table, viewForHeaderInSection: 0) == nil)
      #expect(delegate.tableView(table, viewForFooterInSection: 0) == nil)
      #expect(delegate.tableView(table, shouldHighlightRowAt: row))
      #expect(delegate.tableView(table, willSelectRowAt: row) == row)
      #expect(delegate.tableView(table, willDeselectRowAt: row) == row)
      #expect(delegate.tableView(table, canPerformPrimaryActionForRowAt: row))
      #expect(delegate.tableView(table, editingStyleForRowAt: row) == .delete)
      #expect(delegate.tableView(table, titleForDeleteConfirmationButtonForRowAt: row) == nil)
      #expect(delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: row) == nil)
      #expect(delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: row) == nil)
      #expect(delegate.tableView(table, shouldIndentWhileEditingRowAt: row))
      #expect(
        delegate.tableView(
          table, targetIndexPathForMoveFromRowAt: row, toProposedIndexPath: path(0, 1))
          == path(0, 1))
      #expect(delegate.tableView(table, canFocusRowAt: row))
      #expect(delegate.indexPathForPreferredFocusedView(in: table) == nil)
      #expect(delegate.tableView(table, selectionFollowsFocusForRowAt: row))
      #expect(!delegate.tableView(table, shouldBeginMultipleSelectionInteractionAt: row))
      #expect(
        delegate.tableView(table, contextMenuConfigurationForRowAt: row, point: .zero) == nil)
      let menu = UIContextMenuConfiguration()
      #expect(
        delegate.tableView(table, previewForHighlightingContextMenuWithConfiguration: menu) == nil)
      #expect(
        delegate.tableView(table, previewForDismissingContextMenuWithConfiguration: menu) == nil)
      #expect(delegate.scrollViewShouldScrollToTop(table))
      #expect(delegate.viewForZooming(in: table) == nil)
    }
    for source: any UITableViewDataSource in [plain, controller] {
      #expect(source.numberOfSections(in: table) == 1)
      #expect(source.tableView(table, titleForHeaderInSection: 0) == nil)
      #expect(source.tableView(table, titleForFooterInSection: 0) == nil)
      #expect(source.tableView(table, canEditRowAt: row))
      #expect(!source.tableView(table, canMoveRowAt: row))
      #expect(source.sectionIndexTitles(for: table) == nil)
      #expect(source.tableView(table, sectionForSectionIndexTitle: "C", at: 2) == 2)
    }
    #expect(controller.tableView(table, numberOfRowsInSection: 0) == 0)
  }

  @Test func `A new table has Apple's defaults`() {
    let table = UITableView(frame: .zero)
    #expect(table.style == .plain && UITableView(frame: .zero, style: .grouped).style == .grouped)
    #expect(table.rowHeight == UITableView.automaticDimension)
    #expect(table.sectionHeaderHeight == UITableView.automaticDimension)
    #expect(table.estimatedRowHeight == UITableView.automaticDimension)
    #expect(table.allowsSelection && !table.allowsMultipleSelection && !table.isEditing)
    #expect(!table.allowsSelectionDuringEditing && !table.allowsMultipleSelectionDuringEditing)
    #expect(table.separatorStyle == .singleLine && table.separatorInset.left == 16)
    #expect(table.tableHeaderView == nil && table.tableFooterView == nil)
    #expect(table.backgroundView == nil && table.insetsContentViewsToSafeArea)
    #expect(!table.cellLayoutMarginsFollowReadableWidth && !table.remembersLastFocusedIndexPath)
    #expect(table.selfSizingInvalidation == .enabled && table.isPrefetchingEnabled)
    table.selfSizingInvalidation = .disabled
    #expect(table.selfSizingInvalidation == .disabled)
    #expect(table.dataSource == nil && table.delegate == nil)
  }
}

@MainActor @Suite struct `Headers and footers` {
  @Test func `A new one has a content view and nothing on it`() {
    let view = UITableViewHeaderFooterView(reuseIdentifier: "id")
    #expect(view.reuseIdentifier == "id" && view.subviews == [view.contentView])
    #expect(view.contentConfiguration == nil && view.backgroundConfiguration == nil)
    #expect(view.automaticallyUpdatesContentConfiguration)
    #expect(view.automaticallyUpdatesBackgroundConfiguration && view.backgroundView == nil)
  }

  @Test func `Two labels stand below each other, two columns from the edge`() {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.frame = CGRect(x: 0, y: 0, width: 160, height: 32)
    view.textLabel?.text = "title"
    view.detailTextLabel?.text = "detail"
    let window = UIWindow(columns: 20, rows: 2)
    window.rootViewController = Screen { $0.view.addSubview(view) }
    window.makeKeyAndVisible()
    #expect(picture(window) == ["  title", "  detail"])
  }

  @Test func `A configuration takes the content view's place, and its like is only changed`() {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let first = view.contentView
    var content = view.defaultContentConfiguration()
    content.text = "one"
    view.contentConfiguration = content
    let made = view.contentView
    #expect(made !== first && first.superview == nil && made.superview === view)
    content.text = "two"
    view.contentConfiguration = content
    #expect(view.contentView === made)
    view.contentConfiguration = nil
    #expect(view.contentView !== made && view.contentView.superview === view)
    var background = view.defaultBackgroundConfiguration()
    background.backgroundColor = .red
    view.backgroundConfiguration = background
    #expect(view.backgroundColor == .red)
  }

  @Test func `A handler is called when it is set and when it is asked for, and not by itself`() {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var count = 0
    view.configurationUpdateHandler = { view, state in
      count += 1
      #expect(!state.isSelected)
      view.setNeedsUpdateConfiguration()
    }
    #expect(count == 1)
    view.setNeedsUpdateConfiguration()
    #expect(count == 2)
  }

  @Test func `A background view is behind the content, and gives way to another`() {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    let (one, two) = (UIView(), UIView())
    view.backgroundView = one
    #expect(view.subviews == [one, view.contentView] && one.frame == view.bounds)
    view.backgroundView = two
    #expect(view.subviews == [two, view.contentView] && one.superview == nil)
    view.backgroundView = nil
    #expect(view.subviews == [view.contentView])
  }
}

@MainActor @Suite struct `Backgrounds of cells` {
  @Test func `The one for the selected state is shown while the cell is selected`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    let (plain, selected) = (UIView(), UIView())
    cell.backgroundView = plain
    cell.selectedBackgroundView = selected
    #expect(plain.superview === cell && selected.superview == nil)
    #expect(plain.frame == cell.bounds)
    cell.isSelected = true
    #expect(selected.superview === cell && cell.subviews.last === cell.contentView)
    cell.isSelected = false
    #expect(selected.superview == nil)
    let other = UIView()
    cell.backgroundView = other
    #expect(plain.superview == nil && other.superview === cell)
  }

  @Test func `So it is in tables`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "id")
    let (plain, selected) = (UIView(), UIView())
    cell.backgroundView = plain
    cell.selectedBackgroundView = selected
    #expect(plain.superview === cell && selected.superview == nil)
    cell.isSelected = true
    #expect(cell.isSelected && selected.superview === cell)
    cell.setSelected(false, animated: true)
    #expect(!cell.isSelected && selected.superview == nil)
    cell.setHighlighted(true, animated: false)
    #expect(cell.isHighlighted)
    cell.isEditing = true
    #expect(cell.isEditing)
  }

  @Test func `A table's cell has Apple's defaults`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "id")
    #expect(cell.reuseIdentifier == "id" && !cell.isSelected && !cell.isHighlighted)
    #expect(cell.selectionStyle == .default && cell.focusStyle == .default)
    #expect(cell.accessoryType == .none && cell.accessoryView == nil)
    #expect(cell.editingAccessoryType == .none && cell.editingStyle == .none)
    #expect(!cell.showsReorderControl && cell.shouldIndentWhileEditing && !cell.isEditing)
    #expect(!cell.showingDeleteConfirmation && cell.indentationLevel == 0)
    #expect(cell.indentationWidth == 10 && cell.contentConfiguration == nil)
    #expect(cell.defaultBackgroundConfiguration().backgroundColor == nil)
  }
}
