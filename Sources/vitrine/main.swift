// SPDX-License-Identifier: MIT

import Glibc
import HostCommands

VitrineHost.holdStandardDescriptors()
exit(
  VitrineHost.run(Array(CommandLine.arguments.dropFirst()), environment: processEnvironment())
    .rawValue)
