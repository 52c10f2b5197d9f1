// SPDX-License-Identifier: MIT

public import Foundation

// What code for iOS has from Darwin and Objective-C, and Foundation on Linux has not.

/// The largest number of its type.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// The time since the machine was started, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

extension NSObjectProtocol {
  /// Whether the object is of a class or one below it.
  public func isKind(of aClass: AnyClass) -> Bool {
    func isInstance<Class: AnyObject>(_ ofClass: Class.Type) -> Bool { self is Class }
    return isInstance(aClass)
  }

  /// Whether the object is of a class and none below it.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}
