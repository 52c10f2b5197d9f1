// SPDX-License-Identifier: MIT

public import Foundation

/// What was copied, for the program itself: it is not the terminal's clipboard.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The only one there is.
  public static let general = UIPasteboard()

  private var texts: [String] = []
  /// How often the texts were set.
  open private(set) var changeCount = 0

  /// The first text; nil for none. Setting it takes all others away.
  open var string: String? {
    get { texts.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The texts; nil for none.
  open var strings: [String]? {
    get { texts.isEmpty ? nil : texts }
    set {
      texts = newValue ?? []
      changeCount += 1
    }
  }
  /// The first text as an address; nil where it is none. Setting it takes all texts away.
  open var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }
  /// Whether there is a text.
  open var hasStrings: Bool { !texts.isEmpty }
  /// How many texts there are.
  open var numberOfItems: Int { texts.count }
}
