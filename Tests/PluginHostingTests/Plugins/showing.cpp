// SPDX-License-Identifier: MIT
// A plugin on the C++ wrapper that tells what changes on a screen, and goes wrong over certain words.
#include <cstdlib>
#include <string>

#include <unistd.h>
#include <vitrine/plugin.hpp>

namespace {

class told {
public:
  told(const vitrine_screen &screen, vitrine::writer &out) {
    out << "begin " << vitrine::view(screen.title) << " " << std::to_string(screen.colors) << " "
        << vitrine::view(screen.terminal) << "\n";
  }

  void show(const vitrine_changes &changes, vitrine::writer &out) {
    const bool is_all = (changes.flags & VITRINE_CHANGES_ALL) != 0;
    out << (is_all ? "all " : "some ") << std::to_string(changes.columns) << "x" << std::to_string(changes.rows);
    if (changes.cursor_column >= 0) {
      out << " at " << std::to_string(changes.cursor_column) << "," << std::to_string(changes.cursor_row);
    }
    out << " ";
    uint32_t run = 0;
    for (uint32_t place = 0; place < changes.row_count; ++place) {
      const int32_t number = changes.row_numbers[place];
      out << (place > 0 ? "|" : "") << std::to_string(number) << ":";
      int32_t column = 0;
      for (; run < changes.run_count && vitrine_changes_run(&changes, run)->row == number; ++run) {
        const vitrine_run *part = vitrine_changes_run(&changes, run);
        const auto text = vitrine::view(part->text);
        if (text == "refuse") throw vitrine::error("cannot show that");
        if (text == "crash") std::abort();
        if (text == "hang") pause();
        out << std::string(part->column - column, ' ') << text;
        column = part->column + part->columns;
      }
    }
    out << "\n";
  }
};

vitrine::plugin showing() {
  vitrine::plugin plugin("showing", "Showing", "1.0.0");
  plugin.screen<told>("told", "What changes.");
  return plugin;
}

}  // namespace

VITRINE_PLUGIN(showing)
