// SPDX-License-Identifier: MIT
// A plugin whose create, in a worker, makes a file beside the plugin's and waits for another one.
#include "../../FaultyPlugins/faulty.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

VITRINE_PLUGIN_TAG(0);

/* The path of the plugin's file, which is the last of a worker's arguments. */
static void find_path(char *path, size_t room) {
  char words[4096];
  FILE *file = fopen("/proc/self/cmdline", "r");
  size_t length = file == NULL ? 0 : fread(words, 1, sizeof words - 1, file);
  if (file != NULL) fclose(file);
  words[length] = 0;
  const char *last = words;
  for (const char *word = words; word < words + length; word += strlen(word) + 1) last = word;
  snprintf(path, room, "%s", last);
}

static vitrine_status create(const vitrine_host *host, vitrine_instance **instance) {
  char path[4096], name[4104];
  const struct timespec moment = {0, 5000000};
  (void)host, (void)instance;
  find_path(path, sizeof path);
  snprintf(name, sizeof name, "%s.begun", path);
  FILE *begun = fopen(name, "w");
  if (begun != NULL) fclose(begun);
  snprintf(name, sizeof name, "%s.go", path);
  while (access(name, F_OK) != 0) nanosleep(&moment, NULL);
  return VITRINE_OK;
}

PLUGIN_CREATED_BY(create, PLAIN("waiting", TEMPLATE))
