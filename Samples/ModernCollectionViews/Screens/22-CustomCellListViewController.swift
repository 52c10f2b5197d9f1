// SPDX-License-Identifier: MIT

import UIKit

/// A piece of luggage on the packing list.
struct Luggage: Hashable, Sendable {
  let name: String
  let note: String
  let symbol: String
  let weight: String
  let isPacked: Bool

  static let all = [
    Luggage(
      name: "Tent", note: "With eight pegs", symbol: "house", weight: "2.1 kg", isPacked: true),
    Luggage(
      name: "Stove", note: "Check the gas", symbol: "flame", weight: "0.4 kg", isPacked: false),
    Luggage(name: "Map", note: "Scale 1:25 000", symbol: "map", weight: "0.1 kg", isPacked: true),
    Luggage(name: "Lamp", note: "New batteries", symbol: "bolt", weight: "0.2 kg", isPacked: false),
    Luggage(name: "Book", note: "Something long", symbol: "book", weight: "0.5 kg", isPacked: true),
  ]
}

extension UIConfigurationStateCustomKey {
  fileprivate static let luggage = UIConfigurationStateCustomKey("sample.luggage")
}

extension UICellConfigurationState {
  /// What the cell shows, as a part of its state: changing it updates the cell as selecting it does.
  fileprivate var luggage: Luggage? {
    get { self[.luggage] as? Luggage }
    set { self[.luggage] = newValue }
  }
}

/// A list cell that adds a weight and a mark to what a list content view shows.
final class LuggageCell: UICollectionViewListCell {
  private var luggage: Luggage?
  private let listContentView = UIListContentView(configuration: .subtitleCell())
  private let weightLabel = UILabel()
  private let mark = UIImageView()
  private var isSetUp = false

  func show(_ luggage: Luggage) {
    guard self.luggage != luggage else { return }
    self.luggage = luggage
    setNeedsUpdateConfiguration()
  }

  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.luggage = luggage
    return state
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    setUpViewsIfNeeded()
    guard let luggage = state.luggage else { return }
    var content = UIListContentConfiguration.subtitleCell().updated(for: state)
    content.text = luggage.name
    content.secondaryText = luggage.note
    content.image = UIImage(systemName: luggage.symbol)
    listContentView.configuration = content
    weightLabel.text = state.isSelected ? "(\(luggage.weight))" : luggage.weight
    weightLabel.textColor = .secondaryLabel
    mark.image = UIImage(systemName: luggage.isPacked ? "checkmark" : "circle")
    mark.tintColor = luggage.isPacked ? .systemGreen : .secondaryLabel
  }

  private func setUpViewsIfNeeded() {
    guard !isSetUp else { return }
    isSetUp = true
    for view in [listContentView, weightLabel, mark] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    weightLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      listContentView.topAnchor.constraint(equalTo: contentView.topAnchor),
      listContentView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      listContentView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      weightLabel.leadingAnchor.constraint(
        greaterThanOrEqualTo: listContentView.trailingAnchor, constant: 8),
      weightLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      mark.leadingAnchor.constraint(equalTo: weightLabel.trailingAnchor, constant: 16),
      mark.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      mark.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
  }
}

/// A plain list of cells of its own, which use a list's content view and add to it.
final class CustomCellListViewController: UICollectionViewController {
  private enum Section { case main }
  private typealias DataSource = UICollectionViewDiffableDataSource<Section, Luggage>

  private lazy var dataSource = makeDataSource()

  convenience init() {
    let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    self.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Section, Luggage>()
    snapshot.appendSections([.main])
    snapshot.appendItems(Luggage.all)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> DataSource {
    let rows = UICollectionView.CellRegistration<LuggageCell, Luggage> { cell, _, luggage in
      cell.show(luggage)
      cell.accessories = [.disclosureIndicator()]
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, luggage in
      collectionView.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: luggage)
    }
  }
}
