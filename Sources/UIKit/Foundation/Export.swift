// SPDX-License-Identifier: MIT

// `import UIKit` brings Foundation, as on iOS.
//
// What a terminal cannot have is absent: gesture recognisers, Core Animation and Core Graphics, nib files and
// storyboards, selectors. What ordinary code sets and a terminal does not show is kept and changes nothing: shadows,
// font names and sizes, bouncing and indicators of scroll views, decelerations, large titles, `isAccessibilityElement`,
// `selectedBackgroundView`, durations of animations, whose end is shown at once.
@_exported public import Foundation
