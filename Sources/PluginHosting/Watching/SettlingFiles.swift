// SPDX-License-Identifier: MIT

internal import Glibc

/// Finds out which files have changed and are not being changed any more.
internal struct SettlingFiles {
  /// A file in a state that was not told of.
  private struct Unsettled {
    var stamp: FileStamp
    /// What was read of it; nil while it is left alone.
    var content: ContentHash?
    /// When it was last looked at.
    var time: ContinuousClock.Instant
  }

  private let pause: Duration
  /// What files were like when they were told of.
  private var settled: [String: FileStamp] = [:]
  private var unsettled: [String: Unsettled] = [:]

  internal init(pause: Duration) { self.pause = pause }

  /// Whether files are to be looked at again after the pause.
  internal var isSettling: Bool { !unsettled.isEmpty }

  /// Looks at files.
  ///
  /// - Returns: those that have changed since they were returned last.
  internal mutating func look(
    at paths: Set<String>, now: ContinuousClock.Instant
  ) -> [String] {
    settled = settled.filter { paths.contains($0.key) }
    unsettled = unsettled.filter { paths.contains($0.key) }
    return paths.filter { isChanged($0, now) }
  }

  private mutating func isChanged(_ path: String, _ now: ContinuousClock.Instant) -> Bool {
    guard let stamp = FileStamp(path), stamp != settled[path] else {
      unsettled[path] = nil
      return false
    }
    guard let before = unsettled[path], before.stamp == stamp else {
      unsettled[path] = Unsettled(stamp: stamp, content: nil, time: now)
      return false
    }
    guard now - before.time >= pause else { return false }
    let content = stamp.content(of: path)
    guard before.content == content else {
      unsettled[path] = Unsettled(stamp: stamp, content: content, time: now)
      return false
    }
    unsettled[path] = nil
    settled[path] = stamp
    return true
  }
}
