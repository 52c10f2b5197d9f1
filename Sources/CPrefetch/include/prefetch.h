// SPDX-License-Identifier: MIT
#ifndef VITRINE_PREFETCH_H
#define VITRINE_PREFETCH_H

/// Asks the processor to bring the cache line at `address` near. Never faults, whatever the address.
static inline void prefetch(const void *address) { __builtin_prefetch(address); }

#endif
