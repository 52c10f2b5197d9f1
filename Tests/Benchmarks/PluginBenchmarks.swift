// SPDX-License-Identifier: MIT

import CVitrinePlugin
import CellRegistry
import CellViews
import FieldValues
import ForeignCalls
import Glibc
import IndexPaths
import PluginHosting

private typealias Scalar = @convention(c) (Int32, Int32) -> Int32
private typealias Cell = @convention(c) (UnsafePointer<CChar>?, Int, Double) -> Double
private typealias Batch = @convention(c) (UnsafePointer<vitrine_argument>?, UInt32) -> Double

/// What a plugin's functions cost: through libffi, as a batch, and in another process.
@MainActor func benchmarkPlugins() throws {
  let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
  let folder = root + "/.build/benchmark-plugins"
  _ = unsafe mkdir(folder, 0o700)
  let file = folder + "/measured.so"
  try compile(root + "/Tests/Benchmarks/measured.c", include: root, to: file)
  try benchmarkCalls(file)
  try benchmarkRegistrations(file)
  try benchmarkStart(file, "C")
  let swift = root + "/.build/plugins/Zoo.so"
  if unsafe access(swift, R_OK) == 0 { try benchmarkStart(swift, "Swift") }
}

private func compile(_ source: String, include root: String, to file: String) throws {
  let words = [
    "/usr/bin/cc", "-std=c11", "-O2", "-shared", "-fPIC", "-I",
    root + "/Sources/CVitrinePlugin/include", "-o", file, source,
  ]
  var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
  var process = pid_t()
  var status: Int32 = -1
  if unsafe posix_spawn(&process, words[0], nil, nil, &arguments, environ) == 0 {
    unsafe waitpid(process, &status, 0)
  }
  unsafe arguments.forEach { unsafe free($0) }
  precondition(status == 0, "\(source): the compiler ended with \(status)")
}

@MainActor private func benchmarkCalls(_ file: String) throws {
  guard let library = unsafe dlopen(file, RTLD_NOW | RTLD_LOCAL),
    let scalarSymbol = unsafe dlsym(library, "measured_scalar"),
    let cellSymbol = unsafe dlsym(library, "measured_cell"),
    let batchSymbol = unsafe dlsym(library, "measured_batch")
  else { return }
  let count = 100_000
  let scalar = unsafe unsafeBitCast(scalarSymbol, to: Scalar.self)
  let prepared = try PreparedCall(try CSignature(parameters: ["i32", "i32"], returns: "i32"))
  let function = unsafe foreignFunction(at: scalarSymbol)
  let values: [ArgumentValue] = [.signed(12), .signed(7)]
  report(
    "a function of two numbers through libffi, to a direct call", rounds: 15, target: 25,
    of: {
      for _ in 0..<count { consume(try? unsafe prepared.call(function, arguments: values)) }
    },
    against: {
      for number in 0..<count { consume(scalar(Int32(truncatingIfNeeded: number), 7)) }
    })

  let cell = unsafe unsafeBitCast(cellSymbol, to: Cell.self)
  let batch = unsafe unsafeBitCast(batchSymbol, to: Batch.self)
  var arguments: [vitrine_argument] = unsafe []
  let title = unsafe strdup("a title")
  for number in 0..<100 {
    unsafe arguments.append(
      vitrine_argument(
        type: UInt32(VITRINE_TYPE_TEXT), present: 1, bits: 7, utf8_borrowed: title))
    unsafe arguments.append(
      vitrine_argument(
        type: UInt32(VITRINE_TYPE_F64), present: 1, bits: Double(number).bitPattern,
        utf8_borrowed: nil))
  }
  report(
    "100 cells as a batch, to 100 direct calls", rounds: 15, target: 0.5,
    of: { for _ in 0..<1000 { consume(unsafe batch(arguments, 100)) } },
    against: {
      for _ in 0..<1000 {
        for number in 0..<100 { consume(unsafe cell(title, 7, Double(number))) }
      }
    })
  unsafe free(title)
}

