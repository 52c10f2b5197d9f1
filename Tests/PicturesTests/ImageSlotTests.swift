// SPDX-License-Identifier: MIT

import CellViews
import FieldLiterals
import FieldValues
import Pictures
import PlaneGeometry
import Testing
import TextCanvas

/// Says one thing of every picture.
@MainActor private final class OneState: PictureSource {
  let state: PictureState
  var requests: [PictureRequest] = []

  init(_ state: PictureState) {
    self.state = state
  }

  func picture(for request: PictureRequest) -> PictureState {
    requests.append(request)
    return state
  }
}

@MainActor private func lines(
  of view: View, columns: Int, rows: Int, policy: WidthPolicy = .standard
) -> [String] {
  view.frame = Rect(x: 0, y: 0, width: Double(columns), height: Double(rows))
  var canvas = Canvas(columns: columns, rows: rows, widthPolicy: policy)
  view.draw(into: &canvas, origin: .zero, clip: canvas.bounds, metric: GridMetric())
  return canvas.lines
}

@MainActor @Suite struct `The place of an image` {
  private let dots = TextPicture(
    columns: 2, rows: 1,
    places: [
      TextPicture.Place(symbol: "▖", style: .plain), TextPicture.Place(symbol: "▗", style: .plain),
    ])

  private func slot(_ state: PictureState) -> ImageSlot {
    let slot = ImageSlot()
    slot.name = "a.png"
    slot.pictureSource = OneState(state)
    return slot
  }

  @Test func `A picture stands in the middle`() {
    #expect(lines(of: slot(.ready(dots)), columns: 6, rows: 3) == ["", "  ▖▗", ""])
  }

  @Test func `Words stand there until it comes, and below them why it does not`() {
    #expect(
      lines(of: slot(.loading), columns: 16, rows: 4) == [
        "╭──────────────╮", "│[image: a.png]│", "│              │", "╰──────────────╯",
      ])
    let failed = slot(.failed(reason: "is a GIF", remedy: "use PNG"))
    #expect(
      lines(of: failed, columns: 16, rows: 4) == [
        "╭──────────────╮", "│[image: a.png]│", "│   is a GIF   │", "╰──────────────╯",
      ])
    #expect(lines(of: failed, columns: 16, rows: 1) == ["[image: a.png]"])
  }

  @Test func `The words are said in every state`() {
    for state in [PictureState.loading, .ready(dots), .failed(reason: "", remedy: "")] {
      #expect(slot(state).accessibilityLabel == "[image: a.png]")
    }
    let slot = slot(.loading)
    slot.name = "data:image/png;base64,AAAA"
    #expect(slot.accessibilityLabel == "[image]")
    slot.alternativeText = "A"
    #expect(slot.accessibilityLabel == "[image: A]")
  }

  @Test func `Where symbols are two columns wide there are words`() {
    let wide = WidthPolicy.ambiguousIsWide
    #expect(lines(of: slot(.ready(dots)), columns: 14, rows: 1, policy: wide) == ["[image: a.png]"])
  }

  @Test func `A template says how a picture stands, and the source is everyone's inside`() throws {
    let template = try CellTemplate(
      decoding: ["rows": [["image": "{a}", "height": 2, "scale": "fill"], ["image": "{b}"]]])
    let cell = TemplateCell(template: template)
    let source = OneState(.ready(dots))
    cell.pictureSource = source
    cell.show(fields: ["a": "x.png", "b": "y.png"])
    _ = lines(of: cell, columns: 14, rows: 3)
    #expect(
      source.requests == [
        PictureRequest(name: "x.png", columns: 14, rows: 2, scaling: .fill),
        PictureRequest(name: "y.png", columns: 14, rows: 1, scaling: .fit),
      ])
    #expect(throws: TemplateError.self) {
      try CellTemplate(decoding: ["image": "a.png", "scale": "stretch"])
    }
  }
}
