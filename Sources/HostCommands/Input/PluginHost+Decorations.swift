// SPDX-License-Identifier: MIT

internal import CellViews
internal import CollectionLayout
internal import PluginHosting
internal import TextCollections

extension PluginHost {
  /// Has a layout's decorations drawn by the plugins that are loaded; of two with one kind by the first.
  func registerDecorations(with layout: CollectionViewLayout) {
    var known: Set<String> = []
    for plugin in plugins {
      for (kind, template) in plugin.decorations where known.insert(kind).inserted {
        layout.register(forDecorationViewOfKind: kind) { TemplateCell(template: template) }
      }
    }
  }
}
