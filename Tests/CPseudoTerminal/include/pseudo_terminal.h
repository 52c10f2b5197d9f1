/* SPDX-License-Identifier: MIT
 *
 * A terminal without a window, and a program in it, started as a shell with job control starts one: a process group
 * of its own in the foreground, whose parent takes the terminal back when it stops.
 */
#ifndef VITRINE_PSEUDO_TERMINAL_H
#define VITRINE_PSEUDO_TERMINAL_H

#include <sys/types.h>

/* Both ends of a new terminal of a size. 0, or -1 with errno set. */
int vitrine_pseudo_open(int columns, int rows, int *master, int *slave);

/* The path of a terminal. 0, or -1 when there is too little room. */
int vitrine_pseudo_name(int master, char *name, size_t room);

/* A pipe whose reading end does not block; no program inherits it. 0, or -1 with errno set. */
int vitrine_pseudo_pipe(int ends[2]);

/* Another size; the terminal's foreground hears of it. */
int vitrine_pseudo_resize(int master, int columns, int rows);

/* A program with these descriptors for its standard ones, with `slave` for its terminal. `reports` gives its
 * process's number as an int, and then a status of waitpid(2) as an int for each stop, continuation and end; after a
 * stop, `commands` takes 'f' or 'b' to continue it in the foreground or the background. The leader's number, which
 * the caller waits for; or -1. */
pid_t vitrine_pseudo_start(int slave, int master, const char *path, char *const arguments[],
                           char *const environment[], int input, int output, int errors, int *reports,
                           int *commands);

/* A terminal's settings as bytes, to be compared. The number of bytes, or -1. */
int vitrine_pseudo_settings(int terminal, unsigned char *bytes, int room);

/* Whether a terminal hands over bytes at once and without echo; -1 when it is none. */
int vitrine_pseudo_is_raw(int terminal);

/* What waitpid(2)'s macros say of a status. */
int vitrine_status_is_stop(int status);
int vitrine_status_is_continuation(int status);
int vitrine_status_signal(int status); /* that ended the process; 0 when it ended by itself */
int vitrine_status_code(int status);   /* with which it ended by itself; -1 when it did not */

#endif
