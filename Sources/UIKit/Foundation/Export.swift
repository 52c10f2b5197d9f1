// SPDX-License-Identifier: MIT

// `import UIKit` brings Foundation, as on iOS.
//
// Names, signatures and meanings are Apple's, and so is their documentation: here a comment is only where text makes
// something different. Files that have nothing of their own to say leave the rule of documenting all out.
//
// What a terminal cannot have is absent: Core Animation and Core Graphics, nib files and storyboards, selectors, and
// with them the targets of controls, `UIKeyCommand` and `UICommand`: actions are closures. Gesture recognisers are there
// by name, for code that sets them up, and nothing comes of them, as they tell by selectors alone. What ordinary code sets and a terminal does not show is kept and changes nothing:
// shadows, font names and sizes, bouncing, appearances of bars, decelerations, large titles,
// `isAccessibilityElement`, drag and drop, row animations, the index of a table's sections. Animations are shown by
// their ends at once, and what is to follow them follows when they would be over.
//
// A table's rows are of whole rows of the terminal: a height of 44 points is shown as 3 rows.
@_exported public import Foundation
