// SPDX-License-Identifier: MIT

import UIKit

/// One emoji with all that is known of it.
final class EmojiDetailViewController: UIViewController {
  private let emoji: Emoji

  init(emoji: Emoji) {
    self.emoji = emoji
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = emoji.name
    view.backgroundColor = .systemBackground
    let lines = [emoji.text, emoji.name, emoji.category.rawValue].map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    lines[1].font = .preferredFont(forTextStyle: .headline)
    lines[2].textColor = .secondaryLabel
    let stack = UIStackView(arrangedSubviews: lines)
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}
