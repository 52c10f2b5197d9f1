// SPDX-License-Identifier: MIT

import CellViews
import Foundation
import PlaneGeometry
import Synchronization
import Testing
import TextCanvas

@testable import Pictures

/// A picture of one letter: the first of its name, in capitals.
private func letter(for request: PictureRequest) -> TextPicture {
  let symbol = request.name.uppercased().unicodeScalars.first ?? "?"
  let place = TextPicture.Place(symbol: symbol, style: .plain)
  return TextPicture(
    columns: request.columns, rows: request.rows,
    places: Array(repeating: place, count: request.columns * request.rows))
}

/// Work that is begun and ends when the test says so.
@MainActor private final class DelayedWork {
  var begun: [@Sendable () -> Void] = []

  func run(_ work: @escaping @Sendable () -> Void) { begun.append(work) }
}

@MainActor private func draw(_ slot: ImageSlot) -> String {
  slot.frame = Rect(x: 0, y: 0, width: 10, height: 1)
  var canvas = Canvas(columns: 10, rows: 1)
  slot.draw(into: &canvas, origin: .zero, clip: canvas.bounds, metric: GridMetric())
  return canvas.text(ofRow: 0)
}

private func permutations(of count: Int) -> [[Int]] {
  guard count > 0 else { return [[]] }
  return permutations(of: count - 1).flatMap { rest in
    (0..<count).map { place in
      var order = rest
      order.insert(count - 1, at: place)
      return order
    }
  }
}

@MainActor @Suite struct `The loader of images` {
  /// One cell shows five items one after the other, each of which asks for its image. The images come in all orders.
  @Test(arguments: permutations(of: 5))
  func `No image is seen in a cell that shows another item by then`(order: [Int]) {
    let work = DelayedWork()
    let loader = ImageLoader(run: work.run) { request, _ in letter(for: request) }
    let names = ["a.png", "b.png", "c.png", "d.png", "e.png"]
    let slot = ImageSlot()
    slot.pictureSource = loader
    for name in names {
      slot.name = name
      slot.alternativeText = name
      #expect(draw(slot).hasPrefix("[im"))
    }
    // No frame has ended, so that all are wanted and each job makes its picture.
    #expect(work.begun.count == 5)
    var isThere: Set<Int> = []
    for job in order {
      work.begun[job]()
      isThere.insert(job)
      for (index, name) in names.enumerated() {
        slot.name = name
        let letters = String(repeating: name.prefix(1).uppercased(), count: 10)
        #expect((draw(slot) == letters) == isThere.contains(index), "\(order), \(name)")
        #expect(draw(slot).hasPrefix("[im") == !isThere.contains(index), "\(order), \(name)")
      }
    }
  }

  @Test func `What a frame does not ask for is not loaded any more`() {
    let work = DelayedWork()
    let loaded = Mutex<[String]>([])
    let told = Atomic(0)
    let loader = ImageLoader(run: work.run) { request, isWanted in
      guard isWanted() else { return nil }
      loaded.withLock { $0.append(request.name) }
      return letter(for: request)
    } didLoad: {
      told.add(1, ordering: .relaxed)
    }
    let first = PictureRequest(name: "first", columns: 2, rows: 1)
    let second = PictureRequest(name: "second", columns: 2, rows: 1)
    #expect(loader.picture(for: first) == .loading)
    #expect(loader.picture(for: second) == .loading)
    loader.endFrame()
    #expect(loader.picture(for: second) == .loading)
    loader.endFrame()
    for job in work.begun { job() }
    #expect(loaded.withLock { $0 } == ["second"])
    #expect(told.load(ordering: .relaxed) == 1)
    #expect(loader.picture(for: second) == .ready(letter(for: second)))
    // Asked for again, the first is loaded after all; the job that was cancelled is not the one that counts.
    #expect(loader.picture(for: first) == .loading)
    #expect(work.begun.count == 3)
    work.begun[0]()
    #expect(loader.picture(for: first) == .loading)
    work.begun[2]()
    #expect(loader.picture(for: first) == .ready(letter(for: first)))
  }

  @Test func `A picture is loaded once for all who ask, and anew for another size`() {
    let work = DelayedWork()
    let loader = ImageLoader(run: work.run) { request, _ in letter(for: request) }
    for columns in [3, 3, 4, 3] {
      _ = loader.picture(for: PictureRequest(name: "a", columns: columns, rows: 1))
    }
    #expect(work.begun.count == 2)
  }

