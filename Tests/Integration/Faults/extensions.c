// SPDX-License-Identifier: MIT
// A plugin that brings one of each besides cells, with one mistake, which FAULT_… names; FAULT_TWO, which is none, has
// it bring two sources, screens and backends.
#include <stdlib.h>
#include <stdio.h>
#include <vitrine/source.h>

VITRINE_PLUGIN_TAG(0);

/* Ends the process over a text of more than 60 bytes. */
static void fall_over(const char *text, size_t length) {
  (void)text;
  if (length > 60) abort();
}

static vitrine_status format(vitrine_value *value, const vitrine_request *request) {
  const vitrine_argument *word = vitrine_request_argument(request, 0);
#ifdef FAULT_FORMAT
  fall_over(word->utf8_borrowed, word->bits);
#endif
  return value->functions->set_text(value, word->utf8_borrowed, word->bits);
}

static vitrine_status draw(vitrine_drawing_board *board, const vitrine_request *request) {
  const vitrine_argument *word = vitrine_request_argument(request, 0);
#ifdef FAULT_DRAWING
  fall_over(word->utf8_borrowed, word->bits);
#endif
  return board->functions->text(board, 0, 0, word->utf8_borrowed, word->bits, "", 0);
}

static vitrine_status begin_screen(vitrine_instance *instance, const vitrine_screen *screen, vitrine_writer *writer,
                                   vitrine_document **document) {
  (void)instance, (void)screen, (void)writer, (void)document;
  return VITRINE_OK;
}

static vitrine_status show_changes(vitrine_document *document, const vitrine_changes *changes, vitrine_writer *writer) {
  (void)document;
  for (uint32_t run = 0; run < changes->run_count; run++) {
    vitrine_string text = vitrine_changes_run(changes, run)->text;
#ifdef FAULT_SCREEN
    fall_over(text.utf8_borrowed, text.length);
#endif
    if (writer->functions->write(writer, text.utf8_borrowed, text.length) != VITRINE_OK) return VITRINE_ERROR_MEMORY;
  }
#ifdef FAULT_MODE
  return vitrine_write(writer, "\x1b[0m\x1b[?1049l");
#else
  return vitrine_write(writer, "\x1b[0m");
#endif
}

static unsigned char done; /* how often something was done to an item */

static vitrine_status act(vitrine_outcome *outcome, const vitrine_request *request) {
  const vitrine_argument *word = vitrine_request_argument(request, 0);
#ifdef FAULT_ACTION
  fall_over(word->utf8_borrowed, word->bits);
#endif
  done++;
  return outcome->functions->message(outcome, word->utf8_borrowed, word->bits);
}

static vitrine_status begin(vitrine_instance *instance, const vitrine_page *page, vitrine_writer *writer,
                            vitrine_document **document) {
  (void)instance, (void)page, (void)writer, (void)document;
  return VITRINE_OK;
}

static vitrine_status element(vitrine_document *document, const vitrine_element *element, vitrine_writer *writer) {
  size_t length = element->text.length;
  (void)document;
#ifdef FAULT_BACKEND
  fall_over(element->text.utf8_borrowed, length);
#endif
#ifdef FAULT_CUT
  if (length > 1) length--;
#endif
  return writer->functions->write(writer, element->text.utf8_borrowed, length);
}

static vitrine_status end(vitrine_document *document, vitrine_writer *writer) {
  (void)document, (void)writer;
  return VITRINE_OK;
}

static vitrine_status save(vitrine_instance *instance, vitrine_writer *writer) {
  const unsigned char bytes[] = {'n', done};
  (void)instance;
  return writer->functions->write(writer, bytes, sizeof bytes);
}

static vitrine_status restore(vitrine_instance *instance, const vitrine_saved_state *state, vitrine_writer *writer) {
  const unsigned char *bytes = state->bytes_borrowed;
  (void)instance, (void)writer;
  if (state->version.length != 1 || state->version.utf8_borrowed[0] != '1') return VITRINE_ERROR_ARGUMENT;
#ifdef FAULT_STATE
  if (state->length != 2) abort();
#endif
  if (state->length != 2 || bytes[0] != 'n') return VITRINE_ERROR_ARGUMENT;
#ifndef FAULT_FORGETS
  done = bytes[1];
#endif
  return VITRINE_OK;
}

static vitrine_status open_source(vitrine_instance *instance, const vitrine_string *location, vitrine_writer *writer,
                                  vitrine_opened_source **opened) {
  (void)instance, (void)opened;
#ifdef FAULT_SOURCE
  fall_over(location->utf8_borrowed, location->length);
#endif
  if (location->length == 7 && memcmp(location->utf8_borrowed, "made://", 7) == 0) return VITRINE_OK;
  return writer->functions->fail(writer, VITRINE_ERROR_ARGUMENT, "write made://", 13);
}

