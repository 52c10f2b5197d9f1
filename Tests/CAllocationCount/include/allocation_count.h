/* SPDX-License-Identifier: MIT */
#ifndef VITRINE_ALLOCATION_COUNT_H
#define VITRINE_ALLOCATION_COUNT_H

#include <stdint.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define VITRINE_ALLOCATIONS_ARE_SANITIZED 1
#endif
#endif

/* Whether allocations are counted: a sanitizer has a malloc of its own, and counts none. */
#ifdef VITRINE_ALLOCATIONS_ARE_SANITIZED
static const int counts_allocations = 0;
#else
static const int counts_allocations = 1;
#endif

/* The allocations that the calling thread has made so far, in a program that links this file. */
uint64_t allocation_count(void);

#endif
