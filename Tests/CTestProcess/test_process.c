// SPDX-License-Identifier: MIT
// Linked into the tests, this gives their process folders of its own before any of them runs, so that neither a host in
// it nor a program that it starts finds the plugins, the policy, the verdicts or the quarantine of whoever runs them.
#define _GNU_SOURCE
#include "test_process.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED
#endif
#endif

bool is_sanitized(void) {
#ifdef IS_SANITIZED
  return true;
#else
  return false;
#endif
}

#define PLACE "/tmp/vitrine-tests-"

static char folder[] = PLACE "XXXXXX";
static pid_t owner;

static int remove_one(const char *path, const struct stat *status, int type, struct FTW *place) {
  (void)status, (void)type, (void)place;
  return remove(path);
}

static void remove_folder(void) {
  if (getpid() == owner) nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

__attribute__((constructor)) static void take_folders(void) {
  static const char *const names[] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"};
  /* A test of how a process ends is run by another one, which has those of the first. */
  const char *inherited = getenv(names[0]);
  if (inherited != NULL && strncmp(inherited, PLACE, strlen(PLACE)) == 0) return;
  if (mkdtemp(folder) == NULL) {
    perror(folder);
    exit(1);
  }
  owner = getpid();
  atexit(remove_folder);
  for (size_t place = 0; place < sizeof names / sizeof *names; place++) {
    char path[sizeof folder + 32];
    snprintf(path, sizeof path, "%s/%s", folder, names[place]);
    setenv(names[place], path, 1);
  }
  unsetenv("XDG_RUNTIME_DIR");
}
