// SPDX-License-Identifier: MIT

internal import CellViews
internal import Foundation
internal import Pictures
internal import RenderBackends
internal import Synchronization
internal import TextCanvas

/// The bytes of a picture's file, its pixels from when they are first wanted, and how it was drawn last.
final class ImageContents: Sendable {
  private let bytes: [UInt8]
  private let header: PictureHeader
  private let drawn = Mutex(Drawn())

  private struct Drawn {
    var pixels: Pixels?
    var isDamaged = false
    var request: Request?
    var picture: TextPicture?
  }

  /// What a drawing is for.
  struct Request: Hashable {
    var columns: Int
    var rows: Int
    var mode: Mode
    var colors: ColorDepth

    /// How the picture fills its places.
    enum Mode {
      case fit, fill, stretch
    }
  }

  var width: Int { header.width }
  var height: Int { header.height }

  /// Nil for bytes of another kind.
  init?(_ bytes: [UInt8]) {
    do throws(PictureError) {
      header = try PictureHeader(bytes)
    } catch {
      return nil
    }
    self.bytes = bytes
  }

  /// Nil when there is no such file, or one of another kind.
  convenience init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init([UInt8](data))
  }

  /// Looks in a bundle's or the main bundle's resources and beside the executable; the ending may be left out.
  static func named(_ name: String, in bundle: Bundle?) -> (ImageContents, scale: CGFloat)? {
    let executable = URL(filePath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let folders = [
      bundle?.resourceURL, Bundle.main.resourceURL,
      Bundle.main.executableURL?.deletingLastPathComponent(), executable,
    ]
    for folder in folders.compactMap({ $0 }) {
      for suffix in ["", "@2x", "@3x"] {
        for ending in ["", ".png", ".jpg", ".jpeg", ".webp"] {
          let path = folder.appending(path: name + suffix + ending).path
          guard let contents = ImageContents(path: path) else { continue }
          let file = URL(filePath: path).deletingPathExtension().lastPathComponent
          return (contents, nameAndScale(of: file).scale)
        }
      }
    }
    return nil
  }

  /// A file's name without the mark of its scale, and the scale.
  static func nameAndScale(of file: String) -> (name: String, scale: CGFloat) {
    for scale in [2, 3] where file.hasSuffix("@\(scale)x") {
      return (String(file.dropLast(3)), CGFloat(scale))
    }
    return (file, 1)
  }

  func data(of format: PictureFormat) -> Data? { header.format == format ? Data(bytes) : nil }

  /// Makes the pixels, when that can be done.
  @discardableResult func decode() -> Pixels? {
    drawn.withLock { drawn in
      if let pixels = drawn.pixels { return pixels }
      guard !drawn.isDamaged else { return nil }
      do throws(PictureError) {
        drawn.pixels = try decodePicture(bytes)
      } catch {
        drawn.isDamaged = true
        reportLine("a picture of \(header.width) × \(header.height) is not shown: \(error)")
      }
      return drawn.pixels
    }
  }

  /// The picture as symbols; nil when its pixels cannot be made or drawn.
  func picture(for request: Request) -> TextPicture? {
    guard request.columns > 0, request.rows > 0, let pixels = decode() else { return nil }
    return drawn.withLock { drawn in
      if drawn.request == request { return drawn.picture }
      drawn.request = request
      let shown =
        request.mode == .stretch ? pixels.stretched(to: request.columns, request.rows) : pixels
      drawn.picture = try? shown.text(
        for: PictureRequest(
          name: "", columns: request.columns, rows: request.rows,
          scaling: request.mode == .fit ? .fit : .fill), colors: request.colors)
      return drawn.picture
    }
  }
}

extension Pixels {
  /// The pixels in the proportions of a block of places, the nearest of them for each.
  fileprivate func stretched(to columns: Int, _ rows: Int) -> Pixels {
    // As many as the drawing looks at, for blocks of any size that a screen has.
    let (newWidth, newHeight) = (min(columns, 500) * 8, min(rows, 250) * 16)
    var new = [UInt8](repeating: 0, count: newWidth * newHeight * 4)
    for row in 0..<newHeight {
      let from = row * height / newHeight * width
      for column in 0..<newWidth {
        let place = (from + column * width / newWidth) * 4
        let target = (row * newWidth + column) * 4
        for part in 0..<4 { new[target + part] = bytes[place + part] }
      }
    }
    return Pixels(width: newWidth, height: newHeight, bytes: new)
  }
}

/// How pictures are drawn: without colours as text, with the terminal's on its screen.
@MainActor enum ImageDrawing {
  static var colors = ColorDepth.none
}

/// Gives the engine's list content the program's pictures, by a name that each has while it is shown.
@MainActor final class ImageSource: PictureSource {
  static let shared = ImageSource()

  private struct Entry {
    weak var contents: ImageContents?
  }
  private var entries: [String: Entry] = [:]
  private var pruneAt = 64

  /// The name of a picture.
  func name(of contents: ImageContents) -> String {
    let name = "image \(UInt(bitPattern: ObjectIdentifier(contents).hashValue))"
    entries[name] = Entry(contents: contents)
    if entries.count > pruneAt {
      entries = entries.filter { $0.value.contents != nil }
      pruneAt = max(64, 2 * entries.count)
    }
    return name
  }

  func picture(for request: PictureRequest) -> PictureState {
    let picture = entries[request.name]?.contents?.picture(
      for: ImageContents.Request(
        columns: request.columns, rows: request.rows,
        mode: request.scaling == .fit ? .fit : .fill, colors: ImageDrawing.colors))
    return picture.map { .ready($0) } ?? .failed(reason: "", remedy: "")
  }
}
