// SPDX-License-Identifier: MIT

import Testing
import UIKit

// What source written for iOS expects of names and types.

extension NSObject {
  fileprivate static var className: String { String(describing: self) }
}

private protocol Opening: NSObjectProtocol {
  @MainActor func open()
}

private final class Door: UIViewController, Opening {
  func open() {}
}

/// A controller that is told of traits as `Self`.
private final class Themed: UIViewController {
  var changes: [UIUserInterfaceStyle] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous) in
      self.changes.append(previous.userInterfaceStyle)
    }
  }
}

/// A cell that says itself how large it is.
private final class Measured: UICollectionViewCell {
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { CGSize(width: 80, height: 48) }
}

/// A label with room around its text.
private final class Padded: UILabel {
  let insets = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 8)

  override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }

  override func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let text = super.textRect(
      forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
    return text.inset(by: UIEdgeInsets(top: -16, left: -16, bottom: -16, right: -8))
  }
}

@MainActor @Suite struct `Source for iOS` {
  @Test func `Views, controllers and layouts are objects of NSObject`() {
    #expect(Measured.className == "Measured")
    #expect(UICollectionViewFlowLayout.className == "UICollectionViewFlowLayout")
    let door: any Opening = Door()
    #expect(door.isKind(of: UIViewController.self) && !door.isKind(of: UIView.self))
    #expect(door.isMember(of: Door.self) && !door.isMember(of: UIViewController.self))
    let (left, right) = (UIView(frame: .zero), UIView(frame: .zero))
    #expect(left.isEqual(left) && !left.isEqual(right))
    #expect(Set<NSObject>([left, right, left]).count == 2)
  }

  @Test func `A literal is a colour`() {
    let color = #colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    #expect(color == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
  }

  @Test func `A label may keep room around its text`() {
    let padded = Padded(frame: .zero)
    padded.text = "fig kiwi"
    padded.numberOfLines = 0
    #expect(padded.intrinsicContentSize == CGSize(width: (2 + 8 + 1) * 8, height: 3 * 16))
    // Of seven columns four are the text's.
    #expect(padded.sizeThatFits(CGSize(width: 56, height: 0)) == CGSize(width: 56, height: 64))
    let screen = Screen { screen in
      padded.frame = CGRect(x: 8, y: 0, width: 56, height: 64)
      screen.view.addSubview(padded)
    }
    #expect(rows(of: screen, columns: 9, rows: 4) == ["", "   fig", "   kiwi", ""])
  }

  @Test func `A handler of traits may call its controller Self`() {
    let themed = Themed(nibName: nil, bundle: nil)
    themed.overrideUserInterfaceStyle = .dark
    _ = rows(of: themed, columns: 8, rows: 1)
    themed.overrideUserInterfaceStyle = .light
    #expect(themed.changes == [.dark])
  }

  @Test func `Symbols of all kinds have a glyph of one column`() {
    let names = [
      "antenna.radiowaves.left.and.right", "iphone", "tray.full", "person.crop.circle.badge.plus",
      "square.and.arrow.up", "hand.thumbsup.fill", "chart.bar.xaxis", "fork.knife",
    ]
    for name in names {
      #expect(UIImage(systemName: name)?.size == CGSize(width: 8, height: 16), "\(name)")
    }
    #expect(UIImage(systemName: "no.such.symbol") == nil)
  }

  @Test func `Batch updates may use what is there for the call alone`() {
    final class Numbers: NSObject, UICollectionViewDataSource {
      var count = 2
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
      { count }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    func update(_ view: UICollectionView, _ change: () -> Void) {
      view.performBatchUpdates(change)
    }
    let numbers = Numbers()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 160, height: 160),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = numbers
    view.layoutIfNeeded()
    update(view) {
      numbers.count = 3
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(view.numberOfItems(inSection: 0) == 3)
  }
}

extension `Source for iOS` {
  @Test func `Addresses are asked for as with Foundation on iOS`() throws {
    let address = try #require(URL(string: "https://example.com/picture.png"))
    var request = URLRequest(url: address)
    request.setValue("image/png", forHTTPHeaderField: "Accept")
    let task = URLSession.shared.dataTask(with: request)
    #expect(task.originalRequest?.value(forHTTPHeaderField: "accept") == "image/png")
    task.cancel()
  }

  @Test func `A section can be copied`() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(16))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    let copy = section.copy() as? NSCollectionLayoutSection
    section.interGroupSpacing = 16
    #expect(copy?.interGroupSpacing == 8)
  }
}
