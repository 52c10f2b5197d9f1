// SPDX-License-Identifier: MIT
#include "getopt_state.h"
