/* SPDX-License-Identifier: MIT
 *
 * What the faulty plugins share. NAME is the file's name without its ending, given by the compiler's command line.
 *
 * Each of them leaves a mark in the environment as soon as any code of it runs.
 */
#ifndef FAULTY_H
#define FAULTY_H

#define _POSIX_C_SOURCE 200112L

#include <stdlib.h>

#include "vitrine/plugin.h"

__attribute__((constructor)) static void leave_mark(void) { setenv("VITRINE_RAN_" NAME, "1", 1); }

/* A tag of which each number can be wrong. */
#define TAG(magic, size, major, minor, low, high)                                                              \
  __attribute__((used, section(VITRINE_TAG_SECTION), aligned(4))) static const vitrine_tag faulty_tag = {      \
      (magic), (size), (major), (minor), 0u, (low), (high), 0u}

/* An entry that hands back the registrations given. */
#define PLUGIN_CREATED_BY(create, ...)                                                                         \
  static const vitrine_cell_registration registrations[] = {__VA_ARGS__};                                      \
  static const vitrine_plugin plugin = {                                                                       \
      (uint32_t)sizeof(vitrine_plugin), VITRINE_ABI, NAME, "Faulty", "1.0.0", NULL, (create), NULL, NULL,      \
      NULL, registrations, (uint32_t)(sizeof registrations / sizeof registrations[0]),                         \
      (uint32_t)sizeof(vitrine_cell_registration)};                                                            \
  VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi) {                                      \
    (void)host_abi;                                                                                            \
    return &plugin;                                                                                            \
  }

#define PLUGIN(...) PLUGIN_CREATED_BY(NULL, __VA_ARGS__)

#define TEMPLATE "{\"label\": \"unset\", \"slot\": \"text\"}"

/* A registration with a typed handler. */
#define TYPED(kind, parameters, handler) \
  {(uint32_t)sizeof(vitrine_cell_registration), 0u, (kind), TEMPLATE, (parameters),                            \
   (vitrine_function)(handler), NULL, NULL, NULL}

/* A registration that its template alone shows. */
#define PLAIN(kind, template) \
  {(uint32_t)sizeof(vitrine_cell_registration), 0u, (kind), (template), NULL, NULL, NULL, NULL, NULL}

#endif
