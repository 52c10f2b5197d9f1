// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import CellRegistry
internal import CellViews
internal import ForeignCalls
internal import Glibc

/// A plugin's table as its entry handed it back, copied and found right.
@MainActor @safe internal struct LibraryPlugin {
  internal let identifier: PluginIdentifier
  internal let registrations: [LibraryRegistration]
  private let name: String
  private let version: String
  private let summary: String?
  private let table: vitrine_plugin
  private let libraryExtensions: LibraryExtensions
  internal let extensions: PluginExtensions

  /// What is called of a plugin that was created.
  @safe internal struct Created {
    /// The functions of each kind.
    internal let handlers: [HandlerFunctions]
    /// What is called of its extensions.
    internal let extensions: ExtensionCalls
    /// Ends the plugin.
    internal let finish: @MainActor () -> Void
  }

  /// Calls the entry of a library and reads what it gives back.
  internal init(entry address: UnsafeMutableRawPointer) throws(PluginError.Finding) {
    let entry = unsafe unsafeBitCast(address, to: vitrine_entry_function.self)
    guard let source = unsafe entry(hostABI) else {
      throw .refusedHost(major: VITRINE_ABI_MAJOR, minor: VITRINE_ABI_MINOR)
    }
    let table = try unsafe copyTable(
      from: source, to: vitrine_plugin(), least: LibraryPlugin.leastSize, name: "vitrine_plugin")
    guard unsafe table.abi >> 16 == VITRINE_ABI_MAJOR else {
      throw .tableOfOtherMajor(found: unsafe table.abi >> 16, host: VITRINE_ABI_MAJOR)
    }
    let text = try unsafe copyText(
      table.identifier_static, member: "identifier_static", limit: 256)
    guard let identifier = PluginIdentifier(text) else { throw .badIdentifier(text) }
    self.identifier = identifier
    name = try unsafe copyText(table.name_static, member: "name_static", limit: 1024)
    version = try unsafe copyText(table.version_static, member: "version_static", limit: 256)
    summary = try unsafe table.summary_static.map { text throws(PluginError.Finding) in
      try unsafe copyText(text, member: "summary_static", limit: 4096)
    }
    unsafe self.table = table
    libraryExtensions = try unsafe LibraryExtensions(table)
    extensions = try PluginExtensions(libraryExtensions.words, plugin: identifier)
    registrations = try unsafe LibraryPlugin.readRegistrations(
      table, formats: extensions.formatTable)
    try extensions.check(registrations.map(\.facts))
  }

  /// The size of a plugin's table in version 1.0, in bytes.
  internal static let leastSize = 88

  private static let mostRegistrations: UInt32 = 4096

  private static func readRegistrations(
    _ table: vitrine_plugin, formats: FormatTable
  ) throws(PluginError.Finding) -> [LibraryRegistration] {
    let count = unsafe table.registration_count
    let stride = unsafe table.registration_stride
    guard count > 0 else { return [] }
    guard count <= mostRegistrations else {
      throw .tooManyRegistrations(found: count, limit: mostRegistrations)
    }
    let least = UInt32(LibraryRegistration.leastSize)
    guard stride >= least, stride % 8 == 0 else { throw .badStride(found: stride, least: least) }
    guard let first = unsafe table.registrations_static else {
      throw .missingText(member: "registrations_static")
    }
    var registrations: [LibraryRegistration] = []
    for index in 0..<Int(count) {
      let address = unsafe UnsafeRawPointer(first) + index * Int(stride)
      let size = unsafe address.load(as: UInt32.self)
      guard size <= stride else { throw .badStride(found: stride, least: size) }
      let registration = try unsafe LibraryRegistration(
        at: address, index: index, formats: formats)
      registrations.append(registration)
    }
    try KindFacts.requireDistinct(registrations.map(\.facts))
    return registrations
  }

  /// Has the plugin make what it keeps between calls, and binds its handlers and extensions.
  internal func create(log: @escaping PluginLog) throws(PluginError.Finding) -> Created {
    let host = HostTable(plugin: identifier, log: log)
    var instance: OpaquePointer?
    if let create = unsafe table.create {
      let status = unsafe CrashAttribution(plugin: identifier, handler: "create").during {
        unsafe create(host.table, &instance)
      }
      guard status == PluginStatus.ok else {
        throw .createFailed(status: status, text: host.takeFailText())
      }
    }
    let calls = unsafe libraryExtensions.calls(
      extensions, plugin: identifier, instance: instance)
    extensions.bind(calls)
    var handlers: [HandlerFunctions] = []
    for registration in registrations {
      handlers.append(
        try unsafe HandlerFunctions(registration, plugin: identifier, instance: instance))
    }
    let made = unsafe instance
    return Created(handlers: handlers, extensions: calls, finish: { unsafe end(made) })
  }

  /// How long a plugin may take to stop its threads.
  private static let patience: UInt64 = 100_000_000

  private func end(_ instance: OpaquePointer?) {
    if let quiesce = unsafe table.quiesce {
      var now = timespec()
      unsafe clock_gettime(CLOCK_MONOTONIC, &now)
      let start = UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
      // One whose threads still run is left as it is: freeing under them would crash.
      let status = unsafe CrashAttribution(plugin: identifier, handler: "quiesce").during {
        unsafe quiesce(instance, start + LibraryPlugin.patience)
      }
      guard status == PluginStatus.ok else { return }
    }
    if let destroy = unsafe table.destroy {
      unsafe CrashAttribution(plugin: identifier, handler: "destroy").during {
        unsafe destroy(instance)
      }
    }
  }

  /// What the plugin says of itself, for the host of a worker.
  internal var wireDescription: WorkerAnswer.Description {
    WorkerAnswer.Description(
      identifier: "\(identifier)", name: name, version: version, summary: summary,
      kinds: registrations.map(\.facts).map { facts in
        WorkerAnswer.Description.Kind(
          kind: facts.kind, role: facts.role, template: facts.templateText,
          parameters: facts.parameters.description, functions: facts.functions)
      }, extensions: libraryExtensions.words)
  }

  /// What the plugin says of itself.
  internal func description(of file: JudgedFile) -> PluginDescription {
    PluginDescription(
      identifier: identifier, name: name, version: version, summary: summary, file: file.path,
      form: .library,
      handlers: registrations.map(\.facts.description), bindings: [],
      extensions: extensions.description)
  }
}
