// SPDX-License-Identifier: MIT

import CellViews
import Testing

@testable import Pictures

@Suite struct `The place of a picture` {
  @Test(arguments: [
    // A place is 8 × 16 pixels: 160 × 160 pixels are 20 columns × 10 rows.
    (160, 160, 20, 10, 20, 10), (160, 160, 40, 10, 20, 10), (160, 160, 20, 40, 20, 10),
    // Small pictures grow, large ones shrink.
    (8, 8, 20, 10, 20, 10), (4000, 1000, 40, 40, 40, 5), (1000, 4000, 40, 40, 20, 40),
    // The thinnest picture is a column, or a row.
    (1, 10_000, 40, 4, 1, 4), (10_000, 1, 40, 4, 40, 1),
  ])
  func `A picture that fits keeps its proportions`(
    width: Int, height: Int, columns: Int, rows: Int, wantedColumns: Int, wantedRows: Int
  ) throws {
    let request = PictureRequest(name: "a", columns: columns, rows: rows)
    let placement = try #require(
      PicturePlacement(PixelSize(width: width, height: height), in: request))
    #expect((placement.columns, placement.rows) == (wantedColumns, wantedRows))
    #expect((placement.x, placement.y) == (0, 0))
    #expect((placement.width, placement.height) == (width, height))
  }

  @Test(arguments: [
    (160, 160, 20, 10, 0, 0, 160, 160), (160, 160, 20, 5, 0, 40, 160, 80),
    (160, 160, 5, 10, 60, 0, 40, 160), (1, 1000, 40, 4, 0, 499, 1, 1),
  ])
  func `A picture that fills is cut on two sides alike`(
    width: Int, height: Int, columns: Int, rows: Int, x: Int, y: Int, partWidth: Int,
    partHeight: Int
  ) throws {
    let request = PictureRequest(name: "a", columns: columns, rows: rows, scaling: .fill)
    let placement = try #require(
      PicturePlacement(PixelSize(width: width, height: height), in: request))
    #expect((placement.columns, placement.rows) == (columns, rows))
    #expect((placement.x, placement.y) == (x, y))
    #expect((placement.width, placement.height) == (partWidth, partHeight))
  }

  @Test func `A place without room has no picture, and a vast one is limited`() throws {
    let size = PixelSize(width: 10, height: 10)
    #expect(PicturePlacement(size, in: PictureRequest(name: "a", columns: 0, rows: 4)) == nil)
    let vast = PictureRequest(name: "a", columns: 10_000, rows: 1 << 40, scaling: .fill)
    let placement = try #require(PicturePlacement(size, in: vast))
    #expect((placement.columns, placement.rows) == (500, 250))
  }

  @Test func `A reduced picture still has a pixel for each that is seen`() throws {
    let size = PixelSize(width: 4000, height: 3000)
    let fit = try #require(
      PicturePlacement(size, in: PictureRequest(name: "a", columns: 40, rows: 15)))
    #expect(fit.usefulSize(of: size) == PixelSize(width: 320, height: 240))
    let fill = try #require(
      PicturePlacement(
        size, in: PictureRequest(name: "a", columns: 40, rows: 10, scaling: .fill)))
    // The part is 4000 × 2000 pixels on 320 × 160.
    #expect(fill.usefulSize(of: size) == PixelSize(width: 320, height: 240))
  }
}
