/* SPDX-License-Identifier: MIT
 *
 * vitrine/fake_host.h: a host for the tests of a plugin, in one header, that records what handlers set.
 *
 * It loads nothing and shows nothing. A test includes the plugin's source and this header, calls the handlers, and looks
 * at the slots:
 *
 *   vitrine_fake_cell cell;
 *   vitrine_fake_cell_begin(&cell, "movie", NULL);
 *   VITRINE_EXPECT(configure(&cell.sink, "Rain", 4, NULL) == VITRINE_OK);
 *   VITRINE_EXPECT_TEXT(&cell, "title", "Rain");
 *   return vitrine_fake_summary();
 *
 * `vitrine plugin build --test` compiles and runs such a test. Compiles alone as C11 and as C++17. All state is the
 * test's own; a program uses it on one thread.
 */
#ifndef VITRINE_FAKE_HOST_H
#define VITRINE_FAKE_HOST_H

#include <stdio.h>

#include "plugin.h"

#if defined(__cplusplus)
extern "C" {
#endif

/* ---- 1. Expectations --------------------------------------------------------------------------------------- */

static int vitrine_fake_checks, vitrine_fake_failures;

static inline void vitrine_fake_expect(int holds, const char *what, const char *file, int line) {
  vitrine_fake_checks += 1;
  if (holds) return;
  vitrine_fake_failures += 1;
  fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, what);
}

/* Says where a condition does not hold, and goes on. */
#define VITRINE_EXPECT(condition) vitrine_fake_expect((condition) != 0, #condition, __FILE__, __LINE__)

/* Says so when a slot of a cell was not set to this text. */
#define VITRINE_EXPECT_TEXT(cell, slot, text) \
  vitrine_fake_expect_text((cell), (slot), (text), __FILE__, __LINE__)

/* Prints how many expectations there were and how many did not hold; what main is to return. */
static inline int vitrine_fake_summary(void) {
  printf("%d checks, %d failed\n", vitrine_fake_checks, vitrine_fake_failures);
  return vitrine_fake_failures > 0;
}

/* ---- 2. Cells ---------------------------------------------------------------------------------------------- */

enum { VITRINE_FAKE_SLOTS = 32, VITRINE_FAKE_BYTES = 1024 };

/* What a handler said of one slot; of longer texts the beginning. */
typedef struct vitrine_fake_slot {
  char name[64];
  char text[VITRINE_FAKE_BYTES];
  char style[128];
  char image[VITRINE_FAKE_BYTES];
  int has_text, has_style, has_image;
  int is_hidden;
  size_t text_length; /* as the handler gave it */
} vitrine_fake_slot;

/* A cell and what was set in it. The sink comes first: a pointer to it is one to the whole. */
typedef struct vitrine_fake_cell {
  vitrine_sink sink;
  vitrine_cell cell;
  vitrine_status status; /* set by vitrine_fake_batch */
  char fail[VITRINE_FAKE_BYTES];
  uint32_t slot_count;
  vitrine_fake_slot slots[VITRINE_FAKE_SLOTS];
} vitrine_fake_cell;

static inline void vitrine_fake_copy(char *to, size_t room, const char *from, size_t length) {
  if (length >= room) length = room - 1;
  if (length > 0) memcpy(to, from, length);
  to[length] = 0;
}

/* The record of a slot, or NULL when nothing was set in it. */
static inline vitrine_fake_slot *vitrine_fake_find(vitrine_fake_cell *cell, const char *slot) {
  for (uint32_t place = 0; place < cell->slot_count; place++) {
    if (strcmp(cell->slots[place].name, slot) == 0) return &cell->slots[place];
  }
  return NULL;
}

static inline vitrine_fake_slot *vitrine_fake_made(vitrine_sink *sink, const char *slot) {
  vitrine_fake_cell *cell = (vitrine_fake_cell *)(void *)sink;
  if (slot == NULL) return NULL;
  vitrine_fake_slot *found = vitrine_fake_find(cell, slot);
  if (found != NULL || cell->slot_count == VITRINE_FAKE_SLOTS) return found;
  found = &cell->slots[cell->slot_count++];
  memset(found, 0, sizeof *found);
  vitrine_fake_copy(found->name, sizeof found->name, slot, strlen(slot));
  return found;
}

