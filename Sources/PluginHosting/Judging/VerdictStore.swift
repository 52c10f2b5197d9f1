// SPDX-License-Identifier: MIT

internal import CVitrinePlugin

/// The contents that were found fit to be loaded by a host of this ABI on this kind of machine: one file for each,
/// which says nothing but what it is called.
///
/// A file that says anything else, because it was torn or someone else's, is no verdict and is removed. Losing one
/// costs another look at the plugin.
internal struct VerdictStore {
  /// Where the verdicts are; nil when there is no place for them.
  internal let path: String?

  /// So many verdicts are kept, the latest.
  private static let most = 1000

  internal func isFit(_ content: ContentHash) -> Bool {
    guard let path, let directory = PrivateDirectory(path, making: false) else { return false }
    let name = VerdictStore.name(of: content)
    let wanted = VerdictStore.text(of: content)
    guard let bytes = directory.read(name, limit: 4096) else { return false }
    guard bytes.elementsEqual(wanted.utf8) else {
      directory.remove(name)
      return false
    }
    return true
  }

  internal func storeFit(_ content: ContentHash) {
    guard let path, let directory = PrivateDirectory(path, making: true) else { return }
    directory.write(VerdictStore.text(of: content).utf8, to: VerdictStore.name(of: content))
    let files = directory.files()
    guard files.count > VerdictStore.most else { return }
    let oldestFirst = files.sorted { ($0.changed, $0.name) < ($1.changed, $1.name) }
    for file in oldestFirst.prefix(files.count - VerdictStore.most) { directory.remove(file.name) }
  }

  /// The name of a verdict's file.
  internal static func name(of content: ContentHash) -> String {
    "\(content)-\(VITRINE_ABI_MAJOR).\(VITRINE_ABI_MINOR)-\(machine)"
  }

  private static func text(of content: ContentHash) -> String {
    """
    vitrine verdict 1
    content \(content)
    abi \(VITRINE_ABI_MAJOR).\(VITRINE_ABI_MINOR) layout \(VITRINE_LAYOUT_HASH_HIGH) \(VITRINE_LAYOUT_HASH_LOW)
    machine \(machine)
    fit

    """
  }

  #if arch(x86_64)
  private static let machine = "x86_64"
  #elseif arch(arm64)
  private static let machine = "aarch64"
  #else
  private static let machine = "riscv64"
  #endif
}
