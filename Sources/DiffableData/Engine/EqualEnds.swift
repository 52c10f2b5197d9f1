// SPDX-License-Identifier: MIT

/// How many numbers are compared before the first look at the outcome: without a branch for each, the comparisons become
/// vector instructions. What has references gains nothing by it.
@inlinable internal var comparisonBlock: Int { 16 }

/// How many elements are equal from two places on, at most `count`.
@inlinable @inline(__always)
internal func equalPrefix<Element: Equatable>(
  _ left: UnsafePointer<Element>, _ right: UnsafePointer<Element>, count: Int
) -> Int {
  var done = 0
  while _isPOD(Element.self), done &+ comparisonBlock <= count {
    guard unsafe isBlockEqual(left + done, right + done) else { break }
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
  while _isPOD(Element.self), done &+ comparisonBlock <= count {
    let start = done &+ comparisonBlock
    guard unsafe isBlockEqual(left - start, right - start) else { break }
    done &+= comparisonBlock
  }
  while done < count, unsafe (left - done - 1).pointee == (right - done - 1).pointee { done &+= 1 }
  return done
}

/// Whether a block of elements is equal. Written so that the compiler unrolls it.
@inlinable @inline(__always)
internal func isBlockEqual<Element: Equatable>(
  _ left: UnsafePointer<Element>, _ right: UnsafePointer<Element>
) -> Bool {
  var differences: UInt8 = 0
  var index = 0
  while index < comparisonBlock {
    differences |= unsafe left[index] == right[index] ? 0 : 1
    index &+= 1
  }
  return differences == 0
}
