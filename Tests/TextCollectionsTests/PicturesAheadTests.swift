// SPDX-License-Identifier: MIT

import CellRegistry
import CellViews
import FieldLiterals
import FieldValues
import Testing
import TextCollections

/// Notes what is asked for.
@MainActor private final class NotedPictures: PictureSource {
  var requests: [PictureRequest] = []

  func picture(for request: PictureRequest) -> PictureState {
    requests.append(request)
    return .loading
  }
}

@MainActor struct PicturesAheadTests {
  @Test func `Pictures of prepared cells are asked for at the size that they will have`() throws {
    let fixture = Fixture([10], list(.absolute(4)), columns: 20, rows: 8)
    fixture.registry.register(
      CellRegistration(
        kind: "item", origin: "test",
        template: try CellTemplate(decoding: [
          "columns": [["image": "a.png", "width": 6, "height": 3], "text"]
        ])))
    let pictures = NotedPictures()
    fixture.view.pictureSource = pictures
    try fixture.view.performLayoutPassIfNeeded()
    fixture.view.requestPicturesAhead()
    #expect(pictures.requests.isEmpty)
    // Two items of four rows are on show; half a screen ahead lies one more, and after a scroll one on each side.
    let request = PictureRequest(name: "a.png", columns: 6, rows: 3)
    for (y, count) in [(0.0, 1), (12, 2)] {
      fixture.view.contentOffset.y = y
      while try fixture.view.prepareCellsAhead() {}
      pictures.requests = []
      fixture.view.requestPicturesAhead()
      #expect(pictures.requests == Array(repeating: request, count: count))
    }
  }
}
