// SPDX-License-Identifier: MIT
// A screen backend that tells in lines, one below the other, what a full screen says at once.
#include <algorithm>
#include <string>
#include <unordered_set>
#include <vector>

#include <vitrine/plugin.hpp>

namespace {

// A row of the picture as it was told.
struct row {
  std::string text;
  bool is_chosen = false;
};

class teletype {
public:
  teletype(const vitrine_screen &screen, vitrine::writer &out) {
    out << "\x1b[2J\x1b[H" << vitrine::view(screen.title) << "\r\n";
  }

  void show(const vitrine_changes &changes, vitrine::writer &out) {
    if ((changes.flags & VITRINE_CHANGES_ALL) != 0) {
      // What was told stays in the terminal's memory: a new extent is no news.
      if (static_cast<int32_t>(rows.size()) != changes.rows) rows.assign(changes.rows, row());
    }
    std::unordered_set<std::string> told;
    for (const row &known : rows) told.insert(known.text);
    std::vector<std::string> lines;
    uint32_t run = 0;
    for (uint32_t place = 0; place < changes.row_count; ++place) {
      const int32_t number = changes.row_numbers[place];
      row now;
      int32_t column = 0;
      for (; run < changes.run_count && vitrine_changes_run(&changes, run)->row == number; ++run) {
        const vitrine_run *part = vitrine_changes_run(&changes, run);
        const bool is_marked = (part->style.attributes & VITRINE_ATTRIBUTE_REVERSE) != 0;
        if (is_marked && number + 1 < changes.rows) now.is_chosen = true;
        now.text.append(part->column > column && !now.text.empty() ? 1 : 0, ' ');
        now.text += vitrine::view(part->text);
        column = part->column + part->columns;
      }
      trim(now.text);
      // What was on the screen elsewhere has moved; what the user has gone to is told each time.
      const bool is_news = !now.text.empty() && told.count(now.text) == 0;
      if (now.is_chosen && !(rows[number].is_chosen && rows[number].text == now.text)) {
        lines.push_back("> " + now.text);
      } else if (is_news) {
        lines.push_back("  " + now.text);
      }
      rows[number] = std::move(now);
    }
    for (const std::string &line : lines) out << line << "\r\n";
  }

private:
  std::vector<row> rows;

  static void trim(std::string &text) {
    text.erase(0, std::min(text.find_first_not_of(' '), text.size()));
    text.erase(text.find_last_not_of(' ') + 1);
  }
};

vitrine::plugin make() {
  vitrine::plugin plugin("teletype", "Teletype", "1.0.0", "Tells in lines what is new on the screen");
  plugin.screen<teletype>("teletype", "a line for what is new, for listeners, Braille and slow lines");
  return plugin;
}

}  // namespace

VITRINE_PLUGIN(make)
