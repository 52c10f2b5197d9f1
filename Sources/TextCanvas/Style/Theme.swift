// SPDX-License-Identifier: MIT

/// What roles look like.
///
/// A canvas has a theme, and draws text of a role as it says. Colours and attributes that the text has of its own
/// count above those of its roles, but for the selection, which lies above all.
public struct Theme: Sendable, Hashable {
  /// What dim text looks like; `dim` itself unless a theme finds that hard to read.
  public var dim: TextStyle
  private var styles: [StyleRoles: TextStyle]

  /// The look of a single role.
  public subscript(role: StyleRoles) -> TextStyle {
    get { styles[role] ?? .plain }
    set { styles[role] = newValue }
  }

  private init(dim: TextStyle = TextStyle(attributes: .dim), _ styles: [StyleRoles: TextStyle]) {
    self.dim = dim
    self.styles = styles
  }

  /// Weight before colour: fit for any terminal.
  public static let standard = Theme([
    .status: TextStyle(attributes: .reverse),
    .title: TextStyle(attributes: .bold),
    .header: TextStyle(attributes: .bold),
    .accent: TextStyle(attributes: .bold),
    .success: TextStyle(foreground: .named(.green)),
    .warning: TextStyle(foreground: .named(.yellow)),
    .error: TextStyle(foreground: .named(.red)),
    .selection: TextStyle(attributes: .reverse),
  ])

  /// Colours that stand out from a light background.
  public static let light = Theme([
    .border: TextStyle(foreground: .named(.brightBlack)),
    .status: TextStyle(foreground: .named(.brightWhite), background: .named(.blue)),
    .title: TextStyle(attributes: .bold),
    .header: TextStyle(foreground: .named(.blue), attributes: .bold),
    .accent: TextStyle(foreground: .named(.magenta), attributes: .bold),
    .success: TextStyle(foreground: .named(.green)),
    .warning: TextStyle(foreground: .named(.magenta)),
    .error: TextStyle(foreground: .named(.red)),
    .selection: TextStyle(attributes: .reverse),
  ])

  /// Colours that stand out from a dark background.
  public static let dark = Theme([
    .border: TextStyle(foreground: .named(.brightBlack)),
    .status: TextStyle(foreground: .named(.black), background: .named(.cyan)),
    .title: TextStyle(foreground: .named(.brightWhite), attributes: .bold),
    .header: TextStyle(foreground: .named(.brightCyan), attributes: .bold),
    .accent: TextStyle(foreground: .named(.brightYellow), attributes: .bold),
    .success: TextStyle(foreground: .named(.brightGreen)),
    .warning: TextStyle(foreground: .named(.brightYellow)),
    .error: TextStyle(foreground: .named(.brightRed)),
    .selection: TextStyle(attributes: .reverse),
  ])

  /// Nothing faint, and no meaning by colour alone.
  public static let highContrast = Theme(
    dim: .plain,
    [
      .status: TextStyle(attributes: [.bold, .reverse]),
      .title: TextStyle(attributes: .bold),
      .header: TextStyle(attributes: [.bold, .underline]),
      .accent: TextStyle(attributes: [.bold, .reverse]),
      .success: TextStyle(attributes: .bold),
      .warning: TextStyle(attributes: [.bold, .underline]),
      .error: TextStyle(attributes: [.bold, .reverse]),
      .selection: TextStyle(attributes: [.bold, .reverse]),
    ])

  /// The themes that come with the library, by the names that users give.
  public static let named: KeyValuePairs<String, Theme> = [
    "standard": standard, "light": light, "dark": dark, "high-contrast": highContrast,
  ]

  /// A style without roles: the look that it has in this theme.
  public func resolve(_ style: TextStyle) -> TextStyle {
    let isDim = style.attributes.contains(.dim)
    guard !style.roles.isEmpty || isDim else { return style }
    var own = style
    own.roles = []
    if isDim { own.attributes.remove(.dim) }
    var look = TextStyle.plain
    for role in StyleRoles.allCases where role != .selection && style.roles.contains(role) {
      look = self[role].merging(over: look)
    }
    if isDim { look = dim.merging(over: look) }
    look = own.merging(over: look)
    return style.roles.contains(.selection) ? self[.selection].merging(over: look) : look
  }
}
