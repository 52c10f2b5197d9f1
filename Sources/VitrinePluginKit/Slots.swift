// SPDX-License-Identifier: MIT

public import CVitrinePlugin

/// The slots of the cell that a handler fills; valid until the handler returns.
///
/// A slot that is not set shows the template's default.
@safe public struct Slots {
  private let sink: UnsafeMutablePointer<vitrine_sink>

  /// The slots behind a sink that the host gave.
  public init(_ sink: UnsafeMutablePointer<vitrine_sink>) {
    unsafe self.sink = unsafe sink
  }

  /// Sets the text of a slot.
  ///
  /// - Throws: a ``PluginFailure`` when the template has no slot of that name.
  public func setText(_ text: String, of slot: String) throws(PluginFailure) {
    try check(slot, unsafe put(sink.pointee.functions.pointee.set_text, slot, text))
  }

  /// Sets the style of a slot in the template's words, such as `bold red on black`.
  ///
  /// - Throws: a ``PluginFailure`` when the template has no such slot, or a word is unknown.
  public func setStyle(_ style: String, of slot: String) throws(PluginFailure) {
    try check(slot, unsafe put(sink.pointee.functions.pointee.set_style, slot, style))
  }

  /// Names the image that an image slot shows.
  ///
  /// - Throws: a ``PluginFailure`` when the template has no such slot.
  public func setImage(_ name: String, of slot: String) throws(PluginFailure) {
    try check(slot, unsafe put(sink.pointee.functions.pointee.set_image, slot, name))
  }

  /// Takes a slot out of the layout, or back into it.
  ///
  /// - Throws: a ``PluginFailure`` when the template has no such slot.
  public func setHidden(_ isHidden: Bool, of slot: String) throws(PluginFailure) {
    let status = unsafe sink.pointee.functions.pointee.set_hidden(sink, slot, isHidden ? 1 : 0)
    try check(slot, status)
  }

  /// Runs a handler, and turns what it throws into a status and a text.
  static func fill(
    _ sink: UnsafeMutablePointer<vitrine_sink>?, _ body: (Slots) throws -> Void
  ) -> vitrine_status {
    guard let sink = unsafe sink else { return vitrine_status(VITRINE_ERROR_ARGUMENT) }
    do {
      try body(unsafe Slots(sink))
      return vitrine_status(VITRINE_OK)
    } catch {
      let failure = PluginFailure(error)
      var text = failure.description
      return text.withUTF8 { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
          unsafe sink.pointee.functions.pointee.fail(
            sink, failure.status, characters.baseAddress, characters.count)
        }
      }
    }
  }

  private typealias Setter =
    @convention(c) (
      UnsafeMutablePointer<vitrine_sink>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int
    ) -> vitrine_status

  private func put(_ setter: Setter, _ slot: String, _ text: String) -> vitrine_status {
    var text = text
    return text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe setter(sink, slot, characters.baseAddress, characters.count)
      }
    }
  }

  private func check(_ slot: String, _ status: vitrine_status) throws(PluginFailure) {
    if status >= 0 { return }
    let reason =
      status == VITRINE_ERROR_NO_SLOT
      ? "the template has no slot \"\(slot)\""
      : "the host refuses the value for the slot \"\(slot)\" (status \(status))"
    throw PluginFailure(reason, status: status)
  }
}
