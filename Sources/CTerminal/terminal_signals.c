/* SPDX-License-Identifier: MIT
 *
 * The handlers of a session. Those that end the process give the terminal back first and then let the signal do
 * what it does without us, so that whoever waits for the process sees the same end.
 */
#define _GNU_SOURCE
#include "guard_state.h"

#include "crash_attribution.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Requests to end: their default action is to end the process, and nothing of it is broken. One that the process
 * ignores or handles otherwise when the session begins stays as it is; but Swift's backtracer, which takes SIGQUIT
 * for a crash, is no such handler. */
static const int ending[] = {SIGHUP,  SIGINT,  SIGQUIT,   SIGTERM, SIGALRM, SIGUSR1,
                             SIGUSR2, SIGXCPU, SIGVTALRM, SIGPROF, SIGPIPE};
/* Crashes. Swift's traps are SIGILL on x86 and SIGTRAP on Arm. */
static const int crashing[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS};

void vitrine_guard_remove_crashes(sigset_t *set) {
  for (size_t place = 0; place < sizeof crashing / sizeof *crashing; place++) sigdelset(set, crashing[place]);
}

enum { SIGNALS = 65 };
static struct sigaction before[SIGNALS];
static bool is_ours[SIGNALS];

/* A stack for a handler that runs because the owner's own has overflowed. */
static char spare_stack[64 * 1024];
static bool has_spare_stack;

/* Swift's backtracer handles crashes and SIGQUIT at a terminal unless it is switched off, shows a page and asks what
 * to do next. It is heard only when somebody has asked for it, by setting SWIFT_BACKTRACE. */
static bool hears_backtracer;

static bool pass_to_owner(int number) {
  if (pthread_equal(pthread_self(), vitrine_guard.owner)) return false;
  pthread_kill(vitrine_guard.owner, number);
  return true;
}

/* What a signal does without us. */
static void let_go(int number) {
  struct sigaction next = {.sa_handler = SIG_DFL};
  sigaction(number, hears_backtracer && number != SIGTSTP ? &before[number] : &next, NULL);
}

/* Does here and now what a signal does without us. */
static void deliver(int number) {
  let_go(number);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

static void end(int number) {
  if (getpid() == vitrine_guard.process) {
    if (pass_to_owner(number)) return;
    vitrine_guard_give_back();
  }
  deliver(number);
}

/* No write of the owner's may come after the terminal was given back by another thread. */
static void stop_drawing(void) {
  atomic_store(&vitrine_guard.is_over, true);
  if (pthread_equal(pthread_self(), vitrine_guard.owner)) return;
  const struct timespec moment = {.tv_nsec = 1000000};
  for (int turn = 0; turn < 200 && atomic_load(&vitrine_guard.is_writing); turn++) nanosleep(&moment, NULL);
}

static void crash(int number, siginfo_t *information, void *context) {
  (void)context;
  if (getpid() == vitrine_guard.process) {
    stop_drawing();
    vitrine_guard_give_back();
    vitrine_attribution_write();
  }
  let_go(number);
  /* A fault repeats itself on return, with its address, for a core file; one that was sent does not. */
  if (information->si_code <= 0) raise(number);
}

static void stop(int number);

/* While the process stops and continues, only the same few signals wait. */
static void handle_stopping(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = stop;
  action.sa_flags = SA_ONSTACK | SA_RESTART;
  sigaddset(&action.sa_mask, SIGWINCH);
  sigaction(SIGTSTP, &action, NULL);
}

/* Gives the terminal back, stops the process as SIGTSTP does without us, and takes it again. */
static void stop(int number) {
  int error = errno;
  if (!pass_to_owner(number)) {
    vitrine_guard_give_back();
    deliver(SIGTSTP);
    /* Stopped here, until SIGCONT, whose handler has run when this goes on. Not so in an orphaned process group,
     * which the system does not stop. */
    handle_stopping();
    bool is_taken = atomic_load(&vitrine_guard.is_taken);
    if (!is_taken && vitrine_guard_take()) vitrine_guard_tell(VITRINE_NEWS_RESUMED);
  }
  errno = error;
}

static void resume(int number) {
  int error = errno;
  /* Taken still, after SIGSTOP: nobody gave anything back, and the shell has used the terminal since. */
  if (!pass_to_owner(number) && vitrine_guard_take()) vitrine_guard_tell(VITRINE_NEWS_RESUMED);
  errno = error;
}

static void resize(int number) {
  (void)number;
  vitrine_guard_tell(VITRINE_NEWS_RESIZED);
}

static void handle(int number, const struct sigaction *action) {
  if (sigaction(number, action, &before[number]) == 0) is_ours[number] = true;
}

/* Whether a signal is nobody's. */
static bool is_free(int number) {
  struct sigaction action;
  if (sigaction(number, NULL, &action) != 0) return false;
  bool has_function = (action.sa_flags & SA_SIGINFO) || (action.sa_handler != SIG_DFL && action.sa_handler != SIG_IGN);
  return has_function ? number == SIGQUIT : action.sa_handler == SIG_DFL;
}

void vitrine_guard_install(void) {
  vitrine_crash_hold();
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    stack = (stack_t){.ss_sp = spare_stack, .ss_size = sizeof spare_stack};
    has_spare_stack = sigaltstack(&stack, NULL) == 0;
  }
  hears_backtracer = getenv("SWIFT_BACKTRACE") != NULL;

  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);
  /* A crash inside a handler is still a crash. */
  vitrine_guard_remove_crashes(&action.sa_mask);
  action.sa_flags = SA_ONSTACK;
  action.sa_handler = end;
  for (size_t place = 0; place < sizeof ending / sizeof *ending; place++) {
    if (is_free(ending[place])) handle(ending[place], &action);
  }
  action.sa_flags = SA_ONSTACK | SA_SIGINFO;
  action.sa_sigaction = crash;
  for (size_t place = 0; place < sizeof crashing / sizeof *crashing; place++) handle(crashing[place], &action);

  memset(&action, 0, sizeof action);
  action.sa_flags = SA_ONSTACK | SA_RESTART;
  action.sa_handler = resize;
  handle(SIGWINCH, &action);
  sigaddset(&action.sa_mask, SIGWINCH);
  sigaddset(&action.sa_mask, SIGTSTP);
  action.sa_handler = resume;
  handle(SIGCONT, &action);
  if (is_free(SIGTSTP)) {
    handle(SIGTSTP, &action);
    handle_stopping();
  }
}

void vitrine_guard_uninstall(void) {
  for (int number = 1; number < SIGNALS; number++) {
    if (is_ours[number]) sigaction(number, &before[number], NULL);
    is_ours[number] = false;
  }
  if (has_spare_stack) {
    stack_t stack = {.ss_flags = SS_DISABLE};
    sigaltstack(&stack, NULL);
    has_spare_stack = false;
  }
  vitrine_crash_release();
}
