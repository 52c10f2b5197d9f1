// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What was copied, for the program itself: it is not the terminal's clipboard.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  public static let general = UIPasteboard()

  private var texts: [String] = []
  open private(set) var changeCount = 0

  open var string: String? {
    get { texts.first }
    set { strings = newValue.map { [$0] } }
  }
  open var strings: [String]? {
    get { texts.isEmpty ? nil : texts }
    set {
      texts = newValue ?? []
      changeCount += 1
    }
  }
  open var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }
  open var hasStrings: Bool { !texts.isEmpty }
  open var numberOfItems: Int { texts.count }
}
