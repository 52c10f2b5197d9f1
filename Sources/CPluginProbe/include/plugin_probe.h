/* SPDX-License-Identifier: MIT
 *
 * What a process that tries a plugin out needs from C: memory that faults where a plugin leaves it, a report from
 * within the fault, and the state of the process before and after.
 */
#ifndef VITRINE_PLUGIN_PROBE_H
#define VITRINE_PLUGIN_PROBE_H

#include <stddef.h>
#include <stdint.h>

/* Memory of its own, zeroed, whose last byte lies before a page that nobody may touch. Readable and writable.
 *
 * size: in bytes; above 0, a multiple of the alignment that the content wants.
 * name: NUL-terminated, static: "the arguments". NULL when there is no memory, or 65,536 pieces exist. */
void *vitrine_guarded_make(size_t size, const char *name);

/* From now on a write into it faults. */
void vitrine_guarded_seal(void *start);

/* Gives it back. */
void vitrine_guarded_free(void *start);

/* From now on a crash writes one line to a descriptor, before it ends the process as it does without us:
 * "fault\twritten\tNAME\n" for sealed memory, "fault\tpassed\tNAME\n" for the page behind a piece. */
void vitrine_faults_report(int descriptor);

/* Makes the process the leader of a session of its own, without a terminal and without core files, that is killed
 * when its parent ends. */
void vitrine_probe_detach(void);

/* Remembers what signals do in this process; the first one that does something else since, or 0. */
void vitrine_signals_remember(void);
int vitrine_signals_changed(void);

/* The bytes that the C library's allocator has given out and not got back. */
size_t vitrine_heap_in_use(void);

/* A function as small as a handler can be, for comparing costs. */
int32_t vitrine_direct_handler(void *sink, uint64_t first, uint64_t second);

#endif
