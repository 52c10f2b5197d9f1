// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// The name of a controller in a tab bar.
open class UITabBarItem: UIBarItem {
  /// A name that the system gives.
  public enum SystemItem: Int, Sendable {
    /// A name that is written in English.
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    /// A name that is written in English.
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

  /// Kept, and has no effect: brackets stand around what is selected.
  open var selectedImage: UIImage?
  /// A text in parentheses after the name; nil for none.
  open var badgeValue: String? { didSet { changed() } }
  /// Kept, and has no effect: it is drawn as the name is.
  open var badgeColor: UIColor?
  /// Kept, and has no effect. Default: zero.
  open var titlePositionAdjustment = UIOffset.zero
  /// Kept, and has no effect: a bar has the colours of what is around it.
  open var standardAppearance: UITabBarAppearance?
  /// Kept, and has no effect: a bar has the colours of what is around it.
  open var scrollEdgeAppearance: UITabBarAppearance?

  public override init() { super.init() }

  /// A name of a title and an image, whose glyph stands before it.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// A name of a title and an image, whose glyph stands before it.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// A name that is written in English.
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
  /// Is told of what the user chooses in a bar of no tab bar controller; not retained.
  open weak var delegate: (any UITabBarDelegate)?
  /// Kept, and has no effect: a bar covers what is below it. Default: true.
  open var isTranslucent = true
  /// Kept, and has no effect: a bar has the colours of what is around it.
  open var barTintColor: UIColor?
  /// The colour of names that are not selected; nil for that of text.
  open var unselectedItemTintColor: UIColor?
  /// Kept, and has no effect: a bar has the colours of what is around it. Default: `default`.
  open var barStyle = UIBarStyle.default
  /// Kept, and has no effect: a bar has the colours of what is around it.
  open var standardAppearance = UITabBarAppearance()
  /// Kept, and has no effect: a bar has the colours of what is around it.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// The names, from left to right in equal parts; nil for none.
  open var items: [UITabBarItem]? {
    didSet {
      for view in buttons { view.removeFromSuperview() }
      buttons = (items ?? []).map { TabButton($0) }
      for view in buttons { addSubview(view) }
      setNeedsLayout()
    }
  }
  /// Sets ``items``; a terminal shows the change at once.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// The name that is selected, in brackets; nil for none.
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
  /// Tells that the user has chosen a name.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
