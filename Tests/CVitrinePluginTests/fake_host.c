/* SPDX-License-Identifier: MIT
 * A host of the smallest kind, of ABI 1.0: loads a plugin, creates it, hands two animals to its batch form, prints what
 * it sets, and ends it. */
#include "plugin-1.0.h"

#include <dlfcn.h>
#include <stdio.h>

static vitrine_status set_text(vitrine_sink *sink, const char *slot, const char *text, size_t length) {
  if (strcmp(slot, "diet") == 0 && length == 4 && memcmp(text, "Soap", 4) == 0) return VITRINE_ERROR_NO_SLOT;
  printf("%d %s = %.*s\n", (int)sink->cell->item, slot, (int)length, text);
  return VITRINE_OK;
}

static vitrine_status set_style(vitrine_sink *sink, const char *slot, const char *style, size_t length) {
  printf("%d %s styled %.*s\n", (int)sink->cell->item, slot, (int)length, style);
  return VITRINE_OK;
}

static vitrine_status set_hidden(vitrine_sink *sink, const char *slot, uint32_t hidden) {
  printf("%d %s hidden %u\n", (int)sink->cell->item, slot, (unsigned)hidden);
  return VITRINE_OK;
}

static vitrine_status fail(vitrine_sink *sink, vitrine_status status, const char *text, size_t length) {
  printf("%d fails with %d: %.*s\n", (int)sink->cell->item, (int)status, (int)length, text);
  return status;
}

static const void *get_service(void *context, const char *identifier, uint32_t revision) {
  (void)context, (void)identifier, (void)revision;
  return NULL;
}

static void write_log(void *context, uint32_t level, const char *text, size_t length) {
  (void)context, (void)level;
  printf("log: %.*s\n", (int)length, text);
}

static vitrine_status fail_create(void *context, vitrine_status status, const char *text, size_t length) {
  (void)context;
  printf("create fails with %d: %.*s\n", (int)status, (int)length, text);
  return status;
}

static const vitrine_sink_functions functions = {sizeof functions, 0, set_text, set_style, set_hidden, set_text, fail};

int main(int count, char **words) {
  void *library = count == 2 ? dlopen(words[1], RTLD_NOW | RTLD_LOCAL) : NULL;
  void *symbol = library ? dlsym(library, "vitrine_entry") : NULL;
  if (symbol == NULL) return 2;
  vitrine_entry_function entry;
  memcpy(&entry, &symbol, sizeof entry);
  const vitrine_plugin *plugin = entry(VITRINE_ABI);
  if (plugin == NULL || plugin->size < sizeof *plugin || plugin->abi >> 16 != VITRINE_ABI_MAJOR) return 3;
  const vitrine_host table = {sizeof table, VITRINE_ABI, NULL, get_service, write_log, fail_create};
  vitrine_instance *instance = NULL;
  if (plugin->create != NULL && plugin->create(&table, &instance) != VITRINE_OK) return 4;
  const vitrine_cell_registration *animal = plugin->registrations_static;
  printf("%s %s, %u kind: %s\n", plugin->identifier_static, plugin->version_static,
         (unsigned)plugin->registration_count, animal->kind_static);

  /* name, latin, type, least, most, habitat, diet */
  static const char *const fields[2][7] = {{"Lion", "Panthera leo", "Mammal", "1.80", "2", "Savanna", "Meat"},
                                           {"Odd", NULL, NULL, NULL, "junk", NULL, "Soap"}};
  vitrine_argument arguments[2][7];
  vitrine_cell cells[2];
  vitrine_sink sinks[2], *pointers[2];
  vitrine_status statuses[2] = {VITRINE_OK, VITRINE_OK};
  memset(arguments, 0, sizeof arguments);
  memset(cells, 0, sizeof cells);
  for (int cell = 0; cell < 2; cell++) {
    cells[cell].size = sizeof cells[cell];
    cells[cell].item = cell;
    cells[cell].kind.utf8_borrowed = "animal";
    cells[cell].kind.length = strlen("animal");
    sinks[cell].functions = &functions;
    sinks[cell].instance = instance;
    sinks[cell].cell = &cells[cell];
    pointers[cell] = &sinks[cell];
    for (int field = 0; field < 7; field++) {
      const char *text = fields[cell][field];
      arguments[cell][field].type = VITRINE_TYPE_TEXT;
      arguments[cell][field].present = text != NULL;
      arguments[cell][field].bits = text ? strlen(text) : 0;
      arguments[cell][field].utf8_borrowed = text;
    }
  }
  vitrine_batch batch = {sizeof batch, 2, 7, sizeof(vitrine_argument), instance, pointers, &arguments[0][0], statuses};
  vitrine_status status = animal->configure_batch(&batch);
  printf("%d, %d and %d\n", (int)status, (int)statuses[0], (int)statuses[1]);
  if (plugin->quiesce != NULL) plugin->quiesce(instance, UINT64_MAX);
  if (plugin->destroy != NULL) plugin->destroy(instance);
  return 0;
}
