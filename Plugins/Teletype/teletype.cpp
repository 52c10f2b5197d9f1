// SPDX-License-Identifier: MIT
// A screen backend that tells in lines, one below the other, what a full screen says at once.
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <vitrine/plugin.hpp>

namespace {

// A row of the picture as it was told: all of it, and the part of it that the user has gone to.
struct row {
  std::string text;
  std::string chosen;
};

// Words without the lines of boxes around them, no more than two blanks in a row.
std::string words(std::string_view text) {
  std::string plain;
  for (size_t place = 0; place < text.size();) {
    // U+2500 to U+257F are the bytes E2 94 80 to E2 95 BF.
    const bool is_line = text.size() - place >= 3 && text[place] == '\xE2' &&
                         (text[place + 1] == '\x94' || text[place + 1] == '\x95');
    const char next = is_line ? ' ' : text[place];
    const bool is_blank = next == ' ' && plain.size() >= 2 && plain.compare(plain.size() - 2, 2, "  ") == 0;
    if (!is_blank && !(next == ' ' && plain.empty())) plain += next;
    place += is_line ? 3 : 1;
  }
  plain.erase(plain.find_last_not_of(' ') + 1);
  return plain;
}

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
    uint32_t run = 0;
    for (uint32_t place = 0; place < changes.row_count; ++place) {
      const int32_t number = changes.row_numbers[place];
      std::string text, chosen;
      int32_t column = 0;
      for (; run < changes.run_count && vitrine_changes_run(&changes, run)->row == number; ++run) {
        const vitrine_run *part = vitrine_changes_run(&changes, run);
        text.append(part->column > column ? 2 : 0, ' ');
        text += vitrine::view(part->text);
        column = part->column + part->columns;
        // The last row is the status line, which is reversed as a whole.
        const bool is_chosen = (part->style.attributes & VITRINE_ATTRIBUTE_REVERSE) != 0;
        if (is_chosen && number + 1 < changes.rows) chosen += vitrine::view(part->text);
      }
      row now = {words(text), words(chosen)};
      // A single character is a tick in the row, not where the user is.
      if (now.chosen.size() <= 4) now.chosen.clear();
      // What was on the screen elsewhere has moved; what the user has gone to is told each time.
      if (!now.chosen.empty() && now.chosen != rows[number].chosen) {
        out << "> " << now.chosen << "\r\n";
      } else if (!now.text.empty() && told.count(now.text) == 0) {
        out << "  " << now.text << "\r\n";
      }
      rows[number] = now;
    }
  }

private:
  std::vector<row> rows;
};

vitrine::plugin make() {
  vitrine::plugin plugin("teletype", "Teletype", "1.0.0", "Tells in lines what is new on the screen");
  plugin.screen<teletype>("teletype", "a line for what is new, for listeners, Braille and slow lines");
  return plugin;
}

}  // namespace

VITRINE_PLUGIN(make)
