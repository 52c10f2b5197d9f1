// SPDX-License-Identifier: MIT

internal import CellViews
internal import TextCanvas

/// What is known of pictures: those that are being loaded, and those that came, up to a number of bytes.
///
/// Time is counted in frames. What no frame asked for since the last one is not wanted any more.
struct PictureCache {
  private enum Entry {
    /// Work that was begun; it is a later one that counts when the number differs.
    case loading(job: Int)
    case known(PictureState, cost: Int)
  }

  private struct Known {
    var entry: Entry
    var lastFrame: Int
  }

  private let limit: Int
  private var entries: [PictureRequest: Known] = [:]
  private var frame = 0
  private var jobs = 0
  /// What all that came takes, about.
  private(set) var byteCount = 0
  /// How many are being loaded.
  private(set) var loadingCount = 0
  private var hasNews = false

  /// - Parameter limit: The bytes beyond which pictures are given up, those asked for longest ago first.
  init(limit: Int) {
    self.limit = limit
  }

  /// What there is of a picture, and the number of a job that is to load it when nothing is.
  mutating func ask(for request: PictureRequest) -> (state: PictureState, job: Int?) {
    if var known = entries[request] {
      known.lastFrame = frame
      entries[request] = known
      guard case .known(let state, _) = known.entry else { return (.loading, nil) }
      return (state, nil)
    }
    jobs += 1
    loadingCount += 1
    entries[request] = Known(entry: .loading(job: jobs), lastFrame: frame)
    return (.loading, jobs)
  }

  /// Ends a frame: what it did not ask for need not be loaded.
  ///
  /// - Complexity: O(*n*) in the pictures where any is being loaded, else O(1).
  mutating func endFrame() {
    if loadingCount > 0 {
      for (request, known) in entries where known.lastFrame < frame {
        guard case .loading = known.entry else { continue }
        entries[request] = nil
        loadingCount -= 1
      }
    }
    frame += 1
  }

  /// Whether a job's picture is still wanted.
  func isWanted(_ request: PictureRequest, job: Int) -> Bool {
    guard case .loading(job)? = entries[request]?.entry else { return false }
    return true
  }

  /// Takes what a job made; false when nobody wants it any more.
  mutating func finish(_ request: PictureRequest, job: Int, with state: PictureState) -> Bool {
    guard isWanted(request, job: job), let lastFrame = entries[request]?.lastFrame else {
      return false
    }
    loadingCount -= 1
    hasNews = true
    var cost = request.name.utf8.count + MemoryLayout<Known>.stride
    switch state {
    case .ready(let picture): cost += picture.byteCount
    case .failed(let reason, let remedy): cost += reason.utf8.count + remedy.utf8.count
    case .loading: break
    }
    entries[request] = Known(entry: .known(state, cost: cost), lastFrame: lastFrame)
    byteCount += cost
    if byteCount > limit { makeRoom() }
    return true
  }

  /// Whether any picture came since this was last asked.
  mutating func takeNews() -> Bool {
    defer { hasNews = false }
    return hasNews
  }

  /// Gives up what was asked for longest ago, down to half of the limit; never what the last frame shows.
  private mutating func makeRoom() {
    let oldest = entries.filter { $0.value.lastFrame < frame - 1 }
      .sorted { $0.value.lastFrame < $1.value.lastFrame }
    for (request, known) in oldest where byteCount > limit / 2 {
      guard case .known(_, let cost) = known.entry else { continue }
      entries[request] = nil
      byteCount -= cost
    }
  }
}
