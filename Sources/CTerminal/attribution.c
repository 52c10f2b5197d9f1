/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "guard_state.h"

#include <unistd.h>

/* One of each thread: a fault is handled on the thread that made it. A leading word, so that nothing but write(2)
 * is left for the handler. */
static const char lead[] = "vitrine: crashed in ";
static _Thread_local char line[sizeof lead + VITRINE_ATTRIBUTION_ROOM + 1];
static _Thread_local volatile size_t line_count;

void vitrine_set_attribution(const char *text, size_t count) {
  line_count = 0;
  atomic_signal_fence(memory_order_seq_cst);
  if (text == NULL || count == 0) return;
  if (count > VITRINE_ATTRIBUTION_ROOM) {
    count = VITRINE_ATTRIBUTION_ROOM;
    while (count > 0 && ((unsigned char)text[count] & 0xC0) == 0x80) count--; /* not inside a scalar */
  }
  size_t end = 0;
  for (; end < sizeof lead - 1; end++) line[end] = lead[end];
  for (size_t place = 0; place < count; place++) {
    unsigned char byte = (unsigned char)text[place];
    /* Controls, those of C1 in UTF-8 among them, would act on the terminal. */
    int is_c1 = byte == 0xC2 && place + 1 < count && (unsigned char)text[place + 1] < 0xA0;
    if (is_c1) place++;
    line[end++] = byte < 0x20 || byte == 0x7F || is_c1 ? '?' : (char)byte;
  }
  line[end++] = '\n';
  atomic_signal_fence(memory_order_seq_cst);
  line_count = end;
}

void vitrine_guard_write_attribution(void) {
  const char *rest = line;
  size_t count = line_count;
  while (count > 0) {
    ssize_t written = write(STDERR_FILENO, rest, count);
    if (written <= 0) return;
    rest += written;
    count -= (size_t)written;
  }
}
