// SPDX-License-Identifier: MIT
// A parameter of a type that does not exist.
#include "faulty.h"

VITRINE_PLUGIN_TAG(0);

static vitrine_status configure(vitrine_sink *sink, const char *title, size_t length) {
  (void)sink, (void)title, (void)length;
  return VITRINE_OK;
}

PLUGIN(TYPED("kind", "title: strng", configure))
