// SPDX-License-Identifier: MIT

/// Why a picture cannot be shown.
public enum PictureError: Error, Sendable, Hashable {
  /// The bytes begin like no format that is known.
  case unknownFormat
  /// The header ends early or contradicts itself, or the decoder refuses what follows.
  case damaged(PictureFormat, reason: String)
  /// The header says that there are no columns, or no rows, of pixels.
  case empty(PictureFormat)
  /// The header says that there are more pixels than are decoded.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The file, or the text of a `data:` URL, is longer than is read.
  case tooManyBytes(limit: Int)
  /// A picture that moves.
  case animated(PictureFormat)
  /// A library that is opened when first needed is not installed.
  case missingLibrary(name: String, package: String)
  /// A library lacks a function: it is another version than the one that is known.
  case unsuitableLibrary(name: String, symbol: String)
  /// The drawing library has no memory for the canvas.
  case notDrawn

  /// The name is a path that leads out of the collection's folder.
  case outsideFolder
  /// The name is a path, and the collection has no folder: it was read from standard input.
  case noFolder
  /// The name is a URL of a scheme that is not read, such as `https`.
  case foreignScheme(String)
  /// A `data:` URL that is not `data:…;base64,…` of base64 (RFC 4648).
  case badDataURL
  /// The file cannot be opened or read.
  case unreadable(errno: Int32)
  /// The path leads to a directory, a device, a pipe or a socket.
  case notAFile
}
