// SPDX-License-Identifier: MIT

/// What Objective-C calls a method by. Linux has no Objective-C and so no value of this type: it is there for the
/// places where `nil` is given for one. Whatever a control or a bar button is to do, a `UIAction` does.
///
/// The compiler itself keeps to this, so no library can give it back. It answers `@objc` with "Objective-C
/// interoperability is disabled", and `#selector` and `#keyPath` with "can only be used with the Objective-C runtime"; a
/// macro of the same name is not asked. Its switch `-enable-objc-interop` lays classes out as Objective-C's runtime
/// wants them, which the standard library of Linux is not built for. With them go `@IBOutlet`, `@objc` protocols with
/// `optional` methods, `@NSManaged`, observing by key paths, and `@UIApplicationMain`, in place of which stands `@main`.
/// `@IBAction`, `@IBInspectable` and `@IBDesignable` are taken, and mean nothing.
public enum Selector: Hashable, Sendable {}
