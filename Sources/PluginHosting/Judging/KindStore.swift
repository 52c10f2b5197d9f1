// SPDX-License-Identifier: MIT

internal import CVitrinePlugin

/// Which kinds plugins' files showed when a host last opened them, in the file `kinds` beside the verdicts: what shows
/// none of the kinds that are looked for need not be read again.
///
/// It is no verdict: a plugin that is used is judged as ever. What is said of a file holds for its ``FileStamp``, and for
/// the program that wrote it. The first line is the SHA-256 of the rest, so that a file that was torn or changed says
/// nothing at all; losing it costs another look at the plugins.
internal struct KindStore {
  /// The directory of the verdicts; nil when there is no place for them.
  internal let path: String?
  /// How long a file must have been left alone before it was read, in seconds, for what was found in it to be kept:
  /// longer than the steps of any file system's clock.
  internal var settlingTime = 5

  /// What was found in a plugin's file.
  internal struct Entry: Hashable {
    /// Of the file, as ``FileStamp`` spells itself.
    internal var stamp: String
    /// The file's hash in hexadecimal digits.
    internal var content: String
    /// Where the plugin was opened.
    internal var place: PluginPolicy.Place
    internal var identifier: PluginIdentifier
    internal var kinds: Set<String>
  }

  /// Of more files than this, none that a host did not look at is kept.
  internal static let most = 1000
  private static let name = "kinds"
  private static let mostBytes = 1 << 22

  /// What is known of files, by their paths.
  internal func read() -> [String: Entry] {
    guard let path, let directory = PrivateDirectory(path, making: false),
      let bytes = directory.read(KindStore.name, limit: KindStore.mostBytes),
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    else { return [:] }
    let rest = Array(bytes[(end + 1)...])
    guard bytes[..<end].elementsEqual("\(ContentHash(of: rest))".utf8) else { return [:] }
    var lines = rest.split(separator: UInt8(ascii: "\n"))[...]
    guard let host = KindStore.host, lines.popFirst()?.elementsEqual(host.utf8) == true else {
      return [:]
    }
    var entries: [String: Entry] = [:]
    for line in lines {
      let words = line.split(separator: UInt8(ascii: "\t")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard words.count >= 5, let place = PluginPolicy.Place(rawValue: words[3]),
        let identifier = PluginIdentifier(words[4])
      else { return [:] }
      entries[words[0]] = Entry(
        stamp: words[1], content: words[2], place: place, identifier: identifier,
        kinds: Set(words[5...]))
    }
    return entries
  }

  /// Keeps what is known of files in place of what was kept.
  internal func write(_ entries: [String: Entry]) {
    guard let host = KindStore.host, let path,
      let directory = PrivateDirectory(path, making: true)
    else { return }
    var text = host + "\n"
    for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
      let words =
        [path, entry.stamp, entry.content, entry.place.rawValue, "\(entry.identifier)"]
        + entry.kinds.sorted()
      text += words.joined(separator: "\t") + "\n"
    }
    directory.write("\(ContentHash(of: Array(text.utf8)))\n\(text)".utf8, to: KindStore.name)
  }

  /// What the findings hold for: another build of the host may find otherwise.
  private static let host: String? = FileStamp("/proc/self/exe").map { stamp in
    "vitrine kinds 1 abi \(VITRINE_ABI_MAJOR).\(VITRINE_ABI_MINOR) layout \(VITRINE_LAYOUT_HASH_HIGH)"
      + " \(VITRINE_LAYOUT_HASH_LOW) host \(stamp)"
  }
}
