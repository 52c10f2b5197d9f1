// SPDX-License-Identifier: MIT
// A plugin with a source of as many records as its location says: "numbers://1000"; "growing://3" has one more each
// time it is counted; "failing://1000" fails once half of them were read.
#include <stdio.h>
#include <stdlib.h>
#include <vitrine/source.h>

VITRINE_PLUGIN_TAG(0);

struct vitrine_opened_source {
  int64_t total, counted;
  int grows, fails;
};

static vitrine_status open_source(vitrine_instance *instance, const vitrine_string *location, vitrine_writer *writer,
                                  vitrine_opened_source **opened) {
  char text[64] = "", scheme[16];
  long long total = 0;
  (void)instance;
  if (location->length < sizeof text) memcpy(text, location->utf8_borrowed, location->length);
  if (sscanf(text, "%15[a-z]://%lld", scheme, &total) != 2)
    return writer->functions->fail(writer, VITRINE_ERROR_ARGUMENT, "write numbers://N", 17);
  *opened = calloc(1, sizeof **opened);
  if (*opened == NULL) return VITRINE_ERROR_MEMORY;
  (*opened)->total = total;
  (*opened)->grows = strcmp(scheme, "growing") == 0;
  (*opened)->fails = strcmp(scheme, "failing") == 0;
  return VITRINE_OK;
}

static vitrine_status count_records(vitrine_opened_source *opened, vitrine_source_count *count,
                                    vitrine_writer *writer) {
  (void)writer;
  if (opened->counted < opened->total) opened->counted += opened->grows ? 1 : opened->total;
  count->count = opened->counted;
  if (opened->counted < opened->total) count->flags = VITRINE_SOURCE_COUNTING;
  return VITRINE_OK;
}

static vitrine_status read_records(vitrine_opened_source *opened, int64_t first, int64_t count,
                                   vitrine_writer *writer) {
  if (opened->fails && first + count > opened->total / 2)
    return writer->functions->fail(writer, VITRINE_ERROR_ARGUMENT, "the rest is lost", 16);
  for (int64_t number = first; number < first + count && number < opened->counted; number++) {
    char line[96];
    snprintf(line, sizeof line, "{\"id\":%lld,\"title\":\"item %lld\",\"even\":%s}\n", (long long)number,
             (long long)number, number % 2 == 0 ? "true" : "false");
    if (vitrine_write(writer, line) != VITRINE_OK) return VITRINE_ERROR_MEMORY;
  }
  return VITRINE_OK;
}

static vitrine_status close_source(vitrine_opened_source *opened, vitrine_writer *writer) {
  (void)writer;
  free(opened);
  return VITRINE_OK;
}

static const vitrine_source sources[] = {{sizeof(vitrine_source), 0, "numbers", NULL, "numbers growing failing", NULL,
                                          open_source, count_records, read_records, close_source}};
static const vitrine_list source_list = VITRINE_LIST(sources);

static const void *get_extension(vitrine_instance *instance, const char *identifier, uint32_t revision) {
  (void)instance;
  return revision == 1 && strcmp(identifier, VITRINE_EXTENSION_SOURCE) == 0 ? &source_list : NULL;
}

static const vitrine_plugin plugin = {
    sizeof(vitrine_plugin), VITRINE_ABI, "numbers", "Numbers", "1.0.0", NULL, NULL, NULL, NULL, get_extension,
    NULL, 0, sizeof(vitrine_cell_registration)};

VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  (void)host_abi;
  return &plugin;
}
