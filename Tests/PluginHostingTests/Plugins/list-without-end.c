/* SPDX-License-Identifier: MIT */
#include <vitrine/plugin.h>

static const vitrine_list list = {sizeof(vitrine_list), 4000000000u, 56, 0, "x"};
#define EXTENSION VITRINE_EXTENSION_TEXT_BACKEND
#define LIST &list
#include "extension-faults.h"
