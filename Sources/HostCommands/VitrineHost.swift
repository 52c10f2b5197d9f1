// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Glibc
internal import PluginAuthoring
internal import PluginHosting
internal import Records

/// The host: its commands, from a command line to an exit status.
public enum VitrineHost {
  /// Takes the places of the standard descriptors that are closed, so that no file which is opened later gets one of
  /// them. They cannot be read or written, as before.
  public static func holdStandardDescriptors() {
    for (descriptor, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(Int32(descriptor), F_GETFD) < 0 {
      // The lowest that is free is the one.
      _ = unsafe open("/dev/null", mode)
    }
  }

  /// Runs the command that a line asks for, and returns what the process is to end with.
  ///
  /// - Parameters:
  ///   - arguments: the words behind the program's name.
  ///   - environment: the process' variables.
  ///   - output: an open descriptor for results.
  ///   - errors: an open descriptor for what is said about them.
  @MainActor public static func run(
    _ arguments: [String], environment: [String: String], output: Int32 = 1,
    errors: Int32 = 2
  ) -> ExitStatus {
    // A reader that goes away is an error of `write`, not the end of this process.
    _ = signal(SIGPIPE, SIG_IGN)
    var output = HostOutput(descriptor: output)
    var errors = HostOutput(descriptor: errors)
    var status: ExitStatus
    do {
      status = try run(arguments, environment, &output, &errors)
      try output.flush()
    } catch let failure as CommandFailure {
      // What was drawn before the failure is shown before the sentence about it.
      try? output.flush()
      try? errors.say(failure.sentence)
      status = failure.status
    } catch OutputError.closed {
      status = .done
    } catch OutputError.failed(let number) {
      let reason = unsafe String(cString: strerror(number))
      try? errors.say(
        "standard output cannot be written: \(reason); make room there, or write elsewhere")
      status = .inputOutput
    } catch {
      try? errors.say("\(error)")
      status = .internalError
    }
    try? errors.flush()
    return status
  }

  @MainActor private static func run(
    _ arguments: [String], _ environment: [String: String], _ output: inout HostOutput,
    _ errors: inout HostOutput
  ) throws -> ExitStatus {
    guard let first = arguments.first else {
      try errors.write(CommandTable.overviewText)
      return .usage
    }
    switch first {
    case ProbeWorker.word:
      let status = ProbeWorker.run(Array(arguments.dropFirst())) { $0.lines(form: $1) }
      return status == 0 ? .done : .usage
    case "--version":
      try output.write("vitrine \(vitrineVersion)\n")
      return .done
    case "--manual":
      try output.write(manualPage())
      return .done
    case "help" where arguments.count > 1:
      return try run(Array(arguments.dropFirst()) + ["--help"], environment, &output, &errors)
    case "--help", "-h", "help":
      try output.write(CommandTable.overviewText)
      return .done
    default: break
    }
    if CommandTable.groups.contains(first),
      ["--help", "-h", "help"].contains(arguments.dropFirst().first)
    {
      try output.write(CommandTable.overviewText(ofGroup: first))
      return .done
    }
    let command = try command(named: arguments)
    let parsed = try usage { () throws(UsageError) in
      let words = Array(arguments.dropFirst(command.words.count))
      return try command.parse(
        command.words == CommandTable.pluginDev.words ? PluginDevCommand.joined(words) : words)
    }
    if parsed.has("help") {
      try output.write(command.helpText)
      return .done
    }
    switch command.words {
    case CommandTable.show.words:
      let options = try usage { () throws(UsageError) in try ShowOptions(parsed) }
      var show = ShowCommand(options: options, environment: environment)
      return try show.run(&output, &errors)
    case CommandTable.browse.words:
      let options = try usage { () throws(UsageError) in try BrowseOptions(parsed) }
      return try BrowseCommand(options: options, environment: environment).run(&output, &errors)
    case CommandTable.diff.words:
      let records = try usage { () throws(UsageError) in try RecordOptions(parsed) }
      return try DiffCommand(
        old: parsed.operands[0], new: parsed.operands[1], records: records,
        asJSON: parsed.has("json")
      ).run(&output, &errors)
    case CommandTable.schema.words:
      return try SchemaCommand(name: parsed.operands[0]).run(&output)
    case CommandTable.completions.words:
      return try CompletionsCommand(shell: parsed.operands[0]).run(&output)
    case CommandTable.doctor.words:
      let options = try usage { () throws(UsageError) in try PluginOptions(parsed) }
      return try DoctorCommand(
        options: options, environment: environment, asJSON: parsed.has("json")
      ).run(&output)
    case CommandTable.pluginList.words:
      let options = try usage { () throws(UsageError) in try PluginOptions(parsed) }
      return try PluginListCommand(options: options, asJSON: parsed.has("json"))
        .run(&output, &errors)
    case CommandTable.pluginNew.words:
      return try PluginNewCommand(parsed).run(&output)
    case CommandTable.pluginBuild.words:
      return try PluginBuildCommand(parsed).run(&output)
    case CommandTable.pluginDev.words:
      let command = try usage { () throws(UsageError) in
        try PluginDevCommand(parsed, environment: environment)
      }
      return try command.run(&output, &errors)
    case CommandTable.pluginValidate.words:
      return try usage { () throws(UsageError) in try PluginValidateCommand(parsed) }.run(&output)
    case CommandTable.pluginFuzz.words:
      return try usage { () throws(UsageError) in try PluginFuzzCommand(parsed) }.run(&output)
    case CommandTable.pluginBench.words:
      return try usage { () throws(UsageError) in try PluginBenchCommand(parsed) }.run(&output)
    case CommandTable.pluginRetry.words:
      let command = try usage { () throws(UsageError) in try PluginRetryCommand(parsed) }
      return try command.run(&output, judgements: PluginJudgements(variables: environment))
    default:
      let options = try usage { () throws(UsageError) in try PluginOptions(parsed) }
      return try PluginInspectCommand(
        plugin: parsed.operands[0], options: options, asJSON: parsed.has("json"),
        runsEntry: parsed.has("run")
      ).run(&output)
    }
  }

  private static func command(named arguments: [String]) throws -> CommandDescription {
    for command in CommandTable.commands where arguments.starts(with: command.words) {
      return command
    }
    if CommandTable.groups.contains(arguments[0]) {
      let words = CommandTable.commands.filter { $0.words[0] == arguments[0] }.map { $0.words[1] }
      throw unknown(arguments.dropFirst().first, in: arguments[0], known: words)
    }
    let words = CommandTable.commands.map { $0.words[0] }
    throw unknown(arguments[0], in: nil, known: words)
  }

  private static func unknown(
    _ word: String?, in group: String?, known: [String]
  ) -> CommandFailure {
    let list = known.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard let word else {
      return CommandFailure(
        .usage, "\(group ?? "vitrine") needs a command: \(list.joined(separator: ", "))")
    }
    let isFile = group == nil && (word == "-" || word.contains { $0 == "." || $0 == "/" })
    let remedy =
      isFile
      ? "did you mean vitrine show \(word)?"
      : nearestWord(to: word, among: known).map { "did you mean \($0)?" }
        ?? "there are \(list.joined(separator: ", "))"
    return CommandFailure(
      .usage, "\(group.map { "\($0) has" } ?? "there is") no command '\(word)'; \(remedy)")
  }

  private static func usage<Result>(
    _ body: () throws(UsageError) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(UsageError) {
      return try body()
    } catch {
      throw CommandFailure(error)
    }
  }
}
