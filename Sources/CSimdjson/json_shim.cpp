// SPDX-License-Identifier: MIT
#include "json_shim.h"
