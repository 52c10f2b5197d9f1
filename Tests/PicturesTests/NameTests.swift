// SPDX-License-Identifier: MIT

import Testing

@testable import Pictures

@Suite struct `A picture's name` {
  @Test(arguments: [
    ("a.png", ["a.png"]), ("art/a.png", ["art", "a.png"]), ("./art//./a.png", ["art", "a.png"]),
    ("..a.png", ["..a.png"]), ("a b/ü.png", ["a b", "ü.png"]),
    ("art/12:30.png", ["art", "12:30.png"]),
    ("1:2.png", ["1:2.png"]),
  ])
  func `A relative path leads below the folder`(name: String, parts: [String]) throws {
    #expect(try PictureName(name, limit: 100) == .path(parts))
  }

  @Test(arguments: [
    "/etc/passwd", "..", "../a.png", "art/../../a.png", "art/..", "a\0.png", "//host/a.png",
  ])
  func `No path leads out of it`(name: String) {
    #expect(throws: PictureError.outsideFolder) { try PictureName(name, limit: 100) }
  }

  @Test(arguments: [
    ("https://example.org/a.png", "https"), ("FILE:///etc/passwd", "file"),
    ("javascript:alert(1)", "javascript"), ("c:/a.png", "c"),
  ])
  func `No other URL is read`(name: String, scheme: String) {
    #expect(throws: PictureError.foreignScheme(scheme)) { try PictureName(name, limit: 100) }
  }

  @Test(arguments: ["", ".", "./"])
  func `A name of nothing is no file`(name: String) {
    #expect(throws: PictureError.notAFile) { try PictureName(name, limit: 100) }
  }

  // RFC 4648, 10.
  @Test(arguments: [
    ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"),
    ("Zm9vYmE=", "fooba"), ("Zm9vYmFy", "foobar"), ("Zm9vYg", "foob"),
  ])
  func `A data URL is its bytes`(base64: String, text: String) throws {
    #expect(
      try PictureName("data:image/png;base64,\(base64)", limit: 100) == .data(Array(text.utf8)))
  }

  @Test(arguments: [
    "data:", "data:,abc", "data:image/png,abc", "data:;base64,Z", "data:;base64,Zg=",
    "data:;base64,Zg==Zg==",
    "data:;base64,Z===", "data:;base64,Zm9%76", "data:;base64,Zm 9v", "data:;base64,=",
  ])
  func `Other data URLs are refused`(url: String) {
    #expect(throws: PictureError.badDataURL) { try PictureName(url, limit: 100) }
  }

  @Test func `A long data URL is refused before it is decoded`() {
    let url = "data:;base64," + String(repeating: "!", count: 1000)
    #expect(throws: PictureError.tooManyBytes(limit: 700)) { try PictureName(url, limit: 700) }
  }
}
