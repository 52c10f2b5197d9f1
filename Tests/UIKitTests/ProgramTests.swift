// SPDX-License-Identifier: MIT

import Testing
import UIKit

/// Delegates that say nothing, so that everything is as by default.
@MainActor
private final class Silent: NSObject, UIApplicationDelegate, UIWindowSceneDelegate,
  UICollectionViewDelegate, UIScrollViewDelegate, UITextFieldDelegate, UITextViewDelegate,
  UISearchBarDelegate, UISplitViewControllerDelegate, UIGestureRecognizerDelegate
{}

@MainActor @Suite struct `The program` {
  @Test func `It is active, in one scene of the terminal, and opens nothing else`() {
    let program = UIApplication.shared
    #expect(program.applicationState == .active && !program.supportsMultipleScenes)
    #expect(program.connectedScenes.count == 1 && program.openSessions.count == 1)
    #expect(program.userInterfaceLayoutDirection == .leftToRight)
    #expect(program.preferredContentSizeCategory == .large)
    #expect(program.beginBackgroundTask() == .invalid)
    var opened: Bool?
    let address = URL(fileURLWithPath: "/")
    program.open(address) { opened = $0 }
    #expect(opened == false && !program.canOpenURL(address))
    let window = UIWindow(columns: 8, rows: 2)
    window.makeKeyAndVisible()
    #expect(program.windows == [window] && program.keyWindow === window)
    let scene = program.connectedScenes.first as? UIWindowScene
    #expect(scene?.keyWindow === window && scene?.windows == [window])
    #expect(scene?.activationState == .foregroundActive && scene?.screen === UIScreen.main)
    #expect(scene?.interfaceOrientation == .portrait)
    #expect(scene?.statusBarManager?.isStatusBarHidden == true)
    #expect(scene?.traitCollection == window.traitCollection)
    #expect(scene?.session.role == .windowApplication)
    #expect(program.openSessions.first?.persistentIdentifier.isEmpty == false)
  }

  @Test func `Its notifications have Apple's names`() {
    for (name, text) in [
      (UIApplication.didBecomeActiveNotification, "UIApplicationDidBecomeActiveNotification"),
      (UIApplication.willResignActiveNotification, "UIApplicationWillResignActiveNotification"),
      (UIApplication.didEnterBackgroundNotification, "UIApplicationDidEnterBackgroundNotification"),
      (
        UIApplication.willEnterForegroundNotification,
        "UIApplicationWillEnterForegroundNotification"
      ), (UIApplication.willTerminateNotification, "UIApplicationWillTerminateNotification"),
      (UIResponder.keyboardWillShowNotification, "UIKeyboardWillShowNotification"),
      (UIResponder.keyboardDidShowNotification, "UIKeyboardDidShowNotification"),
      (UIResponder.keyboardWillHideNotification, "UIKeyboardWillHideNotification"),
      (UIResponder.keyboardDidHideNotification, "UIKeyboardDidHideNotification"),
      (UIResponder.keyboardWillChangeFrameNotification, "UIKeyboardWillChangeFrameNotification"),
      (UIResponder.keyboardDidChangeFrameNotification, "UIKeyboardDidChangeFrameNotification"),
    ] { #expect(name.rawValue == text) }
    for (key, text) in [
      (UIResponder.keyboardFrameBeginUserInfoKey, "UIKeyboardFrameBeginUserInfoKey"),
      (UIResponder.keyboardFrameEndUserInfoKey, "UIKeyboardFrameEndUserInfoKey"),
      (UIResponder.keyboardAnimationDurationUserInfoKey, "UIKeyboardAnimationDurationUserInfoKey"),
      (UIResponder.keyboardAnimationCurveUserInfoKey, "UIKeyboardAnimationCurveUserInfoKey"),
      (UIResponder.keyboardIsLocalUserInfoKey, "UIKeyboardIsLocalUserInfoKey"),
    ] { #expect(key == text) }
  }

  @Test func `The screen is of points that are pixels, and the device a terminal`() {
    let screen = UIScreen.main
    #expect(screen.scale == 1 && screen.nativeScale == 1 && screen.nativeBounds == screen.bounds)
    #expect(screen.maximumFramesPerSecond == 60)
    let device = UIDevice.current
    #expect(device.userInterfaceIdiom == .phone && device.model == "Terminal")
    #expect(device.systemName == "Linux" && device.localizedModel == device.model)
    #expect(device.systemVersion.split(separator: ".").count == 3)
    #expect(device.orientation.isPortrait && !device.orientation.isLandscape)
    #expect(UIDeviceOrientation.landscapeLeft.isLandscape && UIDeviceOrientation.faceUp.isFlat)
    #expect(!UIDeviceOrientation.faceDown.isPortrait && !device.orientation.isFlat)
  }

  @Test func `A pasteboard holds what was put last, and counts`() {
    let board = UIPasteboard()
    #expect(board.string == nil && board.strings == nil && !board.hasStrings)
    #expect(board.numberOfItems == 0 && board.changeCount == 0 && board.url == nil)
    board.string = "one"
    #expect(board.strings == ["one"] && board.hasStrings && board.changeCount == 1)
    board.strings = ["a", "b"]
    #expect(board.string == "a" && board.numberOfItems == 2 && board.changeCount == 2)
    board.url = URL(string: "https://example.org/x")
    #expect(board.string == "https://example.org/x" && board.url?.path == "/x")
    board.string = nil
    #expect(!board.hasStrings && board.changeCount == 4)
  }

  @Test func `A delegate that says nothing lets everything go on`() {
    let silent = Silent()
    let program = UIApplication.shared
    let delegate: any UIApplicationDelegate = silent
    #expect(delegate.application(program, willFinishLaunchingWithOptions: nil))
    #expect(delegate.application(program, didFinishLaunchingWithOptions: nil))
    #expect(silent.window == nil)
    let field = UITextField()
    #expect(silent.textFieldShouldBeginEditing(field) && silent.textFieldShouldEndEditing(field))
    #expect(silent.textFieldShouldClear(field) && silent.textFieldShouldReturn(field))
    let range = NSRange(location: 0, length: 0)
    #expect(silent.textField(field, shouldChangeCharactersIn: range, replacementString: "a"))
    let text = UITextView()
    #expect(silent.textViewShouldBeginEditing(text) && silent.textViewShouldEndEditing(text))
    #expect(silent.textView(text, shouldChangeTextIn: range, replacementText: "a"))
    let bar = UISearchBar()
    #expect(silent.searchBarShouldBeginEditing(bar) && silent.searchBarShouldEndEditing(bar))
    #expect(silent.searchBar(bar, shouldChangeTextIn: range, replacementText: "a"))
    #expect(silent.scrollViewShouldScrollToTop(text) && silent.viewForZooming(in: text) == nil)
    let split = UISplitViewController(style: .doubleColumn)
    #expect(
      silent.splitViewController(split, topColumnForCollapsingToProposedTopColumn: .secondary)
        == .secondary)
    #expect(
      !silent.splitViewController(
        split, collapseSecondary: UIViewController(), onto: UIViewController()))
    let gesture = UITapGestureRecognizer()
    #expect(silent.gestureRecognizerShouldBegin(gesture))
    #expect(!silent.gestureRecognizer(gesture, shouldRecognizeSimultaneouslyWith: gesture))
  }

