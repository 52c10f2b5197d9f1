// SPDX-License-Identifier: MIT
#include "prefetch.h"
