// SPDX-License-Identifier: MIT

// Swift's `Testing` asks for this module wherever it and a module called `UIKit` are imported together. Apple's adds
// attachments of images to tests; this one adds nothing, and is there so that such files compile.
@_exported public import UIKit
