// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import FieldValues
internal import Glibc
internal import Synchronization
internal import TextCanvas

/// Where the sinks of a probe lead: what the plugin sets is kept, and held against the rules of sinks.
///
/// One for the process, because a sink may come back on any thread, long after its call.
final class SinkRecorder: Sendable {
  static let shared = SinkRecorder()

  /// What a plugin did wrong with sinks, and what to do about it.
  struct Finding: Hashable {
    var sentence: String
    var remedy: String
    /// True when it is about when and where sinks are used; false when about what they are given.
    var isAboutUse = false
  }

  private struct State {
    var kind = ""
    var slots: Set<String> = []
    var open: Range<UInt> = 0..<0
    var thread: UInt = 0
    var isRecording = false
    var values: [Int: [String: String]] = [:]
    var fails: [Int: String] = [:]
    var findings: [Finding] = []
  }

  private let state = Mutex(State())

  /// The bytes from one sink of a call to the next.
  static let stride = unsafe MemoryLayout<vitrine_sink>.stride

  /// Opens the sinks of a call, calls, and closes them.
  ///
  /// - Parameters:
  ///   - sinks: their addresses, one after the other.
  ///   - records: whether the values set are kept; otherwise they are only checked.
  func during<Result>(
    _ kind: ProbedKind, sinks: Range<UInt>, records: Bool, _ body: () -> Result
  ) -> Result {
    state.withLock { state in
      state.kind = kind.name
      state.slots = kind.slots
      state.open = sinks
      state.thread = UInt(pthread_self())
      state.isRecording = records
      state.values = [:]
      state.fails = [:]
    }
    let result = body()
    state.withLock { $0.open = 0..<0 }
    return result
  }

  /// What was set in each cell of the last call: by the way and the slot, such as `text title`.
  var values: [Int: [String: String]] { state.withLock { $0.values } }

  /// Why cells of the last call failed.
  var fails: [Int: String] { state.withLock { $0.fails } }

  /// What was found so far; it is forgotten by asking.
  func takeFindings() -> [Finding] {
    state.withLock { state in
      defer { state.findings = [] }
      return state.findings
    }
  }

  private func find(
    _ state: inout State, _ sentence: String, _ remedy: String, isAboutUse: Bool = false
  ) {
    let finding = Finding(sentence: sentence, remedy: remedy, isAboutUse: isAboutUse)
    if state.findings.count < 12, !state.findings.contains(finding) {
      state.findings.append(finding)
    }
  }
}

// MARK: - What plugins call

extension SinkRecorder {
  private enum Way: String {
    case text, style, hidden, image
  }

  private static func set(
    _ sink: UnsafeMutablePointer<vitrine_sink>?, _ slot: UnsafePointer<CChar>?, _ way: Way,
    _ value: UnsafePointer<CChar>?, _ length: Int
  ) -> vitrine_status {
    unsafe shared.set(
      UInt(bitPattern: sink), slot.map { unsafe String(cString: $0) }, way, value, length)
  }

