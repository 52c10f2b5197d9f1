// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

@MainActor private func shown(
  _ view: UIView, columns: Int, rows: Int = 1
) -> UIWindow {
  view.frame = CGRect(x: 0, y: 0, width: columns * 8, height: rows * 16)
  let window = UIWindow(columns: columns, rows: rows)
  window.rootViewController = Screen { $0.view.addSubview(view) }
  window.makeKeyAndVisible()
  window.layoutIfNeeded()
  return window
}

@MainActor @Suite struct `A text field` {
  @Test func `A new one is empty, without a border, and enabled`() {
    let field = UITextField()
    #expect(field.text?.isEmpty == true && !field.hasText && field.placeholder == nil)
    #expect(field.attributedPlaceholder == nil && field.borderStyle == .none)
    #expect(field.isEnabled && !field.isEditing && !field.isSecureTextEntry)
    #expect(field.clearButtonMode == .never && field.leftViewMode == .never)
    #expect(field.rightViewMode == .never && field.leftView == nil && field.rightView == nil)
    #expect(!field.clearsOnBeginEditing && !field.clearsOnInsertion)
    #expect(!field.adjustsFontSizeToFitWidth && field.minimumFontSize == 0)
    #expect(field.textAlignment == .natural && field.textContentType == nil)
    #expect(field.autocapitalizationType == .sentences && field.keyboardType == .default)
    #expect(field.inputView == nil && field.inputAccessoryView == nil)
    field.text = nil
    #expect(field.text?.isEmpty == true)
    let rect = CGRect(x: 0, y: 0, width: 80, height: 16)
    #expect(field.textRect(forBounds: rect) == rect && field.editingRect(forBounds: rect) == rect)
    #expect(
      field.placeholderRect(forBounds: rect) == rect && field.borderRect(forBounds: rect) == rect)
  }

  @Test func `A placeholder stands where there is no text`() {
    let field = UITextField()
    field.attributedPlaceholder = NSAttributedString(string: "name")
    let window = shown(field, columns: 10)
    #expect(field.placeholder == "name" && picture(window) == ["name"])
    field.attributedText = NSAttributedString(string: "Ann")
    #expect(field.attributedText?.string == "Ann" && picture(window) == ["Ann"])
    field.textAlignment = .right
    #expect(picture(window) == ["       Ann"])
    field.borderStyle = .roundedRect
    #expect(picture(window) == ["[     Ann]"])
  }

  @Test func `Views beside the text are there while their modes say so`() {
    let field = UITextField()
    field.text = "x"
    let (left, right) = (label("L"), label("R"))
    left.frame.size = CGSize(width: 8, height: 16)
    right.frame.size = CGSize(width: 8, height: 16)
    (field.leftView, field.rightView) = (left, right)
    let window = shown(field, columns: 6)
    #expect(picture(window) == ["x"])
    field.leftViewMode = .always
    field.rightViewMode = .unlessEditing
    #expect(picture(window) == ["Lx   R"])
    field.becomeFirstResponder()
    #expect(picture(window) == ["Lx"])
    field.resignFirstResponder()
    field.leftViewMode = .whileEditing
    #expect(picture(window) == ["x    R"])
    field.rightView = nil
    #expect(right.superview == nil && picture(window) == ["x"])
  }

  @Test func `The program puts text in and takes it out at the cursor`() {
    let field = UITextField()
    let tally = Tally()
    field.addAction(tally.action("changed"), for: .editingChanged)
    let window = shown(field, columns: 10)
    field.text = "ab"
    #expect(tally.events.isEmpty)
    field.insertText("c")
    field.deleteBackward()
    field.deleteBackward()
    #expect(field.text == "a" && tally.events.count == 3)
    field.deleteBackward()
    field.deleteBackward()
    #expect(field.text == "" && tally.events.count == 4)
    field.text = "abcdef"
    window.click(column: 2, row: 0)
    window.enter("-")
    #expect(field.text == "ab-cdef" && field.isEditing)
    window.insertPaste("1\n2")
    #expect(field.text == "ab-1 2cdef")
    // Ten letters and the cursor.
    #expect(field.sizeThatFits(.zero).width == 88)
  }

  @Test func `Beginning and ending are told in their order, and may clear the text`() {
    let field = UITextField()
    let tally = Tally()
    for (event, name) in [
      (UIControl.Event.editingDidBegin, "begin"), (.editingDidEnd, "end"),
      (.editingDidEndOnExit, "exit"), (.primaryActionTriggered, "primary"),
    ] { field.addAction(tally.action(name), for: event) }
    field.text = "old"
    field.clearsOnBeginEditing = true
    let window = shown(field, columns: 10)
    window.press("tab")
    #expect(field.isEditing && field.text == "")
    window.press("enter")
    // A field that has something to do on the return key ends with it.
    #expect(!field.isEditing && tally.events.first == "begin" && tally.events.last == "end")
    #expect(Set(tally.events) == ["begin", "exit", "primary", "end"])
    field.isEnabled = false
    #expect(!field.becomeFirstResponder() && !field.canBecomeFirstResponder)
  }
}

