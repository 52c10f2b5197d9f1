// SPDX-License-Identifier: MIT

/// The functions of libchafa that draw pixels with symbols or as sixels; from 1.8 on.
///
/// A canvas of symbols is read place by place; what it would write to a terminal is asked for of sixels alone.
@safe struct ChafaLibrary: Sendable {
  static let opened = Result { () throws(PictureError) in try ChafaLibrary() }

  typealias Handle = UnsafeMutableRawPointer
  typealias Make = @Sendable @convention(c) () -> Handle?
  typealias MakeCanvas = @Sendable @convention(c) (Handle) -> Handle?
  typealias Release = @Sendable @convention(c) (Handle) -> Void
  typealias SetNumber = @Sendable @convention(c) (Handle, Int32) -> Void
  typealias SetTags = @Sendable @convention(c) (Handle, UInt32) -> Void
  typealias SetFactor = @Sendable @convention(c) (Handle, Float) -> Void
  typealias SetExtents = @Sendable @convention(c) (Handle, Int32, Int32) -> Void
  typealias SetSymbols = @Sendable @convention(c) (Handle, Handle) -> Void
  typealias DrawPixels =
    @Sendable @convention(c) (Handle, Int32, UnsafePointer<UInt8>?, Int32, Int32, Int32) -> Void
  typealias SymbolAt = @Sendable @convention(c) (Handle, Int32, Int32) -> UInt32
  typealias ColorsAt =
    @Sendable @convention(c) (
      Handle, Int32, Int32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> Void

  /// What is printed comes in a ``Text``.
  typealias Print = @Sendable @convention(c) (Handle, Handle?) -> Handle?
  typealias ReleaseText = @Sendable @convention(c) (Handle, Int32) -> Handle?

  /// GLib's `GString`.
  @safe struct Text {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count: Int
    var room: Int
  }

  let makeSymbols: Make
  let addTags: SetTags
  let releaseSymbols: Release
  let makeConfiguration: Make
  let setExtents: SetExtents
  let setPlaceExtents: SetExtents
  let setMode: SetNumber
  let setPixelMode: SetNumber
  let setSymbols: SetSymbols
  let setWork: SetFactor
  let releaseConfiguration: Release
  let makeCanvas: MakeCanvas
  let drawPixels: DrawPixels
  let symbolAt: SymbolAt
  let colorsAt: ColorsAt
  let colorNumbersAt: ColorsAt
  let print: Print
  let releaseText: ReleaseText
  let releaseCanvas: Release

  private init() throws(PictureError) {
    let library = try SharedLibrary("libchafa.so.0", package: "libchafa0")
    unsafe makeSymbols = try library.function("chafa_symbol_map_new", as: Make.self)
    unsafe addTags = try library.function("chafa_symbol_map_add_by_tags", as: SetTags.self)
    unsafe releaseSymbols = try library.function("chafa_symbol_map_unref", as: Release.self)
    unsafe makeConfiguration = try library.function("chafa_canvas_config_new", as: Make.self)
    unsafe setExtents = try library.function(
      "chafa_canvas_config_set_geometry", as: SetExtents.self)
    unsafe setPlaceExtents = try library.function(
      "chafa_canvas_config_set_cell_geometry", as: SetExtents.self)
    unsafe setMode = try library.function(
      "chafa_canvas_config_set_canvas_mode", as: SetNumber.self)
    unsafe setPixelMode = try library.function(
      "chafa_canvas_config_set_pixel_mode", as: SetNumber.self)
    unsafe setSymbols = try library.function(
      "chafa_canvas_config_set_symbol_map", as: SetSymbols.self)
    unsafe setWork = try library.function(
      "chafa_canvas_config_set_work_factor", as: SetFactor.self)
    unsafe releaseConfiguration = try library.function(
      "chafa_canvas_config_unref", as: Release.self)
    unsafe makeCanvas = try library.function("chafa_canvas_new", as: MakeCanvas.self)
    unsafe drawPixels = try library.function("chafa_canvas_draw_all_pixels", as: DrawPixels.self)
    unsafe symbolAt = try library.function("chafa_canvas_get_char_at", as: SymbolAt.self)
    unsafe colorsAt = try library.function("chafa_canvas_get_colors_at", as: ColorsAt.self)
    unsafe colorNumbersAt = try library.function(
      "chafa_canvas_get_raw_colors_at", as: ColorsAt.self)
    unsafe print = try library.function("chafa_canvas_print", as: Print.self)
    let glib = try SharedLibrary("libglib-2.0.so.0", package: "libglib2.0-0")
    unsafe releaseText = try glib.function("g_string_free", as: ReleaseText.self)
    unsafe releaseCanvas = try library.function("chafa_canvas_unref", as: Release.self)
  }
}
