// SPDX-License-Identifier: MIT

internal import TextCanvas

/// A sentence with everything in it that would break the line or move the cursor made visible.
internal func oneLine(_ text: String) -> String {
  let visible = visibleText(text)
  guard visible.contains(where: { $0.isNewline || $0 == "\t" }) else { return visible }
  return String(visible.map { $0.isNewline ? "↵" : $0 == "\t" ? " " : $0 })
}
