// SPDX-License-Identifier: MIT

import CTestProcess
import ForeignCalls
import Foundation
import Testing

/// `bound.c`, compiled for the tests.
private enum BoundLibrary {
  nonisolated(unsafe) static let handle: UnsafeMutableRawPointer? = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ffi-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "bound.c")
    let library = folder.appending(path: "bound.so").path
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "gcc", "-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", source.path,
      "-o", library,
    ]
    try? compiler.run()
    compiler.waitUntilExit()
    return dlopen(library, RTLD_NOW | RTLD_LOCAL)
  }()

  static func function(_ name: String) throws -> ForeignFunction {
    foreignFunction(at: try #require(dlsym(handle, name)))
  }
}

private func bound(
  _ name: String, _ arguments: [BoundSignature.Argument], _ returns: BoundSignature.Returns,
  fails: BoundSignature.Failure? = nil, message: String? = nil,
  gives: BoundSignature.Yield = .returns
) throws -> BoundCall {
  let signature = BoundSignature(
    arguments: arguments, returns: returns, failure: fails, message: message, yield: gives)
  var helpers: [String: ForeignFunction] = [:]
  for name in signature.helpers { helpers[name] = try BoundLibrary.function(name) }
  return try BoundCall(
    signature, function: BoundLibrary.function(name), helpers: helpers,
    names: ["the value", "argument 1"])
}

private func failure(_ call: BoundCall, _ values: [ArgumentValue]) -> CallError.Problem? {
  do throws(CallError) {
    _ = try call.call(values)
    return nil
  } catch {
    return error.problem
  }
}

private func type(_ base: BaseType, isOptional: Bool = false) -> ParameterType {
  ParameterType(base, isOptional: isOptional)
}

@Suite struct `A bound call` {
  @Test func `An out-parameter is what the call is for, and a status says why there is none`()
    throws
  {
    let digit = try bound(
      "digit", [.value(type(.cstring)), .out(.init(type(.i32)))], .scalar(.i32), fails: .nonzero,
      message: "words", gives: .out)
    #expect(try digit.call([.text("7")]) == .single(.signed(7)))
    #expect(failure(digit, [.text("x")]) == .failed("no digit"))
    let wordless = try bound(
      "digit", [.value(type(.cstring)), .out(.init(type(.i32)))], .scalar(.i32), fails: .nonzero,
      gives: .out)
    #expect(failure(wordless, [.text("x")]) == .failed("it returned 5"))
    // Without a word on failing, what the function left alone is zero.
    let heedless = try bound(
      "digit", [.value(type(.cstring)), .out(.init(type(.i32)))], .scalar(.i32), gives: .out)
    _ = try heedless.call([.text("7")])
    #expect(try heedless.call([.text("x")]) == .single(.signed(0)))
  }

  @Test func `Several out-parameters are a list`() throws {
    let two = try bound(
      "two",
      [.out(.init(type(.i16))), .out(.init(type(.f64))), .out(.init(type(.cstring)))],
      .scalar(.i32), gives: .out)
    #expect(try two.call([]) == .list([.signed(-2), .float(0.25), .text("three")]))
  }

  @Test func `Memory that is the caller's is copied and freed by the function named, once`() throws
  {
    let left = try bound("left", [], .scalar(.i32))
    let make = try bound(
      "make", [.value(type(.cstring))],
      .pointer(.init(type(.cstring), release: "unmake")))
    for text in ["a", "", String(repeating: "ü", count: 5000)] {
      #expect(try make.call([.text(text)]) == .single(.text(text)))
    }
    let handOver = try bound(
      "hand_over", [.out(.init(type(.cstring), release: "unmake"))], .scalar(.i32), gives: .out)
    #expect(try handOver.call([]) == .single(.text("handed over")))
    #expect(try left.call([]) == .single(.signed(0)))
  }

