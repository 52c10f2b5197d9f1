// SPDX-License-Identifier: MIT

import Testing
import UIKit

@MainActor @Suite struct `Trait collections` {
  @Test func `say one thing where one was said, and together all of them`() {
    let parts = [
      UITraitCollection(userInterfaceStyle: .light),
      UITraitCollection(horizontalSizeClass: .regular),
      UITraitCollection(verticalSizeClass: .compact),
      UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(displayScale: 3),
      UITraitCollection(layoutDirection: .rightToLeft),
      UITraitCollection(userInterfaceLevel: .elevated),
      UITraitCollection(accessibilityContrast: .high),
      UITraitCollection(legibilityWeight: .bold),
      UITraitCollection(preferredContentSizeCategory: .small),
    ]
    let all = UITraitCollection(traitsFrom: parts)
    #expect(all.userInterfaceStyle == .light && all.userInterfaceIdiom == .pad)
    #expect(all.horizontalSizeClass == .regular && all.verticalSizeClass == .compact)
    #expect(all.displayScale == 3 && all.layoutDirection == .rightToLeft)
    #expect(all.userInterfaceLevel == .elevated && all.accessibilityContrast == .high)
    #expect(all.legibilityWeight == .bold && all.preferredContentSizeCategory == .small)
    // Any of them alone differs from what nothing was said of, and from the others.
    #expect(Set(parts + [UITraitCollection()]).count == parts.count + 1)
    #expect(UITraitCollection(traitsFrom: parts) == all)
    #expect(UITraitCollection(traitsFrom: [all, parts[0]]) == all)
  }

  @Test func `differ in colour by style, contrast and level alone`() {
    let start = UITraitCollection()
    for (other, differs) in [
      (UITraitCollection(userInterfaceStyle: .light), true),
      (UITraitCollection(accessibilityContrast: .high), true),
      (UITraitCollection(userInterfaceLevel: .elevated), true),
      (UITraitCollection(horizontalSizeClass: .regular), false),
      (UITraitCollection(layoutDirection: .rightToLeft), false), (start, false),
    ] {
      #expect(start.hasDifferentColorAppearance(comparedTo: other) == differs)
    }
    #expect(start.hasDifferentColorAppearance(comparedTo: nil))
  }

  @Test func `are current for what is done as such, and no longer`() {
    let before = UITraitCollection.current
    var inside: [UIUserInterfaceStyle] = []
    UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
      inside.append(UITraitCollection.current.userInterfaceStyle)
      UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
        inside.append(UITraitCollection.current.userInterfaceStyle)
      }
      inside.append(UITraitCollection.current.userInterfaceStyle)
    }
    #expect(inside == [.light, .dark, .light])
    #expect(UITraitCollection.current == before)
  }

  @Test func `Sizes of text have an order, and the last five are aids`() {
    let order: [UIContentSizeCategory] = [
      .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
      .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    #expect(order.shuffled().sorted() == order)
    #expect(order.filter(\.isAccessibilityCategory) == Array(order.suffix(5)))
  }

  @Test func `A registration hears of its traits alone, until it is taken back`() {
    let (view, around) = (UIView(), UIView())
    around.addSubview(view)
    var told: [String] = []
    let style = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, old: UITraitCollection) in
      told.append("\(old.userInterfaceStyle) to \(view.traitCollection.userInterfaceStyle)")
    }
    for other: UITrait in [
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitDisplayScale.self,
      UITraitUserInterfaceIdiom.self, UITraitLayoutDirection.self, UITraitUserInterfaceLevel.self,
      UITraitAccessibilityContrast.self, UITraitLegibilityWeight.self,
      UITraitPreferredContentSizeCategory.self,
    ] {
      view.registerForTraitChanges([other]) { (_: UIView, _: UITraitCollection) in
        told.append("\(other)")
      }
    }
    let window = UIWindow(columns: 10, rows: 2)
    window.rootViewController = Screen { $0.view.addSubview(around) }
    window.makeKeyAndVisible()
    told = []
    around.overrideUserInterfaceStyle = .light
    #expect(told == ["dark to light"])
    view.unregisterForTraitChanges(style)
    around.overrideUserInterfaceStyle = .dark
    #expect(told == ["dark to light"])
  }

  @Test func `Colours and pictures may depend on the traits that Apple lists`() {
    let colors = UITraitCollection.systemTraitsAffectingColorAppearance.map { "\($0)" }
    #expect(colors.contains("UITraitUserInterfaceStyle"))
    #expect(colors.contains("UITraitAccessibilityContrast"))
    #expect(!colors.contains("UITraitDisplayScale"))
    let images = UITraitCollection.systemTraitsAffectingImageLookup.map { "\($0)" }
    #expect(images.contains("UITraitDisplayScale") && images.contains("UITraitUserInterfaceStyle"))
  }
}
