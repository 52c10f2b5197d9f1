// SPDX-License-Identifier: MIT
// Loads well; each kind's handler does something that the host has to bear.
#include "faulty.h"

#include <math.h>
#include <pthread.h>
#include <string.h>

VITRINE_PLUGIN_TAG(VITRINE_TAG_SPAWNS_THREADS);

static vitrine_status fails(vitrine_sink *sink, const char *title, size_t length) {
  (void)title, (void)length;
  return vitrine_fail(sink, VITRINE_ERROR_PLUGIN, "no price in \xFF the catalogue");
}

static vitrine_status fails_silently(vitrine_sink *sink) {
  (void)sink;
  return VITRINE_ERROR_MEMORY;
}

static vitrine_status broken_utf8(vitrine_sink *sink) { return vitrine_set_text(sink, "text", "a\xC3(\xFFz", 5); }

static vitrine_status unknown_slot(vitrine_sink *sink) {
  return vitrine_set_cstring(sink, "txet", "value");
}

static vitrine_status null_slot(vitrine_sink *sink) {
  return vitrine_set_cstring(sink, NULL, "value") == VITRINE_ERROR_ARGUMENT
             ? vitrine_set_cstring(sink, "text", "told")
             : VITRINE_OK;
}

static vitrine_status huge_text(vitrine_sink *sink) {
  size_t length = 10u << 20;
  char *text = malloc(length);
  if (text == NULL) return VITRINE_ERROR_MEMORY;
  memset(text, 'x', length);
  vitrine_status status = vitrine_set_text(sink, "text", text, length);
  free(text);
  return status;
}

static vitrine_status huge_length(vitrine_sink *sink) {
  return vitrine_set_text(sink, "text", "short", SIZE_MAX) == VITRINE_ERROR_ARGUMENT
             ? vitrine_set_cstring(sink, "text", "told")
             : VITRINE_OK;
}

static vitrine_status unknown_style(vitrine_sink *sink) {
  return vitrine_set_style(sink, "text", "boldd") == VITRINE_ERROR_ARGUMENT
             ? vitrine_set_cstring(sink, "text", "told")
             : VITRINE_OK;
}

static vitrine_sink *kept_sink;

static vitrine_status keeps_sink(vitrine_sink *sink) {
  kept_sink = sink;
  return vitrine_set_cstring(sink, "text", "first");
}

static vitrine_status uses_kept_sink(vitrine_sink *sink) {
  if (kept_sink == NULL || kept_sink == sink) return VITRINE_ERROR_STATE;
  vitrine_status status = vitrine_set_cstring(kept_sink, "text", "late");
  return vitrine_set_cstring(sink, "text", status == VITRINE_ERROR_STATE ? "told" : "not told");
}

static void *set_from_thread(void *argument) {
  void **call = argument;
  *(vitrine_status *)call[1] = vitrine_set_cstring(call[0], "text", "from a thread");
  return NULL;
}

static vitrine_status other_thread(vitrine_sink *sink) {
  vitrine_status status = VITRINE_OK;
  void *call[2] = {sink, &status};
  pthread_t thread;
  if (pthread_create(&thread, NULL, set_from_thread, call) != 0) return VITRINE_ERROR_MEMORY;
  pthread_join(thread, NULL);
  return vitrine_set_cstring(sink, "text", status == VITRINE_ERROR_THREAD ? "told" : "not told");
}

/* One cell's error in a batch, and an error of the whole batch when it has more than two cells. */
static vitrine_status batch(const vitrine_batch *batch) {
  for (uint32_t cell = 0; cell < batch->count; cell += 1) {
    const vitrine_argument *title = vitrine_batch_argument(batch, cell, 0);
    if (title->bits == 0) {
      batch->statuses[cell] = vitrine_fail(batch->sinks[cell], VITRINE_ERROR_PLUGIN, "an empty title");
    } else {
      vitrine_set_text(batch->sinks[cell], "text", title->utf8_borrowed, title->bits);
    }
  }
  return batch->count > 2 ? VITRINE_ERROR_PLUGIN : VITRINE_OK;
}

static vitrine_status hint(vitrine_instance *instance, const vitrine_cell *cell, const vitrine_argument *arguments,
                           uint32_t parameter_count, uint32_t argument_stride, vitrine_size *size) {
  (void)instance, (void)argument_stride;
  if (parameter_count != 1 || arguments[0].type != VITRINE_TYPE_TEXT) return VITRINE_ERROR_ARGUMENT;
  char title = arguments[0].bits > 0 ? arguments[0].utf8_borrowed[0] : 0;
  switch (title) {
    case 'n': size->height = (double)NAN; break;
    case 'i': size->width = (double)INFINITY; break;
    case 'm': size->height = -1; break;
    case 'h': size->height = 1000001; break;
    case 'e': return VITRINE_ERROR_STATE;
    default: size->height = 3 + cell->width; break;
  }
  return VITRINE_OK;
}

#define BATCH(kind) \
  {(uint32_t)sizeof(vitrine_cell_registration), 0u, (kind), TEMPLATE, "title: text", NULL, batch, NULL, NULL}
#define HINT(kind) \
  {(uint32_t)sizeof(vitrine_cell_registration), 0u, (kind), TEMPLATE, "title: text", NULL, NULL, NULL, hint}

PLUGIN(TYPED("fails", "title: text", fails), TYPED("fails-silently", NULL, fails_silently),
       TYPED("broken-utf8", NULL, broken_utf8), TYPED("unknown-slot", NULL, unknown_slot),
       TYPED("null-slot", NULL, null_slot), TYPED("huge-text", NULL, huge_text),
       TYPED("huge-length", NULL, huge_length), TYPED("unknown-style", NULL, unknown_style),
       TYPED("keeps-sink", NULL, keeps_sink), TYPED("uses-kept-sink", NULL, uses_kept_sink),
       TYPED("other-thread", NULL, other_thread), BATCH("batch"), HINT("hint"))
