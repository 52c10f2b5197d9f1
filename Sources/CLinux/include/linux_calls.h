/* SPDX-License-Identifier: MIT
 *
 * Calls of Linux that Swift's Glibc module does not show, because it is compiled without _GNU_SOURCE.
 */
#ifndef VITRINE_LINUX_CALLS_H
#define VITRINE_LINUX_CALLS_H

#include <stddef.h>
#include <stdint.h>

/* A file in memory that lasts as long as its descriptor, may be mapped as code and takes seals; close on exec.
 * Its descriptor, or -1 with errno set. */
int vitrine_memory_file(const char *name);

/* Takes from a file in memory, for ever, the abilities to be written, grown, shrunk and sealed. 0, or -1 with
 * errno set. */
int vitrine_seal_file(int descriptor);

/* The first byte at or after an offset that the file system holds no data for; the file's size when there is
 * none; -1 with errno set where that cannot be said. */
int64_t vitrine_next_hole(int descriptor, int64_t offset);

/* A counter that a thread can wait for with poll and another adds to; neither read nor write wait; close on exec.
 * Its descriptor, or -1 with errno set. */
int vitrine_event_counter(void);

/* A variable of the environment, or NULL when it is not set or the process runs with another's rights. Valid
 * until the environment is changed. */
const char *vitrine_secure_environment(const char *name);

/* Whether bytes hold others, which are at least one. */
int vitrine_holds(const void *bytes, size_t count, const void *others, size_t other_count);

#endif
