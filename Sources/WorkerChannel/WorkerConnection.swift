// SPDX-License-Identifier: MIT

internal import CWorker
internal import Glibc

/// A worker and the host's end of what the two have in common: asks, and waits for answers.
///
/// A question and its answer are bytes in shared memory; a socket wakes whoever sleeps. While a frame is open the
/// worker looks for the next question without sleeping, for up to a millisecond after the last one, and the host does
/// the same for an answer; between frames both sleep. Each worker has memory of its own, so that an answer that comes
/// too late reaches nobody.
///
/// Used by one thread at a time.
public final class WorkerConnection {
  /// The process behind it.
  public let process: WorkerProcess

  private let region: SharedRegion
  private let bell: Int32
  /// The number of the last question, and so how many were asked.
  package private(set) var number: UInt32 = 0
  private let spinTime: Duration

  /// How long the worker may take to begin with what it was asked: the time of a program's start on a busy machine.
  private static let startTime = Duration.seconds(10)
  /// After this many limits even a worker that waits for a processor is given up.
  private static let patience = 10

  /// Starts a worker.
  ///
  /// - Parameters:
  ///   - launch: The program; its descriptors become 5, 6, ….
  ///   - areaSize: The most bytes of a question or an answer; a multiple of 4 096.
  public init(
    _ launch: WorkerLaunch, areaSize: Int = WorkerConnection.usualAreaSize
  ) throws(WorkerError) {
    region = try SharedRegion(areaSize: areaSize)
    var ends: [Int32] = [-1, -1]
    guard unsafe vitrine_packet_sockets(&ends) == 0 else {
      throw .noResources(what: "sockets", errno: errno)
    }
    defer { close(ends[1]) }
    var launch = launch
    launch.descriptors = [ends[1], region.descriptor] + launch.descriptors
    do throws(WorkerError) {
      process = try WorkerProcess(launch)
    } catch {
      close(ends[0])
      throw error
    }
    bell = ends[0]
    spinTime = vitrine_usable_processors() > 1 ? .microseconds(200) : .zero
  }

  deinit {
    process.kill()
    close(bell)
  }

  /// 32 MiB; only what is written takes memory.
  public static let usualAreaSize = 32 << 20

  /// The most bytes of a question or an answer.
  public var areaSize: Int { region.areaSize }

  /// Whether questions follow each other closely now.
  public var isFrameOpen = false {
    didSet {
      guard isFrameOpen != oldValue, process.end == nil else { return }
      region.store(VITRINE_WORD_FRAME, isFrameOpen ? 1 : 0)
      if isFrameOpen { wake() }
    }
  }

  /// Asks, and waits for the answer.
  ///
  /// - Parameters:
  ///   - bytes: The question, at most ``areaSize``.
  ///   - limit: How long the worker may take from when it begins.
  /// - Returns: The answer's bytes, copied out of the shared memory and not looked at.
  public func ask(_ bytes: [UInt8], limit: Duration) throws(WorkerFailure) -> [UInt8] {
    precondition(bytes.count <= areaSize, "a question of \(bytes.count) bytes")
    unsafe region.bytes(of: .requests).copyBytes(from: bytes)
    let last = number
    number &+= 1
    region.store(VITRINE_WORD_REQUEST_SIZE, UInt32(bytes.count))
    region.store(VITRINE_WORD_ASKED, number)
    wake()
    do throws(WorkerFailure) {
      try awaitAnswer(after: last, limit: limit)
      if bytes.count > 1 << 20 { region.empty(.requests) }
      return try takeAnswer()
    } catch {
      process.kill()
      throw error
    }
  }

  private func awaitAnswer(after last: UInt32, limit: Duration) throws(WorkerFailure) {
    let start = ContinuousClock.now
    var begun: (at: ContinuousClock.Instant, computed: Duration)?
    var answered = region.spin(VITRINE_WORD_ANSWERED, while: last, atMost: spinTime)
    while answered != number {
      guard answered == last else {
        throw .junk("it answered question \(answered), not \(number)")
      }
      if process.end != nil { throw failure }
      if begun == nil, region.load(VITRINE_WORD_BEGUN) == number {
        begun = (.now, process.processorTime ?? .zero)
      }
      // That it begins wakes nobody, and is looked for now and then.
      var deadline = ContinuousClock.now + .milliseconds(20)
      if let begun {
        deadline = begun.at + limit
        if deadline <= .now {
          guard isStarved(since: begun, limit: limit) else { throw .hung(after: limit) }
          deadline = .now + limit / 4
        }
      } else if start + WorkerConnection.startTime <= .now {
        throw .hung(after: WorkerConnection.startTime)
      }
      region.store(VITRINE_WORD_HOST_SLEEPS, 1)
      if region.load(VITRINE_WORD_ANSWERED) == last {
        process.waitForActivity(orReadable: bell, until: deadline)
        drainBell()
      }
      region.store(VITRINE_WORD_HOST_SLEEPS, 0)
      answered = region.load(VITRINE_WORD_ANSWERED)
    }
  }

  private func takeAnswer() throws(WorkerFailure) -> [UInt8] {
    let size = Int(region.load(VITRINE_WORD_REPLY_SIZE))
    guard size <= areaSize else {
      throw .junk("its answer is \(size) bytes long, \(areaSize) are possible")
    }
    let area = unsafe region.bytes(of: .replies)
    let bytes = unsafe [UInt8](UnsafeRawBufferPointer(rebasing: area[..<size]))
    if size > 1 << 20 { region.empty(.replies) }
    return bytes
  }

  /// Whether the worker would have answered if it had had a processor for itself.
  private func isStarved(
    since begun: (at: ContinuousClock.Instant, computed: Duration), limit: Duration
  ) -> Bool {
    guard begun.at.duration(to: .now) < limit * WorkerConnection.patience,
      let computed = process.processorTime, computed - begun.computed < limit * 3 / 4
    else { return false }
    return process.isRunnable
  }

  /// What a worker that has ended did.
  public var failure: WorkerFailure {
    switch process.end {
    case .exited(let status)?: .exited(status: status)
    case .signalled(let signal)?: .crashed(signal: signal)
    case .killed?, nil: .crashed(signal: SIGKILL)
    }
  }

  private func wake() {
    guard region.load(VITRINE_WORD_WORKER_SLEEPS) != 0 else { return }
    ring(bell)
  }

  private func drainBell() {
    var byte: UInt8 = 0
    for _ in 0..<64 where unsafe recv(bell, &byte, 1, Int32(MSG_DONTWAIT)) <= 0 { return }
  }
}

/// Wakes whoever sleeps at the other end. When there is no room for one more ring, it is awake.
internal func ring(_ bell: Int32) {
  var byte: UInt8 = 1
  _ = unsafe send(bell, &byte, 1, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
}
