/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "crash_attribution.h"

#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

struct attribution {
  const char *volatile what;
  const char *item;
  size_t item_count;
  size_t others;
};

/* One of each thread: a fault is handled on the thread that made it. */
static _Thread_local struct attribution current;

/* `what` is set last and cleared first, so that a handler never reads half of it. */
void vitrine_attribution_begin(const char *what, const char *item, size_t item_count, size_t others) {
  current.item = item;
  current.item_count = item_count;
  current.others = others;
  atomic_signal_fence(memory_order_release);
  current.what = what;
}

void vitrine_attribution_end(void) { current.what = NULL; }

/* ---- The line ---- */

enum { WHAT_ROOM = 512, ITEM_ROOM = 256 };

struct line {
  char bytes[WHAT_ROOM + ITEM_ROOM + 128];
  size_t count;
};

/* Adds text of at most so many bytes, cut between scalars. Controls, those of C1 in UTF-8 among them, would act on the
 * terminal. */
static void add(struct line *line, const char *text, size_t count, size_t room) {
  if (count > room) {
    count = room;
    while (count > 0 && ((unsigned char)text[count] & 0xC0) == 0x80) count--;
  }
  for (size_t place = 0; place < count; place++) {
    unsigned char byte = (unsigned char)text[place];
    int is_c1 = byte == 0xC2 && place + 1 < count && (unsigned char)text[place + 1] < 0xA0;
    if (is_c1) place++;
    line->bytes[line->count++] = byte < 0x20 || byte == 0x7F || is_c1 ? '?' : (char)byte;
  }
}

static void add_words(struct line *line, const char *words) { add(line, words, strlen(words), 64); }

static void add_number(struct line *line, size_t number) {
  char digits[24];
  size_t place = sizeof digits;
  do digits[--place] = (char)('0' + number % 10);
  while ((number /= 10) > 0);
  add(line, digits + place, sizeof digits - place, sizeof digits);
}

void vitrine_attribution_write(void) {
  const char *what = current.what;
  if (what == NULL) return;
  current.what = NULL;
  struct line line;
  line.count = 0;
  add_words(&line, "vitrine: crashed in ");
  add(&line, what, strnlen(what, WHAT_ROOM + 1), WHAT_ROOM);
  if (current.item != NULL) {
    add_words(&line, ", item ");
    add(&line, current.item, current.item_count, ITEM_ROOM);
  }
  if (current.others > 0) {
    add_words(&line, " or one of the ");
    add_number(&line, current.others);
    add_words(&line, " after it");
  }
  line.bytes[line.count++] = '\n';
  const char *rest = line.bytes;
  while (line.count > 0) {
    ssize_t written = write(STDERR_FILENO, rest, line.count);
    if (written <= 0) return;
    rest += written;
    line.count -= (size_t)written;
  }
}
