// SPDX-License-Identifier: MIT
// A plugin that counts how often it has filled a cell, and keeps the count for its next build. Tests build it several
// times: GENERATION is what it shows before the count, VERSION what it calls its state, and the others have it go wrong.
#include "../../FaultyPlugins/faulty.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#ifndef GENERATION
#define GENERATION "one"
#endif
#ifndef VERSION
#define VERSION "1"
#endif

VITRINE_PLUGIN_TAG(0);

struct vitrine_instance {
  long count;
};

static vitrine_status show(vitrine_sink *sink, const char *title) {
  char text[64];
  (void)title;
  snprintf(text, sizeof text, GENERATION " %ld", ++sink->instance->count);
  return vitrine_set_cstring(sink, "text", text);
}

static vitrine_status create(const vitrine_host *host, vitrine_instance **instance) {
  (void)host;
  *instance = (vitrine_instance *)calloc(1, sizeof(vitrine_instance));
  return *instance == NULL ? VITRINE_ERROR_MEMORY : VITRINE_OK;
}

static void destroy(vitrine_instance *instance) { free(instance); }

static vitrine_status save(vitrine_instance *instance, vitrine_writer *writer) {
#if defined(SAVE_FAILS)
  static const char reason[] = "cannot say";
  (void)instance;
  return writer->functions->fail(writer, VITRINE_ERROR_PLUGIN, reason, sizeof reason - 1);
#elif defined(SAVE_FLOODS)
  static const char block[65536];
  (void)instance;
  for (;;) {
    vitrine_status status = writer->functions->write(writer, block, sizeof block);
    if (status != VITRINE_OK) return status;
  }
#else
  char text[64];
  snprintf(text, sizeof text, "%ld", instance->count);
  return vitrine_write(writer, text);
#endif
}

static vitrine_status restore(vitrine_instance *instance, const vitrine_saved_state *state, vitrine_writer *writer) {
  static const char reason[] = "of another version";
  char text[64] = {0};
#if defined(RESTORE_CRASHES)
  raise(SIGSEGV);
#elif defined(RESTORE_HANGS)
  for (;;) pause();
#endif
  /* What it has taken over before it fails is not to stay. */
  instance->count = 1000;
  if (vitrine_write(writer, "x") != VITRINE_ERROR_STATE) return VITRINE_ERROR_STATE;
  if (state->version.length != strlen(VERSION) ||
      memcmp(state->version.utf8_borrowed, VERSION, state->version.length) != 0) {
    return writer->functions->fail(writer, VITRINE_ERROR_ARGUMENT, reason, sizeof reason - 1);
  }
  if (state->length >= sizeof text) return VITRINE_ERROR_ARGUMENT;
  memcpy(text, state->bytes_borrowed, state->length);
  instance->count = atol(text);
  return VITRINE_OK;
}

static const vitrine_state states[] = {{sizeof(vitrine_state), 0u, VERSION, save, restore}};
static const vitrine_list list = VITRINE_LIST(states);

static const void *get_extension(vitrine_instance *instance, const char *identifier, uint32_t revision) {
  (void)instance;
#ifdef STATELESS
  (void)list;
  return NULL;
#else
  return revision == 1u && strcmp(identifier, VITRINE_EXTENSION_STATE) == 0 ? &list : NULL;
#endif
}

static const vitrine_cell_registration registrations[] = {TYPED("kept", "title: cstring", show)};

static const vitrine_plugin plugin = {
    (uint32_t)sizeof(vitrine_plugin), VITRINE_ABI, "keeping", "Keeping", "1.0.0", NULL, create, destroy, NULL,
    get_extension, registrations, 1u, (uint32_t)sizeof(vitrine_cell_registration)};

VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  (void)host_abi;
  return &plugin;
}
