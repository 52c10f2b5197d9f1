// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

@MainActor @Suite struct `Presenting` {
  @Test func `An alert stands in the middle, its two choices beside each other, Cancel first`() {
    let (screen, tally) = (Screen { _ in }, Tally())
    _ = rows(of: screen, columns: 40, rows: 9)
    let alert = UIAlertController(
      title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { _ in tally.note("delete") })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in tally.note("cancel") })
    screen.present(alert, animated: true)
    let window = screen.view.window
    // 24 columns, so that 8 are left at each side; two half rows of ten and eleven.
    #expect(
      window.map { picture($0) } == [
        "", "        ╭──────────────────────╮", "        │       Delete?        │",
        "        │   It is gone then.   │", "        ├──────────┬───────────┤",
        "        │  Cancel  │  Delete   │", "        ╰──────────┴───────────╯", "", "",
      ])
    #expect(screen.presentedViewController === alert)
    window?.press("right", "enter")
    #expect(tally.events == ["delete"])
    #expect(screen.presentedViewController == nil)
    screen.present(alert, animated: true)
    window?.press("escape")
    #expect(tally.events == ["delete", "cancel"])
  }

  @Test func `A sheet of actions stands at the lower edge, Cancel last`() {
    let screen = Screen { _ in }
    _ = rows(of: screen, columns: 30, rows: 8)
    let sheet = UIAlertController(title: "Do", message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.addAction(UIAlertAction(title: "Share", style: .default))
    screen.present(sheet, animated: true)
    #expect(
      screen.view.window.map { picture($0) } == [
        "", "", "   ╭──────────────────────╮", "   │          Do          │",
        "   ├──────────────────────┤", "   │        Share         │",
        "   │        Cancel        │", "   ╰──────────────────────╯",
      ])
  }

  @Test func `The text field of an alert is written in at once`() {
    let (screen, tally) = (Screen { _ in }, Tally())
    _ = rows(of: screen, columns: 40, rows: 9)
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "New" }
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [unowned alert] _ in
        tally.note(alert.textFields?.first?.text ?? "")
      })
    screen.present(alert, animated: true)
    let window = screen.view.window
    window?.enter("Ann")
    window?.press("down", "enter")
    #expect(tally.events == ["Ann"])
  }

  @Test func `A sheet leaves a row at the top and a frame around, and Escape takes it away`() {
    let screen = Screen { $0.view.addSubview(UILabel.at(0, "behind")) }
    _ = rows(of: screen, columns: 12, rows: 4)
    screen.present(Screen { $0.view.addSubview(UILabel.at(0, "sheet")) }, animated: true)
    let window = screen.view.window
    #expect(
      window.map { picture($0) } == ["behind", "╭──────────╮", "│sheet     │", "╰──────────╯"])
    #expect(window?.press("escape") == true)
    #expect(window.map { picture($0) } == ["behind", "", "", ""])
    #expect(window?.press("escape") == false)
  }

  @Test func `What covers all is over all, and is presented by the outermost controller`() {
    let inner = Screen { _ in }
    let navigation = UINavigationController(rootViewController: inner)
    _ = rows(of: navigation, columns: 12, rows: 3)
    let shown = Screen { $0.view.addSubview(UILabel.at(0, "all")) }
    shown.modalPresentationStyle = .fullScreen
    inner.present(shown, animated: true)
    #expect(shown.presentingViewController === navigation)
    #expect(inner.presentedViewController === shown)
    #expect(inner.view.window.map { picture($0) } == ["all", "", ""])
    shown.dismiss(animated: true)
    #expect(inner.presentedViewController == nil)
  }
}

extension UILabel {
  /// A label at a row.
  static func at(_ row: Int, _ text: String) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: row * 16, width: 80, height: 16))
    label.text = text
    return label
  }
}

