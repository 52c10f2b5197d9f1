// SPDX-License-Identifier: MIT

internal import CWorker
internal import Glibc

/// The worker's end of what it has in common with its host: takes questions and answers them, one after the other.
@safe public final class HostConnection {
  private let region: SharedRegion
  private let bell: Int32
  private var number: UInt32 = 0
  private let spinTime: Duration

  /// The number of the first descriptor that the host gave besides those of the connection.
  public static let firstDescriptor: Int32 = 5

  /// The end that this process was started with, at descriptors 3 and 4; nil when it was not.
  public init?() {
    guard let region = SharedRegion(descriptor: 4), fcntl(3, F_GETFD) >= 0 else {
      return nil
    }
    self.region = region
    bell = 3
    spinTime = vitrine_usable_processors() > 1 ? .milliseconds(1) : .zero
    vitrine_write_lines_at_once()
    // What the plugin starts is not to hold the connection open.
    for descriptor in 3..<(HostConnection.firstDescriptor + 1) {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
  }

  /// The most bytes of an answer.
  public var areaSize: Int { region.areaSize }

  /// Waits for the next question and begins with it.
  ///
  /// - Returns: Its bytes, which may be changed and are valid until it is answered; nil when the host is gone.
  public func nextQuestion() -> UnsafeMutableRawBufferPointer? {
    while true {
      let isOpen = region.load(VITRINE_WORD_FRAME) != 0
      var asked = region.spin(VITRINE_WORD_ASKED, while: number, atMost: isOpen ? spinTime : .zero)
      if asked == number {
        region.store(VITRINE_WORD_WORKER_SLEEPS, 1)
        asked = region.load(VITRINE_WORD_ASKED)
        let isHostThere = asked != number || waitForRing()
        region.store(VITRINE_WORD_WORKER_SLEEPS, 0)
        guard isHostThere else { return nil }
        continue
      }
      number = asked
      region.store(VITRINE_WORD_BEGUN, number)
      let size = min(Int(region.load(VITRINE_WORD_REQUEST_SIZE)), areaSize)
      return unsafe UnsafeMutableRawBufferPointer(
        rebasing: region.bytes(of: .requests)[..<size])
    }
  }

  /// Answers the last question.
  ///
  /// - Parameter bytes: At most ``areaSize``.
  public func answer(_ bytes: [UInt8]) {
    let area = unsafe region.bytes(of: .replies)
    unsafe area.copyBytes(from: bytes)
    region.store(VITRINE_WORD_REPLY_SIZE, UInt32(bytes.count))
    region.store(VITRINE_WORD_ANSWERED, number)
    if region.load(VITRINE_WORD_HOST_SLEEPS) != 0 { ring(bell) }
  }

  /// Sleeps until the host rings; false when it is gone.
  private func waitForRing() -> Bool {
    var polled = pollfd(fd: bell, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&polled, 1, -1) < 0, errno == EINTR {}
    var bytes: UInt64 = 0
    return unsafe recv(bell, &bytes, 8, Int32(MSG_DONTWAIT)) > 0
  }
}
