/* SPDX-License-Identifier: MIT */
#include <vitrine/plugin.h>

static const vitrine_context_action actions[] = {{sizeof(vitrine_context_action), 0, "a", "A"}};
static const vitrine_list entries = VITRINE_LIST(actions);
static const vitrine_kind_actions kinds[] = {
    {sizeof(vitrine_kind_actions), 0, "film", NULL, NULL, NULL, NULL, &entries}};
static const vitrine_list list = VITRINE_LIST(kinds);
#define EXTENSION VITRINE_EXTENSION_ACTIONS
#define LIST &list
#include "extension-faults.h"
