// SPDX-License-Identifier: MIT

internal import Glibc

/// Where the program is that foreign code runs in.
public enum WorkerExecutable {
  /// Its file's name.
  public static let name = "vitrine-worker"

  /// The places in which it is looked for, in order: beside the host's own file, as in a build directory, then in
  /// `../libexec/vitrine` from there, as in an installation.
  ///
  /// - Parameter host: the absolute path of the running executable.
  public static func places(besideHost host: String) -> [String] {
    let folders = host.split(separator: "/").dropLast()
    let parent = folders.dropLast().map { "/" + $0 }.joined()
    return [
      folders.map { "/" + $0 }.joined() + "/" + name, parent + "/libexec/vitrine/" + name,
    ]
  }

  /// The first of the places that holds an executable.
  ///
  /// - Parameter host: the absolute path of an executable; nil for the running one.
  public static func find(besideHost host: String? = nil) throws(WorkerError) -> String {
    let places = (host ?? runningExecutable()).map(places(besideHost:)) ?? []
    guard let path = places.first(where: { unsafe access($0, X_OK) == 0 }) else {
      throw .noExecutable(places: places)
    }
    return path
  }

  private static func runningExecutable() -> String? {
    let path = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = max(0, unsafe readlink("/proc/self/exe", start, buffer.count))
    }
    return path.isEmpty ? nil : String(decoding: path, as: UTF8.self)
  }
}
