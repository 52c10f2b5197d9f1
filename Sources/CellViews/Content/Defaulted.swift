// SPDX-License-Identifier: MIT

/// What a property of a configuration is: it follows the view's state until it is set by hand.
struct Defaulted<Value> {
  /// What holds as long as nothing was set by hand.
  var standard: Value
  private var custom: Value?

  init(_ standard: Value) {
    self.standard = standard
  }

  var value: Value {
    get { custom ?? standard }
    set { custom = .some(newValue) }
  }
}