  @Test func `So does a collection view's`() {
    let layout = UICollectionViewFlowLayout()
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let controller = UICollectionViewController(collectionViewLayout: layout)
    let (from, to) = (IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0))
    for delegate: any UICollectionViewDelegate in [Silent(), controller] {
      #expect(delegate.collectionView(list, shouldHighlightItemAt: from))
      #expect(delegate.collectionView(list, shouldSelectItemAt: from))
      #expect(delegate.collectionView(list, shouldDeselectItemAt: from))
      #expect(delegate.collectionView(list, canFocusItemAt: from))
      #expect(delegate.indexPathForPreferredFocusedView(in: list) == nil)
      #expect(!delegate.collectionView(list, shouldBeginMultipleSelectionInteractionAt: from))
      #expect(
        delegate.collectionView(
          list, targetIndexPathForMoveOfItemFromOriginalIndexPath: from, atCurrentIndexPath: from,
          toProposedIndexPath: to) == to)
      #expect(
        delegate.collectionView(
          list, targetContentOffsetForProposedContentOffset: CGPoint(x: 1, y: 2))
          == CGPoint(x: 1, y: 2))
      #expect(
        delegate.collectionView(
          list, contextMenuConfigurationForItemsAt: [from, to], point: .zero) == nil)
      #expect(delegate.scrollViewShouldScrollToTop(list))
    }
    #expect(controller.numberOfSections(in: list) == 1)
    #expect(controller.collectionView(list, numberOfItemsInSection: 0) == 0)
    #expect(!controller.collectionView(list, canMoveItemAt: from))
    #expect(controller.indexTitles(for: list) == nil)
    #expect(
      controller.collectionView(list, indexPathForIndexTitle: "B", at: 3)
        == IndexPath(item: 0, section: 3))
    controller.setEditing(true, animated: false)
    #expect(controller.collectionView.isEditing && controller.isEditing)
  }

  @Test func `A new collection view has Apple's defaults`() {
    let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(list.allowsSelection && !list.allowsMultipleSelection && !list.isEditing)
    #expect(!list.allowsSelectionDuringEditing && !list.allowsMultipleSelectionDuringEditing)
    #expect(list.isPrefetchingEnabled && list.selfSizingInvalidation == .enabled)
    #expect(list.backgroundView == nil && !list.remembersLastFocusedIndexPath)
    #expect(list.reorderingCadence == .immediate && !list.hasUncommittedUpdates)
    #expect(list.dataSource == nil && list.delegate == nil && list.prefetchDataSource == nil)
    let layout = UICollectionViewFlowLayout()
    #expect(layout.scrollDirection == .vertical && layout.sectionInset == .zero)
    #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
    #expect(!layout.sectionHeadersPinToVisibleBounds && !layout.sectionFootersPinToVisibleBounds)
    #expect(layout.estimatedItemSize == .zero)
  }
}
