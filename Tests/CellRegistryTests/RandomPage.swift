// SPDX-License-Identifier: MIT

import CellViews
import PlaneGeometry
import RenderBackends
import TextCanvas

@testable import CellRegistry

/// A page of any width in a terminal of any kind, or of plain text.
struct RandomPage: CustomStringConvertible {
  let columns: Int
  let policy: WidthPolicy
  let order: TextOrder
  /// The theme's name and what is written in it; nil for plain text.
  let styled: (name: String, theme: Theme, backend: ANSIBackend)?

  init(columns: [Int], using random: inout some RandomNumberGenerator) {
    self.columns = columns.randomElement(using: &random) ?? 80
    policy = Bool.random(using: &random) ? .standard : [.ambiguousIsWide]
    order = Bool.random(using: &random) ? .logical : .visual
    let colors: [ColorDepth] = [.none, .sixteen, .trueColor]
    let backend = ANSIBackend(colors: colors.randomElement(using: &random) ?? .none)
    let named = Theme.named.randomElement(using: &random)
    styled = Bool.random(using: &random) ? named.map { ($0.key, $0.value, backend) } : nil
  }

  var description: String { "\(columns) columns, \(policy), \(order), \(styled?.name ?? "plain")" }

  var page: TextPage {
    guard let styled else { return TextPage(columns: columns, widthPolicy: policy, order: order) }
    return TextPage(columns: columns, widthPolicy: policy, order: order, theme: styled.theme) {
      var backend = styled.backend
      return backend.render($0)
    }
  }

  /// What the backend writes of a view that is as wide as the page.
  @MainActor func rows(of view: ReusableView) -> String {
    view.widthPolicy = policy
    let height = view.preferredSize(fitting: Double(columns), height: nil).height
    view.frame = Rect(x: 0, y: 0, width: Double(columns), height: height)
    var canvas = Canvas(
      columns: columns, rows: Int(height), theme: styled?.theme ?? .standard, widthPolicy: policy,
      order: order)
    view.draw(into: &canvas, origin: .zero, clip: canvas.bounds, metric: GridMetric())
    guard var backend = styled?.backend else {
      return canvas.lines.map { $0 + "\n" }.joined()
    }
    return backend.render(canvas)
  }
}
