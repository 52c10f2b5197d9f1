// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "linux_calls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef MFD_EXEC
#define MFD_EXEC 0x0010U /* Linux 6.3; older headers lack it */
#endif

int vitrine_memory_file(const char *name) {
  unsigned int flags = MFD_CLOEXEC | MFD_ALLOW_SEALING;
  int descriptor = memfd_create(name, flags | MFD_EXEC);
  if (descriptor < 0 && errno == EINVAL) descriptor = memfd_create(name, flags);
  return descriptor;
}

int vitrine_seal_file(int descriptor) {
  return fcntl(descriptor, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL);
}

int64_t vitrine_next_hole(int descriptor, int64_t offset) {
  return lseek(descriptor, (off_t)offset, SEEK_HOLE);
}

const char *vitrine_secure_environment(const char *name) { return secure_getenv(name); }

int vitrine_event_counter(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

int vitrine_holds(const void *bytes, size_t count, const void *others, size_t other_count) {
  return memmem(bytes, count, others, other_count) != NULL;
}
