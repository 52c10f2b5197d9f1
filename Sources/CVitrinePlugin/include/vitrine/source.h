/* SPDX-License-Identifier: MIT
 *
 * vitrine/source.h: "vitrine.source", revision 1: records that a plugin brings.
 *
 * A plugin that reaches what no file holds (a server, a device, a format of its own) opens it by a location and hands
 * records out by their ordinals, a window at a time, as they are shown. It is an extension of plugins like those in
 * vitrine/plugin.h, and for hosts of every version that knows get_extension: one that does not know this one never
 * asks for it.
 */
#ifndef VITRINE_SOURCE_H
#define VITRINE_SOURCE_H

#include <vitrine/plugin.h>

#if defined(__cplusplus)
extern "C" {
#endif

#define VITRINE_EXTENSION_SOURCE "vitrine.source"
#define VITRINE_EXTENSION_SOURCE_REVISION 1u

/* What a source keeps from open to close; never looked into by the host. */
typedef struct vitrine_opened_source vitrine_opened_source;

/* How many records there are. */
typedef struct vitrine_source_count {
  uint32_t size;
  uint32_t flags; /* VITRINE_SOURCE_… */
  int64_t count;  /* at most 2^53 */
} vitrine_source_count;

enum {
  VITRINE_SOURCE_COUNTING = 1u /* there may be more by the next call; the count is never less then */
};

/* A source: open, then count and read as often as the host likes, then close. One location at a time. Static storage of
 * the plugin. */
typedef struct vitrine_source {
  uint32_t size;
  uint32_t flags;
  const char *name_static;    /* [a-z0-9._-]{1,64}: what `--source` takes */
  const char *summary_static; /* one sentence, or NULL */

  /* The schemes of the locations that it opens by itself, when the plugin is loaded: "mail imap" for mail://… and
   * imap://…, which open gets whole; or NULL. */
  const char *schemes_static;
  /* The same for what files' names end with: "mbox eml"; or NULL. */
  const char *endings_static;

  /* [main] Opens a location, as the user wrote it: a path, an address. *opened is NULL on entry and may stay so. When
   * it fails, close is not called. Nothing is written. */
  vitrine_status (*open)(vitrine_instance *instance, const vitrine_string *location, vitrine_writer *writer,
                         vitrine_opened_source **opened);

  /* [main] Tells how many records there are by now, without waiting for more. Nothing is written. */
  vitrine_status (*count)(vitrine_opened_source *opened, vitrine_source_count *count, vitrine_writer *writer);

  /* [main] Writes the records from the ordinal first on, each as JSON on a line of its own (RFC 8259, without line
   * breaks inside), as many as are wanted, and no more where there are not so many. They are asked for in any order, and
   * for the same ordinal the same record is written. After an error of this or of count what was read stays, and the host may ask again. */
  vitrine_status (*read)(vitrine_opened_source *opened, int64_t first, int64_t count, vitrine_writer *writer);

  /* [main] Frees what open made. Nothing is written. */
  vitrine_status (*close)(vitrine_opened_source *opened, vitrine_writer *writer);
} vitrine_source;

VITRINE_STATIC_ASSERT(sizeof(vitrine_source_count) == 16 && sizeof(vitrine_source) == 72, "sources");

#if defined(__cplusplus)
}
#endif
#endif