static inline vitrine_status vitrine_fake_set_text(vitrine_sink *sink, const char *slot, const char *utf8,
                                                   size_t length) {
  vitrine_fake_slot *found = vitrine_fake_made(sink, slot);
  if (found == NULL) return VITRINE_ERROR_NO_SLOT;
  vitrine_fake_copy(found->text, sizeof found->text, utf8, length);
  found->has_text = 1;
  found->text_length = length;
  return VITRINE_OK;
}

static inline vitrine_status vitrine_fake_set_style(vitrine_sink *sink, const char *slot, const char *style,
                                                    size_t length) {
  vitrine_fake_slot *found = vitrine_fake_made(sink, slot);
  if (found == NULL) return VITRINE_ERROR_NO_SLOT;
  vitrine_fake_copy(found->style, sizeof found->style, style, length);
  found->has_style = 1;
  return VITRINE_OK;
}

static inline vitrine_status vitrine_fake_set_hidden(vitrine_sink *sink, const char *slot, uint32_t hidden) {
  vitrine_fake_slot *found = vitrine_fake_made(sink, slot);
  if (found == NULL) return VITRINE_ERROR_NO_SLOT;
  found->is_hidden = hidden != 0;
  return VITRINE_OK;
}

static inline vitrine_status vitrine_fake_set_image(vitrine_sink *sink, const char *slot, const char *name,
                                                    size_t length) {
  vitrine_fake_slot *found = vitrine_fake_made(sink, slot);
  if (found == NULL) return VITRINE_ERROR_NO_SLOT;
  vitrine_fake_copy(found->image, sizeof found->image, name, length);
  found->has_image = 1;
  return VITRINE_OK;
}

static inline vitrine_status vitrine_fake_fail(vitrine_sink *sink, vitrine_status status, const char *utf8,
                                               size_t length) {
  vitrine_fake_cell *cell = (vitrine_fake_cell *)(void *)sink;
  vitrine_fake_copy(cell->fail, sizeof cell->fail, utf8, length);
  return status;
}

static inline const vitrine_sink_functions *vitrine_fake_functions(void) {
  static vitrine_sink_functions functions;
  functions.size = (uint32_t)(offsetof(vitrine_sink_functions, fail) + sizeof functions.fail);
  functions.set_text = vitrine_fake_set_text;
  functions.set_style = vitrine_fake_set_style;
  functions.set_hidden = vitrine_fake_set_hidden;
  functions.set_image = vitrine_fake_set_image;
  functions.fail = vitrine_fake_fail;
  return &functions;
}

/* Makes a cell ready for one item of a kind; what was set in it before is gone.
 *
 * instance: what the plugin's create made, or NULL. kind: lasts as long as the cell. */
static inline void vitrine_fake_cell_begin(vitrine_fake_cell *cell, const char *kind, vitrine_instance *instance) {
  memset(cell, 0, sizeof *cell);
  cell->sink.functions = vitrine_fake_functions();
  cell->sink.instance = instance;
  cell->sink.cell = &cell->cell;
  cell->cell.size = sizeof cell->cell;
  cell->cell.cell = (uint64_t)(uintptr_t)cell;
  cell->cell.kind.utf8_borrowed = kind;
  cell->cell.kind.length = strlen(kind);
  cell->cell.identifier.utf8_borrowed = "item";
  cell->cell.identifier.length = 4;
}

/* The text of a slot, or NULL when it was not set. */
static inline const char *vitrine_fake_text_of(vitrine_fake_cell *cell, const char *slot) {
  vitrine_fake_slot *found = vitrine_fake_find(cell, slot);
  return found != NULL && found->has_text ? found->text : NULL;
}

static inline void vitrine_fake_expect_text(vitrine_fake_cell *cell, const char *slot, const char *text,
                                            const char *file, int line) {
  const char *found = vitrine_fake_text_of(cell, slot);
  vitrine_fake_checks += 1;
  if (found != NULL && strcmp(found, text) == 0) return;
  vitrine_fake_failures += 1;
  fprintf(stderr, "%s:%d: slot %s holds %s%s%s, not \"%s\"\n", file, line, slot, found ? "\"" : "",
          found ? found : "nothing", found ? "\"" : "", text);
}

/* ---- 3. Arguments and batches ------------------------------------------------------------------------------ */

