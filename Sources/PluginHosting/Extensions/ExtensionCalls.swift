// SPDX-License-Identifier: MIT

internal import CellViews
internal import ForeignCalls
internal import TextCanvas

/// The ways to call what a plugin brings besides cells, in this process or in another: values go in, and values come
/// out. They stand in the order of the plugin's lists.
@MainActor internal struct ExtensionCalls {
  /// Makes a value from the value and the arguments.
  internal var formats: [FunctionBinding.Call] = []
  internal var drawings: [any DrawingCalls] = []
  internal var actions: [any ActionCalls] = []
  internal var backends: [any BackendCalls] = []
  internal var sources: [any SourceCalls] = []
  internal var screens: [any ScreenCalls] = []
  /// Nil where the plugin keeps nothing for its next build.
  internal var state: (any StateCalls)?
}

/// Why a function did not do what it was called for: the plugin's words, or what became of its worker.
internal struct ExtensionFailure: Error, Hashable, Sendable, CustomStringConvertible {
  internal let description: String
  /// Whether the worker failed over it, so that it is not tried again.
  internal let isHarm: Bool

  internal init(_ text: String, isHarm: Bool = false) {
    description = text
    self.isHarm = isHarm
  }
}

/// What a drawing is made for.
internal struct DrawingRequest: Hashable {
  /// The item, and as its size the extent of the canvas in columns and rows.
  internal var item: CellFacts
  internal var arguments: [ArgumentValue]
  internal var policy: WidthPolicy
}

/// Calls what draws into one slot of one kind.
@MainActor internal protocol DrawingCalls: AnyObject {
  func draw(_ request: DrawingRequest) throws(ExtensionFailure) -> [DrawingOrder]
}

/// Calls what acts on the items of one kind.
@MainActor internal protocol ActionCalls: AnyObject {
  /// - Parameter trigger: One that there is a function for.
  func perform(
    _ trigger: ItemTrigger, on item: CellFacts, _ arguments: [ArgumentValue]
  ) throws(ExtensionFailure) -> ActionOutcome
}

/// Calls one screen backend. Each call gives back the bytes that the plugin wrote in it.
@MainActor internal protocol ScreenCalls: AnyObject {
  func begin(_ facts: ScreenFacts) throws(ExtensionFailure) -> [UInt8]
  func show(_ changes: ScreenChanges) throws(ExtensionFailure) -> [UInt8]
  /// Ends the pictures, also after a failure.
  func end() throws(ExtensionFailure)
}

/// Calls what saves a plugin's state, and what takes one over.
@MainActor internal protocol StateCalls: AnyObject {
  func save() throws(ExtensionFailure) -> [UInt8]
  func restore(_ state: SavedState) throws(ExtensionFailure)
}

/// Some rows of a picture, below those that came before.
internal struct DocumentRows: Hashable {
  internal var first: Int
  internal var count: Int
  /// Row by row, and from left to right.
  internal var runs: [DocumentRun]
}

/// Calls one text backend. Each call gives back the bytes that the plugin wrote in it; one picture at a time.
@MainActor internal protocol BackendCalls: AnyObject {
  func begin(title: String, columns: Int) throws(ExtensionFailure) -> [UInt8]
  func render(_ rows: DocumentRows) throws(ExtensionFailure) -> [UInt8]
  func render(_ elements: [DocumentElement]) throws(ExtensionFailure) -> [UInt8]
  /// Ends the picture, also one that failed.
  func end() throws(ExtensionFailure) -> [UInt8]
}
