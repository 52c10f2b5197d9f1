// SPDX-License-Identifier: MIT

internal import Glibc

/// The directories in which something may happen to files: their own, and those of the symbolic links on the way.
internal struct WatchedDirectories {
  private let notices: Int32
  private var watches: [String: Int32] = [:]

  /// What can happen to an entry of a directory, and to the directory itself.
  private static let happenings = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  /// - Parameter notices: A descriptor of inotify.
  internal init(notices: Int32) { self.notices = notices }

  /// Watches what there is to be watched for files, and nothing else any more.
  internal mutating func watch(_ paths: Set<String>) {
    var wanted: [String: Int32] = [:]
    for path in paths {
      for directory in WatchedDirectories.directories(on: path) where wanted[directory] == nil {
        // A directory that was made anew has another number; one that is watched has the same.
        let watch = unsafe inotify_add_watch(notices, directory, WatchedDirectories.happenings)
        if watch >= 0 { wanted[directory] = watch }
      }
    }
    let kept = Set(wanted.values)
    for watch in watches.values where !kept.contains(watch) { inotify_rm_watch(notices, watch) }
    watches = wanted
  }

  /// A chain of symbolic links that is longer leads nowhere, as the kernel has it.
  private static let mostLinks = 40

  /// The directories that decide what a path leads to. Where one is missing, the last one before it that is there.
  internal static func directories(on path: String) -> Set<String> {
    var found: Set<String> = []
    var rest = steps(of: path.hasPrefix("/") ? path : currentDirectory() + "/" + path)
    var place = ""
    var links = 0
    while let step = rest.popLast() {
      if step == ".." {
        place = place.lastIndex(of: "/").map { String(place[..<$0]) } ?? ""
        continue
      }
      let next = place + "/" + step
      var status = stat()
      guard unsafe lstat(next, &status) == 0 else {
        found.insert(place.isEmpty ? "/" : place)
        break
      }
      if status.st_mode & S_IFMT == S_IFLNK {
        found.insert(place.isEmpty ? "/" : place)
        links += 1
        guard links <= mostLinks, let target = linkTarget(next) else { break }
        if target.hasPrefix("/") { place = "" }
        rest += steps(of: target)
        continue
      }
      if rest.isEmpty { found.insert(place.isEmpty ? "/" : place) }
      place = next
    }
    return found
  }

  /// The names of a path, the last one first.
  private static func steps(of path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.map(String.init).reversed()
  }

  private static func currentDirectory() -> String {
    guard let path = unsafe getcwd(nil, 0) else { return "" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  private static func linkTarget(_ path: String) -> String? {
    let target = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = max(0, unsafe readlink(path, start, buffer.count))
    }
    return target.isEmpty ? nil : String(decoding: target, as: UTF8.self)
  }
}
