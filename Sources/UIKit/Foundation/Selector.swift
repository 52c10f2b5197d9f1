// SPDX-License-Identifier: MIT

/// What Objective-C calls a method by. Linux has no Objective-C and so no value of this type: it is there for the
/// places where `nil` is given for one. Whatever a control or a bar button is to do, a `UIAction` does.
public enum Selector: Hashable, Sendable {}
