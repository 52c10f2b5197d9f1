// SPDX-License-Identifier: MIT

import Foundation
import Testing
import UIKit

@MainActor @Suite struct `Images` {
  /// 32 × 16 picture elements, the left half white and the right one black, as Python's zlib packs them.
  private static let halves =
    "iVBORw0KGgoAAAANSUhEUgAAACAAAAAQCAIAAAD4YuoOAAAAHUlEQVR42mP4TyJgIBWMWjBqwagFoxaMWjAULAAAMin9H8K/oAIAAAAASUVORK5CYII="

  private func image(scale: CGFloat = 1) throws -> UIImage {
    let data = try #require(Data(base64Encoded: Self.halves))
    return try #require(UIImage(data: data, scale: scale))
  }

  private func shown(_ image: UIImage, _ mode: UIView.ContentMode, columns: Int, rows count: Int)
    -> [String]
  {
    let screen = Screen { screen in
      let view = UIImageView(image: image)
      view.frame = screen.view.bounds
      view.contentMode = mode
      view.clipsToBounds = true
      screen.view.addSubview(view)
    }
    return rows(of: screen, columns: columns, rows: count)
  }

  @Test func `An image is as large as its picture elements at its scale`() throws {
    #expect(try image().size == CGSize(width: 32, height: 16))
    #expect(try image(scale: 2).size == CGSize(width: 16, height: 8))
    #expect(UIImage(data: Data("no picture".utf8)) == nil)
    #expect(UIImage(contentsOfFile: "/nonexistent.png") == nil)
    #expect(UIImage(named: "nothing of this name") == nil)
  }

  @Test func `Light is drawn full and dark blank`() throws {
    // 8 picture elements to a column and 16 to a row.
    #expect(try shown(image(), .scaleAspectFit, columns: 4, rows: 1) == ["██"])
  }

  @Test func `The content mode says where it stands and how it is stretched`() throws {
    // Fitted, twice as large fits the width; in the middle of four rows.
    #expect(try shown(image(), .scaleAspectFit, columns: 8, rows: 4) == ["", "████", "████", ""])
    #expect(try shown(image(), .scaleToFill, columns: 6, rows: 2) == ["███", "███"])
    #expect(try shown(image(), .center, columns: 8, rows: 3) == ["", "  ██", ""])
    #expect(try shown(image(), .bottomRight, columns: 8, rows: 2) == ["", "    ██"])
    // Filled, the middle half of the width is seen: half of it light.
    #expect(try shown(image(), .scaleAspectFill, columns: 4, rows: 2) == ["██", "██"])
  }

  @Test func `A file beside others is found, at the scale that its name says`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "halves@2x.png")
    try #require(Data(base64Encoded: Self.halves)).write(to: file)
    let image = try #require(UIImage(contentsOfFile: file.path))
    #expect(image.size == CGSize(width: 16, height: 8))
    #expect(image.pngData() == Data(base64Encoded: Self.halves))
    #expect(image.jpegData(compressionQuality: 1) == nil)
  }

  @Test func `A symbol is a glyph, and is no picture for one that there is none for`() {
    #expect(UIImage(systemName: "star.fill")?.isSymbolImage == true)
    #expect(UIImage(systemName: "no.such.symbol") == nil)
    let sized = UIImage(
      systemName: "star",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large))
    #expect(sized?.size == CGSize(width: 8, height: 16))
  }
}