@MainActor @Suite struct `A search bar` {
  private final class Delegate: UISearchBarDelegate {
    var told: [String] = []
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { told.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { told.append("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      told.append("text \(searchText)")
    }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != "!" }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { told.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { told.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
      told.append("scope \(scope)")
    }
  }

  @Test func `A new one is empty and says what it is for`() {
    let bar = UISearchBar()
    #expect(bar.text == "" && bar.placeholder == "Search" && bar.prompt == nil)
    #expect(bar.searchBarStyle == .default && bar.isTranslucent && bar.isEnabled)
    #expect(!bar.showsCancelButton && !bar.showsBookmarkButton && !bar.showsSearchResultsButton)
    #expect(!bar.showsScopeBar && bar.scopeButtonTitles == nil && bar.selectedScopeButtonIndex == 0)
    #expect(bar.autocapitalizationType == .none && bar.returnKeyType == .search)
    #expect(bar.canBecomeFirstResponder && !bar.isFirstResponder && !bar.isSecureTextEntry)
    #expect(bar.sizeThatFits(CGSize(width: 80, height: 5)) == CGSize(width: 80, height: 16))
    bar.isEnabled = false
    #expect(!bar.searchTextField.isEnabled)
    bar.isSecureTextEntry = true
    #expect(bar.searchTextField.isSecureTextEntry)
    bar.frame.size.width = 40
    bar.sizeToFit()
    #expect(bar.frame.size == CGSize(width: 40, height: 16))
  }

  @Test func `Scopes stand in a row below, and a choice is told`() {
    let bar = UISearchBar()
    let delegate = Delegate()
    bar.delegate = delegate
    bar.scopeButtonTitles = ["All", "New"]
    #expect(bar.intrinsicContentSize.height == 16)
    bar.setShowsScope(true, animated: false)
    #expect(bar.intrinsicContentSize.height == 32)
    let window = shown(bar, columns: 20, rows: 2)
    #expect(picture(window)[0].hasPrefix(" ⌕ Search"))
    #expect(picture(window)[1].contains("[") && picture(window)[1].contains("New"))
    window.click(column: 15, row: 1)
    #expect(delegate.told == ["scope 1"] && bar.selectedScopeButtonIndex == 1)
    bar.selectedScopeButtonIndex = 0
    #expect(delegate.told.count == 1)
  }

  @Test func `What the user does is told, and the button cancels`() {
    let bar = UISearchBar()
    let delegate = Delegate()
    bar.delegate = delegate
    bar.setShowsCancelButton(true, animated: false)
    let window = shown(bar, columns: 24)
    #expect(picture(window)[0].hasSuffix("Cancel"))
    bar.becomeFirstResponder()
    #expect(bar.isFirstResponder)
    window.enter("a!b")
    window.press("enter")
    #expect(bar.text == "ab")
    window.click(column: 18, row: 0)
    #expect(
      delegate.told.filter { $0 != "end" }
        == ["begin", "text a", "text ab", "search", "cancel"])
    #expect(!bar.isFirstResponder && delegate.told.contains("end"))
    bar.text = "set"
    #expect(bar.searchTextField.text == "set")
  }
}

@MainActor @Suite struct `A scroll view` {
  private final class Delegate: UIScrollViewDelegate {
    var told: [String] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { told.append("scroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { told.append("begin") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
      told.append("end \(willDecelerate)")
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { told.append("animated") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      told.append("inset")
    }
    var target: CGPoint?
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { if let target { targetContentOffset.pointee = target } }
  }

  @Test func `A new one has Apple's defaults`() {
    let view = UIScrollView()
    #expect(view.contentOffset == .zero && view.contentSize == .zero && view.contentInset == .zero)
    #expect(view.isScrollEnabled && !view.isPagingEnabled && !view.isDirectionalLockEnabled)
    #expect(view.bounces && !view.alwaysBounceVertical && !view.alwaysBounceHorizontal)
    #expect(view.showsVerticalScrollIndicator && view.showsHorizontalScrollIndicator)
    #expect(view.indicatorStyle == .default && view.scrollsToTop && view.bouncesZoom)
    #expect(view.minimumZoomScale == 1 && view.maximumZoomScale == 1 && view.zoomScale == 1)
    #expect(view.delaysContentTouches && view.canCancelContentTouches)
    #expect(view.keyboardDismissMode == .none && view.decelerationRate == .normal)
    #expect(view.contentInsetAdjustmentBehavior == .automatic && view.refreshControl == nil)
    #expect(view.automaticallyAdjustsScrollIndicatorInsets && view.clipsToBounds)
    #expect(!view.isDragging && !view.isTracking && !view.isDecelerating && !view.isZooming)
    #expect(
      UIScrollView.DecelerationRate.fast.rawValue < UIScrollView.DecelerationRate.normal.rawValue)
    #expect(view.touchesShouldCancel(in: UIView()) && !view.touchesShouldCancel(in: UIButton()))
  }

