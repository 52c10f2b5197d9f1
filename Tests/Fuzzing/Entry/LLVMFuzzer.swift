// SPDX-License-Identifier: MIT

import Glibc

private let target: FuzzTarget = {
  let name = getenv("VITRINE_FUZZ").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    let known = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    preconditionFailure("VITRINE_FUZZ is \"\(name)\"; it is one of \(known)")
  }
  return target
}()

/// What libFuzzer calls with each input, on the main thread.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  MainActor.assumeIsolated { target.run(bytes) }
  return 0
}