@MainActor @Suite struct `Bars` {
  @Test func `Bar buttons are pressed by key and mouse, and spaces share what is left`() {
    let tally = Tally()
    let screen = Screen { screen in
      screen.title = "T"
      screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .add, primaryAction: tally.action("add"))
      screen.toolbarItems = [
        UIBarButtonItem(title: "A", primaryAction: UIAction(title: "A") { _ in tally.note("a") }),
        .flexibleSpace(), UIBarButtonItem(title: "B"), .flexibleSpace(),
        UIBarButtonItem(title: "C"),
      ]
      screen.navigationController?.isToolbarHidden = false
    }
    let picture = rows(of: UINavigationController(rootViewController: screen), columns: 11, rows: 4)
    let rule = String(repeating: "─", count: 11)
    #expect(picture == ["     T    +", rule, rule, "A    B    C"])
    let window = screen.view.window
    window?.click(column: 0, row: 3)
    window?.press("tab", "enter")
    #expect(tally.events == ["a", "add"])
  }

  @Test func `A tab bar shows one controller, brackets around its name`() {
    let tabs = UITabBarController()
    tabs.viewControllers = ["One", "Two"].map { name in
      let screen = Screen { $0.view.addSubview(UILabel.at(0, "in \(name)")) }
      screen.title = name
      return UINavigationController(rootViewController: screen)
    }
    let rule = String(repeating: "─", count: 14)
    for case let screen as UINavigationController in tabs.viewControllers ?? [] {
      screen.isNavigationBarHidden = true
    }
    #expect(rows(of: tabs, columns: 14, rows: 3) == ["in One", rule, " [One]   Two"])
    tabs.view.window?.click(column: 9, row: 2)
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.view.window.map { picture($0) } == ["in Two", rule, "  One   [Two]"])
    #expect(tabs.viewControllers?[1].view.safeAreaInsets.bottom == 32)
  }

  @Test func `Columns stand beside each other where there is room, else one after another`() {
    func split(_ columns: Int) -> [String] {
      let split = UISplitViewController(style: .doubleColumn)
      let (list, detail) = (UIViewController(), UIViewController())
      (list.title, detail.title) = ("L", "D")
      split.setViewController(list, for: .primary)
      split.setViewController(detail, for: .secondary)
      return rows(of: split, columns: columns, rows: 2)
    }
    // Three tenths of 100 columns, a line, and the rest: the titles stand in the middle of 30 and of 69 columns.
    let wide = split(100)[0]
    #expect(Array(wide)[14] == "L" && Array(wide)[30] == "│" && Array(wide)[65] == "D")
    #expect(split(21)[0] == "          L")
  }

  @Test func `A title view stands in the place of the title`() {
    let screen = Screen { screen in
      screen.title = "Words"
      let control = UISegmentedControl(items: ["A", "B"])
      control.selectedSegmentIndex = 0
      screen.navigationItem.titleView = control
    }
    #expect(
      rows(of: UINavigationController(rootViewController: screen), columns: 15, rows: 1)[0]
        == "    [A]│ B")
  }
}

@MainActor @Suite struct `Pages` {
  final class Numbers: UIPageViewControllerDataSource {
    let pages = (1...3).map { number in
      Screen { $0.view.addSubview(UILabel.at(0, "page \(number)")) }
    }

    private func page(_ step: Int, from controller: UIViewController) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === controller }),
        pages.indices.contains(index + step)
      else { return nil }
      return pages[index + step]
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }
  }

  @Test func `Arrows turn the pages, as far as there are any`() {
    let numbers = Numbers()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = numbers
    pages.setViewControllers([numbers.pages[0]], direction: .forward, animated: false)
    #expect(rows(of: pages, columns: 8, rows: 1) == ["page 1"])
    let window = pages.view.window
    window?.press("tab", "right", "right", "right")
    #expect(window.map { picture($0) } == ["page 3"])
    window?.press("left")
    #expect(pages.viewControllers == [numbers.pages[1]])
  }
}