  @Test func `A failure is told once, with what to do`() {
    let loader = ImageLoader(run: { $0() }) { request, _ throws(PictureError) in
      throw request.name == "a.gif" ? .unknownFormat : .outsideFolder
    }
    for _ in 0..<3 {
      for name in ["a.gif", "../b"] {
        _ = loader.picture(for: PictureRequest(name: name, columns: 3, rows: 1))
      }
    }
    #expect(
      loader.picture(for: PictureRequest(name: "a.gif", columns: 3, rows: 1))
        == .failed(
          reason: "it is no picture of a known format", remedy: "use PNG, JPEG or WebP"))
    #expect(loader.problems.map(\.name) == ["a.gif", "../b"])
    #expect(
      loader.problems[0].reason == "it is no picture of a known format; use PNG, JPEG or WebP")
  }

  @Test func `Pictures are kept up to a limit, those on show in any case`() {
    let loader = ImageLoader(cacheLimit: 20_000, run: { $0() }) { request, _ in
      letter(for: request)
    }
    func request(_ number: Int) -> PictureRequest {
      PictureRequest(name: "p\(number)", columns: 100, rows: 1)
    }
    for number in 0..<500 {
      _ = loader.picture(for: request(number))
      #expect(loader.picture(for: request(number)) == .ready(letter(for: request(number))))
      loader.endFrame()
      #expect(loader.byteCount < 21_000)
    }
    #expect(loader.picture(for: request(499)) == .ready(letter(for: request(499))))
    #expect(loader.picture(for: request(0)) == .loading)
    for number in 0..<500 { _ = loader.picture(for: request(number)) }
    for number in 0..<500 {
      #expect(loader.picture(for: request(number)) == .ready(letter(for: request(number))))
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `Waiting ends when all are there, or when none comes`() {
    let loader = ImageLoader { request, _ in letter(for: request) }
    let requests = (0..<50).map { PictureRequest(name: "\($0)", columns: 2, rows: 1) }
    for request in requests { _ = loader.picture(for: request) }
    #expect(loader.waitForPictures(patience: .seconds(30)))
    for request in requests {
      #expect(loader.picture(for: request) == .ready(letter(for: request)))
    }
    #expect(!loader.waitForPictures(patience: .seconds(30)))

    // A picture may be there before anyone waits: it has yet to be drawn all the same.
    let immediate = ImageLoader(run: { $0() }) { request, _ in letter(for: request) }
    #expect(immediate.picture(for: requests[0]) == .loading)
    #expect(immediate.waitForPictures(patience: .zero))
    #expect(!immediate.waitForPictures(patience: .zero))

    let stuck = ImageLoader(run: { _ in }) { request, _ in letter(for: request) }
    _ = stuck.picture(for: requests[0])
    #expect(!stuck.waitForPictures(patience: .milliseconds(20)))
  }

  @Test(.enabled(if: Installed.decoders && Installed.chafa, Installed.chafaSentence))
  func `Files and data URLs become pictures, and standard input has no folder`() throws {
    let reading = PictureReading(folder: fixtureFolder, output: .symbols(.trueColor))
    for name in ["rgb.png", "baseline.jpg", "lossless.webp", "large.jpg"] {
      let request = PictureRequest(name: name, columns: 8, rows: 2)
      let picture = try #require(try reading.picture(for: request) { true })
      #expect((picture.columns, picture.rows) == (8, 2), "\(name)")
      #expect(try reading.picture(for: request) { false } == nil)
    }
    let stream = PictureReading(folder: nil, output: .symbols(.trueColor))
    // 1 × 1 pixel, made by Python's zlib.
    let url =
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
    #expect(
      try stream.picture(for: PictureRequest(name: url, columns: 4, rows: 2)) { true }?.columns == 4
    )
    #expect(throws: PictureError.noFolder) {
      try stream.picture(for: PictureRequest(name: "rgb.png", columns: 4, rows: 2)) { true }
    }
  }

  @Test func `An output that shows files itself is given them as they are`() throws {
    let reading = PictureReading(folder: fixtureFolder, output: .file)
    let request = PictureRequest(name: "rgb.png", columns: 40, rows: 2, scaling: .fit)
    let picture = try #require(try reading.picture(for: request) { true })
    var canvas = Canvas(columns: 40, rows: 2)
    canvas.draw(picture, column: 0, row: 0, alternativeText: "R")
    // 16 × 8 pixels in two rows are eight columns.
    #expect((picture.columns, picture.rows) == (8, 2))
    let image = try #require(canvas.images.first)
    let bytes = try Data(fixture("rgb.png"))
    #expect(image.file == PictureFile(mediaType: "image/png", base64: bytes.base64EncodedString()))
    #expect(image.alternativeText == "R" && !image.fillsRect)
    #expect(throws: PictureError.animated(.webp)) {
      try reading.picture(for: PictureRequest(name: "animated.webp", columns: 4, rows: 2)) { true }
    }
  }

  @Test(arguments: 0..<40)
  func `Base64 is what Foundation makes of it`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 53 + 7) }
    #expect(encodeBase64(bytes) == Data(bytes).base64EncodedString())
    #expect(decodeBase64(encodeBase64(bytes).utf8) == bytes)
  }
}
