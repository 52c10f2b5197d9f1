// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "worker_spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif
#ifndef SYS_close_range
#define SYS_close_range 436
#endif

/* A sanitizer's shadow is more address space than any limit leaves. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SHADOW
#endif
#endif

enum { FIRST = 3 };

struct child {
  const struct vitrine_spawn *what;
  int sources[VITRINE_SPAWN_DESCRIPTORS]; /* above every number that a descriptor is given in the child */
  int output;
  int nothing;
  pid_t parent;
  sigset_t signals;
  volatile int failure;
};

static int limit(int resource, uint64_t most) {
  struct rlimit now;
  if (getrlimit(resource, &now) != 0) return -1;
  rlim_t value = now.rlim_max != RLIM_INFINITY && most > now.rlim_max ? now.rlim_max : (rlim_t)most;
  struct rlimit next = {.rlim_cur = value, .rlim_max = value};
  return setrlimit(resource, &next);
}

/* Runs on the parent's memory while the parent waits: system calls alone, and nothing that others could see. */
static int become(struct child *child) {
  const struct vitrine_spawn *what = child->what;
  struct sigaction standard = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &standard, NULL);
  if (setpgid(0, 0) != 0) return -1;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return -1;
  if (getppid() != child->parent) _exit(127); /* it ended before it could be asked for */
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  if (dup2(child->nothing, STDIN_FILENO) < 0) return -1;
  if (dup2(child->output, STDOUT_FILENO) < 0 || dup2(child->output, STDERR_FILENO) < 0) return -1;
  for (uint32_t place = 0; place < what->descriptor_count; place++) {
    if (dup2(child->sources[place], FIRST + (int)place) < 0) return -1;
  }
  unsigned int rest = FIRST + what->descriptor_count;
  if (syscall(SYS_close_range, rest, ~0U, 0) != 0) {
    /* Before Linux 5.9: what the host opened itself is closed on exec; this closes what others left open. */
    for (int descriptor = (int)rest; descriptor < 4096; descriptor++) close(descriptor);
  }
  if (limit(RLIMIT_CORE, 0) != 0) return -1;
#ifndef HAS_SHADOW
  if (limit(RLIMIT_AS, what->address_space) != 0) return -1;
#endif
  if (limit(RLIMIT_CPU, what->processor_seconds) != 0 || limit(RLIMIT_NOFILE, what->open_files) != 0) return -1;
  if (sigprocmask(SIG_SETMASK, &child->signals, NULL) != 0) return -1;
  execve(what->path, what->arguments, what->environment);
  return -1;
}

/* A function of its own, so that nothing in the caller's frame is changed between the two returns. */
__attribute__((noinline)) static pid_t start(struct child *child) {
  pid_t process = vfork();
  if (process == 0) {
    become(child);
    child->failure = errno;
    _exit(127);
  }
  return process;
}

static int copy_above(int descriptor) {
  return fcntl(descriptor, F_DUPFD_CLOEXEC, FIRST + VITRINE_SPAWN_DESCRIPTORS);
}

static void close_copies(struct child *child, uint32_t count) {
  int failure = errno;
  for (uint32_t place = 0; place < count; place++) close(child->sources[place]);
  if (child->output >= 0) close(child->output);
  if (child->nothing >= 0) close(child->nothing);
  errno = failure;
}

static pid_t spawn(const struct vitrine_spawn *what, int *handle) {
  if (what->descriptor_count > VITRINE_SPAWN_DESCRIPTORS) {
    errno = EINVAL;
    return -1;
  }
  struct child child = {.what = what, .parent = getpid()};
  int null = open("/dev/null", O_RDONLY | O_CLOEXEC);
  child.nothing = null < 0 ? -1 : copy_above(null);
  if (null >= 0) close(null);
  child.output = copy_above(what->output);
  uint32_t copied = 0;
  while (copied < what->descriptor_count) {
    int copy = copy_above(what->descriptors[copied]);
    if (copy < 0) break;
    child.sources[copied++] = copy;
  }
  if (copied < what->descriptor_count || child.nothing < 0 || child.output < 0) {
    close_copies(&child, copied);
    return -1;
  }

  /* No handler of this process is to run on the memory that the two share for a moment. */
  sigset_t all, before;
  sigfillset(&all);
  sigemptyset(&child.signals);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  pid_t process = start(&child);
  int failure = process < 0 ? errno : child.failure;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close_copies(&child, copied);
  if (process < 0) {
    errno = failure;
    return -1;
  }
  *handle = failure != 0 ? -1 : (int)syscall(SYS_pidfd_open, process, 0);
  if (*handle >= 0) return process;
  if (failure == 0) failure = errno;
  kill(process, SIGKILL);
  while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {
  }
  errno = failure;
  return -1;
}

/* A worker is killed when the thread ends that started it, which is not to be any thread: what another thread than the
 * first one asks for is done by one that lasts as long as the process. */
struct order {
  const struct vitrine_spawn *what;
  int *handle;
  pid_t process;
  int failure, is_done;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t change = PTHREAD_COND_INITIALIZER;
static struct order *ordered;
static int has_starter;

static void *start_what_is_ordered(void *nothing) {
  (void)nothing;
  pthread_mutex_lock(&lock);
  for (;;) {
    while (ordered == NULL || ordered->is_done) pthread_cond_wait(&change, &lock);
    ordered->process = spawn(ordered->what, ordered->handle);
    ordered->failure = errno;
    ordered->is_done = 1;
    pthread_cond_broadcast(&change);
  }
}

static int make_starter(void) {
  pthread_t thread;
  sigset_t all, before;
  if (has_starter) return 0;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  int failure = pthread_create(&thread, NULL, start_what_is_ordered, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (failure != 0) return failure;
  pthread_detach(thread);
  has_starter = 1;
  return 0;
}

pid_t vitrine_spawn_worker(const struct vitrine_spawn *what, int *handle) {
  if (syscall(SYS_gettid) == getpid()) return spawn(what, handle);
  struct order order = {.what = what, .handle = handle, .process = -1};
  pthread_mutex_lock(&lock);
  while (ordered != NULL) pthread_cond_wait(&change, &lock);
  order.failure = make_starter();
  if (order.failure == 0) {
    ordered = &order;
    pthread_cond_broadcast(&change);
    while (!order.is_done) pthread_cond_wait(&change, &lock);
    ordered = NULL;
    pthread_cond_broadcast(&change);
  }
  pthread_mutex_unlock(&lock);
  errno = order.failure;
  return order.process;
}

int vitrine_packet_sockets(int ends[2]) {
  return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends);
}

int vitrine_output_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  return fcntl(ends[0], F_SETFL, O_NONBLOCK);
}

void vitrine_write_lines_at_once(void) { setvbuf(stdout, NULL, _IOLBF, 0); }
