// SPDX-License-Identifier: MIT

// `import UIKit` brings Foundation, as on iOS.
//
// Names, signatures and meanings are Apple's, and so is their documentation: here a comment is only where text makes
// something different. Files that have nothing of their own to say leave the rule of documenting all out.
//
// What a terminal cannot have is absent: gesture recognisers, Core Animation and Core Graphics, nib files and
// storyboards, selectors. What ordinary code sets and a terminal does not show is kept and changes nothing: shadows,
// font names and sizes, bouncing and indicators of scroll views, decelerations, large titles, `isAccessibilityElement`,
// durations of animations, whose end is shown at once, drag and drop, row animations, the index of a table's sections.
//
// A table's rows are of whole rows of the terminal: a height of 44 points is shown as 3 rows.
@_exported public import Foundation
