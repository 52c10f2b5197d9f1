// SPDX-License-Identifier: MIT

internal import CellViews
internal import Pictures

/// Pictures whose loader is made when the first of them is asked for: a terminal need not say what it draws where
/// there is none.
@MainActor final class LatePictures: PictureSource {
  private let makeLoader: () -> ImageLoader
  private(set) var loader: ImageLoader?

  init(_ makeLoader: @escaping () -> ImageLoader) {
    self.makeLoader = makeLoader
  }

  func picture(for request: PictureRequest) -> PictureState {
    let loader = loader ?? makeLoader()
    self.loader = loader
    return loader.picture(for: request)
  }
}
