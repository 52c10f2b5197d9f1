// SPDX-License-Identifier: MIT

import CTestProcess
import Foundation
import Glibc
import Testing

@testable import WorkerChannel

/// A worker that runs a shell's line.
private func shell(
  _ line: String, descriptors: [Int32] = [], limits: WorkerLimits = WorkerLimits(),
  keptOutput: Int = 8192
) -> WorkerLaunch {
  WorkerLaunch(
    executable: "/bin/sh", arguments: ["-c", line], descriptors: descriptors, limits: limits,
    keptOutput: keptOutput)
}

private func run(
  _ line: String, deadline: Duration = .seconds(20), descriptors: [Int32] = [],
  limits: WorkerLimits = WorkerLimits(), keptOutput: Int = 8192
) throws -> (end: WorkerEnd, output: String) {
  try WorkerProcess.run(
    shell(line, descriptors: descriptors, limits: limits, keptOutput: keptOutput),
    deadline: deadline)
}

private func isAlive(_ process: Int32) -> Bool {
  guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
    let end = status.lastIndex(of: ")")
  else { return false }
  // A zombie of somebody else's is as dead as one can be.
  return !status[end...].hasPrefix(") Z")
}

@Suite(.timeLimit(.minutes(5))) struct `A worker process` {
  @Test func `Its status and what it wrote come back`() throws {
    let finished = try run("echo to output; echo to errors >&2; exit 3")
    #expect(finished.end == .exited(status: 3))
    #expect(finished.output == "to output\nto errors\n")
  }

  @Test func `A signal that ends it is told apart from being killed here`() throws {
    #expect(try run("kill -SEGV $$").end == .signalled(SIGSEGV))
    #expect(try run("kill -KILL $$").end == .signalled(SIGKILL))
    #expect(try run("while :; do :; done", deadline: .milliseconds(100)).end == .killed)
  }

  @Test func `A program that is not there is told at once`() {
    let launch = WorkerLaunch(executable: "/nonexistent/worker")
    #expect(throws: WorkerError.cannotStart(executable: "/nonexistent/worker", errno: ENOENT)) {
      try WorkerProcess(launch)
    }
  }

  @Test func `It has the descriptors given and no others`() throws {
    // Open in this process and not closed on exec.
    let leak = dup(0)
    defer { close(leak) }
    var pipe: [Int32] = [-1, -1]
    #expect(Glibc.pipe(&pipe) == 0)
    defer { pipe.forEach { close($0) } }
    // The shell's own listing opens one more, which is the last.
    let finished = try run("ls -1 /proc/$$/fd; echo given >&4", descriptors: pipe)
    let numbers = finished.output.split(separator: "\n").compactMap { Int($0) }
    #expect(numbers.filter { $0 < 10 } == [0, 1, 2, 3, 4])
    #expect(numbers.filter { $0 >= 10 && $0 != 255 } == [])
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(pipe[0], &bytes, 16) == 6)
  }

  @Test func `Its environment is what is allowed of the host's`() throws {
    let scrubbed = WorkerEnvironment.scrubbed([
      "HOME=/home/x", "LD_PRELOAD=/tmp/evil.so", "LC_ALL=C", "LANG=de_DE.UTF-8", "TOKEN=secret",
      "LC_ODD", "LD_LIBRARY_PATH=/tmp", "PATHS=/tmp", "PATH=/bin", "SWIFT_BACKTRACE=enable=yes",
    ])
    #expect(
      scrubbed == [
        "HOME=/home/x", "LC_ALL=C", "LANG=de_DE.UTF-8", "PATH=/bin", "SWIFT_BACKTRACE=enable=no",
      ])
    var launch = shell("/usr/bin/env | sort")
    launch.environment = ["LANG=C", "PATH=/usr/bin:/bin"]
    let lines = try WorkerProcess.run(launch, deadline: .seconds(20)).output
      .split(separator: "\n").filter { !$0.hasPrefix("_=") && !$0.hasPrefix("PWD=") }
    #expect(
      lines.filter { !$0.hasPrefix("SHLVL=") && !$0.hasPrefix("OLDPWD=") }
        == ["LANG=C", "PATH=/usr/bin:/bin"])
  }

  @Test(
    .disabled(if: is_sanitized(), "a sanitizer takes more address space than any limit leaves"))
  func `It has limits, a group of its own and no way to more rights`() throws {
    let limits = WorkerLimits(addressSpace: 1 << 30, processorSeconds: 7, openFiles: 99)
    let finished = try run(
      "ulimit -v; ulimit -t; ulimit -n; ulimit -c; cat /proc/$$/status | grep NoNewPrivs; "
        + "cut -d' ' -f5 /proc/$$/stat; echo $$; readlink /proc/$$/fd/0", limits: limits)
    let lines = finished.output.split(separator: "\n")
    #expect(lines.count == 8)
    #expect(lines.prefix(5) == ["1048576", "7", "99", "0", "NoNewPrivs:\t1"])
    #expect(lines[5] == lines[6])
    #expect(lines[7] == "/dev/null")
  }

  @Test func `Only the last of what it writes is kept, and megabytes do not stop it`() throws {
    let finished = try run(
      "head -c 5000000 /dev/zero | tr '\\0' x; printf end", keptOutput: 1000)
    #expect(finished.end == .exited(status: 0))
    #expect(finished.output == String(repeating: "x", count: 997) + "end")
  }

  @Test func `One that writes without end is stopped at its deadline`() throws {
    let finished = try run("yes", deadline: .milliseconds(200))
    #expect(finished.end == .killed)
    #expect(finished.output.hasSuffix("y\ny\n") || finished.output.hasSuffix("y\ny"))
  }

  @Test func `Children that it leaves behind end with it`() throws {
    let finished = try run("sleep 1000 & echo $!; sleep 1000 & echo $!; exit 0")
    #expect(finished.end == .exited(status: 0))
    let children = finished.output.split(separator: "\n").compactMap { Int32($0) }
    #expect(children.count == 2)
    let patience = Date(timeIntervalSinceNow: 10)
    while children.contains(where: isAlive), patience.timeIntervalSinceNow > 0 { usleep(1000) }
    #expect(!children.contains(where: isAlive))
  }

  @Test func `It starts with the signals of a fresh process`() throws {
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    #expect(try run("kill -PIPE $$; exit 0").end == .signalled(SIGPIPE))
  }

  @Test func `A worker that is let go is killed and reaped`() throws {
    var process: WorkerProcess? = try WorkerProcess(shell("sleep 1000"))
    let identifier = try #require(process?.identifier)
    #expect(process?.wait(until: .now + .milliseconds(10)) == nil)
    process = nil
    // Reaped: the number is no child of this process any more.
    #expect(waitpid(identifier, nil, WNOHANG) == -1 && errno == ECHILD)
  }

  @Test func `Descriptors of the host come and go with a worker`() throws {
    func count() -> Int {
      (3..<1024).filter { fcntl(Int32($0), F_GETFD) >= 0 }.count
    }
    _ = try run("exit 0")
    let before = count()
    for _ in 0..<20 { _ = try run("exit 0") }
    // Other tests run at the same time and have some of their own.
    #expect(count() < before + 20)
  }
}

@Suite struct `The worker's program` {
  @Test func `It is looked for beside the host and in libexec`() {
    #expect(
      WorkerExecutable.places(besideHost: "/usr/bin/vitrine") == [
        "/usr/bin/vitrine-worker", "/usr/libexec/vitrine/vitrine-worker",
      ])
    #expect(
      WorkerExecutable.places(besideHost: "/vitrine") == [
        "/vitrine-worker", "/libexec/vitrine/vitrine-worker",
      ])
  }

  @Test func `That it is missing is told with both places`() {
    #expect(
      throws: WorkerError.noExecutable(places: [
        "/a/vitrine-worker", "/libexec/vitrine/vitrine-worker",
      ])
    ) {
      try WorkerExecutable.find(besideHost: "/a/vitrine")
    }
    #expect(
      WorkerError.noExecutable(places: ["/a/vitrine-worker", "/b/vitrine-worker"]).description
        == "there is no /a/vitrine-worker and no /b/vitrine-worker; install vitrine-worker there")
  }
}
