// SPDX-License-Identifier: MIT

internal import Glibc

/// Runs a program to its end, with this process' input, output and errors, or with nothing to read and a transcript.
///
/// - Parameters:
///   - words: the program, which is looked for on `PATH`, and its arguments.
///   - variables: set in its environment, in place of those of the same names.
///   - transcript: takes what it writes, and may end it.
/// - Throws: an ``AuthoringError`` when it cannot be run, or ends in another way than with status 0.
func runProgram(
  _ words: [String], variables: [String: String] = [:], transcript: BuildTranscript? = nil
) throws(AuthoringError) {
  var environment = variables.map { "\($0)=\($1)" }
  var entry = unsafe environ
  while let text = unsafe entry.pointee {
    let variable = unsafe String(cString: text)
    if !variables.keys.contains(where: { variable.hasPrefix($0 + "=") }) {
      environment.append(variable)
    }
    unsafe entry += 1
  }
  var process = pid_t()
  let code = unsafe withCStrings(words) { arguments in
    unsafe withCStrings(environment) { variables in
      guard let transcript else {
        return unsafe posix_spawnp(&process, words[0], nil, nil, arguments, variables)
      }
      return unsafe transcript.spawn(&process, words[0], arguments, variables)
    }
  }
  guard code == 0 else { throw .noProgram(words[0], errno: code) }
  var status: Int32 = 0
  // It stays known until it is waited for, so that nobody else is ended in its place.
  var end = unsafe siginfo_t()
  while unsafe waitid(P_PID, id_t(process), &end, WEXITED | WNOWAIT) < 0, errno == EINTR {}
  transcript?.forget()
  while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  guard status == 0 else {
    let signal = status & 0x7F
    throw .programFailed(words[0], status: signal == 0 ? status >> 8 & 0xFF : 128 + signal)
  }
}

/// Calls with C strings and a NULL behind them.
func withCStrings<Result>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = unsafe texts.map { unsafe strdup($0) }
  defer { unsafe copies.forEach { unsafe free($0) } }
  return unsafe body(copies + [nil])
}