static inline vitrine_argument vitrine_fake_argument(uint32_t type, uint64_t bits, const char *utf8) {
  vitrine_argument argument;
  argument.type = type;
  argument.present = 1;
  argument.bits = bits;
  argument.utf8_borrowed = utf8;
  return argument;
}

/* Arguments of an item. type is VITRINE_TYPE_… of the parameter. */
static inline vitrine_argument vitrine_fake_text(const char *text) {
  return vitrine_fake_argument(VITRINE_TYPE_TEXT, strlen(text), text);
}

static inline vitrine_argument vitrine_fake_integer(uint32_t type, int64_t value) {
  return vitrine_fake_argument(type, (uint64_t)value, NULL);
}

static inline vitrine_argument vitrine_fake_number(uint32_t type, double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return vitrine_fake_argument(type, bits, NULL);
}

static inline vitrine_argument vitrine_fake_flag(int value) {
  return vitrine_fake_argument(VITRINE_TYPE_BOOL, value != 0, NULL);
}

static inline vitrine_argument vitrine_fake_absent(uint32_t type) {
  vitrine_argument argument = vitrine_fake_argument(type, 0, NULL);
  argument.present = 0;
  return argument;
}

/* Calls the batch form of a registration for at most 256 cells and puts the statuses into them.
 *
 * arguments: the first cell's, then the second's, … VITRINE_ERROR_UNSUPPORTED when there is no batch form. */
static inline vitrine_status vitrine_fake_batch(const vitrine_cell_registration *registration,
                                                vitrine_fake_cell *cells, uint32_t count,
                                                const vitrine_argument *arguments, uint32_t parameter_count) {
  enum { MOST = 256 };
  vitrine_sink *sinks[MOST];
  vitrine_status statuses[MOST];
  vitrine_batch batch;
  if (registration->configure_batch == NULL || count == 0 || count > MOST) return VITRINE_ERROR_UNSUPPORTED;
  for (uint32_t place = 0; place < count; place++) {
    sinks[place] = &cells[place].sink;
    statuses[place] = VITRINE_OK;
    cells[place].cell.item = place;
  }
  memset(&batch, 0, sizeof batch);
  batch.size = (uint32_t)(offsetof(vitrine_batch, statuses) + sizeof batch.statuses);
  batch.count = count;
  batch.parameter_count = parameter_count;
  batch.argument_stride = sizeof(vitrine_argument);
  batch.instance = cells[0].sink.instance;
  batch.sinks = sinks;
  batch.arguments = arguments;
  batch.statuses = statuses;
  vitrine_status whole = registration->configure_batch(&batch);
  for (uint32_t place = 0; place < count; place++) {
    cells[place].status = statuses[place] == VITRINE_OK ? whole : statuses[place];
  }
  return whole;
}

/* ---- 4. The host of create --------------------------------------------------------------------------------- */

/* A host for a plugin's create: what it wrote last, and why it failed. */
typedef struct vitrine_fake_host {
  vitrine_host host;
  int has_services; /* 0: get_service gives NULL, as an old host does */
  uint32_t log_count;
  char log[VITRINE_FAKE_BYTES];
  char fail[VITRINE_FAKE_BYTES];
} vitrine_fake_host;

static inline uint64_t vitrine_fake_columns(const char *utf8, size_t length) {
  uint64_t columns = 0;
  for (size_t place = 0; place < length; place++) columns += ((unsigned char)utf8[place] & 0xC0) != 0x80;
  return columns;
}

/* The text service counts a column for each character, whatever its width. */
static inline const void *vitrine_fake_service(void *context, const char *identifier, uint32_t revision) {
  static vitrine_text_service text;
  vitrine_fake_host *host = (vitrine_fake_host *)context;
  if (!host->has_services || revision != VITRINE_SERVICE_TEXT_REVISION) return NULL;
  if (strcmp(identifier, VITRINE_SERVICE_TEXT) != 0) return NULL;
  text.size = sizeof text;
  text.columns = vitrine_fake_columns;
  return &text;
}

static inline void vitrine_fake_log(void *context, uint32_t level, const char *utf8, size_t length) {
  vitrine_fake_host *host = (vitrine_fake_host *)context;
  (void)level;
  host->log_count += 1;
  vitrine_fake_copy(host->log, sizeof host->log, utf8, length);
}

