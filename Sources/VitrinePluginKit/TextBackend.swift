// SPDX-License-Identifier: MIT

import CVitrinePlugin
import Synchronization

/// A form that pictures are written in, which `--backend` names.
public struct TextBackend: Sendable {
  let name: String
  let summary: String?
  let takesRows: Bool
  let takesElements: Bool
  let makeDocument: @Sendable (PicturePage) -> any TextDocument

  /// A backend whose documents are of a type.
  ///
  /// - Parameters:
  ///   - name: `[a-z0-9._-]{1,64}`, not that of a built-in backend.
  ///   - summary: one sentence.
  ///   - document: the type, of which each picture gets an instance.
  public init<Document: TextDocument>(
    _ name: String, summary: String? = nil, _ document: Document.Type
  ) {
    self.name = name
    self.summary = summary
    takesRows = Document.parts.contains(.rows)
    takesElements = Document.parts.contains(.elements)
    makeDocument = { Document($0) }
  }

  var record: vitrine_text_backend {
    unsafe vitrine_text_backend(
      size: UInt32(MemoryLayout<vitrine_text_backend>.size), flags: 0,
      name_static: staticText(name), summary_static: summary.map { unsafe staticText($0) },
      begin: beginDocument, render_rows: takesRows ? renderRows : nil,
      render_element: takesElements ? renderElement : nil, end: endDocument)
  }
}

/// One picture as a backend writes it: begin, then rows and elements as they come, then end. Each gives back what is
/// written next.
public protocol TextDocument: SendableMetatype {
  /// What of a picture it is given.
  static var parts: PictureParts { get }

  /// A document for a picture.
  init(_ page: PicturePage)

  /// What comes first.
  mutating func begin() throws -> String
  /// Some rows, which all come in order.
  mutating func write(_ rows: PictureRows) throws -> String
  /// A cell, once it is drawn to its end, in the order in which people read.
  mutating func write(_ element: PictureElement) throws -> String
  /// What comes last.
  mutating func end() throws -> String
}

extension TextDocument {
  /// Nothing.
  public mutating func begin() throws -> String { "" }
  /// Nothing.
  public mutating func write(_ rows: PictureRows) throws -> String { "" }
  /// Nothing.
  public mutating func write(_ element: PictureElement) throws -> String { "" }
  /// Nothing.
  public mutating func end() throws -> String { "" }
}

private final class DocumentBox {
  var document: any TextDocument

  init(_ document: any TextDocument) { self.document = document }
}

/// Writes what something gives back; what it throws becomes a status.
@safe func write(
  _ writer: UnsafeMutablePointer<vitrine_writer>?, _ body: () throws -> String
) -> vitrine_status {
  guard let writer = unsafe writer else { return vitrine_status(VITRINE_ERROR_ARGUMENT) }
  let functions = unsafe writer.pointee.functions.pointee
  return guarded {
    unsafe functions.fail(writer, $0, $1, $2)
  } _: {
    let text = try body()
    let status = text.withBytes { unsafe functions.write(writer, $0, $1) }
    guard status >= 0 else {
      throw PluginFailure("the host takes no more bytes", status: status)
    }
  }
}

@safe private func box(_ document: OpaquePointer?) throws -> DocumentBox {
  guard let document = unsafe document else { throw PluginFailure("there is no document") }
  return unsafe Unmanaged<DocumentBox>.fromOpaque(UnsafeRawPointer(document)).takeUnretainedValue()
}

@c(vitrine_plugin_kit_begin)
private func beginDocument(
  _ instance: OpaquePointer?, _ page: UnsafePointer<vitrine_page>?,
  _ writer: UnsafeMutablePointer<vitrine_writer>?,
  _ document: UnsafeMutablePointer<OpaquePointer?>?
) -> vitrine_status {
  guard let page = unsafe page?.pointee, let document = unsafe document else {
    return vitrine_status(VITRINE_ERROR_ARGUMENT)
  }
  let name = unsafe String(page.name)
  guard let backend = extensions.withLock({ $0.backends.first { $0.name == name } }) else {
    return statusUnsupported
  }
  return write(writer) {
    let box = unsafe DocumentBox(backend.makeDocument(PicturePage(page)))
    let text = try box.document.begin()
    // Only now: a document that fails to begin is not ended.
    unsafe document.pointee = OpaquePointer(Unmanaged.passRetained(box).toOpaque())
    return text
  }
}

@c(vitrine_plugin_kit_rows)
private func renderRows(
  _ document: OpaquePointer?, _ rows: UnsafePointer<vitrine_rows>?,
  _ writer: UnsafeMutablePointer<vitrine_writer>?
) -> vitrine_status {
  guard let rows = unsafe rows?.pointee else { return vitrine_status(VITRINE_ERROR_ARGUMENT) }
  return write(writer) { unsafe try box(document).document.write(PictureRows(rows)) }
}

@c(vitrine_plugin_kit_element)
private func renderElement(
  _ document: OpaquePointer?, _ element: UnsafePointer<vitrine_element>?,
  _ writer: UnsafeMutablePointer<vitrine_writer>?
) -> vitrine_status {
  guard let element = unsafe element?.pointee else { return vitrine_status(VITRINE_ERROR_ARGUMENT) }
  return write(writer) { unsafe try box(document).document.write(PictureElement(element)) }
}

@c(vitrine_plugin_kit_end)
private func endDocument(
  _ document: OpaquePointer?, _ writer: UnsafeMutablePointer<vitrine_writer>?
) -> vitrine_status {
  guard let document = unsafe document else { return vitrine_status(VITRINE_ERROR_ARGUMENT) }
  let box = unsafe Unmanaged<DocumentBox>.fromOpaque(UnsafeRawPointer(document)).takeRetainedValue()
  return write(writer) { try box.document.end() }
}
