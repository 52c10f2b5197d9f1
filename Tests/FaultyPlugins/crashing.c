// SPDX-License-Identifier: MIT
// Loads well; each kind's handler ends the process in a way of its own.
#include "faulty.h"

#include <signal.h>

VITRINE_PLUGIN_TAG(0);

static vitrine_status segv(vitrine_sink *sink) {
  (void)sink;
  *(volatile int *)8 = 1;
  return VITRINE_OK;
}

static vitrine_status aborts(vitrine_sink *sink) {
  (void)sink;
  abort();
}

static vitrine_status divides(vitrine_sink *sink) {
  volatile int zero = sink == NULL;
#if defined(__x86_64__)
  volatile int dividend = 12;
  return dividend / zero;
#else
  return raise(SIGFPE) + zero;
#endif
}

static vitrine_status illegal(vitrine_sink *sink) {
  (void)sink;
  raise(SIGILL);
  return VITRINE_OK;
}

static vitrine_status bus(vitrine_sink *sink) {
  (void)sink;
  raise(SIGBUS);
  return VITRINE_OK;
}

static int deepen(volatile int *above) {
  volatile int room[1024];
  room[0] = *above + 1;
  if (room[0] < 0) return 0;
  return deepen(room) + room[0];
}

static vitrine_status overflows(vitrine_sink *sink) {
  volatile int depth = sink == NULL;
  return deepen(&depth) == 0 ? VITRINE_OK : VITRINE_ERROR_PLUGIN;
}

static vitrine_status batch(const vitrine_batch *batch) {
  *(volatile int *)8 = (int)batch->count;
  return VITRINE_OK;
}

static vitrine_status hint(vitrine_instance *instance, const vitrine_cell *cell, const vitrine_argument *arguments,
                           uint32_t parameter_count, uint32_t argument_stride, vitrine_size *size) {
  (void)instance, (void)cell, (void)arguments, (void)parameter_count, (void)argument_stride;
  size->height = *(volatile int *)8;
  return VITRINE_OK;
}

static vitrine_status shows(vitrine_sink *sink) { return vitrine_set_cstring(sink, "text", "shown"); }

#define BATCH(kind) \
  {(uint32_t)sizeof(vitrine_cell_registration), 0u, (kind), TEMPLATE, NULL, NULL, batch, NULL, NULL}
#define HINT(kind) \
  {(uint32_t)sizeof(vitrine_cell_registration), 0u, (kind), TEMPLATE, NULL, NULL, NULL, NULL, hint}

PLUGIN(TYPED("segv", NULL, segv), TYPED("aborts", NULL, aborts), TYPED("divides", NULL, divides),
       TYPED("illegal", NULL, illegal), TYPED("bus", NULL, bus), TYPED("overflows", NULL, overflows),
       TYPED("shows", NULL, shows), BATCH("batch"), HINT("hint"))
