// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Changes that belong together. They are shown by their ends at once; what is to follow them follows after their
/// duration, as it does for a view's animations.
@preconcurrency @MainActor open class CATransaction: NSObject {
  private struct Open {
    var duration: TimeInterval = 0.25
    var completion: (() -> Void)?
    var disablesActions = false
  }

  private static var opened: [Open] = []

  open class func begin() { opened.append(Open(disablesActions: disableActions())) }
  /// Ends the innermost transaction.
  open class func commit() {
    guard let ended = opened.popLast(), let completion = ended.completion else { return }
    UIView.finish(after: ended.disablesActions ? 0 : ended.duration) { _ in completion() }
  }
  open class func flush() {}
  open class func animationDuration() -> CFTimeInterval { opened.last?.duration ?? 0.25 }
  open class func setAnimationDuration(_ dur: CFTimeInterval) { change { $0.duration = dur } }
  open class func disableActions() -> Bool { opened.last?.disablesActions ?? false }
  open class func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }
  open class func completionBlock() -> (() -> Void)? { opened.last?.completion }
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    // Outside of all it belongs to what the run loop's turn changes, which is shown at once.
    if opened.isEmpty { UIView.finish(after: 0) { _ in block?() } }
    change { $0.completion = block }
  }

  private class func change(_ how: (inout Open) -> Void) {
    if !opened.isEmpty { how(&opened[opened.count - 1]) }
  }
}

/// Seconds.
public typealias CFTimeInterval = Double