static inline vitrine_status vitrine_fake_host_fail(void *context, vitrine_status status, const char *utf8,
                                                    size_t length) {
  vitrine_fake_host *host = (vitrine_fake_host *)context;
  vitrine_fake_copy(host->fail, sizeof host->fail, utf8, length);
  return status;
}

/* Makes a host ready for create. */
static inline void vitrine_fake_host_begin(vitrine_fake_host *host) {
  memset(host, 0, sizeof *host);
  host->host.size = (uint32_t)(offsetof(vitrine_host, fail) + sizeof host->host.fail);
  host->host.abi = VITRINE_ABI;
  host->host.context = host;
  host->host.get_service = vitrine_fake_service;
  host->host.log = vitrine_fake_log;
  host->host.fail = vitrine_fake_host_fail;
  host->has_services = 1;
}

/* ---- 5. The plugin's state --------------------------------------------------------------------------------- */

/* What save wrote, and what save or restore said of why it failed. The writer comes first. */
typedef struct vitrine_fake_state {
  vitrine_writer writer;
  int is_saving;
  char fail[VITRINE_FAKE_BYTES];
  size_t length;
  unsigned char bytes[VITRINE_STATE_MOST_BYTES];
} vitrine_fake_state;

static inline vitrine_status vitrine_fake_write(vitrine_writer *writer, const void *bytes, size_t length) {
  vitrine_fake_state *state = (vitrine_fake_state *)(void *)writer;
  if (!state->is_saving) return VITRINE_ERROR_STATE;
  if (length > sizeof state->bytes - state->length) return VITRINE_ERROR_MEMORY;
  if (length > 0) memcpy(state->bytes + state->length, bytes, length);
  state->length += length;
  return VITRINE_OK;
}

static inline vitrine_status vitrine_fake_writer_fail(vitrine_writer *writer, vitrine_status status,
                                                      const char *utf8, size_t length) {
  vitrine_fake_state *state = (vitrine_fake_state *)(void *)writer;
  vitrine_fake_copy(state->fail, sizeof state->fail, utf8, length);
  return status;
}

/* The record of the plugin's state; NULL when it has none. */
static inline const vitrine_state *vitrine_fake_state_of(const vitrine_plugin *plugin) {
  const void *list = plugin->get_extension == NULL
                         ? NULL
                         : plugin->get_extension(NULL, VITRINE_EXTENSION_STATE, VITRINE_EXTENSION_STATE_REVISION);
  const vitrine_list *records = (const vitrine_list *)list;
  return records == NULL || records->count == 0 ? NULL : (const vitrine_state *)records->records_static;
}

static inline void vitrine_fake_state_begin(vitrine_fake_state *state, int is_saving) {
  static vitrine_writer_functions functions;
  functions.size = (uint32_t)(offsetof(vitrine_writer_functions, fail) + sizeof functions.fail);
  functions.write = vitrine_fake_write;
  functions.fail = vitrine_fake_writer_fail;
  state->writer.functions = &functions;
  state->is_saving = is_saving;
  state->fail[0] = 0;
}

/* Has the plugin save into state, which is large: static, or of malloc. */
static inline vitrine_status vitrine_fake_save(const vitrine_plugin *plugin, vitrine_instance *instance,
                                               vitrine_fake_state *state) {
  const vitrine_state *record = vitrine_fake_state_of(plugin);
  if (record == NULL) return VITRINE_ERROR_UNSUPPORTED;
  vitrine_fake_state_begin(state, 1);
  state->length = 0;
  return record->save(instance, &state->writer);
}

/* Has the plugin take over what is in state, as saved in a version. */
static inline vitrine_status vitrine_fake_restore(const vitrine_plugin *plugin, vitrine_instance *instance,
                                                  const char *version, vitrine_fake_state *state) {
  const vitrine_state *record = vitrine_fake_state_of(plugin);
  vitrine_saved_state saved;
  if (record == NULL) return VITRINE_ERROR_UNSUPPORTED;
  memset(&saved, 0, sizeof saved);
  saved.size = sizeof saved;
  saved.version.utf8_borrowed = version;
  saved.version.length = strlen(version);
  saved.bytes_borrowed = state->bytes;
  saved.length = state->length;
  vitrine_fake_state_begin(state, 0);
  return record->restore(instance, &saved, &state->writer);
}

#if defined(__cplusplus)
}
#endif
#endif
