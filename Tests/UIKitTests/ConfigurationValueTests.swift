// SPDX-License-Identifier: MIT

import Testing
import UIKit

/// What a list's content shows in columns and rows.
@MainActor private func shown(
  _ content: UIListContentConfiguration, columns: Int = 20, rows: Int = 2
) -> [String] {
  let view = content.makeContentView()
  view.frame = CGRect(x: 0, y: 0, width: columns * 8, height: rows * 16)
  let window = UIWindow(columns: columns, rows: rows)
  window.rootViewController = Screen { $0.view.addSubview(view) }
  window.makeKeyAndVisible()
  return picture(window)
}

@MainActor @Suite struct `List content` {
  @Test func `A configuration has no content, and Apple's defaults`() {
    let content = UIListContentConfiguration.cell()
    #expect(content.text == nil && content.secondaryText == nil && content.image == nil)
    #expect(content.attributedText == nil && content.secondaryAttributedText == nil)
    #expect(content.axesPreservingSuperviewLayoutMargins == .both)
    #expect(!content.prefersSideBySideTextAndSecondaryText)
    #expect(UIListContentConfiguration.valueCell().prefersSideBySideTextAndSecondaryText)
    #expect(!UIListContentConfiguration.subtitleCell().prefersSideBySideTextAndSecondaryText)
    let text = content.textProperties
    #expect(text.alignment == .natural && text.transform == .none && text.numberOfLines == 0)
    #expect(text.lineBreakMode == .byTruncatingTail && text.colorTransformer == nil)
    #expect(!text.adjustsFontSizeToFitWidth && text.minimumScaleFactor == 0)
    #expect(!text.allowsDefaultTighteningForTruncation)
    let image = content.imageProperties
    #expect(image.tintColor == nil && image.tintColorTransformer == nil)
    #expect(image.maximumSize == .zero && image.reservedLayoutSize == .zero)
    #expect(image.cornerRadius == 0 && !image.accessibilityIgnoresInvertColors)
  }

  @Test func `A copy that is changed leaves the first as it was`() {
    var first = UIListContentConfiguration.cell()
    first.text = "one"
    var second = first
    second.text = "two"
    second.textProperties.transform = .uppercase
    #expect(first.text == "one" && first.textProperties.transform == .none)
    #expect(shown(first)[0].hasSuffix("one") && shown(second)[0].hasSuffix("TWO"))
  }

  @Test func `Letters are written as the transform says`() {
    for (transform, text) in [
      (UIListContentConfiguration.TextProperties.TextTransform.none, "aB cD"),
      (.uppercase, "AB CD"), (.lowercase, "ab cd"), (.capitalized, "Ab Cd"),
    ] {
      var content = UIListContentConfiguration.cell()
      content.text = "aB cD"
      content.textProperties.transform = transform
      #expect(shown(content)[0].trimmingCharacters(in: .whitespaces) == text)
    }
  }

  @Test func `A text is cut where its mode says`() {
    for (mode, expected) in [
      (NSLineBreakMode.byTruncatingTail, "abcdefg…"), (.byTruncatingHead, "…defghij"),
      (.byClipping, "abcdefgh"),
    ] {
      var content = UIListContentConfiguration.cell()
      content.text = "abcdefghij"
      content.textProperties.numberOfLines = 1
      content.textProperties.lineBreakMode = mode
      content.axesPreservingSuperviewLayoutMargins = []
      content.directionalLayoutMargins = .zero
      #expect(shown(content, columns: 8, rows: 1) == [expected])
    }
  }

  @Test func `Colours are what their transformers make of them`() {
    var text = UIListContentConfiguration.cell().textProperties
    text.color = .red
    #expect(text.resolvedColor() == .red)
    text.colorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
    #expect(text.resolvedColor() == UIColor.red.withAlphaComponent(0.5))
    var image = UIListContentConfiguration.cell().imageProperties
    #expect(image.resolvedTintColor(for: .green) == .green)
    image.tintColor = .blue
    #expect(image.resolvedTintColor(for: .green) == .blue)
    image.tintColorTransformer = UIConfigurationColorTransformer { _ in .red }
    #expect(image.resolvedTintColor(for: .green) == .red)
    #expect(UIConfigurationColorTransformer.monochromeTint(.red) == .red)
    #expect(UIConfigurationColorTransformer.preferredTint(.red) == .tintColor)
    #expect(UIConfigurationColorTransformer.grayscale(.red) == .systemGray)
  }

