// SPDX-License-Identifier: MIT

public import TextCanvas

/// Makes the colour that is drawn of the one that a configuration holds; nil is the terminal's own colour.
public struct ConfigurationColorTransformer: Sendable {
  /// What is done to a colour.
  public let transform: @Sendable (Color?) -> Color?

  /// A transformer that does this to a colour.
  public init(_ transform: @escaping @Sendable (Color?) -> Color?) {
    self.transform = transform
  }

  /// The colour that is drawn.
  public func callAsFunction(_ color: Color?) -> Color? { transform(color) }
}
