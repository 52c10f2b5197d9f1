/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "guard_state.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

struct guard vitrine_guard = {.descriptor = -1};

static atomic_int wake_descriptor = -1;

/* ---- Writing ---- */

/* Milliseconds that a terminal which takes no bytes may hold up the end of a process. */
enum { PATIENCE = 1000 };

static long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000L + now.tv_nsec / 1000000L;
}

static void write_patiently(int descriptor, const char *bytes, size_t count, bool may_discard) {
  long end = milliseconds() + PATIENCE;
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      long left = end - milliseconds();
      struct pollfd waiting = {.fd = descriptor, .events = POLLOUT};
      int ready = left > 0 ? poll(&waiting, 1, (int)(left > 100 ? 100 : left)) : 0;
      if (ready > 0 && (waiting.revents & (POLLHUP | POLLERR))) return;
      if (ready == 0) {
        if (left <= 0) return;
        /* What is stuck there is a frame that nobody needs any more. */
        if (may_discard) tcflush(descriptor, TCOFLUSH);
        may_discard = false;
      }
    } else if (written == 0 || errno != EINTR) {
      return;
    }
  }
}

ssize_t vitrine_terminal_write(int descriptor, const void *bytes, size_t count, uint32_t generation) {
  struct guard *guard = &vitrine_guard;
  atomic_store(&guard->is_writing, true);
  /* A crash elsewhere waits for is_writing to end, and whoever comes after it stays here until the process ends. */
  while (atomic_load(&guard->is_over)) {
    atomic_store(&guard->is_writing, false);
    pause();
  }
  ssize_t written;
  if (atomic_load(&guard->generation) != generation || !atomic_load(&guard->is_taken)) {
    errno = ECANCELED;
    written = -1;
  } else {
    written = write(descriptor, bytes, count);
  }
  int error = errno;
  atomic_store(&guard->is_writing, false);
  errno = error;
  return written;
}

/* ---- Answers ---- */

/* Milliseconds that answers on their way may hold up the end: without waiting the shell would read them. */
enum { ANSWER_PATIENCE = 200 };

void vitrine_terminal_await_answers(int are_awaited) { atomic_store(&vitrine_guard.awaits_answers, are_awaited != 0); }

/* Reads and drops what comes, up to the last answer: CSI ? numbers c (DA1). */
static void drop_answers(int descriptor) {
  enum { OUTSIDE, ESCAPE, CONTROL, NUMBERS } place = OUTSIDE;
  long end = milliseconds() + ANSWER_PATIENCE;
  for (long left = ANSWER_PATIENCE; left > 0; left = end - milliseconds()) {
    struct pollfd waiting = {.fd = descriptor, .events = POLLIN};
    if (poll(&waiting, 1, (int)left) <= 0) continue;
    unsigned char bytes[256];
    ssize_t count = read(descriptor, bytes, sizeof bytes);
    if (count <= 0) return;
    for (ssize_t at = 0; at < count; at++) {
      unsigned char byte = bytes[at];
      if (place == NUMBERS && byte == 'c') return;
      if (byte == 0x1B) place = ESCAPE;
      else if (place == ESCAPE && byte == '[') place = CONTROL;
      else if (place == CONTROL && byte == '?') place = NUMBERS;
      else if (place != NUMBERS || !((byte >= '0' && byte <= '9') || byte == ';')) place = OUTSIDE;
    }
  }
}

/* ---- Taking and giving back ---- */

/* Holds off every signal but the crashes, which cannot wait, while the terminal is half taken or half given back.
 * SIGTTOU among them: blocked, it lets a process in the background restore the settings. */
static void hold_signals(sigset_t *before) {
  sigset_t set;
  sigfillset(&set);
  vitrine_guard_remove_crashes(&set);
  pthread_sigmask(SIG_BLOCK, &set, before);
}

bool vitrine_guard_take(void) {
  struct guard *guard = &vitrine_guard;
  if (getpid() != guard->process) return false;
  /* The gate: in the background this stops the process (SIGTTOU) until it is in the foreground again, and every
   * signal still reaches it meanwhile. */
  int result;
  do result = tcsetattr(guard->descriptor, TCSANOW, &guard->cooked);
  while (result != 0 && errno == EINTR);
  if (result != 0) return false;

  sigset_t before;
  hold_signals(&before);
  bool was_writing = atomic_exchange(&guard->is_writing, true);
  /* True before anything is changed, so that a crash in between gives it back. */
  bool was_taken = atomic_exchange(&guard->is_taken, true);
  result = tcsetattr(guard->descriptor, TCSANOW, &guard->raw);
  if (result == 0) {
    const struct sequences *sequences = &guard->sequences[atomic_load(&guard->current)];
    if (was_taken) write_patiently(guard->descriptor, sequences->leave, sequences->leave_count, false);
    write_patiently(guard->descriptor, sequences->enter, sequences->enter_count, false);
    atomic_fetch_add(&guard->generation, 1);
  } else {
    atomic_store(&guard->is_taken, was_taken);
  }
  atomic_store(&guard->is_writing, was_writing);
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return result == 0;
}

