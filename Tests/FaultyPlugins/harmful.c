// SPDX-License-Identifier: MIT
// Loads well; what it brings besides cells does the harm that a word says: a field of an item, the title of a picture,
// or a text in it.
#define _GNU_SOURCE
#include "faulty.h"
#include "worker_memory.h"

#include <signal.h>
#include <unistd.h>

VITRINE_PLUGIN_TAG(0);

/* Answers in the worker's place, with words that the host reads as numbers. */
static void answer(const uint32_t *words, uint32_t count) {
  size_t size = 0;
  char *memory = shared_memory(&size);
  if (memory == NULL || size <= REPLY) return;
  memcpy(memory + REPLY, words, count * sizeof *words);
  *(volatile uint32_t *)(memory + REPLY_SIZE) = count * (uint32_t)sizeof *words;
  *(volatile uint32_t *)(memory + ANSWERED) = *(volatile uint32_t *)(memory + ASKED);
  for (;;) pause();
}

static vitrine_string harm(vitrine_string word) {
  char name[16] = {0};
  /* A drawing of one order that has no such form, one of more orders than there are bytes, and a size. */
  static const uint32_t order[] = {9, 0, 0, 1, 7, 0, 0, 0, 0, 0, 0};
  static const uint32_t orders[] = {9, 0, 0, 0x40000000u};
  static const uint32_t other[] = {5, 0, 0, 0, 0, 0, 0};
  memcpy(name, word.utf8_borrowed, word.length < 15 ? word.length : 15);
  if (strcmp(name, "segv") == 0) raise(SIGSEGV);
  if (strcmp(name, "exit") == 0) _exit(3);
  if (strcmp(name, "order") == 0) answer(order, 11);
  if (strcmp(name, "orders") == 0) answer(orders, 4);
  if (strcmp(name, "other") == 0) answer(other, 7);
  for (volatile int turns = 0; strcmp(name, "loop") == 0;) turns = 1 - turns;
  return word;
}

static vitrine_string field(const vitrine_request *request) {
  const vitrine_argument *argument = vitrine_request_argument(request, 0);
  vitrine_string text = {argument->utf8_borrowed, argument->bits};
  return harm(text);
}

static vitrine_status format(vitrine_value *value, const vitrine_request *request) {
  vitrine_string word = field(request);
  return value->functions->set_text(value, word.utf8_borrowed, word.length);
}

static vitrine_status draw(vitrine_drawing_board *board, const vitrine_request *request) {
  vitrine_string word = field(request);
  return board->functions->text(board, 0, 0, word.utf8_borrowed, word.length, "bold", 4);
}

static vitrine_status act(vitrine_outcome *outcome, const vitrine_request *request) {
  vitrine_string word = field(request);
  return outcome->functions->message(outcome, word.utf8_borrowed, word.length);
}

static vitrine_status begin(vitrine_instance *instance, const vitrine_page *page, vitrine_writer *writer,
                            vitrine_document **document) {
  (void)instance, (void)document;
  harm(page->title);
  return vitrine_write(writer, "begin\n");
}

static vitrine_status rows(vitrine_document *document, const vitrine_rows *rows, vitrine_writer *writer) {
  (void)document;
  for (uint32_t index = 0; index < rows->run_count; index++) {
    vitrine_string word = harm(vitrine_rows_run(rows, index)->text);
    writer->functions->write(writer, word.utf8_borrowed, word.length);
  }
  return vitrine_write(writer, "\n");
}

/* Writes as many MiB as its text says. */
static vitrine_status element(vitrine_document *document, const vitrine_element *element, vitrine_writer *writer) {
  static char block[1 << 20];
  (void)document;
  memset(block, 'x', sizeof block);
  /* No NUL ends the text. */
  vitrine_string text = harm(element->text);
  long count = 0;
  for (size_t place = 0; place < text.length; place++) {
    char digit = text.utf8_borrowed[place];
    if (digit < '0' || digit > '9') break;
    count = 10 * count + (digit - '0');
  }
  for (; count > 0; count--) {
    vitrine_status status = writer->functions->write(writer, block, sizeof block);
    if (status != VITRINE_OK) return status;
  }
  return VITRINE_OK;
}

static vitrine_status end(vitrine_document *document, vitrine_writer *writer) {
  (void)document;
  return vitrine_write(writer, "end\n");
}

static const vitrine_format formats[] = {{sizeof(vitrine_format), 0, "as", "word: text", format}};
static const vitrine_drawing drawings[] = {{sizeof(vitrine_drawing), 0, "drawn", "c", "word: text", draw}};
static const vitrine_kind_actions actions[] = {
    {sizeof(vitrine_kind_actions), 0, "formatted", "word: text", act, act, NULL, NULL}};
static const vitrine_text_backend backends[] = {
    {sizeof(vitrine_text_backend), 0, "harmful", NULL, begin, rows, element, end}};
static const vitrine_list format_list = VITRINE_LIST(formats);
static const vitrine_list drawing_list = VITRINE_LIST(drawings);
static const vitrine_list action_list = VITRINE_LIST(actions);
static const vitrine_list backend_list = VITRINE_LIST(backends);

static const void *get_extension(vitrine_instance *instance, const char *identifier, uint32_t revision) {
  (void)instance, (void)revision;
  if (strcmp(identifier, VITRINE_EXTENSION_FORMATS) == 0) return &format_list;
  if (strcmp(identifier, VITRINE_EXTENSION_DRAWING) == 0) return &drawing_list;
  if (strcmp(identifier, VITRINE_EXTENSION_ACTIONS) == 0) return &action_list;
  if (strcmp(identifier, VITRINE_EXTENSION_TEXT_BACKEND) == 0) return &backend_list;
  return NULL;
}

static const vitrine_cell_registration registrations[] = {
    PLAIN("formatted", "{\"label\": \"{word|as}\"}"),
    PLAIN("drawn", "[{\"label\": \"{word}\"}, {\"canvas\": \"\", \"slot\": \"c\", \"height\": 1}]")};

static const vitrine_plugin plugin = {
    sizeof(vitrine_plugin), VITRINE_ABI, NAME, "Harmful", "1.0.0", NULL, NULL, NULL, NULL, get_extension,
    registrations, 2, sizeof(vitrine_cell_registration)};

VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  (void)host_abi;
  return &plugin;
}
