// SPDX-License-Identifier: MIT
// Loads well; an item's mode says how the handler ends its process, or is a burden to it. Kind `typed` is configured a
// cell at a time, kind `batch` many at once; `hint` does the same when it is asked for a size.
#define _GNU_SOURCE
#include "faulty.h"
#include "worker_memory.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

VITRINE_PLUGIN_TAG(VITRINE_TAG_SPAWNS_THREADS);

static int deepen(volatile int *above) {
  volatile int room[1024];
  room[0] = *above + 1;
  if (room[0] < 0) return 0;
  return deepen(room) + room[0];
}

static void *abort_later(void *unused) {
  (void)unused;
  usleep(2000);
  abort();
}

static void answer_junk(const char *form) {
  size_t size = 0;
  char *memory = shared_memory(&size);
  if (memory == NULL || size <= REPLY) return;
  volatile uint32_t *asked = (volatile uint32_t *)(memory + ASKED);
  volatile uint32_t *answered = (volatile uint32_t *)(memory + ANSWERED);
  volatile uint32_t *reply_size = (volatile uint32_t *)(memory + REPLY_SIZE);
  if (strcmp(form, "number") == 0) {
    *answered = 0xDEADBEEFu;
  } else if (strcmp(form, "size") == 0) {
    *reply_size = UINT32_MAX;
    *answered = *asked;
  } else {
    for (size_t place = 0; place < 1000; place++) memory[REPLY + place] = (char)(place * 131 + 7);
    *reply_size = 1000;
    *answered = *asked;
  }
  for (;;) pause();
}

static void scribble(void) {
  size_t size = 0;
  char *memory = shared_memory(&size);
  for (size_t place = 0; memory != NULL && place < size; place += 64) memory[place] = (char)0xA5;
}

/* A child that outlives the call, with children of its own. */
static pid_t leave_child(void) {
  pid_t child = fork();
  if (child != 0) return child;
  for (int count = 0; count < 3; count++) {
    if (fork() == 0) break;
  }
  for (;;) pause();
}

static vitrine_status go_wrong(vitrine_sink *sink, const char *mode) {
  if (strcmp(mode, "segv") == 0) *(volatile int *)8 = 1;
  if (strcmp(mode, "abort") == 0) abort();
  if (strcmp(mode, "trap") == 0) __builtin_trap();
  if (strcmp(mode, "kill") == 0) raise(SIGKILL);
  if (strcmp(mode, "overflow") == 0) {
    volatile int depth = sink == NULL;
    return deepen(&depth);
  }
  if (strcmp(mode, "loop") == 0) {
    for (volatile uint64_t turn = 0;; turn++) continue;
  }
  if (strcmp(mode, "sleep") == 0) {
    for (;;) pause();
  }
  if (strcmp(mode, "exit-0") == 0) exit(0);
  if (strcmp(mode, "exit-3") == 0) exit(3);
  if (strcmp(mode, "hog") == 0) {
    for (;;) {
      if (malloc((size_t)64 << 20) == NULL) abort();
    }
  }
  if (strcmp(mode, "close") == 0) {
    for (int descriptor = 0; descriptor < 1024; descriptor++) close(descriptor);
  }
  if (strcmp(mode, "scream") == 0) {
    static const char line[64] = "all is lost, all is lost, all is lost, all is lost, all is lost\n";
    for (int count = 0; count < 80000; count++) {
      if (write(STDERR_FILENO, line, sizeof line) < 0) break;
    }
  }
  if (strcmp(mode, "words") == 0) {
    printf("on standard output\n");
    fprintf(stderr, "price list \033[31mnot\033[0m found\n\n");
    abort();
  }
  if (strncmp(mode, "junk-", 5) == 0) answer_junk(mode + 5);
  if (strcmp(mode, "scribble") == 0) scribble();
  if (strcmp(mode, "later") == 0) {
    pthread_t thread;
    pthread_create(&thread, NULL, abort_later, NULL);
  }
  if (strcmp(mode, "fail") == 0) return vitrine_fail(sink, VITRINE_ERROR_PLUGIN, "as the item wants");
  return VITRINE_OK;
}

static vitrine_status show(vitrine_sink *sink, const char *mode, const char *title) {
  vitrine_status status = go_wrong(sink, mode);
  if (status != VITRINE_OK) return status;
  char text[256];
  if (strcmp(mode, "child") == 0) {
    snprintf(text, sizeof text, "%d", (int)leave_child());
  } else if (strcmp(mode, "descriptors") == 0) {
    size_t length = 0;
    for (int descriptor = 0; descriptor < 256 && length < 200; descriptor++) {
      if (fcntl(descriptor, F_GETFD) < 0) continue;
      length += (size_t)snprintf(text + length, sizeof text - length, "%d ", descriptor);
    }
  } else {
    snprintf(text, sizeof text, "%s: %s", title, mode);
  }
  return vitrine_set_cstring(sink, "text", text);
}

static vitrine_status typed(vitrine_sink *sink, const char *mode, const char *title) {
  return show(sink, mode, title);
}

static vitrine_status batch(const vitrine_batch *batch) {
  for (uint32_t cell = 0; cell < batch->count; cell++) {
    const char *mode = vitrine_batch_argument(batch, cell, 0)->utf8_borrowed;
    const char *title = vitrine_batch_argument(batch, cell, 1)->utf8_borrowed;
    batch->statuses[cell] = show(batch->sinks[cell], mode, title);
  }
  return VITRINE_OK;
}

static vitrine_status hint(vitrine_instance *instance, const vitrine_cell *cell, const vitrine_argument *arguments,
                           uint32_t parameter_count, uint32_t argument_stride, vitrine_size *size) {
  (void)instance, (void)cell, (void)parameter_count, (void)argument_stride;
  go_wrong(NULL, arguments[0].utf8_borrowed);
  size->height = 3;
  return VITRINE_OK;
}

static void reuse(vitrine_instance *instance, const vitrine_cell *cell) {
  (void)instance;
  if (cell->identifier.length == 5 && memcmp(cell->identifier.utf8_borrowed, "reuse", 5) == 0) abort();
}

#define PARAMETERS "mode: cstring, title: cstring"
#define KIND(kind, configure, configure_batch, prepare_for_reuse, size_hint)                                   \
  {(uint32_t)sizeof(vitrine_cell_registration), 0u, (kind), TEMPLATE, PARAMETERS,                              \
   (vitrine_function)(configure), (configure_batch), (prepare_for_reuse), (size_hint)}

PLUGIN(KIND("typed", typed, NULL, NULL, NULL), KIND("batch", NULL, batch, NULL, NULL),
       KIND("hint", typed, NULL, NULL, hint), KIND("reuse", typed, NULL, reuse, NULL))