  @Test func `A view shows the configuration that it is given later`() {
    var content = UIListContentConfiguration.cell()
    content.text = "one"
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    let window = UIWindow(columns: 10, rows: 1)
    window.rootViewController = Screen { $0.view.addSubview(view) }
    window.makeKeyAndVisible()
    #expect(picture(window)[0].hasSuffix("one"))
    content.attributedText = NSAttributedString(string: "two")
    view.configuration = content
    // A text with attributes stands instead of one without.
    #expect(picture(window)[0].hasSuffix("two"))
    #expect(view.supports(UIListContentConfiguration.header()))
  }

  @Test func `Every kind of row and header shows its text`() {
    for content in [
      UIListContentConfiguration.cell(), .subtitleCell(), .valueCell(), .sidebarCell(),
      .sidebarSubtitleCell(), .accompaniedSidebarCell(), .header(), .plainHeader(),
      .groupedHeader(), .sidebarHeader(), .prominentInsetGroupedHeader(),
      .extraProminentInsetGroupedHeader(), .footer(), .plainFooter(), .groupedFooter(),
    ] {
      var content = content
      content.text = "text"
      #expect(shown(content).joined().lowercased().contains("text"))
      let state = UICellConfigurationState(traitCollection: UITraitCollection())
      #expect(content.updated(for: state).text == "text")
    }
  }
}

@MainActor @Suite struct `Backgrounds` {
  @Test func `A new one has no colour, no border and square corners`() {
    for background in [
      UIBackgroundConfiguration.clear(), .listCell(), .listPlainCell(), .listGroupedCell(),
      .listSidebarCell(), .listAccompaniedSidebarCell(), .listHeader(), .listFooter(),
      .listPlainHeaderFooter(), .listGroupedHeaderFooter(), .listSidebarHeader(),
    ] {
      #expect(background.customView == nil && background.backgroundColor == nil)
      #expect(background.strokeColor == nil && background.strokeWidth == 0)
      #expect(background.cornerRadius == 0 && background.backgroundInsets == .zero)
      #expect(background.visualEffect == nil && background.image == nil)
    }
  }

  @Test func `Colours are the tint where none is set, after their transformers`() {
    var background = UIBackgroundConfiguration.clear()
    #expect(background.resolvedBackgroundColor(for: .green) == .green)
    #expect(background.resolvedStrokeColor(for: .green) == .green)
    background.backgroundColor = .red
    background.strokeColor = .blue
    #expect(background.resolvedBackgroundColor(for: .green) == .red)
    #expect(background.resolvedStrokeColor(for: .green) == .blue)
    background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .white }
    background.strokeColorTransformer = UIConfigurationColorTransformer { _ in .black }
    #expect(background.resolvedBackgroundColor(for: .green) == .white)
    #expect(background.resolvedStrokeColor(for: .green) == .black)
  }
}

@MainActor @Suite struct `Configuration states` {
  @Test func `A new one says nothing but its traits`() {
    let traits = UITraitCollection(userInterfaceStyle: .light)
    let cell = UICellConfigurationState(traitCollection: traits)
    #expect(cell.traitCollection == traits)
    #expect(!cell.isDisabled && !cell.isHighlighted && !cell.isSelected && !cell.isFocused)
    #expect(!cell.isPinned && !cell.isEditing && !cell.isExpanded && !cell.isSwiped)
    #expect(!cell.isReordering)
    let view = UIViewConfigurationState(traitCollection: traits)
    #expect(!view.isDisabled && !view.isHighlighted && !view.isSelected && !view.isFocused)
    #expect(!view.isPinned)
  }

  @Test func `A program's own value is part of the state, and gone when it is nil`() {
    let key = UIConfigurationStateCustomKey("app.flag")
    #expect(key == UIConfigurationStateCustomKey(rawValue: "app.flag"))
    let start = UICellConfigurationState(traitCollection: UITraitCollection())
    var state = start
    #expect(state[key] == nil)
    state[key] = 5
    #expect(state[key] == AnyHashable(5) && state != start && start[key] == nil)
    state[key] = nil
    #expect(state == start)
    var view = UIViewConfigurationState(traitCollection: UITraitCollection())
    let old = view
    view[key] = "on"
    #expect(view[key] == AnyHashable("on") && view != old)
    view.isSelected = true
    #expect(view.isSelected && !old.isSelected)
  }
}

