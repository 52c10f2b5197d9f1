// SPDX-License-Identifier: MIT

internal import PluginHosting

/// Where files are kept that nobody needs for long: what `TMPDIR` says where that is absolute, else `/tmp`. In a process
/// that runs with another's rights the variable says nothing.
///
/// - Parameter environment: the value of a variable, nil where it is not set.
func temporaryDirectory(
  environment: (String) -> String? = PluginSearchPath.secureEnvironment
) -> String {
  environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
}