  @Test func `What scrolls is told, by the program and by the user`() {
    let view = UIScrollView()
    let delegate = Delegate()
    view.delegate = delegate
    view.contentSize = CGSize(width: 80, height: 160)
    for row in 0..<10 { view.addSubview(UILabel.at(row, "\(row)")) }
    let window = shown(view, columns: 10, rows: 3)
    delegate.told = []
    view.contentOffset = .zero
    #expect(delegate.told.isEmpty)
    view.setContentOffset(CGPoint(x: 0, y: 16), animated: true)
    #expect(delegate.told == ["scroll", "animated"])
    #expect(picture(window) == ["1", "2", "3"])
    delegate.told = []
    window.turnWheel(1, column: 0, row: 0)
    #expect(delegate.told == ["begin", "scroll", "end false"])
    delegate.target = CGPoint(x: 0, y: 112)
    window.turnWheel(1, column: 0, row: 0)
    #expect(picture(window) == ["7", "8", "9"])
    delegate.told = []
    window.turnWheel(5, column: 0, row: 0)
    #expect(delegate.told.isEmpty)
  }

  @Test func `A rectangle is brought into sight by the shortest way`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 80, height: 48))
    view.contentSize = CGSize(width: 200, height: 160)
    view.scrollRectToVisible(CGRect(x: 0, y: 16, width: 10, height: 16), animated: false)
    #expect(view.contentOffset == .zero)
    view.scrollRectToVisible(CGRect(x: 100, y: 80, width: 10, height: 16), animated: false)
    #expect(view.contentOffset == CGPoint(x: 30, y: 48))
    view.zoom(to: CGRect(x: 8, y: 32, width: 8, height: 16), animated: false)
    #expect(view.contentOffset == CGPoint(x: 8, y: 32))
    view.setZoomScale(2, animated: false)
    #expect(view.zoomScale == 2 && view.visibleSize == CGSize(width: 80, height: 48))
  }

  @Test func `Insets move the beginning along, and are told`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 80, height: 48))
    let delegate = Delegate()
    view.delegate = delegate
    view.contentInset = UIEdgeInsets(top: 16, left: 8, bottom: 0, right: 0)
    #expect(view.adjustedContentInset == view.contentInset)
    #expect(view.contentOffset == CGPoint(x: -8, y: -16))
    #expect(delegate.told.contains("inset"))
    view.contentOffset = CGPoint(x: 0, y: 32)
    view.contentInset.top = 32
    #expect(view.contentOffset == CGPoint(x: 0, y: 32))
  }
}

@MainActor @Suite struct `Controls under the mouse` {
  private final class Tracked: UIControl {
    var told: [String] = []
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      told.append("begin \(touch.location(in: self).x < 80)")
      return true
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      told.append("move")
      return true
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { told.append("end") }
    override func cancelTracking(with event: UIEvent?) { told.append("cancel") }
  }

  @Test func `A new control is enabled and does nothing`() {
    let control = UIControl()
    #expect(control.isEnabled && !control.isSelected && !control.isHighlighted)
    #expect(control.state == .normal && !control.isTracking && !control.isTouchInside)
    #expect(control.contentVerticalAlignment == .center)
    #expect(control.contentHorizontalAlignment == .center)
    #expect(control.allControlEvents.isEmpty && control.allTargets.isEmpty)
    #expect(!control.showsMenuAsPrimaryAction && !control.isContextMenuInteractionEnabled)
    control.contentHorizontalAlignment = .leading
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.contentHorizontalAlignment = .trailing
    #expect(control.effectiveContentHorizontalAlignment == .right)
    control.contentHorizontalAlignment = .fill
    #expect(control.effectiveContentHorizontalAlignment == .fill)
    control.isSelected = true
    control.isEnabled = false
    #expect(control.state == [.selected, .disabled])
  }

