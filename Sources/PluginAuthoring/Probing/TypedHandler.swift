// SPDX-License-Identifier: MIT

internal import ForeignCalls

/// The function in C that a handler has to be for a list of parameters: the table of `vitrine/plugin.h`.
func typedHandler(of parameters: [Parameter]) -> String {
  let types = parameters.flatMap { parameter -> [String] in
    switch (parameter.type.base, parameter.type.isOptional) {
    case (.text, _): ["const char *", "size_t"]
    case (.cstring, _): ["const char *"]
    case (let base, false): [numberType(base)]
    case (let base, true): ["const \(numberType(base)) *"]
    }
  }
  return "vitrine_status (\((["vitrine_sink *"] + types).joined(separator: ", ")))"
}

/// A type of C that is no text.
private func numberType(_ base: BaseType) -> String {
  switch base {
  case .bool: "uint8_t"
  case .i8: "int8_t"
  case .u8: "uint8_t"
  case .i16: "int16_t"
  case .u16: "uint16_t"
  case .i32: "int32_t"
  case .u32: "uint32_t"
  case .i64: "int64_t"
  case .u64: "uint64_t"
  case .f32: "float"
  case .f64: "double"
  case .text, .cstring: "const char *"
  }
}
