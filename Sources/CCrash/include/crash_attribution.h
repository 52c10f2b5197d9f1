/* SPDX-License-Identifier: MIT
 *
 * Says what a thread runs while it runs foreign code, for whoever reads how it crashed there.
 */
#ifndef VITRINE_CRASH_ATTRIBUTION_H
#define VITRINE_CRASH_ATTRIBUTION_H

#include <stddef.h>

/* The calling thread runs this from now on. Nothing is copied: the texts are to last until vitrine_attribution_end.
 *
 * what: NUL-terminated UTF-8, "plugin P, handler H, kind K"; of it 512 bytes are shown.
 * item: for what item, or NULL; 256 bytes are shown.
 * others: how many items the same call is for besides. */
void vitrine_attribution_begin(const char *what, const char *item, size_t item_count, size_t others);

/* The calling thread runs nothing of the kind any more. */
void vitrine_attribution_end(void);

/* Writes `vitrine: crashed in …` to standard error, if the calling thread has said in what. Once: a handler that runs
 * after another's has nothing left to say. Controls are shown as `?`. Async-signal-safe. */
void vitrine_attribution_write(void);

/* From now on a crash writes the attribution, and then ends the process as it does without us. Once is enough. */
void vitrine_crash_install(void);

/* Leaves crashes to a terminal session, whose handlers write the attribution as well, and takes them back. */
void vitrine_crash_hold(void);
void vitrine_crash_release(void);

#endif
