// SPDX-License-Identifier: MIT

/// What the user can do about an item that its plugin does not show as it means to.
internal enum CellRemedy: String, Hashable, Sendable {
  /// A field is none that the handler takes.
  case field = "correct the field, or give the item another kind"
  /// A value is none that a format takes, or the format made nothing of it.
  case format = "correct the field, the template or the function"
  /// The plugin says itself what it does not like.
  case words = "correct the item, or ask the plugin's author"
  /// The plugin breaks a rule, or itself.
  case harm = "tell the plugin's author, or see what vitrine plugin validate finds"
  /// It is too much for a worker.
  case size = "shorten the item, or use --in-process"
}
