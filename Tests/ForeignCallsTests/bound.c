// SPDX-License-Identifier: MIT
// Functions as C libraries have them, written without a thought of who calls.
#include <errno.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// What a status means.
const char *words(int status) { return status == 5 ? "no digit" : status == -3 ? "gone" : NULL; }

int digit(const char *text, int *value) {
  if (text[0] < '0' || text[0] > '9') return 5;
  *value = text[0] - '0';
  return 0;
}

int two(int16_t *first, double *second, const char **third) {
  *first = -2;
  *second = 0.25;
  *third = "three";
  return 0;
}

static int made, unmade;
char *make(const char *text) {
  made++;
  return strdup(text);
}
void unmake(char *text) {
  unmade++;
  free(text);
}
int left(void) { return made - unmade; }
int hand_over(char **text) {
  *text = make("handed over");
  return 0;
}

const uint16_t *table(int place) {
  static const uint16_t numbers[] = {10, 20, 65535};
  return place >= 0 && place < 3 ? &numbers[place] : NULL;
}

// Fills all of the memory, with no NUL.
long fill(const char *text, char *memory, uint32_t size) {
  for (uint32_t i = 0; i < size; i++) memory[i] = text[i % strlen(text)];
  return size;
}
size_t length_of(const char *text, size_t length) { return strlen(text) == length ? length : 9999; }

int64_t set_errno(int code) {
  errno = code;
  return code == 0 ? 7 : -3;
}
int keep_errno(void) { return errno; }

int each(int count, int (*report)(const char *, double, const int8_t *, const char *, size_t)) {
  for (int i = 0; i < count; i++) {
    char name[16] = {'n', (char)('0' + i % 10), 0};
    int8_t number = (int8_t)(-i);
    int answer = report(i == 3 ? NULL : name, i + 0.5, i == 4 ? NULL : &number, "a\0b", 3);
    if (answer != 0) return answer;
  }
  return 0;
}
void each_wide(void (*report)(int64_t)) {
  report(INT64_MAX);
  report(1);
}
uint8_t truth(_Bool (*report)(_Bool, float)) { return report(1, 1.5f) ? 1 : 0; }

static int (*kept)(int);
void keep(int (*report)(int)) {
  kept = report;
  report(1);
}
int call_kept(int number) { return kept(number); }

static void *on_thread(void *report) {
  ((int (*)(int))report)(42);
  return NULL;
}
int from_thread(int (*report)(int)) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, on_thread, (void *)report) != 0) return -1;
  return pthread_join(thread, NULL);
}
