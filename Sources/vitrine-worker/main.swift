// SPDX-License-Identifier: MIT

import Glibc
import PluginHosting

exit(WorkerServer.run(Array(CommandLine.arguments.dropFirst())))
