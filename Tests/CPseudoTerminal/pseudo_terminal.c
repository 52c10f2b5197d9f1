/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "pseudo_terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

int vitrine_pseudo_open(int columns, int rows, int *master, int *slave) {
  *master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (*master < 0) return -1;
  char name[128];
  if (grantpt(*master) != 0 || unlockpt(*master) != 0 || ptsname_r(*master, name, sizeof name) != 0) return -1;
  *slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (*slave < 0) return -1;
  fcntl(*master, F_SETFL, O_NONBLOCK);
  return vitrine_pseudo_resize(*master, columns, rows);
}

int vitrine_pseudo_name(int master, char *name, size_t room) { return ptsname_r(master, name, room) == 0 ? 0 : -1; }

int vitrine_pseudo_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  return fcntl(ends[0], F_SETFL, O_NONBLOCK);
}

int vitrine_pseudo_resize(int master, int columns, int rows) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  return ioctl(master, TIOCSWINSZ, &size);
}

static void report(int descriptor, int value) {
  if (write(descriptor, &value, sizeof value) != sizeof value) _exit(126);
}

/* Between fork and exec: async-signal-safe calls alone. */
static void lead(int slave, int master, const char *path, char *const arguments[], char *const environment[],
                 const int standard[3], int reports, int commands) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  close(master);
  if (setsid() < 0 || ioctl(slave, TIOCSCTTY, 0) != 0) _exit(125);
  /* Blocked, it lets the program take the foreground. Ignored before the fork, signals sent in time would be lost. */
  sigset_t output;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU);
  sigprocmask(SIG_BLOCK, &output, NULL);
  pid_t program = fork();
  if (program < 0) _exit(124);
  if (program == 0) {
    setpgid(0, 0);
    tcsetpgrp(slave, getpid());
    for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int place = 0; place < 3; place++) dup2(standard[place], place);
    execve(path, arguments, environment);
    _exit(127);
  }
  signal(SIGHUP, SIG_IGN);
  setpgid(program, program);
  tcsetpgrp(slave, program);
  report(reports, program);
  for (;;) {
    int status;
    if (waitpid(program, &status, WUNTRACED | WCONTINUED) != program) _exit(123);
    if (WIFSTOPPED(status)) tcsetpgrp(slave, getpgrp());
    report(reports, status);
    if (WIFEXITED(status) || WIFSIGNALED(status)) _exit(0);
    if (!WIFSTOPPED(status)) continue;
    char command;
    if (read(commands, &command, 1) != 1) {
      kill(program, SIGKILL);
      continue;
    }
    if (command == 'f') tcsetpgrp(slave, program);
    kill(-program, SIGCONT);
  }
}

pid_t vitrine_pseudo_start(int slave, int master, const char *path, char *const arguments[],
                           char *const environment[], int input, int output, int errors, int *reports,
                           int *commands) {
  int up[2], down[2];
  if (pipe2(up, O_CLOEXEC) != 0 || pipe2(down, O_CLOEXEC) != 0) return -1;
  const int standard[3] = {input, output, errors};
  pid_t leader = fork();
  if (leader == 0) {
    close(up[0]);
    close(down[1]);
    lead(slave, master, path, arguments, environment, standard, up[1], down[0]);
  }
  close(up[1]);
  close(down[0]);
  *reports = up[0];
  *commands = down[1];
  return leader;
}

int vitrine_pseudo_settings(int terminal, unsigned char *bytes, int room) {
  struct termios settings;
  memset(&settings, 0, sizeof settings);
  if (tcgetattr(terminal, &settings) != 0 || room < (int)sizeof settings) return -1;
  memcpy(bytes, &settings, sizeof settings);
  return sizeof settings;
}

int vitrine_pseudo_is_raw(int terminal) {
  struct termios settings;
  if (tcgetattr(terminal, &settings) != 0) return -1;
  return !(settings.c_lflag & (ICANON | ECHO)) && !(settings.c_oflag & OPOST);
}

int vitrine_status_is_stop(int status) { return WIFSTOPPED(status); }
int vitrine_status_is_continuation(int status) { return WIFCONTINUED(status); }
int vitrine_status_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }
int vitrine_status_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }
