// SPDX-License-Identifier: MIT

import ForeignCalls
import Foundation

/// A small generator with a seed, so that a failing run can be repeated (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// A C function's parameters and result.
struct Shape: Hashable, Sendable {
  var leading: Int
  var parameters: [ParameterType]
  var returns: BaseType?

  /// The C definition: it writes everything that it receives to `record`, byte by byte, and returns `answer`.
  func definition(named name: String) -> String {
    var declared: [String] = []
    var body: [String] = []
    for index in 0..<leading {
      declared.append("const void *l\(index)")
      body.append("put(&l\(index), 8);")
    }
    for (index, type) in parameters.enumerated() {
      let variable = "p\(index)"
      switch type.base {
      case .text:
        declared += ["const char *\(variable)", "size_t n\(index)"]
        body.append("put_text(\(variable), n\(index));")
      case .cstring:
        declared.append("const char *\(variable)")
        body.append("put_text(\(variable), \(variable) ? strlen(\(variable)) : 0);")
      case let base where type.isOptional:
        declared.append("const \(base.cType) *\(variable)")
        body.append("put_optional(\(variable), sizeof *\(variable));")
      case let base:
        declared.append("\(base.cType) \(variable)")
        body.append("put(&\(variable), sizeof \(variable));")
      }
    }
    let list = declared.isEmpty ? "void" : declared.joined(separator: ", ")
    guard let returns else {
      return "void \(name)(\(list)) { \(body.joined(separator: " ")) }"
    }
    return "\(returns.cType) \(name)(\(list)) { \(body.joined(separator: " ")) "
      + "\(returns.cType) r; memcpy(&r, answer, sizeof r); return r; }"
  }
}

extension BaseType {
  var cType: String {
    switch self {
    case .bool: "_Bool"
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
}

/// A library of one C function per shape, compiled for the test.
final class GeneratedLibrary {
  let record: UnsafeMutablePointer<UInt8>
  let recordLength: UnsafeMutablePointer<Int>
  let answer: UnsafeMutableRawPointer
  private let handle: UnsafeMutableRawPointer

  private static let preamble = """
    #include <stdint.h>
    #include <stddef.h>
    #include <string.h>
    unsigned char record[65536]; size_t record_length; unsigned char answer[16];
    static void put(const void *p, size_t n) { memcpy(record + record_length, p, n); record_length += n; }
    static void mark(unsigned char m) { put(&m, 1); }
    static void put_optional(const void *p, size_t n) { mark(p != 0); if (p) put(p, n); }
    static void put_text(const char *p, size_t n) { uint64_t l = n; mark(p != 0); put(&l, 8); if (p) put(p, n); }
    #if defined(__x86_64__)
    __asm__(".globl dirty\\ndirty: movabs $0x1122334455667701, %rax; ret");
    __asm__(".globl dirty_false\\ndirty_false: movabs $0x1122334455667700, %rax; ret");
    #endif
    const char *no_text(void) { return 0; }
    const char *broken_text(void) { return "a\\xff" "b"; }

    """

  init(_ shapes: [Shape]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ffi-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "shapes.c")
    let library = folder.appending(path: "shapes.so")
    let functions = shapes.enumerated().map { $1.definition(named: "f\($0)") }
    try (Self.preamble + functions.joined(separator: "\n") + "\n")
      .write(to: source, atomically: true, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "gcc", "-std=gnu11", "-O1", "-fPIC", "-shared", source.path, "-o", library.path,
    ]
    try compiler.run()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0, let handle = dlopen(library.path, RTLD_NOW | RTLD_LOCAL)
    else { throw CocoaError(.executableLoad) }
    self.handle = handle
    func address(_ name: String) throws -> UnsafeMutableRawPointer {
      guard let address = dlsym(handle, name) else { throw CocoaError(.executableLoad) }
      return address
    }
    record = try address("record").assumingMemoryBound(to: UInt8.self)
    recordLength = try address("record_length").assumingMemoryBound(to: Int.self)
    answer = try address("answer")
  }

  func function(_ name: String) throws -> ForeignFunction {
    guard let address = dlsym(handle, name) else { throw CocoaError(.executableLoad) }
    return foreignFunction(at: address)
  }

  /// What the last function received.
  var received: [UInt8] { Array(UnsafeBufferPointer(start: record, count: recordLength.pointee)) }
}
