/* SPDX-License-Identifier: MIT
 *
 * Starts a process that foreign code will run in: with nothing of this process in it but what it is given.
 */
#ifndef VITRINE_WORKER_SPAWN_H
#define VITRINE_WORKER_SPAWN_H

#include <stdint.h>
#include <sys/types.h>

/* A process to start. */
struct vitrine_spawn {
  const char *path;             /* of the executable */
  char *const *arguments;       /* the name and the arguments, NULL behind them */
  char *const *environment;     /* NULL behind it; nothing else is inherited */
  const int *descriptors;       /* become 3, 4, …; they stay open here */
  uint32_t descriptor_count;    /* at most VITRINE_SPAWN_DESCRIPTORS */
  int output;                   /* becomes 1 and 2; 0 is /dev/null */
  uint64_t address_space;       /* the most that it may map, in bytes */
  uint64_t processor_seconds;   /* the most that it may compute, in its whole life */
  uint64_t open_files;          /* the most descriptors that it may have open */
};

enum { VITRINE_SPAWN_DESCRIPTORS = 16 };

/* Starts it at the head of a process group of its own. It writes no core file, gains no rights by what it executes,
 * has the signals of a fresh process, and is killed when the calling *thread* ends.
 *
 * The process' number, with a descriptor in *handle that becomes readable when it has ended (close on exec); -1 with
 * errno set when it could not be started. */
pid_t vitrine_spawn_worker(const struct vitrine_spawn *what, int *handle);

/* A pair of connected sockets that keep packets apart, close on exec and not blocking. 0, or -1 with errno set. */
int vitrine_packet_sockets(int ends[2]);

/* A pipe, close on exec, whose reading end does not block. 0, or -1 with errno set. */
int vitrine_output_pipe(int ends[2]);

/* In the worker: what is written to standard output goes out line by line, and is not lost with the process. */
void vitrine_write_lines_at_once(void);

#endif
