/* SPDX-License-Identifier: MIT
 *
 * What the handlers and the session share. Every member that both sides touch is atomic and lock-free.
 */
#ifndef VITRINE_GUARD_STATE_H
#define VITRINE_GUARD_STATE_H

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

#include "terminal_guard.h"

struct sequences {
  char enter[VITRINE_SEQUENCE_ROOM];
  size_t enter_count;
  char leave[VITRINE_SEQUENCE_ROOM];
  size_t leave_count;
};

struct guard {
  int descriptor;
  pid_t process;   /* a forked child is not the session's */
  pthread_t owner; /* the thread that draws */
  struct termios cooked, raw;
  struct sequences sequences[2]; /* one is read while the other is written */
  atomic_int current;            /* which */
  atomic_bool has_session;       /* between begin and end */
  atomic_bool is_taken;          /* the terminal is raw and on its alternate screen */
  atomic_bool is_writing;        /* the owner writes, takes or gives back */
  atomic_bool awaits_answers;    /* the terminal was asked and has not said all */
  atomic_bool is_over;           /* a crash gave the terminal back for good: nobody writes any more */
  atomic_uint generation;
  atomic_uint news;
};

extern struct guard vitrine_guard;

/* Takes the terminal; what was on it is gone. In the background the process stops here and draws nothing. False,
 * with errno set, when the settings cannot be made. */
bool vitrine_guard_take(void);

/* Gives the terminal back if it is taken; bounded in time, however slow the terminal is. */
void vitrine_guard_give_back(void);

void vitrine_guard_tell(unsigned news);

/* Takes from a set the signals that mean a crash. */
void vitrine_guard_remove_crashes(sigset_t *set);

/* Installs a session's handlers; gives the signals back to whom they belonged. */
void vitrine_guard_install(void);
void vitrine_guard_uninstall(void);

#endif
