// SPDX-License-Identifier: MIT

// `import UIKit` brings Foundation, as on iOS.
//
// Names, signatures and meanings are Apple's, and so is their documentation: here a comment is only where text makes
// something different. Files that have nothing of their own to say leave the rule of documenting all out. What is absent,
// accepted without effect, or rounded: UIKit.docc/what-a-terminal-has-and-has-not.md.
@_exported public import Foundation
// What iOS has in Foundation itself and Linux beside it: `URLSession` and its like.
@_exported public import FoundationNetworking
