// SPDX-License-Identifier: MIT

/// How many elements are compared before the first look at the outcome: without a branch for each, comparisons of
/// numbers become vector instructions.
@usableFromInline internal let comparisonBlock = 16

/// How many elements are equal from two places on, at most `count`.
@inlinable @inline(__always)
internal func equalPrefix<Element: Equatable>(
  _ left: UnsafePointer<Element>, _ right: UnsafePointer<Element>, count: Int
) -> Int {
  var done = 0
  while done &+ comparisonBlock <= count {
    guard unsafe areEqual(left + done, right + done, count: comparisonBlock) else { break }
    done &+= comparisonBlock
  }
  while done < count, unsafe left[done] == right[done] { done &+= 1 }
  return done
}

/// How many elements are equal before two places, at most `count`.
@inlinable @inline(__always)
internal func equalSuffix<Element: Equatable>(
  _ left: UnsafePointer<Element>, _ right: UnsafePointer<Element>, count: Int
) -> Int {
  var done = 0
  while done &+ comparisonBlock <= count {
    let start = done &+ comparisonBlock
    guard unsafe areEqual(left - start, right - start, count: comparisonBlock) else { break }
    done &+= comparisonBlock
  }
  while done < count, unsafe (left - done - 1).pointee == (right - done - 1).pointee { done &+= 1 }
  return done
}

@inlinable @inline(__always)
internal func areEqual<Element: Equatable>(
  _ left: UnsafePointer<Element>, _ right: UnsafePointer<Element>, count: Int
) -> Bool {
  var equal = 0
  for index in 0..<count { equal &+= unsafe left[index] == right[index] ? 1 : 0 }
  return equal == count
}
