// SPDX-License-Identifier: MIT

internal import Glibc

extension WorkerError: CustomStringConvertible {
  /// What, where and what to do.
  public var description: String {
    switch self {
    case .noExecutable(let places):
      "there is no \(places.joined(separator: " and no ")); install \(WorkerExecutable.name) there"
    case .cannotStart(let executable, let code):
      "\(executable) cannot be started: \(systemText(code)); install it anew"
    case .noResources(let what, let code):
      "no \(what) for a worker: \(systemText(code)); close some programs or files"
    }
  }
}

private func systemText(_ code: Int32) -> String {
  guard let text = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: text)
}
