// SPDX-License-Identifier: MIT
// Loads well; its source of ten records does the harm that the location says.
#define _GNU_SOURCE
#include "faulty.h"

#include <signal.h>
#include <stdio.h>
#include <vitrine/source.h>

VITRINE_PLUGIN_TAG(0);

static char harm[16];
static int counted;

static vitrine_status open_source(vitrine_instance *instance, const vitrine_string *location, vitrine_writer *writer,
                                  vitrine_opened_source **opened) {
  (void)instance, (void)writer, (void)opened;
  memset(harm, 0, sizeof harm);
  memcpy(harm, location->utf8_borrowed, location->length < 15 ? location->length : 15);
  counted = 0;
  return VITRINE_OK;
}

static vitrine_status count_records(vitrine_opened_source *opened, vitrine_source_count *count,
                                    vitrine_writer *writer) {
  (void)opened, (void)writer;
  for (volatile int turns = 0; strcmp(harm, "loop") == 0;) turns = 1 - turns;
  count->count = strcmp(harm, "negative") == 0 ? -1 : 10;
  if (strcmp(harm, "back") == 0) {
    count->flags = VITRINE_SOURCE_COUNTING;
    if (counted++ > 0) count->count = 3;
  }
  return VITRINE_OK;
}

static vitrine_status read_records(vitrine_opened_source *opened, int64_t first, int64_t count,
                                   vitrine_writer *writer) {
  char line[64];
  (void)opened;
  if (strcmp(harm, "segv") == 0 && first == 4) raise(SIGSEGV);
  if (strcmp(harm, "many") == 0) count++;
  for (int64_t number = first; number < first + count; number++) {
    snprintf(line, sizeof line, "{\"id\":%d,\"kind\":\"letter\"}\n", (int)number);
    vitrine_write(writer, strcmp(harm, "junk") == 0 && number % 2 == 1 ? "\xFF\x01{no JSON\n" : line);
  }
  return VITRINE_OK;
}

static vitrine_status close_source(vitrine_opened_source *opened, vitrine_writer *writer) {
  (void)opened, (void)writer;
  return VITRINE_OK;
}

static const vitrine_source sources[] = {{sizeof(vitrine_source), 0, "harm", NULL, NULL, NULL, open_source,
                                          count_records, read_records, close_source}};
static const vitrine_list source_list = VITRINE_LIST(sources);

static const void *get_extension(vitrine_instance *instance, const char *identifier, uint32_t revision) {
  (void)instance;
  return strcmp(identifier, VITRINE_EXTENSION_SOURCE) == 0 && revision == 1 ? &source_list : NULL;
}

static const vitrine_plugin plugin = {
    .size = sizeof(vitrine_plugin),
    .abi = VITRINE_ABI,
    .identifier_static = "harmful-source",
    .name_static = "Harmful source",
    .version_static = "1.0.0",
    .get_extension = get_extension,
};

VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  (void)host_abi;
  return &plugin;
}
