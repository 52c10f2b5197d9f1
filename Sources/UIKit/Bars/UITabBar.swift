// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// The name of a controller in a tab bar.
open class UITabBarItem: UIBarItem {
  /// A name that the system gives.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed

    var title: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }
  }

  open var selectedImage: UIImage?
  open var badgeValue: String? { didSet { changed() } }
  open var badgeColor: UIColor?
  open var titlePositionAdjustment = UIOffset.zero
  open var standardAppearance: UITabBarAppearance?
  open var scrollEdgeAppearance: UITabBarAppearance?

  public override init() { super.init() }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    title = systemItem.title
    self.tag = tag
  }

  var words: String {
    var parts = [image?.glyph, title].compactMap { $0 }.filter { !$0.isEmpty }
    if let badgeValue { parts.append("(\(badgeValue))") }
    return parts.joined(separator: " ")
  }
}

/// The names of controllers under a rule, in equal parts.
open class UITabBar: UIView {
  open weak var delegate: (any UITabBarDelegate)?
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var unselectedItemTintColor: UIColor?
  open var barStyle = UIBarStyle.default
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
  open var items: [UITabBarItem]? {
    didSet {
      for view in buttons { view.removeFromSuperview() }
      buttons = (items ?? []).map { TabButton($0) }
      for view in buttons { addSubview(view) }
      setNeedsLayout()
    }
  }
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  open var selectedItem: UITabBarItem? {
    get { items?[safely: selectedIndex] }
    set { selectedIndex = items?.firstIndex { $0 === newValue } ?? -1 }
  }

  private var buttons: [TabButton] = []
  var selectedIndex = -1 {
    didSet {
      for (index, view) in buttons.enumerated() { view.isSelected = index == selectedIndex }
    }
  }
  /// Is told of what the user chose; nil where the bar has a delegate of its own.
  var select: ((Int) -> Void)?

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 2 * pointsPerPlace.height)
  }

  fileprivate func chose(_ item: UITabBarItem) {
    guard let index = items?.firstIndex(of: item) else { return }
    if let select { return select(index) }
    selectedIndex = index
    delegate?.tabBar(self, didSelect: item)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let columns = Int(bounds.width / pointsPerPlace.width)
    let row = bounds.height >= 2 * pointsPerPlace.height ? pointsPerPlace.height : 0
    for (index, view) in buttons.enumerated() {
      let (start, end) = (
        columns * index / buttons.count, columns * (index + 1) / buttons.count
      )
      view.frame = CGRect(
        x: CGFloat(start) * pointsPerPlace.width, y: row,
        width: CGFloat(end - start) * pointsPerPlace.width, height: pointsPerPlace.height)
      view.isSelected = index == selectedIndex
    }
  }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    canvas.fill(rect.intersection(clip), style: style)
    if rect.rows > 1 { drawRule(row: rect.row, into: &canvas, rect, clip, style) }
  }

  /// A name in the bar; brackets stand around the one that is selected.
  private final class TabButton: UIControl {
    private let item: UITabBarItem

    init(_ item: UITabBarItem) {
      self.item = item
      super.init(frame: .zero)
      item.shownBy = self
    }

    required init?(coder: NSCoder) { return nil }

    override func activate() {
      guard item.isEnabled else { return }
      (superview as? UITabBar)?.chose(item)
    }

    override func paintContent(
      into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
    ) {
      var style = style
      let bar = superview as? UITabBar
      style.foreground =
        isSelected ? tintColor.canvasColor : bar?.unselectedItemTintColor?.canvasColor
      if isSelected { style.attributes.insert(.bold) }
      if isFocused { style.attributes.insert(.reverse) }
      if !item.isEnabled { style.attributes.insert(.dim) }
      let room = max(0, rect.columns - 2)
      let line = wrapText(item.words, columns: room, maximumLines: 1, wraps: false).first
      let words = isSelected ? "[\(line?.text ?? "")]" : " \(line?.text ?? "") "
      let columns = (line?.columns ?? 0) + 2
      canvas.draw(
        words, column: rect.column + max(0, rect.columns - columns) / 2, row: rect.row,
        style: style, clip: clip)
    }
  }
}

/// Is told of what the user selects in a tab bar.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