  @Test func `A number behind a pointer is read in its width, and NULL is absent or an error`()
    throws
  {
    let optional = try bound(
      "table", [.value(type(.i32))], .pointer(.init(type(.u16, isOptional: true))))
    #expect(try optional.call([.signed(1)]) == .single(.unsigned(20)))
    #expect(try optional.call([.signed(2)]) == .single(.unsigned(65535)))
    #expect(try optional.call([.signed(3)]) == .single(.absent))
    let required = try bound("table", [.value(type(.i32))], .pointer(.init(type(.u16))))
    #expect(failure(required, [.signed(-1)]) == .nullResult)
    let failing = try bound(
      "table", [.value(type(.i32))], .pointer(.init(type(.u16))), fails: .null)
    #expect(failure(failing, [.signed(-1)]) == .failed("it gave no reason"))
  }

  @Test func `A buffer without NUL is read to its end, and not beyond`() throws {
    let fill = try bound(
      "fill", [.value(type(.cstring)), .buffer(byteCount: 7), .size(.u32, of: 1)], .scalar(.i64),
      gives: .out)
    #expect(try fill.call([.text("abc")]) == .single(.text("abcabca")))
    #expect(try fill.call([.text("x")]) == .single(.text("xxxxxxx")))
    let length = try bound(
      "length_of", [.value(type(.cstring)), .size(.u64, of: 0)], .scalar(.u64))
    #expect(try length.call([.text("größer")]) == .single(.unsigned(8)))
  }

  @Test func `errno is 0 before the call and has its words after it`() throws {
    let byErrno = try bound("set_errno", [.value(type(.i32))], .scalar(.i64), fails: .errno)
    #expect(try byErrno.call([.signed(0)]) == .single(.signed(7)))
    #expect(failure(byErrno, [.signed(2)]) == .failed("No such file or directory"))
    let byNumber = try bound("set_errno", [.value(type(.i32))], .scalar(.i64), fails: .negative)
    #expect(failure(byNumber, [.signed(13)]) == .failed("Permission denied"))
    let withWords = try bound(
      "set_errno", [.value(type(.i32))], .scalar(.i64), fails: .negative, message: "words")
    #expect(failure(withWords, [.signed(13)]) == .failed("gone"))
    errno = EIO
    let keep = try bound("keep_errno", [], .scalar(.i32))
    #expect(try keep.call([]) == .single(.signed(0)))
  }

  @Test func `A constant is checked when the call is made ready`() throws {
    let error = #expect(throws: CallError.self) {
      try bound(
        "length_of", [.value(type(.cstring)), .constant(.signed(-1), type(.u64))], .scalar(.u64))
    }
    #expect(error?.parameter == "parameter 2")
    let three = try bound(
      "length_of", [.value(type(.cstring)), .constant(.signed(3), type(.u64))], .scalar(.u64))
    #expect(try three.call([.text("abc")]) == .single(.unsigned(3)))
  }
}

@Suite struct `A callback` {
  private func each(
    _ gathering: CallbackSignature.Gathering, of place: Int, answer: ArgumentValue = .signed(0),
    last: ArgumentValue? = nil, most: Int = 100
  ) throws -> BoundCall {
    let callback = CallbackSignature(
      parameters: [
        .value(.cstring), .value(.f64), .pointed(.i8), .value(.text),
      ], returns: .i32, gathering: gathering, gathered: place, answer: answer, lastAnswer: last,
      most: most)
    return try bound(
      "each", [.value(type(.i32)), .callback(callback)], .scalar(.i32), gives: .callback)
  }

