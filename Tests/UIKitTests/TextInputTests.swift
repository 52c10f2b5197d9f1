// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

@MainActor final class FieldWatcher: UITextFieldDelegate, UISearchBarDelegate {
  var told: [String] = []
  var refused: String?

  func textFieldDidBeginEditing(_ textField: UITextField) { told.append("begin") }
  func textFieldDidEndEditing(_ textField: UITextField) { told.append("end") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    told.append("\(range.location)+\(range.length)=\(string)")
    return string != refused
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    told.append(searchText)
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { told.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { told.append("cancel") }
}

@MainActor @Suite struct `Text fields` {
  @Test func `What is typed is in the field, and the delegate is asked for each letter`() {
    let (field, watcher) = (UITextField(frame: .zero), FieldWatcher())
    field.delegate = watcher
    field.placeholder = "Name"
    field.borderStyle = .roundedRect
    let window = window([field], columns: 12, rows: 1, width: 96)
    #expect(picture(window) == ["[Name      ]"])
    watcher.refused = "q"
    window.press("tab")
    window.enter("aqé😀")
    #expect(field.text == "aé😀")
    window.press("backspace")
    #expect(field.text == "aé")
    #expect(watcher.told == ["begin", "0+0=a", "1+0=q", "1+0=é", "2+0=😀", "2+2="])
    #expect(picture(window) == ["[aé        ]"])
    window.press("enter")
    #expect(watcher.told.last == "end")
    #expect(!field.isEditing)
  }

  @Test func `The keys of a line editor move and delete`() {
    let field = UITextField(frame: .zero)
    let window = window([field], columns: 30, rows: 1, width: 240)
    field.becomeFirstResponder()
    window.enter("one two three")
    window.press("control+w", "home", "delete", "end", "left", "backspace")
    #expect(field.text == "ne tw ")
    window.press("control+a", "alt+right")
    window.enter("!")
    #expect(field.text == "ne! tw ")
    window.press("control+k")
    #expect(field.text == "ne!")
    window.insertPaste("a\nb")
    #expect(field.text == "ne!a b")
  }

  @Test func `A text longer than the field is shown around the cursor, and a secret as dots`() {
    let field = UITextField(frame: .zero)
    let window = window([field], columns: 6, rows: 1, width: 48)
    field.becomeFirstResponder()
    window.enter("abcdefgh")
    // Six columns, of which the cursor has the last.
    #expect(picture(window) == ["defgh"])
    window.press("home")
    #expect(picture(window) == ["abcdef"])
    field.isSecureTextEntry = true
    #expect(picture(window) == ["••••••"])
  }

  @Test func `Letters that are commands elsewhere are letters in a field, and Escape leaves it`() {
    let field = UITextField(frame: .zero)
    let window = window([field], columns: 10, rows: 1, width: 80)
    field.becomeFirstResponder()
    #expect(window.press("q", "m", "/"))
    #expect(field.text == "qm/")
    #expect(window.press("escape"))
    #expect(!field.isFirstResponder)
    #expect(!window.press("q"))
  }

  @Test(.timeLimit(.minutes(5)))
  func `Two hundred thousand pasted letters are taken, and the last are shown`() {
    let field = UITextField(frame: .zero)
    let window = window([field], columns: 5, rows: 1, width: 40)
    field.becomeFirstResponder()
    window.insertPaste(String(repeating: "a", count: 200_000) + "wxyz")
    #expect(picture(window) == ["wxyz"])
    #expect(field.text?.count == 200_004)
  }

  @Test func `The clear button empties the field`() {
    let (field, tally) = (UITextField(frame: .zero), Tally())
    field.clearButtonMode = .always
    field.text = "abc"
    field.addAction(tally.action("changed"), for: .editingChanged)
    let window = window([field], columns: 10, rows: 1, width: 80)
    #expect(picture(window) == ["abc      ✕"])
    window.click(column: 9, row: 0)
    #expect(field.text == "")
    #expect(tally.events == ["changed"])
  }
}

@MainActor @Suite struct `Search bars` {
  @Test func `The slash goes to the search, each letter is told, and Cancel ends it`() {
    let (bar, watcher) = (UISearchBar(frame: .zero), FieldWatcher())
    bar.delegate = watcher
    bar.showsCancelButton = true
    let window = window([bar], columns: 24, rows: 1)
    // A column at each side: the word ends at the twenty-third.
    #expect(picture(window) == [" ⌕ Search        Cancel"])
    window.press("/")
    window.enter("ab")
    window.press("enter", "escape")
    #expect(watcher.told == ["a", "ab", "search", "cancel"])
    #expect(!bar.isFirstResponder)
  }

  final class Searched: UIViewController, UISearchResultsUpdating {
    var asked: [String] = []
    let search = UISearchController(searchResultsController: nil)

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Hills"
      search.searchResultsUpdater = self
      search.searchBar.placeholder = "Find"
      navigationItem.searchController = search
      view.add(label("content")) {
        [$0.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)]
      }
    }

    func updateSearchResults(for searchController: UISearchController) {
      asked.append(searchController.searchBar.text ?? "")
    }
  }

  @Test func `A search controller's bar stands under the title, and its updater is asked`() {
    let screen = Searched()
    let picture = rows(
      of: UINavigationController(rootViewController: screen), columns: 21, rows: 4)
    #expect(
      picture == ["        Hills", String(repeating: "─", count: 21), " ⌕ Find", "content"])
    let window = screen.view.window
    window?.press("/")
    window?.enter("x")
    #expect(screen.search.isActive)
    #expect(screen.asked == ["", "x"])
    window?.press("escape")
    #expect(!screen.search.isActive)
    #expect(screen.asked == ["", "x", ""])
  }
}

@MainActor @Suite struct `Text views` {
  @Test func `Lines are wrapped after blanks, and the wheel scrolls them`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 64, height: 32))
    view.text = "one two three\nfour"
    view.isEditable = false
    let window = UIWindow(columns: 8, rows: 2)
    window.rootViewController = Screen { $0.view.addSubview(view) }
    window.makeKeyAndVisible()
    #expect(picture(window) == ["one two", "three"])
    window.turnWheel(1, column: 0, row: 0)
    #expect(picture(window) == ["three", "four"])
  }

  @Test func `What is typed stands where the cursor is, on any line`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 80, height: 48))
    let window = UIWindow(columns: 10, rows: 3)
    window.rootViewController = Screen { $0.view.addSubview(view) }
    window.makeKeyAndVisible()
    view.becomeFirstResponder()
    window.enter("ab")
    window.press("enter")
    window.enter("cd")
    window.press("up", "home")
    window.enter("X")
    #expect(view.text == "Xab\ncd")
    #expect(picture(window) == ["Xab", "cd", ""])
  }
}
