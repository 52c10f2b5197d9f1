// SPDX-License-Identifier: MIT

extension UIColor: _ExpressibleByColorLiteral {}

extension UIImage: _ExpressibleByImageLiteral {}

/// What a `#colorLiteral` is where nothing else is said.
public typealias _ColorLiteralType = UIColor

/// What an `#imageLiteral` is where nothing else is said.
public typealias _ImageLiteralType = UIImage
