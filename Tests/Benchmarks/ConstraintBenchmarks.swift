// SPDX-License-Identifier: MIT

import UIKit

/// A cell of a picture and two texts, placed by ten constraints.
private final class TenConstraintCell: UICollectionViewCell {
  let mark = UIView(frame: .zero)
  let title = UILabel(frame: .zero)
  let detail = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [mark, title, detail] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      mark.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      mark.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      mark.widthAnchor.constraint(equalToConstant: 16),
      mark.heightAnchor.constraint(equalToConstant: 16),
      title.leadingAnchor.constraint(equalTo: mark.trailingAnchor, constant: 8),
      title.topAnchor.constraint(equalTo: contentView.topAnchor),
      title.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -8),
      detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      detail.topAnchor.constraint(equalTo: title.bottomAnchor),
      detail.trailingAnchor.constraint(
        lessThanOrEqualTo: contentView.trailingAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// A hundred cells of ten constraints, laid out anew after each change of their texts.
@MainActor func benchmarkConstraints() {
  let cells = (0..<100).map { _ in
    TenConstraintCell(frame: CGRect(x: 0, y: 0, width: 320, height: 48))
  }
  var round = 0
  report("100 cells of ten constraints laid out", rounds: 51, limit: 3) {
    round += 1
    for (index, cell) in cells.enumerated() {
      cell.title.text = "Item \(index + round)"
      cell.detail.text = "\(round) of \(index)"
      cell.layoutIfNeeded()
    }
  }
  guard let last = cells.last else { return }
  precondition(
    last.detail.frame == CGRect(x: 32, y: 16, width: 64, height: 16), "\(last.detail.frame)")
  report("100 cells of ten constraints measured", rounds: 51, limit: 3) {
    for cell in cells {
      consume(
        cell.contentView.systemLayoutSizeFitting(
          CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel))
    }
  }
}
