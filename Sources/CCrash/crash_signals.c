/* SPDX-License-Identifier: MIT
 *
 * The handlers of a process without a terminal session: they write the attribution and let the signal do what it does
 * without us, so that whoever waits for the process sees the same end.
 */
#define _GNU_SOURCE
#include "crash_attribution.h"

#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Swift's traps are SIGILL on x86 and SIGTRAP on Arm. */
static const int crashing[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS};
enum { CRASHES = sizeof crashing / sizeof *crashing };

static struct sigaction before[CRASHES];
static bool is_wanted, is_installed, is_held;

/* A stack for a handler that runs because the thread's own has overflowed. */
static char spare_stack[64 * 1024];

/* Swift's backtracer is heard only when somebody has asked for it, by setting SWIFT_BACKTRACE: at a terminal it shows a
 * page and asks what to do next. */
static bool hears_backtracer;

static void crash(int number, siginfo_t *information, void *context) {
  (void)context;
  vitrine_attribution_write();
  struct sigaction next = {.sa_handler = SIG_DFL};
  if (hears_backtracer) {
    for (int place = 0; place < CRASHES; place++) {
      if (crashing[place] == number) next = before[place];
    }
  }
  sigaction(number, &next, NULL);
  /* A fault repeats itself on return, with its address, for a core file; one that was sent does not. */
  if (information->si_code <= 0) raise(number);
}

static void install_if_due(void) {
  if (!is_wanted || is_installed || is_held) return;
  is_installed = true;
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    stack = (stack_t){.ss_sp = spare_stack, .ss_size = sizeof spare_stack};
    sigaltstack(&stack, NULL);
  }
  hears_backtracer = getenv("SWIFT_BACKTRACE") != NULL;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_flags = SA_ONSTACK | SA_SIGINFO;
  action.sa_sigaction = crash;
  for (int place = 0; place < CRASHES; place++) sigaction(crashing[place], &action, &before[place]);
}

void vitrine_crash_install(void) {
  is_wanted = true;
  install_if_due();
}

void vitrine_crash_hold(void) { is_held = true; }

void vitrine_crash_release(void) {
  is_held = false;
  install_if_due();
}
