// SPDX-License-Identifier: MIT

internal import ForeignCalls
internal import Glibc

/// The libraries that the functions of one file are in, each of them loaded once.
@MainActor internal final class BindingLibraries {
  /// Gives the library of a bare name or of an absolute path.
  internal typealias Loader =
    @MainActor (_ name: String) throws(PluginError.Finding) -> LoadedLibrary

  private var loaded: [String: LoadedLibrary] = [:]
  private let load: Loader

  internal init(_ load: @escaping Loader = BindingLibraries.load) {
    self.load = load
  }

  internal func library(
    _ name: String, place: String
  ) throws(PluginError.Finding) -> LoadedLibrary {
    if let library = loaded[name] { return library }
    let library: LoadedLibrary
    do throws(PluginError.Finding) {
      guard name.hasPrefix("/") || !name.utf8.contains(UInt8(ascii: "/")) else {
        throw .badEntry(
          place: place,
          problem: "\"\(name)\" depends on the current directory; write a bare name such as"
            + " libm.so.6, or an absolute path")
      }
      library = try load(name)
    } catch {
      switch error {
      case .badEntry: throw error
      case .notLoadable(let detail): throw .noLibrary(place: place, library: name, detail: detail)
      case .notALibrary: throw .noLibrary(place: place, library: name, detail: "no ELF file")
      default: throw .noLibrary(place: place, library: name, detail: error.sentence)
      }
    }
    loaded[name] = library
    return library
  }

  /// A function of a library, or of one that it brings along.
  internal func function(
    _ symbol: String, of library: String, place: String, symbolPlace: String
  ) throws(PluginError.Finding) -> ForeignFunction {
    let loaded = try self.library(library, place: place)
    do throws(PluginError.Finding) {
      return try unsafe foreignFunction(at: loaded.symbol(symbol))
    } catch {
      throw .noSymbol(place: symbolPlace, symbol: symbol, library: library)
    }
  }

  /// The `free` that memory of this process is given back to, whichever library was loaded for it.
  internal static var free: ForeignFunction {
    let free: @convention(c) (UnsafeMutableRawPointer?) -> Void = { unsafe Glibc.free($0) }
    return unsafe unsafeBitCast(free, to: ForeignFunction.self)
  }

  private static func load(_ name: String) throws(PluginError.Finding) -> LoadedLibrary {
    guard name.hasPrefix("/") else { return try LoadedLibrary(systemLibrary: name) }
    let file: JudgedFile
    do throws(PluginError) {
      file = try JudgedFile(named: name, wantsTag: false)
    } catch {
      throw error.finding
    }
    return try LoadedLibrary(file.bytes, name: "vitrine:" + name.suffix(200))
  }
}