  @Test func `Touches are tracked from down to up, and enter and leave`() {
    let (control, tally) = (Tracked(), Tally())
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchDragExit, "exit"), (.touchDragEnter, "enter"),
      (.touchDragOutside, "outside"), (.touchUpInside, "up"), (.touchUpOutside, "up outside"),
    ] { control.addAction(tally.action(name), for: event) }
    control.frame = CGRect(x: 0, y: 0, width: 32, height: 16)
    let window = UIWindow(columns: 8, rows: 2)
    window.rootViewController = Screen { $0.view.addSubview(control) }
    window.makeKeyAndVisible()
    window.dragMouse(from: (column: 0, row: 0), to: (column: 6, row: 1))
    #expect(control.told.first == "begin true" && control.told.last == "end")
    #expect(tally.events.first == "down" && tally.events.contains("exit"))
    #expect(tally.events.last == "up outside" && !control.isTracking && !control.isHighlighted)
    control.isEnabled = false
    control.told = []
    window.click(column: 1, row: 0)
    #expect(control.told.isEmpty)
  }

  @Test func `Handlers are told of one by one until it is enough`() {
    let control = UIControl(frame: .zero, primaryAction: UIAction(title: "P") { _ in })
    let other = UIAction(title: "O") { _ in }
    control.addAction(other, for: .valueChanged)
    var seen: [(String?, UIControl.Event)] = []
    control.enumerateEventHandlers { action, target, event, _ in
      #expect(target == nil)
      seen.append((action?.title, event))
    }
    #expect(
      seen.map(\.0) == ["P", "O"] && seen.map(\.1) == [.primaryActionTriggered, .valueChanged])
    var count = 0
    control.enumerateEventHandlers { _, _, _, stop in
      count += 1
      stop = true
    }
    #expect(count == 1)
    control.removeAction(other, for: .valueChanged)
    #expect(control.allControlEvents == .primaryActionTriggered)
  }

  @Test func `A button has a look for each state, or that of the normal one`() {
    let button = UIButton(type: .custom)
    let (plain, chosen) = (UIImage(systemName: "star"), UIImage(systemName: "star.fill"))
    button.setTitle("A", for: .normal)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.green, for: .selected)
    button.setTitleShadowColor(.blue, for: .normal)
    button.setImage(plain, for: .normal)
    button.setImage(chosen, for: .selected)
    button.setBackgroundImage(chosen, for: .normal)
    button.setAttributedTitle(NSAttributedString(string: "B"), for: .selected)
    #expect(button.title(for: .highlighted) == "A" && button.titleColor(for: .disabled) == .red)
    #expect(button.titleColor(for: .selected) == .green && button.currentTitleColor == .red)
    #expect(button.titleShadowColor(for: .selected) == .blue)
    #expect(button.currentTitleShadowColor == .blue && button.attributedTitle(for: .normal) == nil)
    #expect(button.image(for: .selected) === chosen && button.image(for: .normal) === plain)
    #expect(button.backgroundImage(for: .selected) === chosen)
    #expect(button.currentImage === plain && button.currentBackgroundImage === chosen)
    button.isSelected = true
    #expect(button.currentImage === chosen && button.currentTitleColor == .green)
    #expect(button.currentAttributedTitle?.string == "B" && button.currentTitle == "A")
  }
}

