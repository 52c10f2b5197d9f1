// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import TextCanvas

/// The memory behind the texts of runs while a backend reads them.
@safe internal final class RunTexts {
  private let bytes: UnsafeMutableRawBufferPointer
  private var used = 0

  internal init(capacity: Int) {
    unsafe bytes = .allocate(byteCount: max(1, capacity), alignment: 1)
  }

  internal convenience init(for runs: [DocumentRun]) {
    self.init(capacity: Self.size(of: runs))
  }

  internal convenience init(for element: DocumentElement) {
    var size = Self.size(of: element.runs) + element.text.utf8.count
    if let section = element.section {
      size += section.identifier.utf8.count + section.title.utf8.count
    }
    if let place = element.element { size += place.identifier.utf8.count + place.kind.utf8.count }
    self.init(capacity: size)
  }

  deinit { unsafe bytes.deallocate() }

  private static func size(of runs: [DocumentRun]) -> Int {
    runs.reduce(0) { $0 + $1.text.utf8.count + ($1.style.link?.url.utf8.count ?? 0) }
  }

  /// A copy of a text, valid for as long as this object is.
  internal func add(_ text: String) -> vitrine_string {
    let length = text.utf8.count
    let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[used..<used + length])
    unsafe rest.copyBytes(from: text.utf8)
    let start = unsafe UnsafeRawPointer(bytes.baseAddress).map { unsafe $0 + used }
    used += length
    return unsafe vitrine_string(
      utf8_borrowed: start?.assumingMemoryBound(to: CChar.self), length: length)
  }

  internal func records(of runs: [DocumentRun]) -> [vitrine_run] {
    unsafe runs.map { run in
      unsafe vitrine_run(
        row: Int64(run.row), column: Int32(clamping: run.column),
        columns: Int32(clamping: run.columns), text: add(run.text), style: style(run.style))
    }
  }

  private func style(_ style: TextStyle) -> vitrine_style {
    unsafe vitrine_style(
      foreground: colorNumber(style.foreground), background: colorNumber(style.background),
      attributes: UInt32(style.attributes.rawValue), reserved: 0, link: add(style.link?.url ?? ""))
  }

  /// An element without its runs.
  internal func table(of element: DocumentElement) -> vitrine_element {
    var table = unsafe vitrine_element()
    unsafe table.size = UInt32(MemoryLayout<vitrine_element>.size)
    unsafe table.run_stride = UInt32(MemoryLayout<vitrine_run>.stride)
    unsafe table.section = Int64(element.section?.index ?? -1)
    unsafe table.section_item_count = element.section.map { Int64($0.itemCount ?? -1) } ?? 0
    unsafe table.section_identifier = add(element.section?.identifier ?? "")
    unsafe table.section_title = add(element.section?.title ?? "")
    unsafe table.role = wireNumber(element.element?.role)
    unsafe table.item = Int64(element.element?.index ?? 0)
    unsafe table.identifier = add(element.element?.identifier ?? "")
    unsafe table.kind = add(element.element?.kind ?? "")
    unsafe table.text = add(element.text)
    unsafe table.row = Int64(element.frame.row)
    unsafe table.rows = Int64(element.frame.rows)
    unsafe table.column = Int32(clamping: element.frame.column)
    unsafe table.columns = Int32(clamping: element.frame.columns)
    let states = element.element?.states ?? []
    if states.contains(.selected) { unsafe table.states |= UInt32(VITRINE_CELL_SELECTED) }
    if states.contains(.focused) { unsafe table.states |= UInt32(VITRINE_CELL_FOCUSED) }
    return unsafe table
  }

  private func wireNumber(_ role: PageOutline.Role?) -> UInt32 {
    let role =
      switch role {
      case .item: VITRINE_ELEMENT_ITEM
      case .header: VITRINE_ELEMENT_HEADER
      case .footer: VITRINE_ELEMENT_FOOTER
      case .supplementary: VITRINE_ELEMENT_SUPPLEMENTARY
      case nil: VITRINE_ELEMENT_NONE
      }
    return UInt32(role)
  }
}
