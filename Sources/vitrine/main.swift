// SPDX-License-Identifier: MIT

import Glibc
import HostCommands

exit(
  VitrineHost.run(Array(CommandLine.arguments.dropFirst()), environment: processEnvironment())
    .rawValue)
