// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "shared_words.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

_Static_assert(ATOMIC_INT_LOCK_FREE == 2, "a lock of one process means nothing to another");

static _Atomic uint32_t *place(const void *memory, uint32_t word) {
  return (_Atomic uint32_t *)((uintptr_t)memory + (uintptr_t)word * VITRINE_WORD_STRIDE);
}

uint32_t vitrine_word_load(const void *memory, uint32_t word) { return atomic_load(place(memory, word)); }

void vitrine_word_store(void *memory, uint32_t word, uint32_t value) { atomic_store(place(memory, word), value); }

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static void pause_a_little(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

uint32_t vitrine_word_spin(const void *memory, uint32_t word, uint32_t old, uint64_t nanoseconds) {
  uint32_t value = vitrine_word_load(memory, word);
  if (value != old || nanoseconds == 0) return value;
  uint64_t end = now() + nanoseconds;
  do {
    /* The clock costs as much as twenty looks. */
    for (int turn = 0; turn < 32; turn++) {
      value = vitrine_word_load(memory, word);
      if (value != old) return value;
      pause_a_little();
    }
  } while (now() < end);
  return value;
}

uint32_t vitrine_usable_processors(void) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) != 0) return 1;
  return (uint32_t)CPU_COUNT(&set);
}

int vitrine_shared_memory(uint64_t size) {
  int descriptor = memfd_create("vitrine:worker", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (descriptor < 0) return -1;
  if (ftruncate(descriptor, (off_t)size) == 0 &&
      fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0) {
    return descriptor;
  }
  int failure = errno;
  close(descriptor);
  errno = failure;
  return -1;
}
