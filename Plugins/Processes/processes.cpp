// SPDX-License-Identifier: MIT
// The processes of the machine as records, from what /proc says of each (proc(5)).
#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <dirent.h>
#include <pwd.h>
#include <unistd.h>

#include <vitrine/plugin.hpp>

namespace {

constexpr char row_template[] = R"json({
  "columns": [
    { "label": "{pid}", "width": 8, "align": "right", "style": "dim" },
    { "label": "{user}", "width": 10, "truncate": "tail", "style": "cyan" },
    { "label": "{memory|bytes}", "width": 9, "align": "right" },
    {
      "label": "{state}",
      "width": 8,
      "style": [
        { "when": "state == 'running'", "style": "green" },
        { "when": "state == 'zombie' or state == 'stopped'", "style": "yellow", "else": "dim" }
      ]
    },
    { "label": "{command}", "weight": 1, "truncate": "middle" }
  ]
})json";

struct process {
  int64_t pid = 0;
  int64_t parent = 0;
  int64_t threads = 0;
  int64_t memory = 0;
  std::string name, command, user, state;
};

// A file to its end; nothing where it cannot be read, as when the process has ended.
std::string contents(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::optional<int64_t> number(std::string_view text) {
  int64_t value = 0;
  const char *end = text.data() + text.size();
  const auto [rest, problem] = std::from_chars(text.data(), end, value);
  if (problem != std::errc() || rest != end) return std::nullopt;
  return value;
}

std::string state(char letter) {
  switch (letter) {
  case 'R': return "running";
  case 'S': return "sleeping";
  case 'D': return "waiting";
  case 'T': case 't': return "stopped";
  case 'Z': return "zombie";
  case 'I': return "idle";
  default: return {letter};
  }
}

class processes {
public:
  explicit processes(std::string_view location) : folder(location) {
    DIR *directory = opendir(folder.c_str());
    if (directory == nullptr) throw vitrine::error(folder + ": " + strerror(errno) + "; processes are in /proc");
    std::vector<int64_t> pids;
    while (const dirent *entry = readdir(directory)) {
      if (const auto pid = number(entry->d_name)) pids.push_back(*pid);
    }
    closedir(directory);
    std::sort(pids.begin(), pids.end());
    for (const int64_t pid : pids) add(pid);
    if (all.empty()) throw vitrine::error(folder + " tells of no processes; they are in /proc");
  }

  int64_t count() const { return static_cast<int64_t>(all.size()); }

  void read(int64_t first, int64_t count, vitrine::record_writer &out) const {
    for (int64_t place = first; place < first + count; ++place) {
      const process &shown = all[static_cast<size_t>(place)];
      out.begin()
          .field("kind", "process")
          .field("id", shown.pid)
          .field("pid", shown.pid)
          .field("parent", shown.parent)
          .field("name", shown.name)
          .field("command", shown.command)
          .field("user", shown.user)
          .field("state", shown.state)
          .field("memory", shown.memory)
          .field("threads", shown.threads)
          .end();
    }
  }

private:
  const std::string folder;
  std::vector<process> all;
  std::map<int64_t, std::string> users;

  void add(int64_t pid) {
    const std::string here = folder + "/" + std::to_string(pid);
    const std::string stat = contents(here + "/stat");
    // The name stands in parentheses, and may have any of them itself.
    const size_t opening = stat.find('('), closing = stat.rfind(')');
    if (opening == std::string::npos || closing == std::string::npos || closing < opening) return;
    process made;
    made.pid = pid;
    made.name = stat.substr(opening + 1, closing - opening - 1);
    // From the state on: the 3rd field of proc_pid_stat(5).
    const auto fields = words(std::string_view(stat).substr(closing + 1));
    if (fields.size() < 22) return;
    made.state = state(fields[0][0]);
    made.parent = number(fields[1]).value_or(0);
    made.threads = number(fields[17]).value_or(0);
    made.memory = number(fields[21]).value_or(0) * sysconf(_SC_PAGESIZE);
    made.user = user(here);
    made.command = contents(here + "/cmdline");
    while (!made.command.empty() && made.command.back() == '\0') made.command.pop_back();
    std::replace(made.command.begin(), made.command.end(), '\0', ' ');
    // Threads of the kernel, and processes that have ended, have no arguments.
    if (made.command.empty()) made.command = "[" + made.name + "]";
    all.push_back(std::move(made));
  }

  static std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> found;
    for (size_t place = 0; (place = text.find_first_not_of(" \n", place)) != std::string_view::npos;) {
      const size_t end = std::min(text.find_first_of(" \n", place), text.size());
      found.push_back(text.substr(place, end - place));
      place = end;
    }
    return found;
  }

  // The effective user's name: the second number of the line "Uid:" of proc_pid_status(5).
  std::string user(const std::string &here) {
    const std::string status = contents(here + "/status");
    const size_t line = status.find("\nUid:\t");
    if (line == std::string::npos) return {};
    const size_t first = line + 6, second = status.find('\t', first);
    if (second == std::string::npos) return {};
    const auto uid = number(std::string_view(status).substr(second + 1, status.find('\t', second + 1) - second - 1));
    if (!uid) return {};
    const auto known = users.find(*uid);
    if (known != users.end()) return known->second;
    passwd found = {};
    passwd *result = nullptr;
    std::array<char, 16384> room;
    getpwuid_r(static_cast<uid_t>(*uid), &found, room.data(), room.size(), &result);
    return users[*uid] = result == nullptr ? std::to_string(*uid) : result->pw_name;
  }
};

vitrine::plugin make() {
  vitrine::plugin plugin("processes", "Processes", "1.0.0", "The processes of the machine, from /proc");
  plugin.cells("process", row_template);
  plugin.source<processes>("processes", "The processes that a folder like /proc tells of.");
  return plugin;
}

}  // namespace

VITRINE_PLUGIN(make)
