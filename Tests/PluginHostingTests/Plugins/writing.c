/* SPDX-License-Identifier: MIT
 * A good plugin with text backends: `dump` tells everything it is given; the others fail, or break rules. */
#include <stdio.h>
#include <stdlib.h>
#include <vitrine/plugin.h>

VITRINE_PLUGIN_TAG(0);

struct vitrine_document {
  int rows;
  int elements;
};

static int open_documents;
static vitrine_writer *kept;

static void print_text(vitrine_writer *writer, const char *name, vitrine_string text) {
  vitrine_write(writer, name);
  vitrine_write(writer, "=");
  writer->functions->write(writer, text.utf8_borrowed, text.length);
  vitrine_write(writer, " ");
}

static void print_run(vitrine_writer *writer, const vitrine_run *run) {
  char line[160];
  snprintf(line, sizeof line, "  %d,%d+%d fg %08x bg %08x at %x ", (int)run->row, (int)run->column,
           (int)run->columns, (unsigned)run->style.foreground, (unsigned)run->style.background,
           (unsigned)run->style.attributes);
  vitrine_write(writer, line);
  print_text(writer, "link", run->style.link);
  print_text(writer, "text", run->text);
  vitrine_write(writer, "\n");
}

static vitrine_status begin(vitrine_instance *instance, const vitrine_page *page, vitrine_writer *writer,
                            vitrine_document **document) {
  char line[40];
  (void)instance;
  *document = calloc(1, sizeof **document);
  if (*document == NULL) return VITRINE_ERROR_MEMORY;
  open_documents++;
  print_text(writer, "begin", page->title);
  snprintf(line, sizeof line, "%u columns, size %u\n", (unsigned)page->columns,
           (unsigned)(page->size == sizeof *page));
  return vitrine_write(writer, line);
}

static vitrine_status rows(vitrine_document *document, const vitrine_rows *rows, vitrine_writer *writer) {
  char line[40];
  snprintf(line, sizeof line, "rows %d+%u\n", (int)rows->first, (unsigned)rows->count);
  vitrine_write(writer, line);
  for (uint32_t index = 0; index < rows->run_count; index++) print_run(writer, vitrine_rows_run(rows, index));
  document->rows += (int)rows->count;
  return VITRINE_OK;
}

static vitrine_status element(vitrine_document *document, const vitrine_element *element, vitrine_writer *writer) {
  char line[160];
  snprintf(line, sizeof line, "element role %u states %u section %d of %d item %d at %d,%d %d x %d ",
           (unsigned)element->role, (unsigned)element->states, (int)element->section,
           (int)element->section_item_count, (int)element->item, (int)element->row, (int)element->column,
           (int)element->rows, (int)element->columns);
  vitrine_write(writer, line);
  print_text(writer, "id", element->identifier);
  print_text(writer, "kind", element->kind);
  print_text(writer, "section", element->section_identifier);
  print_text(writer, "title", element->section_title);
  print_text(writer, "text", element->text);
  vitrine_write(writer, "\n");
  for (uint32_t index = 0; index < element->run_count; index++) {
    print_run(writer, vitrine_element_run(element, index));
  }
  document->elements++;
  return VITRINE_OK;
}

static vitrine_status end(vitrine_document *document, vitrine_writer *writer) {
  char line[80];
  snprintf(line, sizeof line, "end after %d rows, %d elements, %d open\n", document->rows, document->elements,
           open_documents);
  free(document);
  open_documents--;
  return vitrine_write(writer, line);
}

static vitrine_status begin_badly(vitrine_instance *instance, const vitrine_page *page, vitrine_writer *writer,
                                  vitrine_document **document) {
  static const char why[] = "no paper\n\x1b[2J";
  (void)instance, (void)page, (void)document;
  return writer->functions->fail(writer, VITRINE_ERROR_PLUGIN, why, sizeof why - 1);
}

static vitrine_status rows_badly(vitrine_document *document, const vitrine_rows *rows, vitrine_writer *writer) {
  (void)document, (void)rows;
  vitrine_write(writer, "never seen");
  return VITRINE_ERROR_STATE;
}

static vitrine_status rows_keeping(vitrine_document *document, const vitrine_rows *rows, vitrine_writer *writer) {
  (void)document, (void)rows;
  kept = writer;
  return VITRINE_OK;
}

/* Writes what cannot be written, and to the writer of another backend, whose call is over. */
static vitrine_status rows_greedy(vitrine_document *document, const vitrine_rows *rows, vitrine_writer *writer) {
  char line[80];
  (void)document, (void)rows;
  snprintf(line, sizeof line, "%d %d %d %d", (int)writer->functions->write(writer, "x", (size_t)-1),
           (int)writer->functions->write(writer, NULL, 1), (int)writer->functions->write(writer, NULL, 0),
           kept != NULL ? (int)vitrine_write(kept, "too late") : 0);
  return vitrine_write(writer, line);
}

static const vitrine_text_backend backends[] = {
    {sizeof(vitrine_text_backend), 0, "dump", "Everything.", begin, rows, element, end},
    {sizeof(vitrine_text_backend), 0, "no-begin", NULL, begin_badly, rows, NULL, end},
    {sizeof(vitrine_text_backend), 0, "no-rows", NULL, begin, rows_badly, NULL, end},
    {sizeof(vitrine_text_backend), 0, "keeping", NULL, begin, rows_keeping, NULL, end},
    {sizeof(vitrine_text_backend), 0, "greedy", NULL, begin, rows_greedy, NULL, end},
};
static const vitrine_list list = VITRINE_LIST(backends);

static const void *get_extension(vitrine_instance *instance, const char *identifier, uint32_t revision) {
  (void)instance;
  if (revision == 1 && strcmp(identifier, VITRINE_EXTENSION_TEXT_BACKEND) == 0) return &list;
  return NULL;
}

static const vitrine_plugin plugin = {sizeof(vitrine_plugin), VITRINE_ABI, "writing", "Writing", "1.0", NULL, NULL,
                                      NULL, NULL, get_extension, NULL, 0, sizeof(vitrine_cell_registration)};

VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  (void)host_abi;
  return &plugin;
}
