/* SPDX-License-Identifier: MIT
 * What plugins need that write into what their worker has in common with its host. Include it with _GNU_SOURCE. */
#ifndef WORKER_MEMORY_H
#define WORKER_MEMORY_H

#include <stdio.h>
#include <string.h>

/* The memory that this process has in common with its host. */
static char *shared_memory(size_t *size) {
  FILE *maps = fopen("/proc/self/maps", "r");
  char line[512];
  char *start = NULL;
  while (maps != NULL && fgets(line, sizeof line, maps) != NULL) {
    char *first, *last;
    if (strstr(line, "vitrine:worker") == NULL) continue;
    if (sscanf(line, "%p-%p", (void **)&first, (void **)&last) != 2) continue;
    start = first;
    *size = (size_t)(last - first);
    break;
  }
  if (maps != NULL) fclose(maps);
  return start;
}

enum { ASKED = 0, ANSWERED = 5 * 64, REPLY_SIZE = 6 * 64, REPLY = 4096 + (32 << 20) };

#endif
