// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What a menu is made of.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// Whether an element is chosen.
  public enum State: Int, Sendable {
    case off, on, mixed
  }

  /// What may be done with an element.
  public struct Attributes: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// How a row that repeats itself is set.
  public enum RepeatBehavior: Int, Sendable {
    case automatic, nonRepeatable, repeatable
  }

  open internal(set) var title: String
  open var subtitle: String?
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }
}

/// An element whose menu is made when it is shown.
public final class UIDeferredMenuElement: UIMenuElement {
  private var isCached: Bool
  private var made: [UIMenuElement]?
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void

  /// Elements that are asked for once.
  public init(
    _ elementProvider: @escaping (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void
  ) {
    isCached = true
    provider = elementProvider
    super.init(title: "")
  }

  private init(uncached: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    isCached = false
    provider = uncached
    super.init(title: "")
  }

  /// Elements that are asked for whenever the menu is shown.
  public class func uncached(
    _ elementProvider: @escaping (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(uncached: elementProvider) }

  /// Gives the elements, now or later.
  func provide(_ taker: @escaping ([UIMenuElement]) -> Void) {
    if isCached, let made { return taker(made) }
    provider { [weak self] elements in
      self?.made = elements
      taker(elements)
    }
  }
}
