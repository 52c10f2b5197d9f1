/* SPDX-License-Identifier: MIT */
#include <vitrine/plugin.h>

static const vitrine_list list = {sizeof(vitrine_list), 1, 56, 0, NULL};
#define EXTENSION VITRINE_EXTENSION_ACTIONS
#define LIST &list
#include "extension-faults.h"
