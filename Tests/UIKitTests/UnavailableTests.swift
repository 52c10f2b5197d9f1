// SPDX-License-Identifier: MIT

import Observation
import Testing
import UIKit
import _Testing_UIKit

@MainActor @Suite struct `Content that is not there` {
  /// A screen whose words can be looked through.
  private final class Words: UIViewController {
    let search = UISearchController(searchResultsController: nil)
    var words = ["fig"]
    var updates = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.searchController = search
    }

    override func updateContentUnavailableConfiguration(
      using state: UIContentUnavailableConfigurationState
    ) {
      updates += 1
      let looked = state.searchText ?? ""
      let found = looked.isEmpty || words.contains { $0.contains(looked) }
      contentUnavailableConfiguration =
        found ? nil : UIContentUnavailableConfiguration.search().updated(for: state)
    }
  }

  @Test func `What stands in for content is in the middle, below each other`() {
    let screen = Screen { screen in
      var empty = UIContentUnavailableConfiguration.empty()
      empty.image = UIImage(systemName: "star")
      empty.text = "No Stars"
      empty.secondaryText = "It is day."
      empty.imageToTextPadding = 0
      empty.button.title = "Wait"
      screen.contentUnavailableConfiguration = empty
    }
    // Four rows and the one between text and button are in the middle of seven. Between margins of two columns the star
    // begins at column 7.5, which is the 8th, and the button's title one after its side, which is at the 5th.
    #expect(
      rows(of: screen, columns: 16, rows: 7) == [
        "", "        ☆", "    No Stars", "   It is day.", "", "      Wait", "",
      ])
    #expect(screen.view.subviews.count == 1)
    screen.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    #expect(screen.view.subviews.count == 1)
    screen.contentUnavailableConfiguration = nil
    #expect(screen.view.subviews.isEmpty)
  }

  @Test func `Its button does what it is for`() {
    let tally = Tally()
    let screen = Screen { screen in
      var failed = UIContentUnavailableConfiguration.empty()
      failed.button.title = "Again"
      failed.buttonProperties.primaryAction = tally.action("again")
      screen.contentUnavailableConfiguration = failed
    }
    let window = UIWindow(columns: 16, rows: 3)
    window.rootViewController = screen
    window.makeKeyAndVisible()
    #expect(window.renderText().contains("Again"))
    window.press("tab", "enter")
    #expect(tally.events == ["again"])
  }

  @Test func `A search that finds nothing says what was looked for`() {
    let words = Words()
    let window = UIWindow(columns: 40, rows: 12)
    window.rootViewController = UINavigationController(rootViewController: words)
    window.makeKeyAndVisible()
    #expect(words.updates == 1)
    words.search.searchBar.becomeFirstResponder()
    window.enter("kiwi")
    #expect(window.renderText().contains("No Results for “kiwi”"))
    #expect(window.renderText().contains("Check the spelling"))
    words.words.append("kiwi")
    words.setNeedsUpdateContentUnavailableConfiguration()
    #expect(!window.renderText().contains("No Results"))
  }

  @Test func `A configuration says of a search what it was, unless the text is the program's own`()
  {
    var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
    var search = UIContentUnavailableConfiguration.search()
    #expect(search.updated(for: state).text == "No Results")
    state.searchText = "fig"
    #expect(search.updated(for: state).text == "No Results for “fig”")
    search.text = "Nothing"
    #expect(search.updated(for: state).text == "Nothing")
    #expect(UIContentUnavailableConfiguration.empty().updated(for: state).text == nil)
  }

  @Observable final class Counter {
    var count = 0
  }

  private final class Counting: UIViewController {
    let counter = Counter()
    var shown: [Int] = []

    override func updateProperties() {
      super.updateProperties()
      shown.append(counter.count)
    }
  }

  @Test func `Properties are updated before a layout, and after what was read has changed`() async {
    let counting = Counting()
    let window = UIWindow(columns: 8, rows: 1)
    window.rootViewController = counting
    window.makeKeyAndVisible()
    #expect(counting.shown == [0])
    counting.counter.count = 5
    for _ in 0..<100 where counting.shown.count < 2 {
      await Task.yield()
      window.layoutIfNeeded()
    }
    #expect(counting.shown == [0, 5])
    window.layoutIfNeeded()
    #expect(counting.shown == [0, 5])
    counting.setNeedsUpdateProperties()
    counting.updatePropertiesIfNeeded()
    #expect(counting.shown == [0, 5, 5])
  }
}
