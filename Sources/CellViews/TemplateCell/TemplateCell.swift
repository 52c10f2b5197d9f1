// SPDX-License-Identifier: MIT

public import FieldValues
public import TextCanvas

/// A cell that a template describes: its views are made once and filled anew for each item.
///
/// The way of an item into the cell: ``reset()``, ``show(fields:)``, then whatever a handler sets. A slot that
/// nothing sets shows what the template says.
@MainActor public final class TemplateCell: ReusableView {
  /// What the cell looks like.
  public let template: CellTemplate

  let realised: RealisedTemplate
  private let defaults: [RealisedNode.Look]
  private let templateView: View
  private var placeholder: Label?

  /// A cell that shows the template without an item.
  public init(template: CellTemplate) {
    self.template = template
    var realised = RealisedTemplate()
    templateView = realised.realise(template.root)
    self.realised = realised
    // A function that a plugin binds may refuse to work without an item; its view then shows nothing.
    defaults = realised.nodes.map { (try? $0.look(for: .null)) ?? RealisedNode.Look() }
    super.init(contentView: CellContent([templateView]))
    reset()
  }

  /// Brings every view back to what the template shows without an item, and takes a placeholder away.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public func reset() {
    removePlaceholder()
    for (node, look) in zip(realised.nodes, defaults) { node.apply(look) }
  }

  /// Resets the cell for another item.
  public override func prepareForReuse() {
    super.prepareForReuse()
    reset()
  }

  /// Fills the template's places and decides its conditions for an item's fields.
  ///
  /// Everything is set again, also what a handler set. When a format finds something to object to, a
  /// placeholder with its sentence is shown.
  ///
  /// - Returns: What the format said, or nil.
  @discardableResult
  public func show(fields: FieldValue) -> FormatError? {
    removePlaceholder()
    var problem: FormatError?
    for (node, look) in zip(realised.nodes, defaults) {
      do throws(FormatError) {
        node.apply(try node.look(for: fields))
      } catch {
        node.apply(look)
        problem = problem ?? error
      }
    }
    if let problem { showPlaceholder(problem.description) }
    return problem
  }

  /// Shows a sentence instead of the template, until the cell is reset or shows another item.
  public func showPlaceholder(_ message: String) {
    let label = placeholder ?? makePlaceholder()
    label.text = "⚠ " + message
    label.isHidden = false
    templateView.isHidden = true
  }

  /// Whether a placeholder is shown.
  public var isShowingPlaceholder: Bool { placeholder.map { !$0.isHidden } ?? false }

  private func makePlaceholder() -> Label {
    let label = Label()
    label.maximumLines = 4
    label.style.roles = .error
    contentView.addSubview(label)
    placeholder = label
    return label
  }

  private func removePlaceholder() {
    guard isShowingPlaceholder else { return }
    placeholder?.isHidden = true
    templateView.isHidden = false
  }
}

// MARK: - Slots

extension TemplateCell {
  /// Sets the text of a slot: of a label, of a box's title, of what is said in an image's place; of a gauge its
  /// number, of a sparkline its numbers with spaces between, where what is none is a gap; of a canvas what is said of it.
  ///
  /// - Returns: False when the template has no such slot, or none that shows text.
  public func setText(_ text: String, slot: String) -> Bool {
    var isSet = false
    for index in realised.slots[slot] ?? [] where realised.nodes[index].setText(text) {
      isSet = true
    }
    return isSet
  }

  /// Lays a style over the one that the template gives a slot.
  ///
  /// - Returns: False when the template has no such slot.
  public func setStyle(_ style: TextStyle, slot: String) -> Bool {
    forEachView(of: slot) { $0.style = style.merging(over: $0.style) }
  }

  /// Takes a slot and its room away, or brings it back.
  ///
  /// - Returns: False when the template has no such slot.
  public func setHidden(_ isHidden: Bool, slot: String) -> Bool {
    forEachView(of: slot) { $0.isHidden = isHidden }
  }

  /// Names the image that a slot shows.
  ///
  /// - Returns: False when the template has no such slot, or none that shows an image.
  public func setImage(_ name: String, slot: String) -> Bool {
    var isSet = false
    _ = forEachView(of: slot) { view in
      guard let image = view as? ImageSlot else { return }
      image.name = name
      isSet = true
    }
    return isSet
  }

  /// Has the canvas of a slot drawn by a function, until the cell is reset or shows another item.
  ///
  /// - Returns: False when the template has no such slot, or none that is a canvas.
  @discardableResult
  public func setDrawing(_ drawing: @escaping CanvasView.Drawing, slot: String) -> Bool {
    var isSet = false
    _ = forEachView(of: slot) { view in
      guard let canvas = view as? CanvasView else { return }
      canvas.drawing = drawing
      isSet = true
    }
    return isSet
  }

  private func forEachView(of slot: String, _ change: (View) -> Void) -> Bool {
    guard let indices = realised.slots[slot] else { return false }
    for index in indices { change(realised.nodes[index].view) }
    return true
  }
}
