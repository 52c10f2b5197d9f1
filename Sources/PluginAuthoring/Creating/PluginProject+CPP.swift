// SPDX-License-Identifier: MIT

extension PluginProject {
  /// A plugin in C++ on top of the wrapper, and a test that has it fill two cells.
  var cppFiles: [File] {
    [
      File(
        path: "@NAME@.cpp", meaning: "the plugin: one kind of item, \"@NAME@\"", content: source),
      File(path: "test/test.cpp", meaning: "a test that needs no host", content: test),
    ]
  }
}

private let source = #"""
  // A plugin for Vitrine: items of kind "@NAME@". The wrapper is vitrine/plugin.hpp, the contract vitrine/plugin.h.
  #include <cstdint>
  #include <optional>
  #include <string>
  #include <string_view>

  #include <vitrine/plugin.hpp>

  namespace {

  // What a cell looks like. A slot is a place for the handler to fill; until then its view shows the text given.
  constexpr char look[] = R"json({
    "rows": [
      { "columns": [
        { "label": "Untitled", "slot": "title", "style": "bold", "weight": 1 },
        { "label": "", "slot": "level", "style": "yellow" }
      ] },
      { "label": "", "slot": "note", "style": "dim", "lines": 2 }
    ]
  })json";

  // Fills the slots of one cell from the fields named below; what may be missing is optional. What it throws is said in
  // the cell's place.
  void show(vitrine::cell &cell, std::string_view title, std::optional<std::string_view> note,
            std::optional<int64_t> level) {
    cell.text("title", title);
    cell.text("note", note.value_or(""));
    if (level) {
      if (*level < 0 || *level > 5) throw vitrine::error("level is not 0 to 5", VITRINE_ERROR_ARGUMENT);
      std::string dots;
      for (auto dot = 0; dot < *level; ++dot) dots += "●";
      cell.text("level", dots);
    }
  }

  vitrine::plugin plugin() {
    vitrine::plugin plugin("@NAME@", "@NAME@", "1.0.0", "Shows a title, a note and a level of dots");
    plugin.cells("@NAME@", look, "title, note, level", show);
    return plugin;
  }

  }  // namespace

  VITRINE_PLUGIN(plugin)

  """#

private let test = #"""
  // `vitrine plugin build --test` compiles and runs this.
  #include "../@NAME@.cpp"

  #include <vitrine/fake_host.h>

  int main() {
    const vitrine_argument arguments[] = {
        vitrine_fake_text("Rain"), vitrine_fake_absent(VITRINE_TYPE_TEXT), vitrine_fake_integer(VITRINE_TYPE_I64, 3),
        vitrine_fake_text("Hail"), vitrine_fake_absent(VITRINE_TYPE_TEXT), vitrine_fake_integer(VITRINE_TYPE_I64, 6),
    };
    vitrine_fake_cell cells[2];
    for (auto &cell : cells) vitrine_fake_cell_begin(&cell, "@NAME@", nullptr);
    const auto *registrations = vitrine_entry(VITRINE_ABI)->registrations_static;
    VITRINE_EXPECT(vitrine_fake_batch(&registrations[0], cells, 2, arguments, 3) == VITRINE_OK);
    VITRINE_EXPECT_TEXT(&cells[0], "title", "Rain");
    VITRINE_EXPECT_TEXT(&cells[0], "level", "●●●");
    VITRINE_EXPECT(cells[0].status == VITRINE_OK);
    VITRINE_EXPECT(cells[1].status == VITRINE_ERROR_ARGUMENT);
    return vitrine_fake_summary();
  }

  """#
