// SPDX-License-Identifier: MIT

internal import Glibc

/// What of this host a plugin is built with, and where it lies. Known in this one place.
///
/// | | installed in `PREFIX/bin` | built in a source tree's `.build` |
/// |---|---|---|
/// | header | `PREFIX/include/vitrine` | `Sources/CVitrinePlugin/include/vitrine` |
/// | module map | `PREFIX/share/vitrine/include` | `Sources/CVitrinePlugin/include` |
/// | exports | `PREFIX/share/vitrine/exports.map` | `Sources/CVitrinePlugin/exports.map` |
/// | Swift kit | `PREFIX/share/vitrine/kit` | `Sources/VitrinePluginKit` |
public struct HostInstallation: Sendable, Hashable {
  /// For the compiler's `-I`: holds `vitrine/plugin.h` and `vitrine/fake_host.h`.
  public let include: String
  /// For Swift's `-I`: holds `module.modulemap`.
  public let moduleMap: String
  /// For the linker's `--version-script`.
  public let exports: String
  /// Holds the sources of the kit, and those for tests in `Testing`.
  public let kit: String

  /// The installation that an executable belongs to.
  ///
  /// - Parameter executable: an absolute path without links.
  /// - Throws: an ``AuthoringError`` when the header is not there.
  public init(ofExecutable executable: String) throws(AuthoringError) {
    let steps = executable.split(separator: "/").dropLast()
    var candidates: [HostInstallation] = []
    if let build = steps.lastIndex(of: ".build") {
      let sources = steps[..<build].map { "/" + $0 }.joined() + "/Sources"
      candidates.append(
        HostInstallation(
          include: "\(sources)/CVitrinePlugin/include",
          moduleMap: "\(sources)/CVitrinePlugin/include",
          exports: "\(sources)/CVitrinePlugin/exports.map", kit: "\(sources)/VitrinePluginKit"))
    }
    let prefix = steps.dropLast().map { "/" + $0 }.joined()
    candidates.append(
      HostInstallation(
        include: "\(prefix)/include", moduleMap: "\(prefix)/share/vitrine/include",
        exports: "\(prefix)/share/vitrine/exports.map", kit: "\(prefix)/share/vitrine/kit"))
    let found = candidates.first { unsafe access("\($0.include)/vitrine/plugin.h", R_OK) == 0 }
    guard let found else {
      throw .missingPart("vitrine/plugin.h", lookedIn: candidates.map(\.include))
    }
    self = found
  }

  private init(include: String, moduleMap: String, exports: String, kit: String) {
    self.include = include
    self.moduleMap = moduleMap
    self.exports = exports
    self.kit = kit
  }

  /// The installation of the running executable.
  public static func ofProcess() throws(AuthoringError) -> HostInstallation {
    try HostInstallation(ofExecutable: executablePath() ?? "/")
  }

  /// The Swift sources of the kit.
  ///
  /// - Parameter withTesting: whether those for tests are among them.
  func kitSources(withTesting: Bool) throws(AuthoringError) -> [String] {
    var sources: [String] = []
    for folder in withTesting ? [kit, "\(kit)/Testing"] : [kit] {
      guard let names = try? fileNames(in: folder) else {
        throw .missingPart("the Swift kit", lookedIn: [folder])
      }
      sources += names.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    }
    return sources
  }
}

/// The path of the running executable; nil where `/proc` is not there.
func executablePath() -> String? {
  let target = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
    guard let start = buffer.baseAddress else { return }
    count = max(0, unsafe readlink("/proc/self/exe", start, buffer.count))
  }
  return target.isEmpty ? nil : String(decoding: target, as: UTF8.self)
}
