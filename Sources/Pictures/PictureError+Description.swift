// SPDX-License-Identifier: MIT

internal import Glibc

extension PictureError: CustomStringConvertible {
  /// What is wrong and what to do, to stand behind the picture's name.
  public var description: String { "\(reason); \(remedy)" }

  /// What is wrong.
  public var reason: String { words.reason }

  /// What to do about it.
  public var remedy: String { words.remedy }

  private var words: (reason: String, remedy: String) {
    switch self {
    case .unknownFormat:
      ("it is no picture of a known format", "use PNG, JPEG or WebP")
    case .damaged(let format, let reason):
      ("the \(format.name) picture is damaged (\(reason))", "save it anew")
    case .empty(let format):
      ("the \(format.name) picture has no pixels", "save it anew")
    case .tooManyPixels(let width, let height, let limit):
      ("\(width) × \(height) pixels are more than \(limit)", "make the picture smaller")
    case .tooManyBytes(let limit):
      ("it is larger than \(limit) bytes", "make the picture smaller")
    case .animated(let format):
      ("the \(format.name) picture is animated", "use a still one")
    case .missingLibrary(let name, let package):
      ("\(name) is not installed", "apt-get install \(package)")
    case .unsuitableLibrary(let name, let symbol):
      ("\(name) has no function \(symbol)", "install the version that Debian has")
    case .notDrawn:
      ("there is no memory to draw it", "make the picture smaller")
    case .outsideFolder:
      ("it leads out of the collection's folder", "put the picture below it")
    case .noFolder:
      (
        "standard input has no folder of pictures",
        "name the collection's file, or use data: URLs"
      )
    case .foreignScheme(let scheme):
      (
        "\(scheme): URLs are not read",
        "use a path below the collection's folder, or a data: URL"
      )
    case .badDataURL:
      ("the URL's data is no base64", "write data:image/png;base64, and the data")
    case .unreadable(let number):
      unsafe (String(cString: strerror(number)), "name a file that can be read")
    case .notAFile:
      ("it is no regular file", "name a file")
    }
  }
}
