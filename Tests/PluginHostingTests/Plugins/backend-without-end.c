/* SPDX-License-Identifier: MIT */
#include <vitrine/plugin.h>

static vitrine_status begin(vitrine_instance *instance, const vitrine_page *page, vitrine_writer *writer,
                            vitrine_document **document) {
  (void)instance, (void)page, (void)writer, (void)document;
  return VITRINE_OK;
}
static const vitrine_text_backend backends[] = {
    {sizeof(vitrine_text_backend), 0, "endless", NULL, begin, NULL, NULL, NULL}};
static const vitrine_list list = VITRINE_LIST(backends);
#define EXTENSION VITRINE_EXTENSION_TEXT_BACKEND
#define LIST &list
#include "extension-faults.h"
