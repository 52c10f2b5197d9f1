// SPDX-License-Identifier: MIT
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import Testing
import UIKit
import _Testing_UIKit

// Screens as they are written for iOS, of which the tests see that they compile, run and do what their user asks.

struct Recipe: Hashable, Identifiable {
  let id = UUID()
  var title: String
  var minutes: Int
  var isFavorite = false
}

/// A list with search, swipe actions, context menus, a refresh control and bars.
final class RecipeListController: UIViewController {
  private enum Section: Int, CaseIterable {
    case favorites, all

    var title: String {
      switch self {
      case .favorites: return "Favorites"
      case .all: return "All Recipes"
      }
    }
  }

  private var recipes = [
    Recipe(title: "Apple Pie", minutes: 90), Recipe(title: "Borscht", minutes: 60),
    Recipe(title: "Carbonara", minutes: 25, isFavorite: true),
  ]
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, Recipe.ID>!
  private let searchController = UISearchController(searchResultsController: nil)
  private var sortsByTime = false

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Recipes"
    view.backgroundColor = .systemGroupedBackground
    configureHierarchy()
    configureDataSource()
    configureBars()
    applySnapshot(animatingDifferences: false)
  }

  private func configureHierarchy() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.leadingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      self?.leadingActions(at: indexPath)
    }
    configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] indexPath in
      guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
      let delete = UIContextualAction(style: .destructive, title: "Delete") {
        [weak self] action, sourceView, completion in
        self?.delete(id)
        completion(true)
      }
      delete.image = UIImage(systemName: "trash")
      let actions = UISwipeActionsConfiguration(actions: [delete])
      actions.performsFirstActionWithFullSwipe = false
      return actions
    }
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    collectionView.keyboardDismissMode = .onDrag
    collectionView.refreshControl = UIRefreshControl(
      frame: .zero,
      primaryAction: UIAction { [weak self] action in
        self?.recipes.append(Recipe(title: "Dal", minutes: 40))
        self?.applySnapshot()
        (action.sender as? UIRefreshControl)?.endRefreshing()
      })
    view.addSubview(collectionView)
  }

  private func leadingActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let id = dataSource.itemIdentifier(for: indexPath),
      let recipe = recipes.first(where: { $0.id == id })
    else { return nil }
    let title = recipe.isFavorite ? "Unstar" : "Star"
    let star = UIContextualAction(style: .normal, title: title) { [weak self] _, _, completion in
      self?.toggleFavorite(id)
      completion(true)
    }
    star.backgroundColor = .systemYellow
    return UISwipeActionsConfiguration(actions: [star])
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Recipe.ID> {
      [weak self] cell, indexPath, id in
      guard let recipe = self?.recipes.first(where: { $0.id == id }) else { return }
      var content = UIListContentConfiguration.valueCell()
      content.text = recipe.title
      content.secondaryText = "\(recipe.minutes) min"
      cell.contentConfiguration = content
    }
    let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, kind, indexPath in
      let section = self?.dataSource.snapshot().sectionIdentifiers[indexPath.section]
      var content = header.defaultContentConfiguration()
      content.text = section?.title
      header.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Recipe.ID>(
      collectionView: collectionView
    ) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration, for: indexPath, item: id)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(
        using: headerRegistration, for: indexPath)
    }
  }

  private func configureBars() {
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = "Search Recipes"
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(
        systemItem: .add,
        primaryAction: UIAction { [weak self] _ in self?.showAddAlert() }),
      UIBarButtonItem(title: nil, image: UIImage(systemName: "ellipsis.circle"), menu: makeMenu()),
    ]
    navigationController?.navigationBar.prefersLargeTitles = true
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    navigationController?.navigationBar.standardAppearance = appearance
    navigationController?.navigationBar.scrollEdgeAppearance = appearance
    let spacer = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    toolbarItems = [spacer, UIBarButtonItem(customView: UILabel()), spacer]
  }

  private func makeMenu() -> UIMenu {
    let byTitle = UIAction(
      title: "Title", image: UIImage(systemName: "textformat"), state: .on
    ) { [weak self] _ in
      self?.sortsByTime = false
      self?.applySnapshot()
    }
    let byTime = UIAction(title: "Time", image: UIImage(systemName: "clock")) { [weak self] _ in
      self?.sortsByTime = true
      self?.applySnapshot()
    }
    return UIMenu(
      title: "Sort By", image: nil, identifier: nil, options: [.singleSelection],
      children: [byTitle, byTime])
  }

  private func showAddAlert() {
    let alert = UIAlertController(
      title: "New Recipe", message: nil, preferredStyle: .alert)
    alert.addTextField { textField in
      textField.placeholder = "Title"
      textField.autocapitalizationType = .words
      textField.clearButtonMode = .whileEditing
    }
    let add = UIAlertAction(title: "Add", style: .default) { [weak self, unowned alert] _ in
      guard let text = alert.textFields?.first?.text, !text.isEmpty else { return }
      self?.recipes.append(Recipe(title: text, minutes: 10))
      self?.applySnapshot()
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    alert.addAction(add)
    alert.preferredAction = add
    present(alert, animated: true, completion: nil)
  }

  private func toggleFavorite(_ id: Recipe.ID) {
    guard let index = recipes.firstIndex(where: { $0.id == id }) else { return }
    recipes[index].isFavorite.toggle()
    applySnapshot()
  }

  private func delete(_ id: Recipe.ID) {
    recipes.removeAll { $0.id == id }
    applySnapshot()
  }

  private func applySnapshot(animatingDifferences: Bool = true) {
    let wanted = searchController.searchBar.text ?? ""
    let shown = recipes.filter {
      wanted.isEmpty || $0.title.localizedCaseInsensitiveContains(wanted)
    }.sorted { sortsByTime ? $0.minutes < $1.minutes : $0.title < $1.title }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Recipe.ID>()
    for section in Section.allCases {
      let items = shown.filter { $0.isFavorite == (section == .favorites) }
      guard !items.isEmpty else { continue }
      snapshot.appendSections([section])
      snapshot.appendItems(items.map(\.id), toSection: section)
    }
    dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
  }
}

