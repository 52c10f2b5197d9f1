// SPDX-License-Identifier: MIT

internal import PlaneGeometry

/// Where the parts of a list content view stand, in whole columns and rows; a part without room is empty.
///
/// From a room too small, this goes: the trailing and then the leading margin as far as one column of content needs
/// it, the bottom and top margins likewise; the image beside a text that has no column left; the rows of the longer
/// text, but one of each.
struct ListContentArrangement {
  typealias Measure = (Size) -> Size

  private(set) var image = Rect.zero
  private(set) var text = Rect.zero
  private(set) var secondaryText = Rect.zero
  /// What all of it takes, margins included.
  private(set) var size = Size.zero

  init(
    of content: ListContentConfiguration, margins: DirectionalEdgeInsets, in room: Size,
    image measureImage: Measure?, text measureText: Measure, secondaryText measureSecondary: Measure
  ) {
    let inside = Self.inside(room, margins)
    let room = inside.room
    let hasText = !(content.text ?? "").isEmpty || !(content.secondaryText ?? "").isEmpty
    let slot = Self.imageSlot(content, hasText: hasText, in: room, measureImage)
    let padding = slot.width > 0 && hasText ? Self.whole(content.imageToTextPadding) : 0
    let textRoom = Size(width: max(0, room.width - slot.width - padding), height: room.height)

    let texts =
      Self.sideBySide(content, in: textRoom, measureText, measureSecondary)
      ?? Self.stacked(content, in: textRoom, measureText, measureSecondary)
    let rows = max(slot.height, texts.size.height)
    size = Size(
      width: inside.leading + slot.width + padding + texts.size.width + inside.trailing,
      height: inside.top + rows + inside.bottom)
    guard room.width.isFinite, room.height.isFinite else { return }
    let top = inside.top + max(0, (room.height - rows) / 2).rounded(.down)
    let textTop = top + max(0, (rows - texts.size.height) / 2).rounded(.down)
    if let measureImage, slot.width > 0 {
      image = Self.centered(
        measureImage(content.imageProperties.limit(slot)), in: slot, x: inside.leading, y: top)
    }
    let textLeading = inside.leading + slot.width + padding
    text = texts.text.offsetBy(dx: textLeading, dy: textTop)
    secondaryText = texts.secondaryText.offsetBy(dx: textLeading, dy: textTop)
  }

  private struct Texts {
    var text = Rect.zero
    var secondaryText = Rect.zero
    var size = Size.zero
  }

  private static func whole(_ length: Double) -> Double { Double(wholeCount(length.rounded())) }

  private static func inside(_ room: Size, _ margins: DirectionalEdgeInsets) -> (
    room: Size, leading: Double, trailing: Double, top: Double, bottom: Double
  ) {
    let (leading, trailing) = shrunk(margins.leading, margins.trailing, in: room.width)
    let (top, bottom) = shrunk(margins.top, margins.bottom, in: room.height)
    let inner = Size(
      width: max(0, room.width - leading - trailing), height: max(0, room.height - top - bottom))
    return (inner, leading, trailing, top, bottom)
  }

  private static func shrunk(
    _ first: Double, _ last: Double, in length: Double
  ) -> (Double, Double) {
    let last = max(0, min(last, length - 1 - first))
    return (max(0, min(first, length - 1)), last)
  }

  private static func imageSlot(
    _ content: ListContentConfiguration, hasText: Bool, in room: Size, _ measure: Measure?
  ) -> Size {
    guard let measure else { return .zero }
    let properties = content.imageProperties
    let natural = properties.limit(measure(properties.limit(room)))
    guard natural.width > 0 else { return .zero }
    let slot = Size(
      width: max(natural.width, Double(properties.reservedColumns)),
      height: min(room.height, max(natural.height, Double(properties.reservedRows))))
    guard hasText else { return Size(width: min(slot.width, room.width), height: slot.height) }
    let least = slot.width + whole(content.imageToTextPadding) + 1
    return least > room.width ? .zero : slot
  }

  private static func centered(_ size: Size, in slot: Size, x: Double, y: Double) -> Rect {
    // An image that names what belongs there fills the room that is kept for it.
    let isReserved = slot.height >= 3
    let width = isReserved ? slot.width : min(size.width, slot.width)
    let height = isReserved ? slot.height : min(size.height, slot.height)
    return Rect(
      x: x + ((slot.width - width) / 2).rounded(.down),
      y: y + ((slot.height - height) / 2).rounded(.down), width: width, height: height)
  }

  /// Both texts in one line, the secondary one at the end; nil where they stand below each other.
  private static func sideBySide(
    _ content: ListContentConfiguration, in room: Size, _ measureText: Measure,
    _ measureSecondary: Measure
  ) -> Texts? {
    guard content.prefersSideBySideTextAndSecondaryText else { return nil }
    let endless = Size(width: .infinity, height: room.height)
    let (text, secondary) = (measureText(endless), measureSecondary(endless))
    guard text.width > 0, secondary.width > 0 else { return nil }
    let least = text.width + whole(content.textToSecondaryTextHorizontalPadding) + secondary.width
    guard least <= room.width else { return nil }
    let end = room.width.isFinite ? room.width : least
    return Texts(
      text: Rect(origin: .zero, size: text),
      secondaryText: Rect(origin: Point(x: end - secondary.width, y: 0), size: secondary),
      size: Size(width: least, height: max(text.height, secondary.height)))
  }

  private static func stacked(
    _ content: ListContentConfiguration, in room: Size, _ measureText: Measure,
    _ measureSecondary: Measure
  ) -> Texts {
    let endless = Size(width: room.width, height: .infinity)
    var (text, secondary) = (measureText(endless), measureSecondary(endless))
    var gap = 0.0
    if text.height > 0, secondary.height > 0 {
      gap = whole(content.textToSecondaryTextVerticalPadding)
    }
    if text.height + gap + secondary.height > room.height {
      gap = max(0, min(gap, room.height - text.height - secondary.height))
      if secondary.height > 0, text.height > 0 {
        text.height = max(1, min(text.height, room.height - 1))
      }
      text.height = min(text.height, room.height)
      secondary.height = max(0, min(secondary.height, room.height - text.height - gap))
    }
    let width = room.width.isFinite ? room.width : max(text.width, secondary.width)
    return Texts(
      text: Rect(x: 0, y: 0, width: text.width > 0 ? width : 0, height: text.height),
      secondaryText: Rect(
        x: 0, y: text.height + gap, width: secondary.width > 0 ? width : 0,
        height: secondary.height),
      size: Size(
        width: max(text.width, secondary.width), height: text.height + gap + secondary.height))
  }
}

extension ListContentConfiguration.ImageProperties {
  fileprivate func limit(_ size: Size) -> Size {
    Size(
      width: maximumSize.width > 0 ? min(size.width, maximumSize.width) : size.width,
      height: maximumSize.height > 0 ? min(size.height, maximumSize.height) : size.height)
  }
}
