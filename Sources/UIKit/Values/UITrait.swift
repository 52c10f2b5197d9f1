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
    let handler: (UITraitCollection) -> Void

    init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
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
  /// Has something done when one of the traits is another.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler:
      @escaping (_ traitEnvironment: Self, _ previousTraitCollection: UITraitCollection) ->
      Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitObservers.Registration(traits) { [weak self] old in
      if let self { handler(self, old) }
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