@MainActor private func makeHost(_ place: PluginPolicy.Place) -> PluginHost {
  PluginHost(
    searchPath: .ofProcess(), policy: PluginPolicy(rule: .always(place)), log: { _ in })
}

/// Requests for 100 cells of a kind, and what configures them.
@MainActor private func requests(
  _ host: PluginHost, _ file: String, kind: String
) throws -> (configure: ([ConfigurationRequest]) -> Void, requests: [ConfigurationRequest]) {
  let plugin = try host.load(.file(file))
  guard let registration = plugin.registrations.first(where: { $0.kind == kind }) else {
    preconditionFailure("\(file) has no kind \(kind)")
  }
  let requests = (0..<100).map { number in
    ConfigurationRequest(
      cell: registration.makeCell(),
      item: CellItem(
        identifier: "item \(number)", kind: kind,
        fields: .object([
          "title": .text("the title of number \(number)"), "vote": .number(Double(number) / 10),
        ])),
      indexPath: IndexPath(item: number, section: 0))
  }
  return (registration.configure, requests)
}

@MainActor private func benchmarkRegistrations(_ file: String) throws {
  let inside = makeHost(.process)
  let outside = makeHost(.worker)
  defer { outside.end() }
  let typed = try requests(inside, file, kind: "typed")
  let batch = try requests(inside, file, kind: "batch")
  let isolated = try requests(outside, file, kind: "batch")
  let isolatedTyped = try requests(outside, file, kind: "typed")
  outside.isFrameOpen = true
  report(
    "100 cells as a batch, to a libffi call for each", rounds: 101, target: 1,
    of: { batch.configure(batch.requests) }, against: { typed.configure(typed.requests) })
  report(
    "100 cells as a batch in a worker, to a libffi call for each here", rounds: 101, target: 1,
    of: { isolated.configure(isolated.requests) }, against: { typed.configure(typed.requests) })
  report(
    "100 cells, a libffi call for each in a worker, to the same here", rounds: 101, target: 2,
    of: { isolatedTyped.configure(isolatedTyped.requests) },
    against: { typed.configure(typed.requests) })
  outside.isFrameOpen = false
}

/// The time until a plugin has been loaded, in a worker and here. A library is loaded only once into a process, so
/// that here each round is a process of its own.
@MainActor private func benchmarkStart(_ file: String, _ language: String) throws {
  let isolated = median(rounds: 15) {
    let host = makeHost(.worker)
    consume(try? host.load(.file(file)))
    host.end()
  }
  let here = median(rounds: 15) { loadInProcessOfItsOwn(file) }
  record(
    Measurement(
      name: "start of a worker with a plugin in \(language)", value: isolated, peerValue: here,
      limit: here + 10, rounds: 15))
  let verdict = isolated <= here + 10 ? "met   " : "missed"
  print(
    "\(verdict) start of a worker with a plugin in \(language): \(fixed(isolated, digits: 2)) ms;",
    "a process that loads it into itself: \(fixed(here, digits: 2)) ms (target: 10 ms more)")
}

/// The word that has this program load a plugin into itself and end.
let loadPluginArgument = "--load-plugin"

private func loadInProcessOfItsOwn(_ file: String) {
  let words: [String] = ["/proc/self/exe", loadPluginArgument, file]
  var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
  var process = pid_t()
  var status: Int32 = -1
  if unsafe posix_spawn(&process, "/proc/self/exe", nil, nil, &arguments, environ) == 0 {
    unsafe waitpid(process, &status, 0)
  }
  unsafe arguments.forEach { unsafe free($0) }
}

/// Loads a plugin into this process.
@MainActor func loadPlugin(_ file: String) throws {
  let host = makeHost(.process)
  try host.load(.file(file))
  host.end()
}
