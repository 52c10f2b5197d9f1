/* SPDX-License-Identifier: MIT
 *
 * The part of a terminal session that must work inside a signal handler: taking the terminal over, giving it
 * back, and writing to it. Everything here that a handler reaches is async-signal-safe (POSIX.1-2017, 2.4.3).
 *
 * A process has one session at a time, and one thread, its owner, that draws. A signal that another thread
 * receives is passed on to the owner, except a crash, which is handled where it happens.
 */
#ifndef VITRINE_TERMINAL_GUARD_H
#define VITRINE_TERMINAL_GUARD_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Bytes that a session's sequences may have. */
#define VITRINE_SEQUENCE_ROOM 512

/* What has happened since it was last asked. */
enum {
  VITRINE_NEWS_WAKE = 1,    /* vitrine_terminal_wake was called */
  VITRINE_NEWS_RESIZED = 2, /* SIGWINCH */
  VITRINE_NEWS_RESUMED = 4  /* the terminal was given back and taken again: the screen is blank */
};

/* ---- A session, called by its owner ---- */

/* Takes a terminal over: remembers its settings, installs the handlers, sets it raw, writes `enter`. `leave` is
 * what undoes `enter`. The descriptor is to be non-blocking, an open file of the session's own, and stays open
 * until vitrine_terminal_end. 0, or -1 with errno set, and then nothing is changed. EBUSY: there is a session. */
int vitrine_terminal_begin(int descriptor, const void *enter, size_t enter_count, const void *leave,
                           size_t leave_count);

/* Replaces both sequences, for a terminal that turned out to be able to do more. 0, or -1: EMSGSIZE. */
int vitrine_terminal_set_sequences(const void *enter, size_t enter_count, const void *leave, size_t leave_count);

/* Notes whether questions are out whose last one is DA1. While they are, giving the terminal back waits a moment for
 * the answers, so that no shell reads them. */
void vitrine_terminal_await_answers(int are_awaited);

/* Gives the terminal back and the signals to whom they belonged. Nothing when there is no session. */
void vitrine_terminal_end(void);

/* Counts how often the terminal was taken: what was drawn for an earlier count is on the screen no more. */
uint32_t vitrine_terminal_generation(void);

/* write(2), unless the generation is another by now: then -1 with ECANCELED. */
ssize_t vitrine_terminal_write(int descriptor, const void *bytes, size_t count, uint32_t generation);

/* The news, taken. */
unsigned vitrine_terminal_take_news(void);

/* ---- From any thread, with or without a session ---- */

/* Readable when there is news; -1 with errno set when the system has no descriptor left. The process keeps it
 * open until its end, so that a late wake-up never reaches another file. */
int vitrine_terminal_wake_descriptor(void);

/* Makes the descriptor readable and notes a wake-up. Async-signal-safe. */
void vitrine_terminal_wake(void);

/* ---- What a process's standard library does not say in constants Swift can read ---- */

/* Columns and rows of a terminal: 0, or -1 with errno set. */
int vitrine_terminal_size(int descriptor, int *columns, int *rows);

/* The extents of all columns and rows of a terminal in pixels, 0 where it does not know: 0, or -1 with errno set. */
int vitrine_terminal_pixels(int descriptor, int *width, int *height);

#endif