@MainActor @Suite struct `Accessories of cells` {
  @Test func `Their options are visible, of their own width and without a tint`() {
    let mark = UICellAccessory.CheckmarkOptions()
    #expect(!mark.isHidden && mark.reservedLayoutWidth == .actual && mark.tintColor == nil)
    let filled = UICellAccessory.DeleteOptions()
    #expect(!filled.isHidden && filled.backgroundColor == nil && filled.tintColor == nil)
    let reorder = UICellAccessory.ReorderOptions()
    #expect(!reorder.isHidden && reorder.showsVerticalSeparator)
    let label = UICellAccessory.LabelOptions()
    #expect(!label.isHidden && label.font == .preferredFont(forTextStyle: .body))
    #expect(label.adjustsFontForContentSizeCategory)
    let outline = UICellAccessory.OutlineDisclosureOptions()
    #expect(!outline.isHidden && outline.style == .automatic)
    let view = UIView()
    let custom = UICellAccessory.CustomViewConfiguration(customView: view, placement: .leading())
    #expect(custom.customView === view && !custom.isHidden && !custom.maintainsFixedSize)
    let said = UICellAccessory.LabelOptions(
      isHidden: true, reservedLayoutWidth: .custom(8), tintColor: .red,
      font: .boldSystemFont(ofSize: 9), adjustsFontForContentSizeCategory: false)
    #expect(said.isHidden && said.reservedLayoutWidth == .custom(8) && said.tintColor == .red)
    #expect(said.font.pointSize == 9 && !said.adjustsFontForContentSizeCategory)
  }

  @Test func `A place before or after an accessory of a type is found among others`() {
    let all: [UICellAccessory] = [.checkmark(), .detail(), .disclosureIndicator()]
    let before = UICellAccessory.Placement.position(before: .detail())
    let after = UICellAccessory.Placement.position(after: .detail())
    #expect(before(all) == 1 && after(all) == 2)
    // One that is not there: at the beginning, or at the end.
    #expect(UICellAccessory.Placement.position(before: .delete())(all) == 0)
    #expect(UICellAccessory.Placement.position(after: .delete())(all) == 3)
  }

  @Test func `Each is of its type`() {
    let view = UIView()
    let types: [(UICellAccessory, UICellAccessory.AccessoryType)] = [
      (.disclosureIndicator(), .disclosureIndicator), (.outlineDisclosure(), .outlineDisclosure),
      (.checkmark(), .checkmark), (.delete(), .delete), (.insert(), .insert),
      (.reorder(), .reorder), (.multiselect(), .multiselect), (.label(text: "1"), .label),
      (.popUpMenu(UIMenu(children: [])), .popUpMenu), (.detail(), .detail),
      (
        .customView(
          configuration: UICellAccessory.CustomViewConfiguration(
            customView: view, placement: .trailing())), .customView(view)
      ),
    ]
    for (accessory, type) in types { #expect(accessory.accessoryType == type) }
    #expect(Set(types.map(\.1)).count == types.count)
  }

  @Test func `Those that are hidden, or for editing, are not to be seen`() {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 160, height: 16), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, _ in
      var content = UIListContentConfiguration.cell()
      content.text = "x"
      cell.contentConfiguration = content
      cell.accessories = [
        .checkmark(options: .init(isHidden: true)), .label(text: "12", displayed: .whenEditing),
        .customView(
          configuration: .init(customView: label("view"), placement: .trailing())),
      ]
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    source.apply(snapshot, animatingDifferences: false)
    let window = UIWindow(columns: 20, rows: 1)
    window.rootViewController = Screen { $0.view.addSubview(list) }
    window.makeKeyAndVisible()
    let line = picture(window)[0]
    #expect(line.contains("view") && !line.contains("✓") && !line.contains("12"))
    list.isEditing = true
    #expect(picture(window)[0].contains("12") && !picture(window)[0].contains("✓"))
  }
}