  private func set(
    _ sink: UInt, _ slot: String?, _ way: Way, _ value: UnsafePointer<CChar>?, _ length: Int
  ) -> vitrine_status {
    state.withLock { state in
      let status = admit(&state, sink)
      guard status == VITRINE_OK else { return status }
      let place = "kind \"\(state.kind)\": a handler"
      guard let slot else {
        find(
          &state, "\(place) sets a slot without a name", "give set_\(way.rawValue) a slot's name")
        return vitrine_status(VITRINE_ERROR_ARGUMENT)
      }
      guard state.slots.contains(slot) else {
        let nearest = nearestWord(to: slot, among: state.slots.sorted())
        find(
          &state, "\(place) sets slot \"\(slot)\", which its template does not have",
          nearest.map { "did you mean \"\($0)\"?" } ?? "add the slot to the template")
        return vitrine_status(VITRINE_ERROR_NO_SLOT)
      }
      guard unsafe (0...1 << 30).contains(length) && (length == 0 || value != nil) else {
        find(
          &state, "\(place) gives slot \"\(slot)\" \(length) bytes at NULL or beyond all memory",
          "give the text's address and its length in bytes")
        return vitrine_status(VITRINE_ERROR_ARGUMENT)
      }
      let bytes = unsafe UnsafeRawBufferPointer(start: value, count: length)
      let text = unsafe String(validating: bytes, as: UTF8.self)
      if text == nil {
        find(
          &state, "\(place) gives slot \"\(slot)\" text that is not UTF-8",
          "cut texts between characters, never inside one")
      }
      if way == .style, let text, (try? TextStyle(words: text)) == nil {
        find(
          &state, "\(place) gives slot \"\(slot)\" the style \"\(text)\", which is none",
          "use the words that templates use")
        return vitrine_status(VITRINE_ERROR_ARGUMENT)
      }
      if state.isRecording {
        let index = Int(sink - state.open.lowerBound) / SinkRecorder.stride
        state.values[index, default: [:]]["\(way.rawValue) \(slot)"] =
          unsafe text ?? String(decoding: bytes, as: UTF8.self)
      }
      return vitrine_status(VITRINE_OK)
    }
  }

  private func admit(_ state: inout State, _ sink: UInt) -> vitrine_status {
    guard state.open.contains(sink) else {
      find(
        &state, "a sink is used after its handler has returned, or is none at all",
        "use a sink only until the handler returns; the host does not take it later",
        isAboutUse: true)
      return vitrine_status(VITRINE_ERROR_STATE)
    }
    guard state.thread == UInt(pthread_self()) else {
      find(
        &state, "kind \"\(state.kind)\": a sink is used on another thread than its call's",
        "set slots on the thread that the handler was called on", isAboutUse: true)
      return vitrine_status(VITRINE_ERROR_THREAD)
    }
    return vitrine_status(VITRINE_OK)
  }

  private static func fail(
    _ sink: UnsafeMutablePointer<vitrine_sink>?, _ status: vitrine_status,
    _ text: UnsafePointer<CChar>?, _ length: Int
  ) -> vitrine_status {
    let sink = UInt(bitPattern: sink)
    return shared.state.withLock { state in
      let admitted = shared.admit(&state, sink)
      guard admitted == VITRINE_OK else { return admitted }
      if status >= 0 {
        shared.find(
          &state, "kind \"\(state.kind)\": fail is called with status \(status)",
          "give fail a status below 0")
      }
      let bytes = unsafe UnsafeRawBufferPointer(
        start: text, count: text == nil ? 0 : max(0, min(length, 4096)))
      let index = Int(sink - state.open.lowerBound) / SinkRecorder.stride
      state.fails[index] = unsafe String(decoding: bytes, as: UTF8.self)
      return status
    }
  }

  /// The functions of all sinks. Written once, before their first use, and never again.
  nonisolated(unsafe) static let functions: UnsafePointer<vitrine_sink_functions> = {
    let table = UnsafeMutablePointer<vitrine_sink_functions>.allocate(capacity: 1)
    unsafe table.initialize(to: vitrine_sink_functions())
    unsafe table.pointee.size = UInt32(MemoryLayout<vitrine_sink_functions>.size)
    unsafe table.pointee.set_text = { unsafe SinkRecorder.set($0, $1, .text, $2, $3) }
    unsafe table.pointee.set_style = { unsafe SinkRecorder.set($0, $1, .style, $2, $3) }
    unsafe table.pointee.set_image = { unsafe SinkRecorder.set($0, $1, .image, $2, $3) }
    unsafe table.pointee.set_hidden = { sink, slot, isHidden in
      unsafe (isHidden == 0 ? "0" : "1").withCString {
        unsafe SinkRecorder.set(sink, slot, .hidden, $0, 1)
      }
    }
    unsafe table.pointee.fail = { unsafe SinkRecorder.fail($0, $1, $2, $3) }
    return unsafe UnsafePointer(table)
  }()
}
