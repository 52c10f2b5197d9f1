// SPDX-License-Identifier: MIT
// The plugin that is measured: the same work a cell at a time and a batch at a time.
#include "vitrine/plugin.h"

VITRINE_PLUGIN_TAG(0);

static vitrine_status show(vitrine_sink *sink, const char *title, size_t length, double vote) {
  vitrine_set_text(sink, "title", title, length);
  return vitrine_set_text(sink, "mark", vote < 5 ? "-" : "+", 1);
}

static vitrine_status batch(const vitrine_batch *batch) {
  for (uint32_t cell = 0; cell < batch->count; cell++) {
    const vitrine_argument *title = vitrine_batch_argument(batch, cell, 0);
    double vote = vitrine_argument_number(vitrine_batch_argument(batch, cell, 1));
    batch->statuses[cell] = show(batch->sinks[cell], title->utf8_borrowed, title->bits, vote);
  }
  return VITRINE_OK;
}

/* What libffi is measured with: next to no work. */
VITRINE_EXPORT int32_t measured_scalar(int32_t first, int32_t second) { return first ^ second; }

/* The work of `batch` and of `show`, without the sinks. */
static double work(const char *title, size_t length, double vote) { return length > 0 ? vote + title[0] : vote; }

VITRINE_EXPORT double measured_cell(const char *title, size_t length, double vote) {
  return work(title, length, vote);
}

VITRINE_EXPORT double measured_batch(const vitrine_argument *arguments, uint32_t count) {
  double sum = 0;
  for (uint32_t cell = 0; cell < count; cell++) {
    const vitrine_argument *title = &arguments[2 * cell], *vote = &arguments[2 * cell + 1];
    sum += work(title->utf8_borrowed, title->bits, vitrine_argument_number(vote));
  }
  return sum;
}

#define TEMPLATE "{\"rows\": [{\"label\": \"\", \"slot\": \"title\"}, {\"label\": \"\", \"slot\": \"mark\"}]}"

static const vitrine_cell_registration registrations[] = {
    {(uint32_t)sizeof(vitrine_cell_registration), 0u, "typed", TEMPLATE, "title: text, vote: f64",
     (vitrine_function)show, NULL, NULL, NULL},
    {(uint32_t)sizeof(vitrine_cell_registration), 0u, "batch", TEMPLATE, "title: text, vote: f64", NULL, batch,
     NULL, NULL}};

static const vitrine_plugin plugin = {
    (uint32_t)sizeof(vitrine_plugin), VITRINE_ABI, "measured", "Measured", "1.0.0", NULL, NULL, NULL, NULL, NULL,
    registrations, 2u, (uint32_t)sizeof(vitrine_cell_registration)};

VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  (void)host_abi;
  return &plugin;
}
