// SPDX-License-Identifier: MIT
// A good plugin in C: typed handlers over every type, a header, a size hint, and what create made.
#define _POSIX_C_SOURCE 200112L

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "vitrine/plugin.h"

VITRINE_PLUGIN_TAG(0);

struct vitrine_instance {
  const vitrine_host *host;
  int released;
};

static vitrine_status numbers(vitrine_sink *sink, uint8_t flag, int8_t a, uint8_t b, int16_t c, uint16_t d, int32_t e,
                              uint32_t f, int64_t g, uint64_t h, float i, double j) {
  char text[256];
  int length = snprintf(text, sizeof text,
                        "%d %d %d %d %d %" PRId32 " %" PRIu32 " %" PRId64 " %" PRIu64 " %g %g", flag, a, b, c, d, e, f,
                        g, h, (double)i, j);
  return vitrine_set_text(sink, "text", text, (size_t)length);
}

static vitrine_status texts(vitrine_sink *sink, const char *text, size_t length, const char *cstring,
                            const char *absent, size_t absent_length, const int64_t *number, const double *none) {
  char line[256];
  int count = snprintf(line, sizeof line, "%.*s|%s|%s %zu|%" PRId64 "|%s", (int)length, text, cstring,
                       absent == NULL ? "NULL" : absent, absent_length, number == NULL ? -1 : *number,
                       none == NULL ? "NULL" : "given");
  return vitrine_set_text(sink, "text", line, (size_t)count);
}

static vitrine_status facts(vitrine_sink *sink) {
  const vitrine_cell *cell = sink->cell;
  const vitrine_host *host = sink->instance->host;
  const vitrine_text_service *text = host->get_service(host->context, VITRINE_SERVICE_TEXT, 1);
  char line[256];
  int count = snprintf(line, sizeof line, "%.*s of %.*s at %" PRId64 ".%" PRId64 " state %" PRIu32 " wide %" PRIu64
                       " other service %d released %d",
                       (int)cell->identifier.length, cell->identifier.utf8_borrowed, (int)cell->kind.length,
                       cell->kind.utf8_borrowed, cell->section, cell->item, cell->state,
                       text == NULL ? 0 : text->columns("日本", 6), host->get_service(host->context, "other", 1) != NULL,
                       sink->instance->released);
  host->log(host->context, VITRINE_LOG_WARNING, line, 4);
  vitrine_set_style(sink, "text", "bold red");
  return vitrine_set_text(sink, "text", line, (size_t)count);
}

static void release(vitrine_instance *instance, const vitrine_cell *cell) {
  if (cell->identifier.length > 0) instance->released += 1;
}

static vitrine_status hidden(vitrine_sink *sink, uint8_t flag) {
  return vitrine_set_hidden(sink, "text", flag);
}

static vitrine_status create(const vitrine_host *host, vitrine_instance **instance) {
  *instance = calloc(1, sizeof **instance);
  if (*instance == NULL) return VITRINE_ERROR_MEMORY;
  (*instance)->host = host;
  return VITRINE_OK;
}

static vitrine_status quiesce(vitrine_instance *instance, uint64_t deadline_ns) {
  (void)instance;
  setenv("VITRINE_QUIESCED", deadline_ns > 0 ? "before destroy" : "without a deadline", 1);
  return VITRINE_OK;
}

static void destroy(vitrine_instance *instance) {
  free(instance);
  const char *before = getenv("VITRINE_QUIESCED");
  setenv("VITRINE_DESTROYED", before == NULL ? "too early" : before, 1);
}

#define TEMPLATE "{\"label\": \"{title}\", \"slot\": \"text\"}"
#define SIZE ((uint32_t)sizeof(vitrine_cell_registration))

static const vitrine_cell_registration registrations[] = {
    {SIZE, 0u, "numbers", TEMPLATE,
     "flag: bool, a: i8, b: u8, c: i16, d: u16, e: i32, f: u32, g: i64, h: u64, i: f32, j: f64",
     (vitrine_function)numbers, NULL, NULL, NULL},
    {SIZE, 0u, "texts", TEMPLATE, "text: text, inner = meta.inner: cstring, absent: text?, number: i64?, none: f64?",
     (vitrine_function)texts, NULL, NULL, NULL},
    {SIZE, 0u, "facts", TEMPLATE, NULL, (vitrine_function)facts, NULL, release, NULL},
    {SIZE, 0u, "hidden", TEMPLATE, "flag: bool", (vitrine_function)hidden, NULL, NULL, NULL},
    {SIZE, 0u, "template", TEMPLATE, "", NULL, NULL, NULL, NULL},
    {SIZE, VITRINE_REGISTRATION_SUPPLEMENTARY, "facts", TEMPLATE, NULL, NULL, NULL, NULL, NULL},
};

static const vitrine_plugin plugin = {
    sizeof(vitrine_plugin), VITRINE_ABI, "every-type", "Every type", "1.2.3", "Shows each type.", create, destroy, quiesce,
    NULL, registrations, sizeof registrations / sizeof registrations[0], SIZE};

VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  return host_abi >> 16 == VITRINE_ABI_MAJOR ? &plugin : NULL;
}
