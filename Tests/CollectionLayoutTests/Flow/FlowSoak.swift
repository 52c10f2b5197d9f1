// SPDX-License-Identifier: MIT

import Foundation

/// How many times as many random scenes are tried when VITRINE_SOAK is 1.
let flowSoakFactor: UInt64 =
  ProcessInfo.processInfo.environment["VITRINE_SOAK"] == "1" ? 10 : 1
