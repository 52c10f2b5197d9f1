// SPDX-License-Identifier: MIT

internal import Foundation

/// The largest number of its type, by the name that Darwin has it by.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// The time since the machine was started, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
