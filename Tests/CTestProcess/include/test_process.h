/* SPDX-License-Identifier: MIT */
#ifndef VITRINE_TEST_PROCESS_H
#define VITRINE_TEST_PROCESS_H

#include <stdbool.h>

/* Whether the tests, and the programs built with them, run under the address or the thread sanitizer. */
bool is_sanitized(void);

#endif
