// SPDX-License-Identifier: MIT

import CWorker
import Glibc
import Testing

@testable import WorkerChannel

@Suite(.timeLimit(.minutes(5))) struct `Memory of a host and its worker` {
  @Test func `Both sides see what the other writes, each in its area`() throws {
    let host = try SharedRegion(areaSize: 8192)
    let worker = try #require(SharedRegion(descriptor: dup(host.descriptor)))
    #expect(worker.areaSize == 8192)
    host.bytes(of: .requests)[8191] = 7
    worker.bytes(of: .replies)[0] = 9
    #expect(worker.bytes(of: .requests)[8191] == 7)
    #expect(host.bytes(of: .replies)[0] == 9)
    #expect(host.bytes(of: .requests)[0] == 0)
    host.store(VITRINE_WORD_ASKED, 5)
    #expect(worker.load(VITRINE_WORD_ASKED) == 5)
    #expect(worker.load(VITRINE_WORD_ANSWERED) == 0)
  }

  @Test func `Nobody can take it away from under the other`() throws {
    let region = try SharedRegion(areaSize: 4096)
    #expect(ftruncate(region.descriptor, 0) == -1 && errno == EPERM)
    #expect(ftruncate(region.descriptor, 1 << 20) == -1 && errno == EPERM)
  }

  @Test func `An area that was emptied holds zeros`() throws {
    let region = try SharedRegion(areaSize: 1 << 20)
    for place in 0..<(1 << 20) { region.bytes(of: .replies)[place] = 1 }
    region.bytes(of: .requests)[5] = 3
    region.empty(.replies)
    #expect(region.bytes(of: .replies).allSatisfy { $0 == 0 })
    #expect(region.bytes(of: .requests)[5] == 3)
  }

  @Test func `Spinning ends when the word changes, and when the time is over`() throws {
    let region = try SharedRegion(areaSize: 4096)
    #expect(region.spin(VITRINE_WORD_ANSWERED, while: 0, atMost: .milliseconds(1)) == 0)
    region.store(VITRINE_WORD_ANSWERED, 3)
    #expect(region.spin(VITRINE_WORD_ANSWERED, while: 0, atMost: .seconds(50)) == 3)
  }

  @Test func `A file of another kind is none`() {
    #expect(SharedRegion(descriptor: 0) == nil)
    #expect(SharedRegion(descriptor: -1) == nil)
  }
}