@MainActor @Suite struct `Scroll views` {
  @Test func `Constraints to the edges give the content its size, and the wheel moves it`() {
    let scroller = UIScrollView()
    let window = UIWindow(columns: 10, rows: 2)
    window.rootViewController = Screen { screen in
      screen.view.add(scroller) {
        [
          $0.topAnchor.constraint(equalTo: screen.view.topAnchor),
          $0.bottomAnchor.constraint(equalTo: screen.view.bottomAnchor),
          $0.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
          $0.trailingAnchor.constraint(equalTo: screen.view.trailingAnchor),
        ]
      }
      let stack = UIStackView(arrangedSubviews: ["a", "b", "c", "d"].map { label($0) })
      stack.axis = .vertical
      scroller.add(stack) {
        [
          $0.topAnchor.constraint(equalTo: scroller.contentLayoutGuide.topAnchor),
          $0.bottomAnchor.constraint(equalTo: scroller.contentLayoutGuide.bottomAnchor),
          $0.leadingAnchor.constraint(equalTo: scroller.leadingAnchor),
          $0.trailingAnchor.constraint(equalTo: scroller.trailingAnchor),
          $0.widthAnchor.constraint(equalTo: scroller.frameLayoutGuide.widthAnchor),
        ]
      }
    }
    window.makeKeyAndVisible()
    #expect(scroller.contentSize == CGSize(width: 80, height: 64))
    #expect(picture(window) == ["a", "b"])
    window.press("down")
    #expect(picture(window) == ["b", "c"])
    window.turnWheel(1, column: 0, row: 0)
    #expect(scroller.contentOffset.y == 32)
    #expect(picture(window) == ["c", "d"])
  }

  @Test func `While it is loaded anew a list says so over its first row`() {
    let refresh = UIRefreshControl()
    let list = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    list.refreshControl = refresh
    let screen = Screen { screen in
      list.frame = screen.view.bounds
      screen.view.addSubview(list)
    }
    _ = rows(of: UINavigationController(rootViewController: screen), columns: 21, rows: 4)
    let window = screen.view.window
    window?.press("r")
    #expect(refresh.isRefreshing)
    // Thirteen columns in the middle of twenty-one: four before.
    #expect(window.map { picture($0)[2] } == "    ⠋ Refreshing…")
    refresh.endRefreshing()
    #expect(window.map { picture($0)[2] } == "")
  }

  @Test func `Pages are turned whole`() {
    let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 80, height: 32))
    scroller.contentSize = CGSize(width: 80, height: 80)
    scroller.isPagingEnabled = true
    let window = UIWindow(columns: 10, rows: 2)
    window.rootViewController = Screen { $0.view.addSubview(scroller) }
    window.makeKeyAndVisible()
    window.turnWheel(1, column: 0, row: 0)
    #expect(scroller.contentOffset.y == 32)
    window.turnWheel(1, column: 0, row: 0)
    #expect(scroller.contentOffset.y == 48)
  }
}

@MainActor @Suite struct `Traits` {
  final class Watcher: UIView {
    var told: [UIUserInterfaceStyle] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      told.append(traitCollection.userInterfaceStyle)
    }
  }

  @Test func `A view in light is told, with all inside, and so are those that asked`() {
    let (box, watcher) = (UIView(), Watcher())
    box.addSubview(watcher)
    var seen: [UIUserInterfaceStyle] = []
    watcher.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Watcher, old) in
      seen = [old.userInterfaceStyle, view.traitCollection.userInterfaceStyle]
    }
    watcher.registerForTraitChanges([UITraitDisplayScale.self]) { (_: Watcher, _) in
      Issue.record("the scale is what it was")
    }
    _ = rows(of: Screen { $0.view.addSubview(box) }, columns: 4, rows: 1)
    box.overrideUserInterfaceStyle = .light
    #expect(watcher.told == [.light])
    #expect(seen == [.dark, .light])
  }

  @Test func `Of collections that say the same the later counts`() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 3),
      UITraitCollection(userInterfaceStyle: .dark),
    ])
    #expect(traits.userInterfaceStyle == .dark)
    #expect(traits.displayScale == 3)
    let color = UIColor { $0.userInterfaceStyle == .light ? .white : .black }
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .white)
  }
}
