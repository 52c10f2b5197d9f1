// SPDX-License-Identifier: MIT

public import PlaneGeometry
public import TextCanvas

/// What is behind the content of a cell, a header or a footer, as a value that follows the view's state.
///
/// How states show, legible without colours, and in part even without any attribute:
///
/// | state | drawn |
/// |---|---|
/// | selected | the whole background in reverse, `▎` in its first column |
/// | highlighted | underlined |
/// | focused | `▌` in the first column |
/// | being reordered | bold, `█` in the first column |
///
/// Of several marks for the first column the last in the table counts; headers and footers only show the focus. The
/// marks lie behind the content, in the margin that a cell leaves free. Their widths are ambiguous in Unicode's annex 11
/// and count as one column here; where a terminal makes two of them, the second column of the margin takes it.
public struct BackgroundConfiguration {
  /// A view over the whole background, behind the border and the mark.
  public var customView: View?
  /// The colour of the background; nil is what is behind it.
  public var backgroundColor: Color?
  /// Makes the colour that is drawn of `backgroundColor`.
  public var backgroundColorTransformer: ConfigurationColorTransformer?
  /// The colour of the border; nil is the terminal's own.
  public var strokeColor: Color?
  /// Makes the colour that is drawn of `strokeColor`.
  public var strokeColorTransformer: ConfigurationColorTransformer?
  /// The border: none at 0, light lines below 2, heavy lines from 2.
  ///
  /// A border takes a column or row at each side from the content, which UIKit's does not; a background of fewer than
  /// three columns or rows has none.
  public var strokeWidth = 0.0
  /// Light lines are joined by round corners from 1; there are no heavy round ones.
  public var cornerRadius = 0.0
  /// From the view's edges to the background's, in columns and rows.
  public var backgroundInsets = DirectionalEdgeInsets.zero

  /// What the background adds to everything drawn on it: reverse, bold, underline.
  public var attributes: TextAttributes {
    get { defaultedAttributes.value }
    set { defaultedAttributes.value = newValue }
  }

  /// What stands in the first column of every row, behind the content.
  public var marker: Character? {
    get { defaultedMarker.value }
    set { defaultedMarker.value = newValue }
  }

  /// Whether the text of what is behind is blanked out, as the backgrounds of plain and grouped lists do.
  public var isOpaque: Bool

  let style: Style
  private var defaultedAttributes = Defaulted<TextAttributes>([])
  private var defaultedMarker = Defaulted<Character?>(nil)

  init(style: Style) {
    self.style = style
    isOpaque = style.isOpaque
  }

  /// The configuration with the look that belongs to a state, but for what was set by hand.
  public func updated(for state: any ConfigurationState) -> BackgroundConfiguration {
    var configuration = self
    let state = CommonState(state)
    configuration.defaultedAttributes.standard = style.attributes(for: state)
    configuration.defaultedMarker.standard = style.marker(for: state)
    return configuration
  }

  /// The colour of the background that is drawn.
  public func resolvedBackgroundColor() -> Color? {
    if let backgroundColorTransformer {
      backgroundColorTransformer(backgroundColor)
    } else {
      backgroundColor
    }
  }

  /// The colour of the border that is drawn.
  public func resolvedStrokeColor() -> Color? {
    if let strokeColorTransformer { strokeColorTransformer(strokeColor) } else { strokeColor }
  }
}
