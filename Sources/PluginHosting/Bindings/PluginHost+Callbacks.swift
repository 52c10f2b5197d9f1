// SPDX-License-Identifier: MIT

internal import ForeignCalls

extension PluginHost {
  /// How many functions this process has for libraries to call back, how many of them bindings hold at present, and
  /// how many there may be. None of them is ever unmade.
  public nonisolated static var callbacks: (made: Int, bound: Int, limit: Int) {
    let counts = CallbackPool.counts
    return (counts.made, counts.bound, CallbackPool.limit)
  }
}