@MainActor @Suite struct `A view's own menu` {
  private final class Delegate: UIContextMenuInteractionDelegate {
    var told: [String] = []
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      told.append("asked")
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Copy") { [weak self] _ in self?.told.append("copy") }])
      })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { told.append("shows") }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { told.append("ends") }
  }

  @Test func `It opens at the right button of the mouse, and is told from asking to ending`() {
    let delegate = Delegate()
    let interaction = UIContextMenuInteraction(delegate: delegate)
    let view = UIView()
    view.addInteraction(interaction)
    #expect(interaction.view === view && interaction.menuAppearance == .compact)
    let window = shown(view, columns: 16, rows: 5)
    window.secondaryClick(column: 2, row: 1)
    #expect(window.renderText().contains("Copy") && delegate.told == ["asked", "shows"])
    window.press("enter")
    #expect(!window.renderText().contains("Copy"))
    #expect(delegate.told == ["asked", "shows", "ends", "copy"])
    window.secondaryClick(column: 2, row: 1)
    interaction.updateVisibleMenu { _ in UIMenu(children: [UIAction(title: "Move") { _ in }]) }
    #expect(window.renderText().contains("Move") && !window.renderText().contains("Copy"))
    interaction.dismissMenu()
    #expect(!window.renderText().contains("Move"))
    view.removeInteraction(interaction)
    #expect(interaction.view == nil && view.interactions.isEmpty)
    window.secondaryClick(column: 2, row: 1)
    #expect(!window.renderText().contains("Copy"))
  }

  @Test func `A configuration has Apple's defaults, and actions at an edge their colours`() {
    let configuration = UIContextMenuConfiguration()
    #expect(configuration.badgeCount == 0 && configuration.secondaryItemIdentifiers.isEmpty)
    #expect(configuration.preferredMenuElementOrder == .automatic)
    let named = UIContextMenuConfiguration(identifier: NSString(string: "id"))
    #expect((named.identifier as? NSString) == NSString(string: "id"))
    let plain = UIContextualAction(style: .normal, title: "Flag") { _, _, _ in }
    let destructive = UIContextualAction(style: .destructive, title: nil) { _, _, _ in }
    #expect(plain.backgroundColor == .systemGray && destructive.backgroundColor == .systemRed)
    #expect(plain.title == "Flag" && plain.image == nil && destructive.style == .destructive)
    let actions = UISwipeActionsConfiguration(actions: [plain, destructive])
    #expect(actions.performsFirstActionWithFullSwipe && actions.actions == [plain, destructive])
  }
}

@MainActor @Suite struct `Items of bars` {
  @Test func `A bar's button is made of a title, an image, an action or a view`() {
    let item = UIBarButtonItem()
    #expect(item.title == nil && item.image == nil && item.isEnabled && !item.isHidden)
    #expect(item.style == .plain && item.width == 0 && item.tintColor == nil && item.menu == nil)
    let titled = UIBarButtonItem(title: "T", style: .done, target: nil, action: nil)
    #expect(titled.title == "T" && titled.style == .done)
    let star = UIImage(systemName: "star")
    let pictured = UIBarButtonItem(image: star, style: .plain, target: nil, action: nil)
    #expect(pictured.image === star)
    let acting = UIBarButtonItem(primaryAction: UIAction(title: "Do", image: star) { _ in })
    #expect(acting.title == "Do" && acting.image === star)
    let view = UIView()
    #expect(UIBarButtonItem(customView: view).customView === view)
    #expect(UIBarButtonItem.fixedSpace(24).width == 24)
    item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
    let group = UIBarButtonItemGroup(barButtonItems: [titled], representativeItem: item)
    #expect(
      group.barButtonItems == [titled] && group.representativeItem === item && !group.isHidden)
  }

  @Test func `A fixed space is as wide as it says`() {
    let screen = Screen { screen in
      screen.toolbarItems = [
        UIBarButtonItem(title: "A"), .fixedSpace(24), UIBarButtonItem(title: "B"),
      ]
      screen.navigationController?.isToolbarHidden = false
    }
    let shown = rows(of: UINavigationController(rootViewController: screen), columns: 12, rows: 4)
    #expect(shown[3].hasPrefix("A") && shown[3].contains("B"))
    let gap = shown[3].drop { $0 != "A" }.dropFirst().prefix { $0 == " " }.count
    #expect(gap >= 3)
  }

  @Test func `A tab's item has a system's title, and a badge`() {
    for (system, title) in [
      (UITabBarItem.SystemItem.favorites, "Favorites"), (.search, "Search"),
      (.topRated, "Top Rated"), (.mostRecent, "Most Recent"), (.mostViewed, "Most Viewed"),
    ] {
      let item = UITabBarItem(tabBarSystemItem: system, tag: 3)
      #expect(item.title == title && item.tag == 3 && item.badgeValue == nil)
    }
    let bar = UITabBar()
    let items = ["A", "B"].map { UITabBarItem(title: $0, image: nil, selectedImage: nil) }
    bar.setItems(items, animated: false)
    #expect(bar.items == items && bar.selectedItem == nil)
    bar.selectedItem = items[1]
    #expect(bar.selectedItem === items[1])
    items[0].badgeValue = "5"
    #expect(picture(shown(bar, columns: 20, rows: 2)).joined().contains("5"))
  }
}
