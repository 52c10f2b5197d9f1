// SPDX-License-Identifier: MIT

import Glibc

/// The seconds that this thread has computed so far, whatever else the machine does meanwhile.
func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
