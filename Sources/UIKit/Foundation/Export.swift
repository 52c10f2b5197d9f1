// SPDX-License-Identifier: MIT

// `import UIKit` brings Foundation, as on iOS.
//
// Names, signatures and meanings are Apple's: a comment says what a member does in a terminal, and Apple's documentation
// tells the rest. Files whose members have their comments from a protocol or a superclass leave the rule of documenting
// all out. What is absent, accepted without effect, or rounded: UIKit.docc/what-a-terminal-has-and-has-not.md.
@_exported public import Foundation
// What iOS has in Foundation itself and Linux beside it: `URLSession` and its like.
@_exported public import FoundationNetworking
