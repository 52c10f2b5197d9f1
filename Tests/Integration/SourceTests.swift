// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Testing

@Suite(.timeLimit(.minutes(5))) struct `Records that plugins bring` {
  @Test func `The machine's processes are in the plugin of /proc, this one with its own command`()
    throws
  {
    let shown = try vitrine(
      "show", "--source", "processes", "/proc", "--where", "pid = \(getpid())", "--columns", "4000"
    )
    #expect(shown.status == 0 && shown.errors == "", "\(shown.errors)")
    let lines = shown.lines.filter { !$0.isEmpty }
    #expect(lines.count == 1)
    let line = try #require(lines.first)
    #expect(line.contains("\(getpid())"))
    // Arguments may have blanks, which a command of many words does not tell apart.
    let first = try #require(CommandLine.arguments.first)
    #expect(line.contains(first), "\(line)")
    let user = getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) } ?? "\(geteuid())"
    #expect(line.contains(user.prefix(9)))
  }

  @Test(arguments: [
    ("/nowhere", "/nowhere: No such file or directory; processes are in /proc"),
    ("Samples", "Samples tells of no processes; they are in /proc"),
  ])
  func `What is not there is refused in the plugin's words`(location: String, words: String) throws
  {
    let refused = try vitrine("show", "--source", "processes", location)
    #expect(refused.status == 66 && refused.output.isEmpty)
    #expect(refused.errors.contains(words), "\(refused.errors)")
  }

  @Test func `A process is what its folder says, whatever its name has in it`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "vitrine-proc-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    // proc_pid_stat(5): the name in parentheses, then from the 3rd field on, of which 4 is the parent, 20 the threads
    // and 24 the pages in memory.
    func write(_ pid: Int, name: String, command: String, state: String, pages: Int) throws {
      let process = folder.appending(path: "\(pid)")
      try FileManager.default.createDirectory(at: process, withIntermediateDirectories: true)
      let stat =
        "\(pid) (\(name)) \(state) 7 1 1 0 -1 4194304 1 2 3 4 5 6 7 8 20 0 3 0 99 1000 \(pages) 0 0\n"
      try Data(stat.utf8).write(to: process.appending(path: "stat"))
      try Data(command.utf8).write(to: process.appending(path: "cmdline"))
      try Data("Name:\tx\nUid:\t1\t4294967294\t1\t1\n".utf8)
        .write(to: process.appending(path: "status"))
    }
    try write(41, name: "a) S (b", command: "", state: "I", pages: 0)
    try write(5, name: "sh", command: "/bin/sh\0-c\0echo \"日\"\n\0", state: "R", pages: 256)
    try Data().write(to: folder.appending(path: "uptime"))
    try FileManager.default.createDirectory(
      at: folder.appending(path: "6"), withIntermediateDirectories: true)
    let shown = try vitrine(
      "show", "--source", "processes", folder.path, "--columns", "80", "--where",
      "user = '4294967294' and parent = 7 and threads = 3")
    #expect(shown.status == 0 && shown.errors == "", "\(shown.errors)")
    let lines = shown.lines.filter { !$0.isEmpty }
    try #require(lines.count == 2)
    #expect(lines[0].contains("running") && lines[0].contains("/bin/sh -c echo \"日\""))
    #expect(lines[1].contains("idle") && lines[1].contains("[a) S (b]"))
    let large = try vitrine(
      "show", "--source", "processes", folder.path, "--where",
      "memory = \(256 * sysconf(Int32(_SC_PAGESIZE)))")
    #expect(large.lines.count { $0.contains("/bin/sh") } == 1)
  }

  @Test func `The processes are a source as validation wants them`() throws {
    let library = Package.stagedPlugins.appending(path: "Processes.so").path
    let valid = try vitrine(
      "plugin", "validate", library, "--check", "sources", "--location", "/proc")
    #expect(valid.status == 0, "\(valid.text)")
    #expect(valid.text.contains("✓ sources"), "\(valid.text)")
    let wrong = try vitrine(
      "plugin", "validate", library, "--check", "sources", "--location", "/nowhere")
    #expect(wrong.status != 0 && wrong.text.contains("processes are in /proc"))
  }

  @Test func `They are shown as lines of a file would be, chosen and in parts alike`() throws {
    let numbers = try NumbersPlugin()
    let lines = (0..<3000).map { number in
      #"{"id":\#(number),"title":"item \#(number)","even":\#(number % 2 == 0)}"# + "\n"
    }.joined()
    for options in [
      [], ["--where", "even = true"], ["--layout", "grid"], ["--sort", "id:desc"],
      ["--section-field", "even"], ["--rows", "7", "--scroll-to", "2000"],
    ] {
      let brought = try run(Package.host, ["show", "numbers://3000"] + numbers.options + options)
      let file = try run(
        Package.host, ["show", "-", "--format", "jsonl"] + options, input: Data(lines.utf8))
      #expect(brought.status == 0 && brought.errors == "", "\(options) \(brought.errors)")
      #expect(brought.text == file.text, "\(options)")
      #expect(brought.text.contains("item 2"), "\(options)")
    }
  }

  @Test func `The first are shown long before the last is read`() throws {
    let numbers = try NumbersPlugin()
    // Reading all of them would take the better part of an hour, and more memory than there is.
    let command =
      "set -o pipefail; '\(Package.host.path)' show numbers://1000000000"
      + " \(numbers.options.joined(separator: " ")) | head -n 4"
    let shown = try run(URL(filePath: "/usr/bin/bash"), ["-c", command])
    #expect(shown.status == 0 && shown.errors == "", "\(shown.errors)")
    #expect(shown.text == "item 0\n  id: 0\n  even: true\nitem 1\n")
    let rows = try run(
      Package.host, ["show", "numbers://1000000000", "--rows", "3"] + numbers.options)
    #expect(rows.status == 0 && rows.text == "item 0\n  id: 0\n  even: true\n")
  }

  @Test func `What came before a failure is shown, and then what failed`() throws {
    let numbers = try NumbersPlugin()
    let shown = try run(Package.host, ["show", "failing://4000"] + numbers.options)
    #expect(shown.status == 74)
    #expect(shown.text.contains("item 0\n") && !shown.text.contains("item 2000\n"))
    #expect(
      shown.errors
        == "vitrine: \(numbers.path): the source \"numbers\" failed: the rest is lost"
        + "; correct the location, or ask the plugin's author\n")
  }
}
