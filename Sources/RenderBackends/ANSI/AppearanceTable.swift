// SPDX-License-Identifier: MIT

internal import TextCanvas

/// Numbers for styles and clusters that stay the same from frame to frame, whatever canvas they come from.
///
/// Styles are numbered as the terminal can show them: two that it cannot tell apart have one number.
struct AppearanceTable: Sendable {
  /// The number of the plain style.
  static let plain: UInt32 = 0

  private let capabilities: ScreenCapabilities
  private(set) var styles: [TextStyle] = []
  /// For each style the number of what is left of it on a blank.
  private(set) var blankStyles: [UInt32] = []
  /// For each style the number of the one that differs in leading nowhere.
  private(set) var unlinkedStyles: [UInt32] = []
  private var styleNumbers: [TextStyle: UInt32] = [:]
  private(set) var clusters: [String] = []
  private var transitions = TransitionCache()
  private var clusterNumbers: [String: UInt32] = [:]
  private var limit = Self.smallestLimit

  private static let smallestLimit = 4096

  init(capabilities: ScreenCapabilities) {
    self.capabilities = capabilities
    _ = number(of: TextStyle.plain)
  }

  /// The number of a style as the terminal shows it.
  mutating func number(of style: TextStyle) -> UInt32 {
    if let number = styleNumbers[style] { return number }
    let shown = capabilities.shown(style)
    guard shown == style else {
      let number = number(of: shown)
      styleNumbers[style] = number
      return number
    }
    let number = UInt32(styles.count)
    styles.append(style)
    styleNumbers[style] = number
    blankStyles.append(number)
    unlinkedStyles.append(number)
    let blank = style.onBlanks
    if blank != style { blankStyles[Int(number)] = self.number(of: blank) }
    if style.link != nil {
      var unlinked = style
      unlinked.link = nil
      unlinkedStyles[Int(number)] = self.number(of: unlinked)
    }
    return number
  }

  /// Appends the sequence from one style to another; links are none of its business.
  mutating func appendTransition(
    from old: UInt32, to new: UInt32, into output: inout [UInt8]
  ) {
    transitions.append(from: old, to: new, of: styles, into: &output)
  }

  /// The number of a grapheme of more than one scalar.
  mutating func number(of cluster: String) -> UInt32 {
    if let number = clusterNumbers[cluster] { return number }
    let number = UInt32(clusters.count)
    clusters.append(cluster)
    clusterNumbers[cluster] = number
    return number
  }

  /// True where erasing leaves what a blank of this style shows: a background at most.
  func isErasable(_ style: UInt32) -> Bool {
    guard style != Self.plain else { return true }
    let style = styles[Int(style)]
    return capabilities.backgroundErase && style == TextStyle(background: style.background)
  }

  /// True once so much was numbered that most of it is likely to be gone from the screen.
  var isOverfull: Bool { styleNumbers.count + clusters.count > limit }

  /// Forgets all that these places do not show, and numbers them anew.
  mutating func compact(keeping places: inout [ScreenPlace]) {
    let (oldStyles, oldClusters) = (styles, clusters)
    self = AppearanceTable(capabilities: capabilities)
    for index in places.indices {
      var glyph = places[index].glyph
      if let cluster = glyph.clusterNumber {
        glyph = Glyph(clusterNumber: number(of: oldClusters[cluster]))
      }
      let style = number(of: oldStyles[Int(places[index].style)])
      places[index] = ScreenPlace(glyph: glyph, style: style)
    }
    limit = max(Self.smallestLimit, 2 * (styleNumbers.count + clusters.count))
  }
}

extension ScreenCapabilities {
  /// A style as the terminal shows it.
  fileprivate func shown(_ style: TextStyle) -> TextStyle {
    var style = style
    if !hyperlinks { style.link = nil }
    style.foreground = style.foreground.flatMap { $0.degraded(to: colorDepth) }
    style.background = style.background.flatMap { $0.degraded(to: colorDepth) }
    style.underlineColor = style.underlineColor.flatMap { $0.degraded(to: colorDepth) }
    if !styledUnderlines { style.attributes.subtract(.underlineShapes) }
    if !styledUnderlines || !style.attributes.contains(.underline) { style.underlineColor = nil }
    return style
  }
}

extension TextStyle {
  /// What is left of the style on a blank. The colour of text counts only where a line or a swap shows it.
  fileprivate var onBlanks: TextStyle {
    var style = self
    style.attributes.subtract([.bold, .dim, .italic])
    if style.attributes.isEmpty { style.foreground = nil }
    return style
  }
}
