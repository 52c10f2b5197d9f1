// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "plugin_probe.h"

#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef struct piece {
  char *mapping; /* NULL where no piece is */
  size_t pages;  /* bytes before the page that nobody may touch */
  void *start;
  const char *name;
} piece;

enum { MOST_PIECES = 65536 };
static piece pieces[MOST_PIECES];
static size_t piece_count; /* so many places have ever been used */
static size_t free_places[MOST_PIECES], free_count;
static size_t page;

void *vitrine_guarded_make(size_t size, const char *name) {
  if (page == 0) page = (size_t)sysconf(_SC_PAGESIZE);
  if (size == 0 || size > SIZE_MAX / 2 || (free_count == 0 && piece_count == MOST_PIECES)) return NULL;
  size_t pages = (size + page - 1) / page * page;
  char *mapping = mmap(NULL, pages + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapping == MAP_FAILED) return NULL;
  if (mprotect(mapping + pages, page, PROT_NONE) != 0) {
    munmap(mapping, pages + page);
    return NULL;
  }
  size_t place = free_count > 0 ? free_places[--free_count] : piece_count++;
  pieces[place] = (piece){mapping, pages, mapping + pages - size, name};
  return pieces[place].start;
}

static piece *piece_of(void *start) {
  for (size_t place = piece_count; place > 0; place--) {
    if (pieces[place - 1].mapping != NULL && pieces[place - 1].start == start) return &pieces[place - 1];
  }
  return NULL;
}

void vitrine_guarded_seal(void *start) {
  piece *found = piece_of(start);
  if (found != NULL) mprotect(found->mapping, found->pages, PROT_READ);
}

void vitrine_guarded_free(void *start) {
  piece *found = piece_of(start);
  if (found == NULL) return;
  munmap(found->mapping, found->pages + page);
  found->mapping = NULL;
  free_places[free_count++] = (size_t)(found - pieces);
}

/* ---- The report from within a fault ------------------------------------------------------------------------ */

static int report_descriptor = -1;
static char spare_stack[64 * 1024];

static void say(const char *text) {
  ssize_t written = write(report_descriptor, text, strlen(text));
  (void)written;
}

static void fault(int number, siginfo_t *information, void *context) {
  (void)context;
  char *address = information->si_addr;
  for (size_t place = 0; place < piece_count; place++) {
    const piece *found = &pieces[place];
    if (found->mapping == NULL || address < found->mapping || address >= found->mapping + found->pages + page) continue;
    say(address < found->mapping + found->pages ? "fault\twritten\t" : "fault\tpassed\t");
    say(found->name);
    say("\n");
    break;
  }
  struct sigaction plain = {.sa_handler = SIG_DFL};
  sigaction(number, &plain, NULL);
  if (information->si_code <= 0) raise(number);
}

void vitrine_faults_report(int descriptor) {
  report_descriptor = descriptor;
  stack_t stack = {.ss_sp = spare_stack, .ss_size = sizeof spare_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_flags = SA_ONSTACK | SA_SIGINFO;
  action.sa_sigaction = fault;
  sigaction(SIGSEGV, &action, NULL);
  sigaction(SIGBUS, &action, NULL);
}
