/* SPDX-License-Identifier: MIT */
#ifndef VITRINE_ALLOCATION_COUNT_H
#define VITRINE_ALLOCATION_COUNT_H

#include <stdint.h>

/* Whether allocations are counted: a sanitizer has a malloc of its own, and counts none. */
int counts_allocations(void);

/* The allocations that the calling thread has made so far, in a program that links this file. */
uint64_t allocation_count(void);

#endif
