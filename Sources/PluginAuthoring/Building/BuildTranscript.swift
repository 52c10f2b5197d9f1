// SPDX-License-Identifier: MIT

internal import Glibc
internal import Synchronization

/// What the programs of a build say, for one that has no terminal to say it on; and the means to break the build off.
public final class BuildTranscript: Sendable {
  private struct State {
    var process: pid_t?
    var isCancelled = false
  }

  private let descriptor: Int32
  private let state = Mutex(State())

  /// An empty transcript, kept in a temporary file that has no name; where there can be none, what is said is lost.
  public init() {
    var template = Array("\(temporaryDirectory())/vitrine-build-XXXXXX".utf8CString)
    descriptor = unsafe mkstemp(&template)
    guard descriptor >= 0 else { return }
    unsafe unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// So many bytes are read at most: nobody reads more of what a compiler says.
  private static let limit = 1 << 18

  /// The lines said so far.
  public var lines: [String] {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.limit) { buffer, count in
      count = max(0, unsafe pread(descriptor, buffer.baseAddress, buffer.count, 0))
    }
    return String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// How long a program may take to end what it started and to remove its own files, in microseconds.
  private static let patience: UInt32 = 1_000_000

  /// Ends the program that runs, with all that it started, and any that is started later.
  public func cancel() {
    state.withLock { $0.isCancelled = true }
    // As from the keyboard: swiftc has compilers in other groups, which only it can end.
    signal(SIGINT)
    for _ in 0..<100 where isRunning { usleep(Self.patience / 100) }
    signal(SIGKILL)
  }

  private var isRunning: Bool { state.withLock { $0.process != nil } }

  private func signal(_ number: Int32) {
    state.withLock { state in
      if let process = state.process { kill(-process, number) }
    }
  }

  /// Starts a program that reads nothing and writes here; 0, or an error number.
  func spawn(
    _ process: inout pid_t, _ program: String, _ arguments: [UnsafeMutablePointer<CChar>?],
    _ variables: [UnsafeMutablePointer<CChar>?]
  ) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for stream in Int32(1)...2 {
      if descriptor >= 0 {
        unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, stream)
      } else {
        unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // A group of its own, so that what a compiler starts ends with it.
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    return state.withLock { state in
      guard !state.isCancelled else { return ECANCELED }
      let code = unsafe posix_spawnp(
        &process, program, &actions, &attributes, arguments, variables)
      if code == 0 { state.process = process }
      return code
    }
  }

  /// Is told that the program has ended, before anybody else can have its number.
  func forget() { state.withLock { $0.process = nil } }
}
