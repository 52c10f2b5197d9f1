// SPDX-License-Identifier: MIT

internal import ForeignCalls
internal import Glibc

// Callbacks in a process of their own: what is tried here would hurt the tests beside it.
//
//   CallbackProbe mdwe DIRECTORY       where the kernel lets no memory be both written and run; 77 where it cannot
//   CallbackProbe forked DIRECTORY     in a child that was forked
//   CallbackProbe starved DIRECTORY    without memory
//   CallbackProbe exhausted DIRECTORY  when all are in use
//
// It prints the files below the directory, one a line, or says on standard error what is wrong and ends with 1.

func fail(_ sentence: String) -> Never {
  let line = Array((sentence + "\n").utf8)
  _ = unsafe write(STDERR_FILENO, line, line.count)
  exit(1)
}

func function<Type>(_ name: String, as type: Type.Type) -> Type {
  guard let address = unsafe dlsym(nil, name) else { fail("the C library has no \(name)") }
  return unsafe unsafeBitCast(address, to: type)
}

/// `ftw`, whose callback has no context.
func makeWalk() throws(CallError) -> BoundCall {
  let callback = CallbackSignature(
    parameters: [.value(.cstring), .opaque, .value(.i32)], returns: .i32, gathering: .list,
    gathered: 0, most: 1000)
  let signature = BoundSignature(
    arguments: [
      .value(ParameterType(.cstring)), .callback(callback),
      .constant(.signed(8), ParameterType(.i32)),
    ], returns: .scalar(.i32), failure: .negative, yield: .callback)
  return try BoundCall(
    signature, function: function("ftw", as: ForeignFunction.self), names: ["the directory"])
}

func walk(_ call: BoundCall, _ directory: String) throws(CallError) -> [String] {
  guard case .list(let values) = try call.call([.text(directory)]) else { fail("no list") }
  return values.map { value in
    if case .text(let text) = value { text } else { fail("no text, but \(value)") }
  }
}

func expect(_ problem: CallError.Problem, _ body: () throws(CallError) -> Void) {
  do throws(CallError) {
    try body()
  } catch {
    if error.problem == problem { return }
    fail("\(problem) was expected, and it was \(error.problem)")
  }
  fail("\(problem) was expected, and all went well")
}

func tryUnderMDWE(_ directory: String) throws(CallError) -> [String] {
  typealias Prctl = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
  let denyWriteExecute: Int32 = 65  // PR_SET_MDWE; 1 is PR_MDWE_REFUSE_EXEC_GAIN
  guard function("prctl", as: Prctl.self)(denyWriteExecute, 1, 0, 0, 0) == 0 else {
    exit(77)
  }
  let page = unsafe mmap(
    nil, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
  guard unsafe page == MAP_FAILED else { fail("the kernel still gives memory to write and run") }
  return try walk(try makeWalk(), directory)
}

func tryForked(_ directory: String) throws(CallError) -> [String] {
  let call = try makeWalk()
  typealias Fork = @convention(c) () -> pid_t
  let child = function("fork", as: Fork.self)()
  guard child >= 0 else { fail("fork: errno \(errno)") }
  if child == 0 {
    expect(.forked) { () throws(CallError) in _ = try walk(call, directory) }
    expect(.forked) { () throws(CallError) in _ = try makeWalk() }
    _exit(0)
  }
  var status: Int32 = 0
  while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
  guard status == 0 else { fail("the child ended with status \(status)") }
  return try walk(call, directory)
}

func tryStarved(_ directory: String) throws(CallError) -> [String] {
  // Some memory for what is not a callback: small pieces, every other of them kept so that none goes back.
  var pieces = unsafe (0..<4096).map { _ in unsafe malloc(512) }
  for index in stride(from: 0, to: 4096, by: 2) { unsafe free(pieces[index]) }
  var limit = rlimit()
  unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
  var none = rlimit(rlim_cur: 1, rlim_max: limit.rlim_max)
  unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &none)
  expect(.noCallback) { () throws(CallError) in _ = try makeWalk() }
  unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
  unsafe pieces.removeAll()
  return try walk(try makeWalk(), directory)
}

func tryExhausted(_ directory: String) throws(CallError) -> [String] {
  let limit = CallbackPool.limit
  // One of another type is there already, from the self-test.
  var calls: [BoundCall] = [try makeWalk()]
  while CallbackPool.counts.made < limit { calls.append(try makeWalk()) }
  expect(.tooManyCallbacks(limit: limit)) { () throws(CallError) in _ = try makeWalk() }
  calls.removeLast()
  calls.append(try makeWalk())
  let counts = CallbackPool.counts
  guard counts.made == limit, counts.bound == calls.count else { fail("the counts are \(counts)") }
  return try walk(calls[calls.count - 1], directory)
}

guard CommandLine.arguments.count == 3 else { fail("a mode and a directory belong here") }
let (mode, directory) = (CommandLine.arguments[1], CommandLine.arguments[2])
do throws(CallError) {
  let found =
    switch mode {
    case "mdwe": try tryUnderMDWE(directory)
    case "forked": try tryForked(directory)
    case "starved": try tryStarved(directory)
    case "exhausted": try tryExhausted(directory)
    default: fail("there is no mode \(mode)")
    }
  for file in found.sorted() { print(file) }
} catch {
  fail("\(error)")
}
