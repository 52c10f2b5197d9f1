// SPDX-License-Identifier: MIT

@testable import PluginHosting

/// What is said to be in a file is in it; a tag that is accepted is this host's.
func runLibrary(_ bytes: [UInt8]) {
  do throws(PluginError.Finding) {
    let image = try ELFImage(bytes)
    for part in image.vitalParts {
      precondition(
        part.start <= part.end && part.end <= bytes.count,
        "\(part.name) is \(part.start)..<\(part.end) of \(bytes.count)")
    }
    for segment in image.loadedSegments { precondition(segment.count <= bytes.count) }
    precondition((image.section(named: ".note.vitrine")?.count ?? 0) <= bytes.count)
    guard let tag = try PluginTag(in: image) else { return }
    try tag.judge()
    precondition(tag.size >= 32 && tag.major == 1, "\(tag)")
  } catch {
    precondition(!error.sentence.isEmpty)
  }
}