void vitrine_guard_give_back(void) {
  struct guard *guard = &vitrine_guard;
  if (getpid() != guard->process) return;
  sigset_t before;
  hold_signals(&before);
  bool was_writing = atomic_exchange(&guard->is_writing, true);
  if (atomic_exchange(&guard->is_taken, false)) {
    const struct sequences *sequences = &guard->sequences[atomic_load(&guard->current)];
    write_patiently(guard->descriptor, sequences->leave, sequences->leave_count, true);
    if (atomic_exchange(&guard->awaits_answers, false)) drop_answers(guard->descriptor);
    /* Reports of a mouse that nobody awaits would be typed into the shell. */
    tcflush(guard->descriptor, TCIFLUSH);
    tcsetattr(guard->descriptor, TCSANOW, &guard->cooked);
  }
  atomic_store(&guard->is_writing, was_writing);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void give_back_at_exit(void) {
  vitrine_guard_give_back();
}

/* ---- The session ---- */

static int fill(struct sequences *sequences, const void *enter, size_t enter_count, const void *leave,
                size_t leave_count) {
  if (enter_count > VITRINE_SEQUENCE_ROOM || leave_count > VITRINE_SEQUENCE_ROOM) {
    errno = EMSGSIZE;
    return -1;
  }
  if (enter_count != 0) memcpy(sequences->enter, enter, enter_count);
  if (leave_count != 0) memcpy(sequences->leave, leave, leave_count);
  sequences->enter_count = enter_count;
  sequences->leave_count = leave_count;
  return 0;
}

int vitrine_terminal_set_sequences(const void *enter, size_t enter_count, const void *leave, size_t leave_count) {
  struct guard *guard = &vitrine_guard;
  int next = 1 - atomic_load(&guard->current);
  if (fill(&guard->sequences[next], enter, enter_count, leave, leave_count) != 0) return -1;
  atomic_store(&guard->current, next);
  return 0;
}

/* Raw as far as a full screen needs it (POSIX.1-2017, chapter 11): bytes at once, unchanged, unechoed, 8 bits.
 * ISIG stays: Ctrl-C, Ctrl-Z and Ctrl-\ reach a program that is busy, and the rest of its pipeline. NOFLSH: they
 * drop nothing that was typed. */
static struct termios raw_settings(struct termios settings) {
  settings.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | IGNBRK | IGNCR | INLCR | INPCK | ISTRIP | IXON | PARMRK);
  settings.c_oflag &= ~(tcflag_t)OPOST;
  settings.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN);
  settings.c_lflag |= ISIG | NOFLSH;
  settings.c_cflag &= ~(tcflag_t)(CSIZE | PARENB);
  settings.c_cflag |= CS8;
  settings.c_cc[VMIN] = 1;
  settings.c_cc[VTIME] = 0;
  return settings;
}

int vitrine_terminal_begin(int descriptor, const void *enter, size_t enter_count, const void *leave,
                           size_t leave_count) {
  static bool is_registered = false;
  struct guard *guard = &vitrine_guard;
  if (atomic_load(&guard->has_session)) {
    errno = EBUSY;
    return -1;
  }
  if (vitrine_terminal_wake_descriptor() < 0) return -1;
  if (tcgetattr(descriptor, &guard->cooked) != 0) return -1;
  guard->raw = raw_settings(guard->cooked);
  guard->descriptor = descriptor;
  guard->process = getpid();
  guard->owner = pthread_self();
  if (vitrine_terminal_set_sequences(enter, enter_count, leave, leave_count) != 0) return -1;
  if (!is_registered && atexit(give_back_at_exit) != 0) return -1;
  is_registered = true;
  atomic_store(&guard->has_session, true);
  vitrine_guard_install();
  if (!vitrine_guard_take()) {
    int error = errno;
    vitrine_guard_uninstall();
    atomic_store(&guard->has_session, false);
    errno = error;
    return -1;
  }
  return 0;
}

void vitrine_terminal_end(void) {
  struct guard *guard = &vitrine_guard;
  if (!atomic_load(&guard->has_session)) return;
  vitrine_guard_give_back();
  vitrine_guard_uninstall();
  atomic_store(&guard->has_session, false);
  atomic_store(&guard->news, 0);
  guard->descriptor = -1;
}

uint32_t vitrine_terminal_generation(void) { return atomic_load(&vitrine_guard.generation); }

/* ---- News ---- */

int vitrine_terminal_wake_descriptor(void) {
  int descriptor = atomic_load(&wake_descriptor);
  if (descriptor >= 0) return descriptor;
  int made = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (made < 0) return -1;
  if (!atomic_compare_exchange_strong(&wake_descriptor, &descriptor, made)) {
    close(made);
    return descriptor;
  }
  return made;
}

void vitrine_guard_tell(unsigned news) {
  int error = errno;
  atomic_fetch_or(&vitrine_guard.news, news);
  int descriptor = atomic_load(&wake_descriptor);
  uint64_t one = 1;
  /* EAGAIN means that it is readable already. */
  if (descriptor >= 0 && write(descriptor, &one, sizeof one) < 0) errno = 0;
  errno = error;
}

void vitrine_terminal_wake(void) { vitrine_guard_tell(VITRINE_NEWS_WAKE); }

unsigned vitrine_terminal_take_news(void) {
  uint64_t count;
  int descriptor = atomic_load(&wake_descriptor);
  /* Emptied before the news is taken: what is told in between makes it readable again. */
  if (descriptor >= 0 && read(descriptor, &count, sizeof count) < 0) errno = 0;
  return atomic_exchange(&vitrine_guard.news, 0);
}

int vitrine_terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

int vitrine_terminal_pixels(int descriptor, int *width, int *height) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
  *width = size.ws_xpixel;
  *height = size.ws_ypixel;
  return 0;
}
