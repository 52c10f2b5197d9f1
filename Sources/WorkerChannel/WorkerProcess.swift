// SPDX-License-Identifier: MIT

internal import CWorker
internal import Glibc

/// A process that foreign code runs in, with what it writes. It is watched, and whatever becomes of it, it is reaped,
/// and its whole process group killed with it.
///
/// Used by one thread at a time, and outlives any of them but the process' first. A child that has left the group, by `setsid`, is out of reach.
public final class WorkerProcess {
  /// The process' number.
  public let identifier: Int32
  /// How it ended; nil while it runs.
  public private(set) var end: WorkerEnd?

  private let handle: Int32
  private let output: Int32
  private let keptOutput: Int
  private var written: [UInt8] = []
  private var isOutputOpen = true

  /// Starts a worker.
  public init(_ launch: WorkerLaunch) throws(WorkerError) {
    var pipe: [Int32] = [-1, -1]
    guard unsafe vitrine_output_pipe(&pipe) == 0 else {
      throw .noResources(what: "pipe", errno: errno)
    }
    defer { close(pipe[1]) }
    var handle: Int32 = -1
    let words = [launch.executable] + launch.arguments
    let process = unsafe withCStrings(words) { arguments in
      unsafe withCStrings(launch.environment) { environment in
        unsafe launch.descriptors.withUnsafeBufferPointer { descriptors in
          unsafe launch.executable.withCString { path in
            var spawn = unsafe vitrine_spawn(
              path: path, arguments: arguments, environment: environment,
              descriptors: descriptors.baseAddress, descriptor_count: UInt32(descriptors.count),
              output: pipe[1], address_space: launch.limits.addressSpace,
              processor_seconds: launch.limits.processorSeconds,
              open_files: launch.limits.openFiles)
            return unsafe vitrine_spawn_worker(&spawn, &handle)
          }
        }
      }
    }
    guard process > 0 else {
      let failure = errno
      close(pipe[0])
      throw .cannotStart(executable: launch.executable, errno: failure)
    }
    identifier = process
    self.handle = handle
    output = pipe[0]
    keptOutput = launch.keptOutput
  }

  deinit {
    _ = kill()
    close(handle)
    close(output)
  }

  /// The last bytes that it wrote to standard output and error, as text.
  public var outputText: String { String(decoding: written, as: UTF8.self) }

  /// Whether it has ended, now or before.
  public var hasEnded: Bool {
    if end == nil, isReadable(handle) { reap() }
    return end != nil
  }

  /// Waits until the worker has ended.
  ///
  /// - Returns: how, or nil when it still runs at the deadline.
  @discardableResult
  public func wait(until deadline: ContinuousClock.Instant) -> WorkerEnd? {
    while end == nil, ContinuousClock.now < deadline { waitForActivity(until: deadline) }
    return end
  }

  /// Kills the worker and its group, unless it has ended, and reaps it.
  ///
  /// - Returns: how it ended: ``WorkerEnd/killed``, unless it was faster.
  @discardableResult
  public func kill() -> WorkerEnd {
    if let end { return end }
    let hasEnded = isReadable(handle)
    reap()
    if !hasEnded { end = .killed }
    return end ?? .killed
  }

  /// Starts a worker and waits for its end; one that still runs at the deadline is killed.
  ///
  /// - Returns: how it ended, ``WorkerEnd/killed`` at the deadline, and the last that it wrote.
  public static func run(
    _ launch: WorkerLaunch, deadline: Duration
  ) throws(WorkerError) -> (end: WorkerEnd, output: String) {
    let process = try WorkerProcess(launch)
    let end = process.wait(until: .now + deadline) ?? process.kill()
    return (end, process.outputText)
  }

  /// Sleeps until the worker ends, or has written, or a descriptor becomes readable, or the deadline has come.
  package func waitForActivity(
    orReadable other: Int32 = -1, until deadline: ContinuousClock.Instant
  ) {
    // A negative descriptor is passed over.
    var polled = [handle, isOutputOpen ? output : -1, other].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let rest = max(Duration.zero, ContinuousClock.now.duration(to: deadline)).components
    let milliseconds =
      rest.seconds * 1000 + (rest.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    unsafe poll(&polled, nfds_t(polled.count), Int32(min(milliseconds, 60_000)))
    if polled[1].revents != 0 { drainOutput() }
    if polled[0].revents != 0 { reap() }
  }

  /// How long the worker has computed so far; nil when it has ended.
  package var processorTime: Duration? {
    var clock = clockid_t()
    var time = timespec()
    guard end == nil, unsafe clock_getcpuclockid(identifier, &clock) == 0,
      unsafe clock_gettime(clock, &time) == 0
    else { return nil }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Whether it computes, or would if there were a processor for it: it does not sleep, wait or stand still.
  package var isRunnable: Bool {
    guard end == nil, let status = unsafe fopen("/proc/\(identifier)/stat", "re") else {
      return false
    }
    defer { unsafe fclose(status) }
    var line = [UInt8](repeating: 0, count: 256)
    let count = unsafe fread(&line, 1, line.count, status)
    // `number (name) state …`, and a name may hold anything.
    guard let name = line[..<count].lastIndex(of: UInt8(ascii: ")")), name + 2 < count else {
      return false
    }
    return line[name + 2] == UInt8(ascii: "R")
  }

  /// Ends what is left of the group while its number is still taken, then lets the process go.
  private func reap() {
    _ = Glibc.kill(-identifier, SIGKILL)
    // It may have left its group.
    _ = Glibc.kill(identifier, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    end = signal == 0 ? .exited(status: (status >> 8) & 0xFF) : .signalled(signal)
    drainOutput()
  }

  private func isReadable(_ descriptor: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&polled, 1, 0) > 0
  }

  private func drainOutput() {
    // A worker that writes without end does not keep the host here.
    for _ in 0..<64 where isOutputOpen {
      let block = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let got = unsafe read(output, buffer.baseAddress, buffer.count)
        isOutputOpen = got > 0 || got < 0 && (errno == EAGAIN || errno == EINTR)
        count = max(0, got)
      }
      guard !block.isEmpty else { return }
      written += block
      if written.count > keptOutput { written.removeFirst(written.count - keptOutput) }
    }
  }
}

/// Texts as C has lists of them: NULL behind the last.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = unsafe texts.map { unsafe strdup($0) }
  defer { unsafe pointers.forEach { unsafe free($0) } }
  unsafe pointers.append(nil)
  return unsafe body(&pointers)
}
