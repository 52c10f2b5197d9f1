/* SPDX-License-Identifier: MIT
 * A good plugin with sources: `numbers` opens "count://N" and has N records; `growing` has ten more at each count;
 * `failing` fails in each of its functions but open. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <vitrine/source.h>

VITRINE_PLUGIN_TAG(0);

struct vitrine_opened_source {
  int64_t count;
};

static int open_sources;

static vitrine_status refuse(vitrine_writer *writer, const char *text) {
  return writer->functions->fail(writer, VITRINE_ERROR_ARGUMENT, text, strlen(text));
}

static vitrine_status open_numbers(vitrine_instance *instance, const vitrine_string *location, vitrine_writer *writer,
                                   vitrine_opened_source **opened) {
  char text[64];
  (void)instance;
  snprintf(text, sizeof text, "%.*s", (int)location->length, location->utf8_borrowed);
  if (strncmp(text, "count://", 8) != 0) return refuse(writer, "no number is named; write count://N");
  *opened = calloc(1, sizeof **opened);
  if (*opened == NULL) return VITRINE_ERROR_MEMORY;
  (*opened)->count = strtoll(text + 8, NULL, 10);
  open_sources++;
  return VITRINE_OK;
}

static vitrine_status count_numbers(vitrine_opened_source *opened, vitrine_source_count *count,
                                    vitrine_writer *writer) {
  (void)writer;
  count->count = opened->count;
  return VITRINE_OK;
}

static vitrine_status count_growing(vitrine_opened_source *opened, vitrine_source_count *count,
                                    vitrine_writer *writer) {
  (void)writer;
  opened->count += 10;
  count->count = opened->count;
  count->flags = opened->count < 40 ? VITRINE_SOURCE_COUNTING : 0;
  return VITRINE_OK;
}

static vitrine_status read_numbers(vitrine_opened_source *opened, int64_t first, int64_t count,
                                   vitrine_writer *writer) {
  char line[96];
  for (int64_t number = first; number < first + count && number < opened->count; number++) {
    snprintf(line, sizeof line, "{\"id\":\"n%" PRId64 "\",\"square\":%" PRId64 ",\"open\":%d}\n", number,
             number * number, open_sources);
    vitrine_write(writer, line);
  }
  return VITRINE_OK;
}

static vitrine_status close_numbers(vitrine_opened_source *opened, vitrine_writer *writer) {
  (void)writer;
  open_sources--;
  free(opened);
  return VITRINE_OK;
}

static vitrine_status count_nothing(vitrine_opened_source *opened, vitrine_source_count *count,
                                    vitrine_writer *writer) {
  (void)opened;
  (void)count;
  return refuse(writer, "it cannot count");
}

static vitrine_status read_nothing(vitrine_opened_source *opened, int64_t first, int64_t count,
                                   vitrine_writer *writer) {
  (void)opened;
  (void)first;
  (void)count;
  return refuse(writer, "it cannot read");
}

static const vitrine_source sources[] = {
    {sizeof(vitrine_source), 0, "numbers", "Numbers and their squares.", "count", "num nums", open_numbers,
     count_numbers, read_numbers, close_numbers},
    {sizeof(vitrine_source), 0, "growing", NULL, NULL, NULL, open_numbers, count_growing, read_numbers, close_numbers},
    {sizeof(vitrine_source), 0, "failing", NULL, NULL, NULL, open_numbers, count_nothing, read_nothing, close_numbers},
};
static const vitrine_list source_list = VITRINE_LIST(sources);

static const void *get_extension(vitrine_instance *instance, const char *identifier, uint32_t revision) {
  (void)instance;
  if (strcmp(identifier, VITRINE_EXTENSION_SOURCE) == 0 && revision == VITRINE_EXTENSION_SOURCE_REVISION) {
    return &source_list;
  }
  return NULL;
}

static const vitrine_plugin plugin = {
    .size = sizeof(vitrine_plugin),
    .abi = VITRINE_ABI,
    .identifier_static = "counting",
    .name_static = "Counting",
    .version_static = "1.0.0",
    .get_extension = get_extension,
};

VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  (void)host_abi;
  return &plugin;
}
