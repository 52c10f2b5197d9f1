// SPDX-License-Identifier: MIT

extension Pixels {
  /// The extents, in pixels.
  var size: PixelSize { PixelSize(width: width, height: height) }

  /// A part of the picture at another size: each new pixel is the mean of what it covers, weighted by opacity.
  ///
  /// - Parameters:
  ///   - x: The part's first column of pixels.
  ///   - y: The part's first row of pixels.
  ///   - part: The part's extents; it lies within the picture.
  ///   - size: The new extents.
  /// - Complexity: O(*p*) in the pixels of the part and of the new picture.
  func scaled(x: Int, y: Int, part: PixelSize, to size: PixelSize) -> Pixels {
    precondition(
      x >= 0 && y >= 0 && x + part.width <= width && y + part.height <= height,
      "\(part.width) × \(part.height) pixels at \(x), \(y) are not in \(width) × \(height)")
    if part == size { return cut(x: x, y: y, size) }
    let across = PixelShare.shares(of: part.width, among: size.width)
    let down = PixelShare.shares(of: part.height, among: size.height)
    // Rows are made narrow as they come, so that no more than one row of sums is held.
    var sums = [Float](repeating: 0, count: size.width * 4)
    var narrow = sums
    var narrowRow = -1
    var result: [UInt8] = []
    result.reserveCapacity(size.width * size.height * 4)
    for share in down {
      for index in sums.indices { sums[index] = 0 }
      for row in share.first...share.last {
        if row != narrowRow {
          narrowRow = row
          self.narrow(row: y + row, from: x, across, into: &narrow)
        }
        let weight = share.weight(of: row)
        for index in sums.indices { sums[index] += narrow[index] * weight }
      }
      for start in stride(from: 0, to: sums.count, by: 4) {
        let opacity = sums[start + 3]
        for channel in start..<start + 3 {
          result.append(opacity > 0 ? Self.byte(sums[channel] / opacity) : 0)
        }
        result.append(Self.byte(opacity * 255))
      }
    }
    return Pixels(width: size.width, height: size.height, bytes: result)
  }

  /// A part of the picture as it is.
  func cut(x: Int, y: Int, _ size: PixelSize) -> Pixels {
    guard size != self.size else { return self }
    var part: [UInt8] = []
    part.reserveCapacity(size.width * size.height * 4)
    for row in y..<y + size.height {
      let start = (row * width + x) * 4
      part.append(contentsOf: bytes[start..<start + size.width * 4])
    }
    return Pixels(width: size.width, height: size.height, bytes: part)
  }

  /// One row's colours, multiplied by opacity, and opacities from 0 to 1.
  private func narrow(row: Int, from x: Int, _ shares: [PixelShare], into line: inout [Float]) {
    let base = (row * width + x) * 4
    for (place, share) in shares.enumerated() {
      var (red, green, blue, opacity) = (Float(0), Float(0), Float(0), Float(0))
      for column in share.first...share.last {
        let start = base + column * 4
        let weight = share.weight(of: column) * Float(bytes[start + 3]) / 255
        red += Float(bytes[start]) * weight
        green += Float(bytes[start + 1]) * weight
        blue += Float(bytes[start + 2]) * weight
        opacity += weight
      }
      line[place * 4] = red
      line[place * 4 + 1] = green
      line[place * 4 + 2] = blue
      line[place * 4 + 3] = opacity
    }
  }

  private static func byte(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }
}

/// The old pixels that one new pixel covers along one axis, the outer two in part.
private struct PixelShare {
  var first: Int
  var last: Int
  var firstWeight: Float
  var lastWeight: Float
  var innerWeight: Float

  /// The share of each of `places` new pixels in `count` old ones; the weights of each sum up to 1.
  static func shares(of count: Int, among places: Int) -> [PixelShare] {
    let length = Double(count) / Double(places)
    return (0..<places).map { place in
      let start = Double(place) * length
      let end = min(Double(count), start + length)
      let first = min(count - 1, Int(start))
      let last = max(first, min(count - 1, Int(end.rounded(.up)) - 1))
      guard first < last else {
        return PixelShare(
          first: first, last: first, firstWeight: 1, lastWeight: 1, innerWeight: 1)
      }
      return PixelShare(
        first: first, last: last, firstWeight: Float((Double(first + 1) - start) / length),
        lastWeight: Float((end - Double(last)) / length), innerWeight: Float(1 / length))
    }
  }

  func weight(of pixel: Int) -> Float {
    pixel == first ? firstWeight : pixel == last ? lastWeight : innerWeight
  }
}
