// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The inputs that fuzzing found worth keeping, each once: those that reach other code than the rest, and those that
/// went wrong, which are called so.
@MainActor @Suite struct `The corpus of fuzzing` {
  @Test(.timeLimit(.minutes(5)), arguments: FuzzTarget.allCases)
  func `Each input is survived`(target: FuzzTarget) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Corpus/\(target.rawValue)")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count > 10)
    for file in files { target.run([UInt8](try Data(contentsOf: file))) }
  }
}
