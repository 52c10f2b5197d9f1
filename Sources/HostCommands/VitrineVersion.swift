// SPDX-License-Identifier: MIT

/// The version of the host, as `vitrine --version` prints it.
public let vitrineVersion = "0.1.0"
