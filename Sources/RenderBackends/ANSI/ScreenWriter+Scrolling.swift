// SPDX-License-Identifier: MIT

extension ScreenWriter {
  /// Lets the terminal scroll rows that only moved, where that saves more than it costs.
  mutating func scroll(into output: inout [UInt8]) {
    guard capabilities.scrollRegions || capabilities.lineInsertion, columns > 0,
      let scroll = scrollSearch.find(from: shown, to: next, columns: columns)
    else { return }
    let region = scroll.region
    let count = abs(scroll.offset)
    var touched = region
    if !capabilities.scrollRegions
      || capabilities.lineInsertion && region.upperBound == rows && region.lowerBound > 0
    {
      shiftLines(of: region, by: scroll.offset, into: &output)
      // What is below moves there and back.
      touched = region.lowerBound..<rows
    } else if region == 0..<rows {
      output.append(control: scroll.offset > 0 ? "S" : "T", count: count)
    } else {
      setMargins(to: region, into: &output)
      output.append(control: scroll.offset > 0 ? "S" : "T", count: count)
      output.append(ascii: "\u{1B}[r")
      cursor = .unknown
    }
    moveShown(region, by: scroll.offset)
    guard !pictures.isEmpty else { return }
    forgetSixels(in: touched)
    pictures.noteScroll(of: touched)
  }

  /// Deletes lines on one side of a region and inserts them on the other. Below the screen's end there is nothing
  /// to push back up.
  private mutating func shiftLines(
    of region: Range<Int>, by offset: Int, into output: inout [UInt8]
  ) {
    let count = abs(offset)
    let deletion = offset > 0 ? region.lowerBound : region.upperBound - count
    let insertion = offset > 0 ? region.upperBound - count : region.lowerBound
    if offset > 0 || region.upperBound < rows {
      move(toColumn: 0, row: deletion, into: &output)
      output.append(control: "M", count: count)
    }
    if offset < 0 || region.upperBound < rows {
      move(toColumn: 0, row: insertion, into: &output)
      output.append(control: "L", count: count)
    }
  }

  /// Sets the margins; most terminals move the cursor then, and none is relied on to.
  private func setMargins(to region: Range<Int>, into output: inout [UInt8]) {
    output.append(ascii: "\u{1B}[")
    if region.lowerBound > 0 { output.append(decimal: region.lowerBound + 1) }
    if region.upperBound < rows {
      output.append(UInt8(ascii: ";"))
      output.append(decimal: region.upperBound)
    }
    output.append(UInt8(ascii: "r"))
  }

  private mutating func moveShown(_ region: Range<Int>, by offset: Int) {
    let places = region.lowerBound * columns..<region.upperBound * columns
    let distance = abs(offset) * columns
    if offset > 0 {
      for index in places.lowerBound..<places.upperBound - distance {
        shown[index] = shown[index + distance]
      }
      for index in places.upperBound - distance..<places.upperBound { shown[index] = .blank }
    } else {
      for index in (places.lowerBound + distance..<places.upperBound).reversed() {
        shown[index] = shown[index - distance]
      }
      for index in places.lowerBound..<places.lowerBound + distance { shown[index] = .blank }
    }
  }
}
