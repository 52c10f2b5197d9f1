// SPDX-License-Identifier: MIT

public import CellViews
internal import Synchronization
public import TextCanvas

/// The pictures of a collection, loaded off the main thread while placeholders are shown.
///
/// A view asks for what it shows each time it is drawn, and keeps nothing: whatever order pictures come in, none is
/// seen in a cell that shows another item by then. What a frame did not ask for is cancelled when the frame ends.
@MainActor public final class ImageLoader: PictureSource {
  /// Loads one picture on any thread; nil when `isWanted` says that nobody waits for it.
  public typealias Load =
    @Sendable (_ request: PictureRequest, _ isWanted: () -> Bool) throws(PictureError)
    -> TextPicture?

  /// The names of pictures that could not be shown, each with the reason, in the order in which they came.
  public private(set) var problems: [(name: String, reason: String)] = []

  /// About how many bytes the pictures take that are there.
  var byteCount: Int { shared.cache.withLock { $0.byteCount } }

  private let load: Load
  private let run: (@escaping @Sendable () -> Void) -> Void
  private let didLoad: @Sendable () -> Void
  private let shared: Shared
  private var toldProblems: Set<String> = []

  /// What the main thread and the workers share.
  private final class Shared: Sendable {
    let cache: Mutex<PictureCache>
    let signal = CompletionSignal()

    init(limit: Int) {
      cache = Mutex(PictureCache(limit: limit))
    }
  }

  /// A loader without pictures.
  ///
  /// - Parameters:
  ///   - cacheLimit: About how many bytes of pictures are kept that are not on show.
  ///   - run: Has work done on another thread; nil for two at a time.
  ///   - load: Loads one picture.
  ///   - didLoad: Called on a worker's thread when there is something new to be drawn.
  public init(
    cacheLimit: Int = 16 << 20, run: ((@escaping @Sendable () -> Void) -> Void)? = nil,
    load: @escaping Load, didLoad: @escaping @Sendable () -> Void = {}
  ) {
    if let run {
      self.run = run
    } else {
      let queue = WorkQueue()
      self.run = { work in queue.add(work) }
    }
    self.load = load
    self.didLoad = didLoad
    shared = Shared(limit: cacheLimit)
  }

  /// Pictures that are read, decoded and drawn.
  public convenience init(
    _ reading: PictureReading, didLoad: @escaping @Sendable () -> Void = {}
  ) {
    self.init(
      load: { request, isWanted throws(PictureError) in
        try reading.picture(for: request, while: isWanted)
      }, didLoad: didLoad)
  }

  /// What there is of a picture; begins to load it where nothing is known.
  ///
  /// - Complexity: O(1)
  public func picture(for request: PictureRequest) -> PictureState {
    let (state, job) = shared.cache.withLock { $0.ask(for: request) }
    if case .failed(let reason, let remedy) = state {
      tell(request.name, "\(reason); \(remedy)")
    }
    if let job { begin(job, for: request) }
    return state
  }

  /// Ends a frame: pictures that were not asked for since the last one ended are not loaded any more.
  public func endFrame() {
    shared.cache.withLock { $0.endFrame() }
  }

  /// Waits until every picture is there that was asked for.
  ///
  /// - Parameter patience: How long one more picture may take to come, whichever it is.
  /// - Returns: Whether any came since this was last called, so that there is something new to be drawn.
  public func waitForPictures(patience: Duration) -> Bool {
    while shared.cache.withLock({ $0.loadingCount }) > 0 {
      guard shared.signal.wait(atMost: patience) else { break }
    }
    return shared.cache.withLock { $0.takeNews() }
  }

  private func tell(_ name: String, _ reason: String) {
    guard toldProblems.insert(name).inserted else { return }
    problems.append((name, reason))
  }

  private func begin(_ job: Int, for request: PictureRequest) {
    run { [shared, load, didLoad] in
      let state: PictureState
      do throws(PictureError) {
        let picture = try load(request) {
          shared.cache.withLock { $0.isWanted(request, job: job) }
        }
        guard let picture else { return }
        state = .ready(picture)
      } catch {
        state = .failed(reason: error.reason, remedy: error.remedy)
      }
      guard shared.cache.withLock({ $0.finish(request, job: job, with: state) }) else { return }
      shared.signal.post()
      didLoad()
    }
  }
}
