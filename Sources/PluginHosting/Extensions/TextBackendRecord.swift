// SPDX-License-Identifier: MIT

internal import CVitrinePlugin

/// One text backend of a plugin's table, found right.
@safe internal struct TextBackendRecord {
  internal typealias Begin =
    @convention(c) (
      OpaquePointer?, UnsafePointer<vitrine_page>?, UnsafeMutablePointer<vitrine_writer>?,
      UnsafeMutablePointer<OpaquePointer?>?
    ) -> vitrine_status
  internal typealias RenderRows =
    @convention(c) (
      OpaquePointer?, UnsafePointer<vitrine_rows>?, UnsafeMutablePointer<vitrine_writer>?
    ) -> vitrine_status
  internal typealias RenderElement =
    @convention(c) (
      OpaquePointer?, UnsafePointer<vitrine_element>?, UnsafeMutablePointer<vitrine_writer>?
    ) -> vitrine_status
  internal typealias End =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<vitrine_writer>?) -> vitrine_status

  internal let name: String
  internal let summary: String?
  internal let begin: Begin
  internal let renderRows: RenderRows?
  internal let renderElement: RenderElement?
  internal let end: End

  /// Reads all text backends of a plugin.
  internal static func all(
    _ reader: ExtensionReader
  ) throws(PluginError.Finding) -> [TextBackendRecord] {
    let backends = try unsafe reader.records(
      of: VITRINE_EXTENSION_TEXT_BACKEND, revision: VITRINE_EXTENSION_TEXT_BACKEND_REVISION,
      empty: vitrine_text_backend(), least: 56
    ) { table throws(PluginError.Finding) in try unsafe TextBackendRecord(table) }
    if let name = firstRepeated(backends.map(\.name)) {
      throw bad("two backends are called \"\(name)\"; rename one")
    }
    return backends
  }

  private init(_ table: vitrine_text_backend) throws(PluginError.Finding) {
    let name = try unsafe copyText(table.name_static, member: "name_static", limit: 256)
    guard PluginIdentifier(name) != nil else {
      throw Self.bad(
        "\"\(name)\" is no name of a backend; use 1 to 64 of the characters a-z 0-9 . _ -")
    }
    guard let begin = unsafe table.begin, let end = unsafe table.end else {
      throw Self.bad("begin or end of \"\(name)\" is NULL; give both")
    }
    guard unsafe table.render_rows != nil || table.render_element != nil else {
      throw Self.bad("\"\(name)\" renders neither rows nor elements; give one of the two")
    }
    self.name = name
    summary = try unsafe table.summary_static.map { text throws(PluginError.Finding) in
      try unsafe copyText(text, member: "summary_static", limit: 4096)
    }
    unsafe self.begin = unsafe begin
    unsafe self.end = unsafe end
    unsafe renderRows = unsafe table.render_rows
    unsafe renderElement = unsafe table.render_element
  }

  private static func bad(_ problem: String) -> PluginError.Finding {
    .badExtension(VITRINE_EXTENSION_TEXT_BACKEND, problem: problem)
  }
}
