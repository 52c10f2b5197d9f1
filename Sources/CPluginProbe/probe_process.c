// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "plugin_probe.h"

#include <malloc.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

void vitrine_probe_detach(void) {
  setsid();
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
}

static struct sigaction remembered[65];

void vitrine_signals_remember(void) {
  for (int number = 1; number <= 64; number++) sigaction(number, NULL, &remembered[number]);
}

int vitrine_signals_changed(void) {
  for (int number = 1; number <= 64; number++) {
    struct sigaction now;
    if (sigaction(number, NULL, &now) != 0) continue;
    if (now.sa_handler != remembered[number].sa_handler) return number;
  }
  return 0;
}

size_t vitrine_heap_in_use(void) {
  struct mallinfo2 heap = mallinfo2();
  return heap.uordblks + heap.hblkhd;
}
