// SPDX-License-Identifier: MIT

@_exported public import Foundation
