// SPDX-License-Identifier: MIT

internal import Glibc

/// The variables of this process; of a repeated one the first counts, as for `getenv`.
public func processEnvironment() -> [String: String] {
  var variables: [String: String] = [:]
  var entry = unsafe environ
  while let text = unsafe entry.pointee {
    let parts = unsafe String(cString: text).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, variables[String(parts[0])] == nil {
      variables[String(parts[0])] = String(parts[1])
    }
    unsafe entry += 1
  }
  return variables
}