static vitrine_status count_records(vitrine_opened_source *opened, vitrine_source_count *count,
                                    vitrine_writer *writer) {
  (void)opened, (void)writer;
  count->count = 50;
  return VITRINE_OK;
}

static vitrine_status read_records(vitrine_opened_source *opened, int64_t first, int64_t count,
                                   vitrine_writer *writer) {
  static int lines;
  int64_t end = first + count < 50 ? first + count : 50;
  (void)opened;
#ifdef FAULT_FEWER
  if (count > 1) end--;
#endif
#ifdef FAULT_BEYOND
  end = first + count;
#endif
  for (int64_t number = first; number < end; number++) {
    char line[64];
    lines++;
    int told = 0;
#ifdef FAULT_OTHER
    told = lines;
#endif
    snprintf(line, sizeof line, "{\"id\":%d,\"lines\":%d}\n", (int)number, told);
#ifdef FAULT_JUNK
    line[0] = '<';
#endif
    if (vitrine_write(writer, line) != VITRINE_OK) return VITRINE_ERROR_MEMORY;
  }
  return VITRINE_OK;
}

static vitrine_status close_source(vitrine_opened_source *opened, vitrine_writer *writer) {
  (void)opened, (void)writer;
  return VITRINE_OK;
}

#define SOURCE(name) \
  {sizeof(vitrine_source), 0, name, NULL, "made", NULL, open_source, count_records, read_records, close_source}
#ifdef FAULT_TWO
static const vitrine_source sources[] = {SOURCE("made"), SOURCE("born")};
#else
static const vitrine_source sources[] = {SOURCE("made")};
#endif
static const vitrine_list source_list = VITRINE_LIST(sources);
static const vitrine_state states[] = {{sizeof(vitrine_state), 0, "1", save, restore}};
#define SCREEN(name) {sizeof(vitrine_screen_backend), 0, name, NULL, begin_screen, show_changes, end}
#ifdef FAULT_TWO
static const vitrine_screen_backend screens[] = {SCREEN("echo"), SCREEN("answer")};
#else
static const vitrine_screen_backend screens[] = {SCREEN("echo")};
#endif
static const vitrine_list screen_list = VITRINE_LIST(screens);
static const vitrine_list state_list = VITRINE_LIST(states);
static const vitrine_format formats[] = {{sizeof(vitrine_format), 0, "as", "word: text", format}};
static const vitrine_drawing drawings[] = {{sizeof(vitrine_drawing), 0, "drawn", "c", "word: text", draw}};
static const vitrine_kind_actions actions[] = {
    {sizeof(vitrine_kind_actions), 0, "drawn", "word: text", NULL, act, NULL, NULL}};
#define BACKEND(name) {sizeof(vitrine_text_backend), 0, name, NULL, begin, NULL, element, end}
#ifdef FAULT_TWO
static const vitrine_text_backend backends[] = {BACKEND("echo"), BACKEND("answer")};
#else
static const vitrine_text_backend backends[] = {BACKEND("echo")};
#endif
static const vitrine_list format_list = VITRINE_LIST(formats);
static const vitrine_list drawing_list = VITRINE_LIST(drawings);
static const vitrine_list action_list = VITRINE_LIST(actions);
static const vitrine_list backend_list = VITRINE_LIST(backends);

static const void *get_extension(vitrine_instance *instance, const char *identifier, uint32_t revision) {
  (void)instance, (void)fall_over;
  if (revision != 1) return NULL;
  if (strcmp(identifier, VITRINE_EXTENSION_FORMATS) == 0) return &format_list;
  if (strcmp(identifier, VITRINE_EXTENSION_DRAWING) == 0) return &drawing_list;
  if (strcmp(identifier, VITRINE_EXTENSION_ACTIONS) == 0) return &action_list;
  if (strcmp(identifier, VITRINE_EXTENSION_TEXT_BACKEND) == 0) return &backend_list;
  if (strcmp(identifier, VITRINE_EXTENSION_SCREEN_BACKEND) == 0) return &screen_list;
  if (strcmp(identifier, VITRINE_EXTENSION_STATE) == 0) return &state_list;
  if (strcmp(identifier, VITRINE_EXTENSION_SOURCE) == 0) return &source_list;
  return NULL;
}

static const vitrine_cell_registration registrations[] = {
    {sizeof(vitrine_cell_registration), 0,
     "drawn", "[{\"label\": \"{word|as}\"}, {\"canvas\": \"\", \"slot\": \"c\", \"height\": 1}]", NULL, NULL, NULL, NULL,
     NULL}};

static const vitrine_plugin plugin = {
    sizeof(vitrine_plugin), VITRINE_ABI, "extensions", "Extensions", "1.0.0", NULL, NULL, NULL, NULL, get_extension,
    registrations, 1, sizeof(vitrine_cell_registration)};

VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  (void)host_abi;
  return &plugin;
}
