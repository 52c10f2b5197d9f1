// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A thing that is known about the place where something is shown, by its type.
public protocol UITraitDefinition {
  associatedtype Value: Hashable
  static func value(in traits: UITraitCollection) -> Value
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle {
    traits.userInterfaceStyle
  }
}
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.horizontalSizeClass
  }
}
public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.verticalSizeClass
  }
}
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom {
    traits.userInterfaceIdiom
  }
}
public enum UITraitDisplayScale: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}
public enum UITraitLayoutDirection: UITraitDefinition {
  public static func value(
    in traits: UITraitCollection
  ) -> UITraitEnvironmentLayoutDirection { traits.layoutDirection }
}
public enum UITraitUserInterfaceLevel: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceLevel {
    traits.userInterfaceLevel
  }
}
public enum UITraitAccessibilityContrast: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIAccessibilityContrast {
    traits.accessibilityContrast
  }
}
public enum UITraitLegibilityWeight: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UILegibilityWeight {
    traits.legibilityWeight
  }
}
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
}

/// Being told of changes of traits, until it is taken back.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// Something that can be told of changes of its traits.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {
  var traitObservers: TraitObservers { get set }
}

/// Who is told of changes of an object's traits.
@preconcurrency @MainActor public struct TraitObservers {
  final class Registration: UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: @MainActor (UITraitCollection) -> Void

    init(_ traits: [UITrait], _ handler: @escaping @MainActor (UITraitCollection) -> Void) {
      (self.traits, self.handler) = (traits, handler)
    }
  }

  var registrations: [Registration] = []

  func tell(_ old: UITraitCollection, _ new: UITraitCollection) {
    func hasChanged(_ trait: UITrait) -> Bool { Self.differs(trait, old, new) }
    for registration in registrations where registration.traits.contains(where: hasChanged) {
      registration.handler(old)
    }
  }

  private static func differs<Trait: UITraitDefinition>(
    _ trait: Trait.Type, _ old: UITraitCollection, _ new: UITraitCollection
  ) -> Bool { trait.value(in: old) != trait.value(in: new) }
}

extension UITraitChangeObservable {
  /// What is done when a trait of an object is another.
  public typealias TraitChangeHandler<TraitEnvironment> =
    @MainActor (
      _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
    ) -> Void

  /// Has something done when one of the traits is another.
  ///
  /// The handler's first parameter is of the object's class or one above it, as `Self` is in a class.
  @discardableResult
  public func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration {
    precondition(
      self is Environment,
      "changes of a \(type(of: self))'s traits are to be told to a handler for \(Environment.self)")
    let registration = TraitObservers.Registration(traits) { [weak self] old in
      if let told = self as? Environment { handler(told, old) }
    }
    traitObservers.registrations.append(registration)
    return registration
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.registrations.removeAll { $0 === registration }
  }
}

extension UIView: UITraitChangeObservable {
  /// Tells the view, its controller and all inside of other traits.
  func tellTraits(_ old: UITraitCollection, _ new: UITraitCollection) {
    traitObservers.tell(old, new)
    traitCollectionDidChange(old)
    if let controller {
      controller.traitObservers.tell(old, new)
      controller.traitCollectionDidChange(old)
    }
    for view in subviews where view.overrideUserInterfaceStyle == .unspecified {
      view.tellTraits(old, new)
    }
  }
}

extension UIViewController: UITraitChangeObservable {}

extension UITraitCollection {
  /// The traits that a colour may depend on.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self,
      UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
    ]
  }

  /// The traits that a picture may depend on.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self,
      UITraitAccessibilityContrast.self, UITraitDisplayScale.self,
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitLayoutDirection.self,
      UITraitLegibilityWeight.self, UITraitPreferredContentSizeCategory.self,
    ]
  }
}
