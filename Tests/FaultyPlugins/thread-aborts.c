// SPDX-License-Identifier: MIT
// Is loaded, and then a thread that its constructor started ends the process.
#include "faulty.h"

#include <pthread.h>

VITRINE_PLUGIN_TAG(VITRINE_TAG_SPAWNS_THREADS);
PLUGIN(PLAIN("thread", TEMPLATE))

static void *abort_at_once(void *unused) {
  (void)unused;
  abort();
}

__attribute__((constructor)) static void start_thread(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, abort_at_once, NULL);
  pthread_join(thread, NULL);
}
