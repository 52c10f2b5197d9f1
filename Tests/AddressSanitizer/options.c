// SPDX-License-Identifier: MIT
// Linked into every program of `make asan`, for many are started with an environment of their own. REPORTS is a path,
// to which each adds the number of its process.
const char *__asan_default_options(void);

const char *__asan_default_options(void) {
  return "log_path=" REPORTS
         // What lives as long as the process is not given back.
         ":detect_leaks=0"
         // Crashes are the host's to tell of, and end a process by their signal.
         ":handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0:handle_sigtrap=0:handle_abort=0"
         // As malloc does.
         ":allocator_may_return_null=1";
}
