// SPDX-License-Identifier: MIT
#include "vitrine/plugin.h"
