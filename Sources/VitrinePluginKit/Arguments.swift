// SPDX-License-Identifier: MIT

import CVitrinePlugin

/// The values of an item's fields, by the names of the parameter list; valid until the handler returns.
@safe public struct Arguments {
  private let names: [String]
  private let start: UnsafeRawPointer
  private let stride: Int

  init(names: [String], start: UnsafeRawPointer, stride: Int) {
    self.names = names
    unsafe self.start = unsafe start
    self.stride = stride
  }

  /// The value of a `text` or `cstring` parameter, nil when it is absent.
  ///
  /// - Throws: a ``PluginFailure`` when there is no such parameter, or it is of another type.
  /// - Complexity: O(*n*) in the text's bytes, which are copied.
  public func text(_ name: String) throws(PluginFailure) -> String? {
    guard let argument = unsafe try find(name, ofTypes: VITRINE_TYPE_TEXT...VITRINE_TYPE_CSTRING)
    else { return nil }
    guard let bytes = unsafe argument.utf8_borrowed else { return "" }
    let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(argument.bits))
    return unsafe String(decoding: buffer, as: UTF8.self)
  }

  /// The value of an `i8`…`u64` parameter, nil when it is absent.
  ///
  /// - Throws: as ``text(_:)``, and when a `u64` is above `Int64.max`.
  public func integer(_ name: String) throws(PluginFailure) -> Int64? {
    guard let argument = unsafe try find(name, ofTypes: VITRINE_TYPE_I8...VITRINE_TYPE_U64) else {
      return nil
    }
    let value = unsafe Int64(bitPattern: argument.bits)
    guard unsafe argument.type != UInt32(VITRINE_TYPE_U64) || value >= 0 else {
      throw PluginFailure("\"\(name)\" is above \(Int64.max)")
    }
    return value
  }

  /// The value of an `f32` or `f64` parameter, nil when it is absent.
  ///
  /// - Throws: as ``text(_:)``.
  public func number(_ name: String) throws(PluginFailure) -> Double? {
    guard let argument = unsafe try find(name, ofTypes: VITRINE_TYPE_F32...VITRINE_TYPE_F64) else {
      return nil
    }
    return unsafe Double(bitPattern: argument.bits)
  }

  /// The value of a `bool` parameter, nil when it is absent.
  ///
  /// - Throws: as ``text(_:)``.
  public func flag(_ name: String) throws(PluginFailure) -> Bool? {
    guard let argument = unsafe try find(name, ofTypes: VITRINE_TYPE_BOOL...VITRINE_TYPE_BOOL)
    else { return nil }
    return unsafe argument.bits & 1 != 0
  }

  private func find(
    _ name: String, ofTypes types: ClosedRange<Int>
  ) throws(PluginFailure) -> vitrine_argument? {
    guard let index = names.firstIndex(of: name) else {
      throw PluginFailure("the plugin asks for \"\(name)\", which its parameter list does not have")
    }
    let argument = unsafe start.load(fromByteOffset: index * stride, as: vitrine_argument.self)
    guard unsafe types.contains(Int(argument.type)) else {
      throw PluginFailure("the plugin asks for \"\(name)\" as a type that its list does not say")
    }
    return unsafe argument.present == 0 ? nil : argument
  }
}
