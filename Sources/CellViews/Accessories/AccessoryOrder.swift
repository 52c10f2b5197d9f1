// SPDX-License-Identifier: MIT

/// The accessories of a cell that are there, by edges, each in order from the leading to the trailing one.
struct AccessoryOrder {
  private(set) var leading: [CellAccessory] = []
  private(set) var trailing: [CellAccessory] = []

  private static let leadingTypes: [CellAccessory.AccessoryType] = [
    .delete, .insert, .multiselect, .outlineDisclosure,
  ]
  private static let trailingTypes: [CellAccessory.AccessoryType] = [
    .label, .popUpMenu, .detail, .checkmark, .disclosureIndicator, .outlineDisclosure, .reorder,
  ]

  /// - Complexity: O(*n*²) in the number of custom views, for they are put in one by one.
  init(_ accessories: [CellAccessory], isEditing: Bool, isHeader: Bool) {
    guard !accessories.isEmpty else { return }
    let displayed = accessories.filter { $0.isDisplayed(whenEditing: isEditing) }
    func outlineIsLeading(_ accessory: CellAccessory) -> Bool {
      switch accessory.outlineStyle {
      case .automatic: !isHeader
      case .cell: true
      case .header: false
      }
    }
    for type in Self.leadingTypes {
      leading += displayed.filter {
        $0.accessoryType == type && (type != .outlineDisclosure || outlineIsLeading($0))
      }
    }
    for type in Self.trailingTypes {
      trailing += displayed.filter {
        $0.accessoryType == type && (type != .outlineDisclosure || !outlineIsLeading($0))
      }
    }
    for accessory in displayed {
      switch accessory.placement {
      case .leading(_, let position):
        leading.insert(accessory, at: Self.index(position(leading), upTo: leading.count))
      case .trailing(_, let position):
        trailing.insert(accessory, at: Self.index(position(trailing), upTo: trailing.count))
      case nil:
        break
      }
    }
  }

  private static func index(_ index: Int, upTo count: Int) -> Int { max(0, min(index, count)) }
}