extension RecipeListController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) { applySnapshot() }
}

extension RecipeListController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let id = dataSource.itemIdentifier(for: indexPath),
      let recipe = recipes.first(where: { $0.id == id })
    else { return }
    navigationController?.pushViewController(RecipeController(recipe: recipe), animated: true)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      let share = UIAction(
        title: "Share", image: UIImage(systemName: "square.and.arrow.up")
      ) { _ in }
      let delete = UIAction(
        title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
      ) { _ in self?.delete(id) }
      return UIMenu(title: "", children: [share, delete])
    }
  }
}

/// A form of controls in a stack view in a scroll view.
final class RecipeController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
  private let recipe: Recipe
  private let scrollView = UIScrollView()
  private let stackView = UIStackView()
  private(set) lazy var nameField: UITextField = {
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    field.returnKeyType = .done
    field.delegate = self
    field.translatesAutoresizingMaskIntoConstraints = false
    return field
  }()
  private let favoriteSwitch = UISwitch()
  private let minutesLabel = UILabel()
  private let stepper: UIStepper = {
    let stepper = UIStepper()
    stepper.minimumValue = 5
    stepper.maximumValue = 240
    stepper.stepValue = 5
    return stepper
  }()
  private let courseControl = UISegmentedControl(items: ["Starter", "Main", "Dessert"])
  private let slider = UISlider()
  private let progressView = UIProgressView(progressViewStyle: .default)
  private let activityIndicator = UIActivityIndicatorView(style: .medium)

  init(recipe: Recipe) {
    self.recipe = recipe
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = recipe.title
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItem = editButtonItem
    view.backgroundColor = .systemBackground
    nameField.text = recipe.title
    nameField.addAction(
      UIAction { [weak self] action in
        self?.title = (action.sender as? UITextField)?.text
      }, for: .editingChanged)
    favoriteSwitch.isOn = recipe.isFavorite
    favoriteSwitch.onTintColor = .systemPink
    stepper.value = Double(recipe.minutes)
    stepper.addAction(
      UIAction { [weak self] _ in self?.updateMinutes() }, for: .valueChanged)
    courseControl.selectedSegmentIndex = 1
    slider.minimumValue = 1
    slider.maximumValue = 5
    slider.value = 3
    updateMinutes()

    var filled = UIButton.Configuration.filled()
    filled.title = "Cook"
    filled.image = UIImage(systemName: "flame.fill")
    filled.imagePadding = 8
    filled.cornerStyle = .capsule
    filled.baseBackgroundColor = .systemOrange
    filled.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = UIFont.preferredFont(forTextStyle: .headline)
      return outgoing
    }
    let cook = UIButton(
      configuration: filled,
      primaryAction: UIAction { [weak self] _ in self?.cook() })
    cook.configurationUpdateHandler = { button in
      button.configuration?.showsActivityIndicator = button.isSelected
    }

    stackView.axis = .vertical
    stackView.alignment = .leading
    stackView.spacing = 16
    stackView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.alwaysBounceVertical = true
    for subview in [
      nameField, row("Favorite", favoriteSwitch), row("Minutes", minutesLabel, stepper),
      courseControl, slider, progressView, cook, activityIndicator,
    ] as [UIView] {
      stackView.addArrangedSubview(subview)
    }
    stackView.setCustomSpacing(32, after: slider)
    view.addSubview(scrollView)
    scrollView.addSubview(stackView)
    let content = scrollView.contentLayoutGuide
    let frame = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      stackView.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      stackView.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      stackView.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      stackView.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      stackView.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -32),
      nameField.widthAnchor.constraint(equalTo: stackView.widthAnchor),
      slider.widthAnchor.constraint(equalToConstant: 160),
      progressView.widthAnchor.constraint(equalToConstant: 160),
    ])
  }

  private func row(_ title: String, _ views: UIView...) -> UIStackView {
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    let stack = UIStackView(arrangedSubviews: [label] + views)
    stack.spacing = 8
    return stack
  }

  private func updateMinutes() { minutesLabel.text = "\(Int(stepper.value))" }

  private func cook() {
    activityIndicator.startAnimating()
    UIView.animate(withDuration: 0.25) {
      self.progressView.setProgress(0.5, animated: true)
      self.view.layoutIfNeeded()
    } completion: { _ in
      self.activityIndicator.stopAnimating()
    }
    UIViewPropertyAnimator(duration: 0.2, curve: .easeInOut) { self.slider.alpha = 0.5 }
      .startAnimation()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}