  @Test func `What the library reports is gathered as it is said`() throws {
    #expect(
      try each(.list, of: 0).call([.signed(5)])
        == .list([.text("n0"), .text("n1"), .text("n2"), .absent, .text("n4")]))
    #expect(
      try each(.join(separator: "+"), of: 0).call([.signed(5)]) == .single(.text("n0+n1+n2++n4")))
    #expect(
      try each(.list, of: 2).call([.signed(6)])
        == .list([.signed(0), .signed(-1), .signed(-2), .signed(-3), .absent, .signed(-5)]))
    #expect(try each(.list, of: 3).call([.signed(1)]) == .list([.text("a\0b")]))
    #expect(try each(.count, of: 0).call([.signed(7)]) == .single(.unsigned(7)))
    #expect(try each(.sum, of: 1).call([.signed(4)]) == .single(.float(8)))
    #expect(try each(.sum, of: 2).call([.signed(4)]) == .single(.signed(-6)))
    #expect(try each(.sum, of: 2).call([.signed(0)]) == .single(.signed(0)))
    #expect(try each(.list, of: 0).call([.signed(0)]) == .list([]))
  }

  @Test func `It gathers anew with every call`() throws {
    let call = try each(.list, of: 0)
    #expect(try call.call([.signed(1)]) == .list([.text("n0")]))
    #expect(try call.call([.signed(1)]) == .list([.text("n0")]))
  }

  @Test func `Enough is enough, and its last answer stops the library`() throws {
    let call = try each(.list, of: 0, last: .signed(9), most: 2)
    #expect(try call.call([.signed(1000)]) == .list([.text("n0"), .text("n1")]))
    let heedless = try each(.count, of: 0, most: 3)
    #expect(try heedless.call([.signed(1000)]) == .single(.unsigned(3)))
  }

  @Test func `Its answer reaches the library, negative ones too`() throws {
    let callback = CallbackSignature(
      parameters: [.value(.cstring), .value(.f64), .pointed(.i8), .value(.text)], returns: .i32,
      gathering: .count, gathered: 0, answer: .signed(-5), most: 10)
    let call = try bound("each", [.value(type(.i32)), .callback(callback)], .scalar(.i32))
    #expect(try call.call([.signed(3)]) == .single(.signed(-5)))
    let truth = CallbackSignature(
      parameters: [.value(.bool), .value(.f32)], returns: .bool, gathering: .list, gathered: 1,
      answer: .bool(true), most: 10)
    #expect(
      try bound("truth", [.callback(truth)], .scalar(.bool)).call([]) == .single(.bool(true)))
    #expect(
      try bound("truth", [.callback(truth)], .scalar(.bool), gives: .callback).call([])
        == .list([.float(1.5)]))
  }

  @Test func `A sum that no integer holds goes on as a number`() throws {
    let callback = CallbackSignature(
      parameters: [.value(.i64)], returns: nil, gathering: .sum, gathered: 0, most: 10)
    #expect(
      try bound("each_wide", [.callback(callback)], .void, gives: .callback).call([])
        == .single(.float(0x1p63)))
  }

  @Test func `A library may call from a thread of its own`() throws {
    let callback = CallbackSignature(
      parameters: [.value(.i32)], returns: .i32, gathering: .list, gathered: 0, most: 10)
    let call = try bound("from_thread", [.callback(callback)], .scalar(.i32), gives: .callback)
    #expect(try call.call([]) == .list([.signed(42)]))
  }

  @Test func `One that a library kept answers 0 afterwards, and is given to nobody else`() throws {
    let callback = CallbackSignature(
      parameters: [.value(.i32)], returns: .i32, gathering: .list, gathered: 0,
      answer: .signed(3), most: 10)
    let callKept = try bound("call_kept", [.value(type(.i32))], .scalar(.i32))
    do {
      let keep = try bound("keep", [.callback(callback)], .void, gives: .callback)
      #expect(try keep.call([]) == .list([.signed(1)]))
      #expect(try callKept.call([.signed(8)]) == .single(.signed(0)))
    }
    let next = try bound("from_thread", [.callback(callback)], .scalar(.i32), gives: .callback)
    #expect(try callKept.call([.signed(8)]) == .single(.signed(0)))
    #expect(try next.call([]) == .list([.signed(42)]))
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["mdwe", "forked", "exhausted"])
  func `It works, or says that it does not, where memory cannot be run, and after a fork`(
    mode: String
  ) throws {
    try probe(mode)
  }

  @Test(
    .timeLimit(.minutes(5)), .disabled(if: is_sanitized(), "a sanitizer ends where memory does"))
  func `Without memory it says so`() throws {
    try probe("starved")
  }

  private func probe(_ mode: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "walk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "file"))
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = products.appending(path: "CallbackProbe")
    process.arguments = [mode, folder.path]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus == 77 { return }
    #expect(said == "")
    #expect(process.terminationStatus == 0)
    #expect(printed == "\(folder.path)\n\(folder.path)/file\n")
  }
}

/// Where the build leaves its products, beside the test bundle.
private let products: URL =
  Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
  .map { $0.bundleURL.deletingLastPathComponent() }
  ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
