// SPDX-License-Identifier: MIT

internal import TextCanvas

/// kitty's pictures lie behind the text, apart from it: a terminal is given each once, and told where it stands.
extension ScreenWriter {
  /// Brings the placements on the screen to what is wanted: those that stay cost nothing, those that moved are moved.
  mutating func placePictures(into output: inout [UInt8]) {
    guard !pictures.placements.isEmpty || !pictures.wanted.isEmpty else { return }
    closeLink(into: &output)
    var old = Dictionary(grouping: pictures.placements, by: \.picture.graphic.number)
    var lastNumbers: [UInt32: Int] = [:]
    for placement in pictures.placements {
      let number = placement.picture.graphic.number
      lastNumbers[number] = max(lastNumbers[number] ?? 0, placement.number)
    }
    pictures.placements.removeAll(keepingCapacity: true)
    var moved: [PlacedPicture] = []
    for picture in pictures.wanted {
      let number = picture.graphic.number
      if let index = old[number]?.firstIndex(where: { $0.isCertain && $0.picture == picture }),
        let placement = old[number]?.remove(at: index)
      {
        pictures.placements.append(placement)
      } else {
        moved.append(picture)
      }
    }
    for picture in moved {
      let number = picture.graphic.number
      var placement = ScreenPictures.Placement(picture: picture, number: 1)
      if let other = old[number]?.popLast() {
        placement.number = other.number
      } else {
        placement.number = (lastNumbers[number] ?? 0) + 1
        lastNumbers[number] = placement.number
      }
      place(placement, into: &output)
      pictures.placements.append(placement)
    }
    for (number, placements) in old.sorted(by: { $0.key < $1.key }) {
      for placement in placements {
        output.append(ascii: "\u{1B}_Ga=d,d=i,q=2,i=")
        output.append(decimal: Int(number))
        output.append(ascii: ",p=")
        output.append(decimal: placement.number)
        output.append(ascii: "\u{1B}\\")
      }
    }
    releaseUnseen(into: &output)
  }

  /// Forgets all pictures and has the terminal forget them: what it keeps of them when its screen is cleared or left
  /// differs.
  mutating func forgetPictures(into output: inout [UInt8]) {
    if !pictures.lastFrames.isEmpty { output.append(ascii: "\u{1B}_Ga=d,d=A,q=2\u{1B}\\") }
    pictures.forgetScreen()
  }

  private mutating func place(
    _ placement: ScreenPictures.Placement, into output: inout [UInt8]
  ) {
    let picture = placement.picture
    let number = picture.graphic.number
    if pictures.lastFrames[number] == nil {
      picture.appendTransmission(head: "a=t,f=100,i=\(number)", to: &output)
      pictures.lastFrames[number] = pictures.frame
    }
    move(toColumn: picture.place.column, row: picture.place.row, into: &output)
    output.append(ascii: "\u{1B}_Ga=p,i=")
    output.append(decimal: Int(number))
    output.append(ascii: ",p=")
    output.append(decimal: placement.number)
    output.append(UInt8(ascii: ","))
    output.append(contentsOf: picture.placementKeys.utf8)
    output.append(ascii: ",q=2\u{1B}\\")
    // Not every terminal leaves the cursor where it was.
    cursor = .unknown
  }

  /// Has the terminal forget pictures, those first that it showed longest ago, where it has many that it does not show.
  private mutating func releaseUnseen(into output: inout [UInt8]) {
    for placement in pictures.placements {
      pictures.lastFrames[placement.picture.graphic.number] = pictures.frame
    }
    let unseen = pictures.lastFrames.filter { $0.value < pictures.frame }
    guard unseen.count > ScreenPictures.mostUnseen else { return }
    let oldest = unseen.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    for (number, _) in oldest.prefix(unseen.count - ScreenPictures.mostUnseen) {
      output.append(ascii: "\u{1B}_Ga=d,d=I,q=2,i=")
      output.append(decimal: Int(number))
      output.append(ascii: "\u{1B}\\")
      pictures.lastFrames[number] = nil
    }
  }
}
