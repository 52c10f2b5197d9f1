// SPDX-License-Identifier: MIT
// A good plugin on the C++ wrapper that keeps a count for each title.
#include <map>
#include <string>

#include <vitrine/plugin.hpp>

namespace {

std::map<std::string, int> counts;

void show(vitrine::cell &cell, const std::string &title) {
  cell.text("text", std::to_string(++counts[title]) + " " + title);
}

std::string save() {
  std::string bytes;
  for (const auto &entry : counts) bytes += entry.first + "=" + std::to_string(entry.second) + "\n";
  return bytes;
}

void restore(std::string_view bytes, std::string_view version) {
  if (version != "2") throw vitrine::error("version " + std::string(version) + " is unknown");
  std::map<std::string, int> read;
  if (bytes.empty()) throw vitrine::error("no counts");
  while (!bytes.empty()) {
    const auto end = bytes.find('\n'), mark = bytes.substr(0, end).rfind('=');
    if (end == bytes.npos || mark == bytes.npos) throw vitrine::error("a line that is no count");
    read[std::string(bytes.substr(0, mark))] = std::stoi(std::string(bytes.substr(mark + 1, end - mark - 1)));
    bytes.remove_prefix(end + 1);
  }
  counts = std::move(read);
}

vitrine::plugin kept() {
  vitrine::plugin plugin("kept", "Kept", "1.0.0");
  plugin.cells("kept", R"({ "label": "", "slot": "text" })", "title", show);
  plugin.state("2", save, restore);
  return plugin;
}

}  // namespace

VITRINE_PLUGIN(kept)
