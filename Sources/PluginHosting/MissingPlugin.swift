// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Glibc

extension PluginSearchPath {
  /// What is said where no file of the path is called as a plugin is; with what may be meant instead: the plugin of the
  /// name in the current directory, which is never searched, or the name that is most like it.
  ///
  /// - Parameter files: Those of the path.
  internal func error(
    without identifier: PluginIdentifier, among files: [FoundFile]
  ) -> PluginError {
    let folders = [".", "./\(identifier)"]
    let paths = [PluginForm.library, .cells].flatMap { form in
      folders.map { "\($0)/\(identifier)\(form.suffix)" }
    }
    let nearest =
      paths.first { unsafe access($0, F_OK) == 0 }
      ?? nearestWord(to: "\(identifier)", among: files.compactMap { $0.identifiers.first })
    return PluginError(
      "\(identifier)",
      .notOnSearchPath(directories: directories.map(\.path), nearest: nearest))
  }
}
