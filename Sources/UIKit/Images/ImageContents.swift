// SPDX-License-Identifier: MIT

internal import CellViews
internal import Foundation
internal import Pictures
internal import RenderBackends
internal import Synchronization
internal import TextCanvas

/// The bytes of a picture's file, its pixels from when they are first wanted, and how it was drawn last.
final class ImageContents: Sendable {
  /// Where the pixels come from.
  private enum Source {
    case file([UInt8], PictureHeader)
    case drawing(InkMap)
  }

  private let source: Source
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

  var width: Int {
    switch source {
    case .file(_, let header): header.width
    case .drawing(let drawing): drawing.width
    }
  }
  var height: Int {
    switch source {
    case .file(_, let header): header.height
    case .drawing(let drawing): drawing.height
    }
  }

  /// What a program has drawn.
  init(_ drawing: InkMap) { source = .drawing(drawing) }

  /// Nil for bytes of another kind.
  init?(_ bytes: [UInt8]) {
    do throws(PictureError) {
      source = .file(bytes, try PictureHeader(bytes))
    } catch {
      return nil
    }
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

  /// The bytes of the file, where it is of a format; those of a drawing as PNG.
  func data(of format: PictureFormat) -> Data? {
    switch source {
    case .file(let bytes, let header): return header.format == format ? Data(bytes) : nil
    case .drawing(let drawing):
      guard format == .png, let bytes = try? drawing.pixels.png() else { return nil }
      return Data(bytes)
    }
  }

  /// Makes the pixels, when that can be done.
  @discardableResult func decode() -> Pixels? {
    drawn.withLock { drawn in
      if let pixels = drawn.pixels { return pixels }
      guard !drawn.isDamaged, case .file(let bytes, let header) = source else { return nil }
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
  @MainActor func picture(for request: Request) -> TextPicture? {
    if case .drawing(let drawing) = source { return drawing.picture(for: request) }
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

extension InkMap {
  /// The drawing in the places that a request has for it.
  @MainActor fileprivate func picture(for request: ImageContents.Request) -> TextPicture? {
    guard request.columns > 0, request.rows > 0 else { return nil }
    let room = CGSize(width: request.columns * 8, height: request.rows * 16)
    var part = CGRect(x: 0, y: 0, width: width, height: height)
    var (columns, rows) = (request.columns, request.rows)
    let (across, down) = (room.width / part.width, room.height / part.height)
    switch request.mode {
    case .stretch: break
    case .fit:
      let scale = min(across, down)
      columns = max(1, min(columns, Int((part.width * scale / 8).rounded())))
      rows = max(1, min(rows, Int((part.height * scale / 16).rounded())))
    case .fill:
      let scale = max(across, down)
      part = part.insetBy(
        dx: (part.width - room.width / scale) / 2, dy: (part.height - room.height / scale) / 2)
    }
    return text(columns: columns, rows: rows, part: part, isColored: request.colors != .none)
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
