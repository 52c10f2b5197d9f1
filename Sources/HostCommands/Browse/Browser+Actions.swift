// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import IndexPaths
internal import PluginHosting
internal import Records
internal import TerminalSession
internal import TextCanvas
internal import TextCollections

extension Browser {
  /// Enter, or a second click: what the item's plugin does, or else the end of the choice.
  func performPrimaryAction() {
    guard let record = focusedRecord, actions?.handles(.primary, ofKind: record.kind) == true else {
      end(.accepted)
      return
    }
    perform(.primary)
  }

  /// Opens the menu of the item in focus.
  func openMenu() {
    guard let record = focusedRecord else { return }
    let entries = actions?.contextActions(ofKind: record.kind) ?? []
    guard !entries.isEmpty else {
      notice = "no plugin has actions for items of kind \(visibleText(record.kind))"
      return
    }
    mode = .menu(ContextMenu(title: visibleText(record.identifier), actions: entries))
  }

  /// Does what a key or click in the menu asked for.
  func follow(_ answer: ContextMenu.Answer, of menu: ContextMenu) {
    switch answer {
    case .open: mode = .menu(menu)
    case .closed: mode = .items
    case .chosen(let identifier):
      mode = .items
      perform(.context(identifier))
    }
  }

  /// Tells the plugin of the item that the user went to.
  func tellOfSelection() {
    guard let record = focusedRecord, actions?.handles(.select, ofKind: record.kind) == true else {
      return
    }
    perform(.select)
  }

  private var focusedRecord: Record? {
    view.focusedIndexPath.map { shown.record(at: $0) }
  }

  private func perform(_ trigger: ItemTrigger) {
    guard let actions, let path = view.focusedIndexPath else { return }
    do throws(ActionFailure) {
      let item = CellItem(shown.record(at: path))
      follow(try actions.perform(trigger, on: item, at: shown.basePath(path)))
    } catch {
      notice = error.description
    }
  }

  private func follow(_ outcome: ActionOutcome) {
    printedLines += outcome.printed
    if let message = outcome.message { notice = message }
    if let page = outcome.page {
      mode = .details(
        TextScreen(title: page.title, lines: page.lines.map { TextScreen.Line(text: $0) }))
    }
    if outcome.quits { end(.performed) }
  }
}
