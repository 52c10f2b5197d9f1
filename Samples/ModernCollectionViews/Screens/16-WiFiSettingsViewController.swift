// SPDX-License-Identifier: MIT

import UIKit

/// A table of settings: a switch brings and takes away the section of networks, which a timer sorts by their strength.
final class WiFiSettingsViewController: UIViewController {
  private enum Section: CaseIterable { case settings, networks }

  private enum Row: Hashable, Sendable {
    case wiFi
    case joined(String)
    case network(String)
  }

  private typealias DataSource = UITableViewDiffableDataSource<Section, Row>

  private let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private lazy var dataSource = makeDataSource()
  private let networks: WiFiNetworks
  private var isWiFiOn = true
  private var timer: Timer?

  init(networks: WiFiNetworks = WiFiNetworks(seed: .random(in: 1...9999))) {
    self.networks = networks
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    view.addSubview(tableView)
    show(animated: false)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    timer = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.scan() }
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    timer?.invalidate()
  }

  /// Looks for networks anew.
  func scan() {
    guard isWiFiOn else { return }
    networks.scan()
    show(animated: true)
  }

  private func setWiFi(on: Bool) {
    isWiFiOn = on
    show(animated: true)
  }

  private func show(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Row>()
    snapshot.appendSections([.settings])
    snapshot.appendItems(isWiFiOn ? [.wiFi, .joined(networks.joined)] : [.wiFi])
    if isWiFiOn {
      snapshot.appendSections([.networks])
      snapshot.appendItems(networks.available.map(Row.network))
    }
    // Strengths have changed while the names have not.
    snapshot.reloadItems(
      snapshot.itemIdentifiers.filter { if case .network = $0 { true } else { false } })
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  private func makeDataSource() -> DataSource {
    let dataSource = DataSource(tableView: tableView) { [weak self] tableView, indexPath, row in
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      self?.configure(cell, row)
      return cell
    }
    dataSource.defaultRowAnimation = .fade
    return dataSource
  }

  private func configure(_ cell: UITableViewCell, _ row: Row) {
    var content = UIListContentConfiguration.valueCell()
    cell.accessoryView = nil
    cell.accessoryType = .none
    switch row {
    case .wiFi:
      content.text = "Wi-Fi"
      let control = UISwitch()
      control.isOn = isWiFiOn
      control.addAction(
        UIAction { [weak self] action in
          guard let control = action.sender as? UISwitch else { return }
          self?.setWiFi(on: control.isOn)
        }, for: .valueChanged)
      cell.accessoryView = control
    case .joined(let name):
      content.text = name
      cell.accessoryType = .checkmark
    case .network(let name):
      content.text = name
      content.secondaryText = networks.bars(of: name)
      cell.accessoryType = .detailButton
    }
    cell.contentConfiguration = content
  }
}
