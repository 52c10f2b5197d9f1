// SPDX-License-Identifier: MIT

public import PlaneGeometry
internal import TextCanvas

/// An image, a text and a secondary text, as the cells, headers and footers of lists show them.
///
/// All lengths are columns and rows. The figures are chosen for text: no rows between one thing and another, as a row
/// is much; one column between image and text, two between texts side by side. The margins of a list cell are not the
/// configuration's but the cell's (see ``CollectionViewCell/layoutMargins``); the configuration only asks for more.
///
/// | style | text | secondary text | image |
/// |---|---|---|---|
/// | cells | plain | dim | as wide as it is |
/// | value cells | plain | dim, at the trailing edge where both have room in a line, else below | as wide as it is |
/// | sidebar cells | plain | dim | in the middle of two columns |
/// | plain headers, sidebar headers | bold | dim | as wide as it is |
/// | grouped headers | dim, upper case | dim | as wide as it is |
/// | prominent inset headers | bold; underlined when extra prominent | dim | as wide as it is |
/// | footers | dim | dim | as wide as it is |
///
/// What is disabled is dim; the secondary text of a selected cell is not, as dim text in reverse is a grey patch. The
/// other states show in the background. There is no styled text on this system, so UIKit's attributed texts have no
/// counterpart.
public struct ListContentConfiguration: ContentConfiguration {
  /// The picture before the text.
  public var image: Image?
  /// The look of the image.
  public var imageProperties = ImageProperties()
  /// The primary text; none takes no room.
  public var text: String?
  /// The look of the primary text.
  public var textProperties = TextProperties()
  /// The text below the primary one, or beside it.
  public var secondaryText: String?
  /// The look of the secondary text.
  public var secondaryTextProperties = TextProperties()

  /// Whether the margins are at least those that the cell gives its content, on either axis.
  public var axesPreservingSuperviewLayoutMargins = Axis.both
  /// The least distance from the view's edges to the content.
  public var directionalLayoutMargins = DirectionalEdgeInsets.zero
  /// Whether the texts stand beside each other where both have room in one line.
  public var prefersSideBySideTextAndSecondaryText: Bool {
    get { defaultedSideBySide.value }
    set { defaultedSideBySide.value = newValue }
  }
  /// Between image and text, where there are both.
  public var imageToTextPadding = 1.0
  /// The least distance between texts side by side.
  public var textToSecondaryTextHorizontalPadding = 2.0
  /// Between texts below each other.
  public var textToSecondaryTextVerticalPadding = 0.0

  let style: Style
  private var defaultedSideBySide = Defaulted(false)

  init(style: Style) {
    self.style = style
    adopt(CommonState())
  }

  /// A new ``ListContentView`` that shows the configuration.
  @MainActor public func makeContentView() -> any (View & ContentView) {
    ListContentView(configuration: self)
  }

  /// The configuration in the look of its style for a state and for the list around, but for what was set by hand.
  public func updated(for state: any ConfigurationState) -> ListContentConfiguration {
    var configuration = self
    configuration.adopt(CommonState(state))
    return configuration
  }

  private mutating func adopt(_ state: CommonState) {
    let look = style.look(for: state)
    textProperties.setDefaults(
      attributes: state.isDisabled ? look.text.union(.dim) : look.text, transform: look.transform)
    let isPlain = state.isSelected && !state.isDisabled && style.isCell
    secondaryTextProperties.setDefaults(attributes: isPlain ? [] : .dim, transform: .none)
    imageProperties.setDefaults(
      attributes: state.isDisabled ? .dim : [], reservedLayoutSize: look.reservedLayoutSize)
    defaultedSideBySide.standard = look.isSideBySide
  }
}
