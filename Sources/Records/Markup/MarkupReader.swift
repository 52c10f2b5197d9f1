// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Glibc
internal import JSONText

/// Reads XML as values, through expat.
///
/// An element with neither attributes nor elements is its text. Any other is an object: its attributes and its elements
/// by their names, prefixes included, in order; of several with one name an array; and, where there is any but white
/// space, its own text under `#text`. The document is an object of its root element.
///
/// Nothing outside of the document is read, and entities that grow beyond measure are refused by the library.
struct MarkupReader {
  /// How deep elements may be in each other.
  static let depthLimit = 256

  /// Whether a text begins as XML does and JSON cannot.
  static func isMarkup(_ source: SourceBytes) -> Bool {
    unsafe source.withBytes { bytes in
      unsafe bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
    }
  }

  /// Whether the declaration calls a text UTF-16 that is none, since it was decoded before.
  private static func isCalledUTF16(_ source: SourceBytes) -> Bool {
    unsafe source.withBytes { bytes in
      let head = unsafe String(decoding: bytes.prefix(256), as: UTF8.self).lowercased()
      guard head.hasPrefix("<?xml"), let end = head.firstRange(of: "?>") else { return false }
      return head[..<end.lowerBound].contains("utf-16")
    }
  }

  /// A text's elements, and why they are not all of them where some of them are whole.
  static func document(
    _ source: SourceBytes
  ) throws(RecordsError) -> (document: FieldValue, problem: JSONError?) {
    let library: Expat
    do throws(MissingLibrary) {
      library = try Expat.opened.get()
    } catch {
      throw .missingReader(
        file: source.name, format: .xml, library: error.name, package: error.package)
    }
    let created =
      unsafe isCalledUTF16(source)
      ? "UTF-8".withCString { unsafe library.create($0) } : library.create(nil)
    guard let parser = unsafe created else {
      preconditionFailure("There is no memory for an XML parser")
    }
    defer { unsafe library.free(parser) }
    let elements = MarkupElements()
    let context = unsafe Unmanaged.passUnretained(elements).toOpaque()
    unsafe library.setUserData(parser, context)
    unsafe library.setElementHandlers(parser, elementBegins, elementEnds)
    unsafe library.setTextHandler(parser, textComes)

    let problem: JSONError? = unsafe source.withBytes { bytes in
      var place = 0
      repeat {
        // The library takes a length of an `int`.
        let count = min(bytes.count - place, 1 << 24)
        let isLast = place + count == bytes.count
        let start = unsafe bytes.baseAddress?.advanced(by: place)
        let isRead = unsafe library.parse(parser, start, Int32(count), isLast ? 1 : 0) == 1
        if !isRead || elements.isTooDeep {
          let line = unsafe Int(library.line(parser))
          let column = unsafe Int(library.column(parser)) + 1
          let reason = unsafe library.message(library.error(parser)).map {
            unsafe String(cString: $0)
          }
          return JSONError(
            name: source.name, line: line, column: column,
            problem: elements.isTooDeep
              ? "elements are more than \(depthLimit) deep in each other"
              : "this is no XML: \(reason ?? "it cannot be read")")
        }
        place += count
      } while place < bytes.count
      return nil
    }
    guard let problem else { return (elements.document, nil) }
    guard !elements.isTooDeep, let part = elements.wholePart else { throw .brokenText(problem) }
    return (part, problem)
  }
}

/// The functions of libexpat that are used.
@safe private struct Expat: Sendable {
  typealias Begin =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?,
      UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> Void
  typealias End = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void
  typealias Text =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int32) -> Void

  typealias Create = @Sendable @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  typealias Free = @Sendable @convention(c) (OpaquePointer) -> Void
  typealias SetUserData =
    @Sendable @convention(c) (OpaquePointer, UnsafeMutableRawPointer?) -> Void
  typealias SetElementHandlers = @Sendable @convention(c) (OpaquePointer, Begin, End) -> Void
  typealias SetTextHandler = @Sendable @convention(c) (OpaquePointer, Text) -> Void
  typealias Parse =
    @Sendable @convention(c) (OpaquePointer, UnsafeRawPointer?, Int32, Int32) -> Int32
  typealias ErrorCode = @Sendable @convention(c) (OpaquePointer) -> Int32
  typealias Message = @Sendable @convention(c) (Int32) -> UnsafePointer<CChar>?
  typealias Place = @Sendable @convention(c) (OpaquePointer) -> UInt

  static let opened = Result { () throws(MissingLibrary) in try Expat() }

  let create: Create
  let free: Free
  let setUserData: SetUserData
  let setElementHandlers: SetElementHandlers
  let setTextHandler: SetTextHandler
  let parse: Parse
  let error: ErrorCode
  let message: Message
  let line: Place
  let column: Place

  private init() throws(MissingLibrary) {
    let library = try SharedLibrary("libexpat.so.1", package: "libexpat1")
    unsafe create = try library.function("XML_ParserCreate", as: Create.self)
    unsafe free = try library.function("XML_ParserFree", as: Free.self)
    unsafe setUserData = try library.function("XML_SetUserData", as: SetUserData.self)
    unsafe setElementHandlers = try library.function(
      "XML_SetElementHandler", as: SetElementHandlers.self)
    unsafe setTextHandler = try library.function(
      "XML_SetCharacterDataHandler", as: SetTextHandler.self)
    unsafe parse = try library.function("XML_Parse", as: Parse.self)
    unsafe error = try library.function("XML_GetErrorCode", as: ErrorCode.self)
    unsafe message = try library.function("XML_ErrorString", as: Message.self)
    unsafe line = try library.function("XML_GetCurrentLineNumber", as: Place.self)
    unsafe column = try library.function("XML_GetCurrentColumnNumber", as: Place.self)
  }
}

private func elements(_ context: UnsafeMutableRawPointer?) -> MarkupElements? {
  unsafe context.map { unsafe Unmanaged<MarkupElements>.fromOpaque($0).takeUnretainedValue() }
}

private let elementBegins: Expat.Begin = { context, name, attributes in
  guard let name = unsafe name, let elements = unsafe elements(context) else { return }
  elements.begin(unsafe String(cString: name))
  // Names and values by turns, and a null behind the last.
  guard var attribute = unsafe attributes else { return }
  while let name = unsafe attribute[0], let value = unsafe attribute[1] {
    unsafe elements.add(.text(String(cString: value)), named: String(cString: name))
    unsafe attribute += 2
  }
}

private let elementEnds: Expat.End = { context, _ in
  unsafe elements(context)?.end()
}

private let textComes: Expat.Text = { context, text, count in
  guard let text = unsafe text else { return }
  let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(count))
  unsafe elements(context)?.add(text: String(decoding: bytes, as: UTF8.self))
}
