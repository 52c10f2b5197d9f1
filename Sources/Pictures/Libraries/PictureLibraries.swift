// SPDX-License-Identifier: MIT

/// The libraries of the system that pictures are decoded and drawn by. Each is opened when it is first needed.
public enum PictureLibraries {
  /// What each library is for, and why it cannot be used; nil where it can.
  ///
  /// Opens all of them, for the life of the process.
  public static func survey() -> [(use: String, error: PictureError?)] {
    [
      ("PNG pictures", error(PNGLibrary.opened)), ("JPEG pictures", error(JPEGLibrary.opened)),
      ("WebP pictures", error(WebPLibrary.opened)),
      ("pictures drawn with symbols and as sixels", error(ChafaLibrary.opened)),
    ]
  }

  private static func error<Library>(_ opened: Result<Library, PictureError>) -> PictureError? {
    if case .failure(let error) = opened { error } else { nil }
  }
}
