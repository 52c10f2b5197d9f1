// SPDX-License-Identifier: MIT
// getopt_long of the C library, with its global variables behind one call: Swift 6 does not read mutable
// globals of C. The state is the process': one parse at a time.
#ifndef VITRINE_GETOPT_STATE_H
#define VITRINE_GETOPT_STATE_H

#include <getopt.h>
#include <stddef.h>

typedef struct vitrine_getopt_step {
  int result;           // what getopt_long returned: an option's val, '?', ':' or -1 at the end
  int next;             // optind: the first argument not looked at yet
  int option;           // optopt: the option character or val that was unknown or lacks its argument
  char *argument;       // optarg: borrowed from argv, or NULL
} vitrine_getopt_step;

static inline void vitrine_getopt_begin(void) {
  opterr = 0;
  optind = 0;  // glibc: forget the last parse altogether
}

static inline vitrine_getopt_step vitrine_getopt_next(int argc, char *const *argv, const char *shorts,
                                                      const struct option *longs) {
  vitrine_getopt_step step;
  optarg = NULL;
  step.result = getopt_long(argc, argv, shorts, longs, NULL);
  step.next = optind;
  step.option = optopt;
  step.argument = optarg;
  return step;
}

#endif