/// A dial of a program's own.
final class RatingControl: UIControl {
  private(set) var rating = 0 {
    didSet { label.text = String(repeating: "★", count: rating) }
  }
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
    addAction(
      UIAction { [unowned self] _ in
        rating = rating % 5 + 1
        sendActions(for: .valueChanged)
      }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 16) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    setNeedsDisplay()
  }
}

@MainActor @Suite struct `Screens written for iOS` {
  private func start() -> (RecipeListController, UIWindow) {
    let list = RecipeListController()
    let window = UIWindow(columns: 32, rows: 14)
    window.rootViewController = UINavigationController(rootViewController: list)
    window.makeKeyAndVisible()
    return (list, window)
  }

  private func shown(_ window: UIWindow) -> [String] {
    picture(window).map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ▌")) }
      .filter { !$0.isEmpty && !$0.hasPrefix("─") }
  }

  @Test func `A list is searched, starred and deleted from by its user`() {
    let (_, window) = start()
    let first = shown(window)
    #expect(first.contains { $0.hasPrefix("Carbonara") } && first.contains("All Recipes"))
    window.press("/")
    window.enter("bor")
    #expect(!shown(window).contains { $0.hasPrefix("Carbonara") })
    #expect(shown(window).contains { $0.hasPrefix("Borscht") })
    window.press("escape")
    // The first row is the favourite: its menu says Share, Delete, Unstar and the edge's Delete.
    window.press("tab", "home", "m")
    #expect(shown(window).contains { $0.contains("Unstar") })
    window.press("down", "down", "enter")
    #expect(!shown(window).contains("Favorites"))
  }

  @Test func `A recipe is added by an alert, and the list loaded anew`() {
    let (_, window) = start()
    window.click(column: 31, row: 0)
    window.enter("Zupa")
    window.press("enter", "down", "right", "enter")
    #expect(shown(window).contains { $0.hasPrefix("Zupa") })
    window.press("home", "r")
    #expect(shown(window).contains { $0.hasPrefix("Dal") })
  }

  @Test func `A form is filled in, and its title follows`() throws {
    let (list, window) = start()
    window.press("down", "home", "enter")
    let form = try #require(list.navigationController?.topViewController as? RecipeController)
    #expect(form.title == "Carbonara")
    form.nameField.becomeFirstResponder()
    window.enter("!")
    #expect(form.title == "Carbonara!")
    #expect(picture(window)[0].contains("Carbonara!"))
    window.press("enter", "escape")
    #expect(list.navigationController?.topViewController === list)
  }

  @Test func `A control of a program's own tells of its value`() {
    let (rating, tally) = (RatingControl(frame: CGRect(x: 0, y: 0, width: 40, height: 16)), Tally())
    rating.addAction(tally.action("changed"), for: .valueChanged)
    let window = window([rating], columns: 8, rows: 1)
    window.press("tab", "enter")
    window.click(column: 1, row: 0)
    #expect(rating.rating == 2)
    #expect(picture(window) == ["★★"])
    #expect(tally.events.count == 2)
  }
}
