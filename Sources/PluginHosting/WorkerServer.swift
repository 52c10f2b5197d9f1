// SPDX-License-Identifier: MIT

internal import Glibc
internal import WorkerChannel

/// What runs inside `vitrine-worker`: one plugin, and answers to what its host asks.
public enum WorkerServer {
  /// Runs a worker to its end.
  ///
  /// - Parameter arguments: Those of the process, without its name; a host gives them.
  /// - Returns: The process' exit status.
  @MainActor public static func run(_ arguments: [String]) -> Int32 {
    guard let command = WorkerCommand(arguments), let connection = HostConnection() else {
      print("vitrine-worker is started by vitrine, not by hand")
      return 64
    }
    let server = PluginServer(command, room: connection.areaSize)
    while let question = unsafe connection.nextQuestion() {
      connection.answer(unsafe server.answer(ReceivedQuestion(question)))
    }
    return 0
  }
}

/// The command line of a worker.
internal struct WorkerCommand: Hashable {
  /// What the plugin's file is made of; its bytes are in the first descriptor.
  internal var form: PluginForm
  /// Where the host had them from, for sentences.
  internal var path: String

  internal init(form: PluginForm, path: String) {
    self.form = form
    self.path = path
  }

  internal init?(_ arguments: [String]) {
    guard arguments.count == 3, arguments[0] == "serve" else { return nil }
    switch arguments[1] {
    case "library": form = .library
    case "cells": form = .cells
    default: return nil
    }
    path = arguments[2]
  }

  /// The arguments that spell it.
  internal var arguments: [String] { ["serve", form == .library ? "library" : "cells", path] }
}
