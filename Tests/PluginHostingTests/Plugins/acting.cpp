// SPDX-License-Identifier: MIT
// A good plugin on the C++ wrapper with actions for its kind, one of each sort, and one for another plugin's kind.
#include <string>

#include <vitrine/plugin.hpp>

namespace {


const char row[] = R"({ "label": "", "slot": "title" })";

void show(vitrine::cell &cell, std::string_view title) { cell.text("title", title); }

vitrine::plugin acting() {
  vitrine::plugin plugin("acting", "Acting", "1.0.0");
  plugin.cells("film", row, "title", show);
  plugin.on_select("film", "title, year", [](vitrine::outcome &outcome, std::string_view title,
                                             std::optional<int64_t> year) {
    outcome.message(std::string(title) + " of " + (year ? std::to_string(*year) : "no year"));
    if (title == "greedy") outcome.page("no", "no");
  });
  plugin.primary_action("film", "title", [](vitrine::outcome &outcome, std::string_view title) {
    const auto &facts = outcome.facts();
    outcome.page("About " + std::string(title),
                 "first\n\x1b[31msecond " + std::string(vitrine::view(facts.identifier)) + " at " +
                     std::to_string(facts.section) + "." + std::to_string(facts.item) + "\n");
  });
  plugin.context_action("film", "print", "Print the title", "title",
                        [](vitrine::outcome &outcome, std::string_view title) {
                          outcome.print(title).print("twice\n" + std::string(title)).message("printed");
                        });
  plugin.context_action("film", "fail", "Fail", "title", [](vitrine::outcome &outcome, std::string_view title) {
    outcome.message("not seen").print("not seen");
    throw vitrine::error("cannot do this to " + std::string(title));
  });
  plugin.context_action(
      "film", "remove", "Remove\nit", "", [](vitrine::outcome &outcome) { outcome.quit(); },
      VITRINE_ACTION_DESTRUCTIVE);
  plugin.context_action("film", "flood", "Print too much", "", [](vitrine::outcome &outcome) {
    for (int line = 0; line < 257; ++line) outcome.print(std::to_string(line));
  });
  plugin.context_action("foreign", "greet", "Greet", "",
                        [](vitrine::outcome &outcome) { outcome.message("hello"); });
  return plugin;
}

}  // namespace

VITRINE_PLUGIN(acting)
