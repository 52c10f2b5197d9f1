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
  @extras|#include <charconv>
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

  @state|// What the plugin keeps between calls: how often Enter was pressed on its items.
  @state|uint64_t opened = 0;
  @state|
  @state|// Enter on an item, in `vitrine browse`.
  @state|void open_item(vitrine::outcome &outcome) { outcome.message("times opened: " + std::to_string(++opened)); }
  @state|
  @state|// What the next build takes over, when the file is built anew while it is in use.
  @state|std::string save() { return std::to_string(opened); }
  @state|
  @state|// Refuses what save cannot have written. A build that changes the form of the bytes changes the version too.
  @state|void restore(std::string_view bytes, std::string_view version) {
  @state|  uint64_t saved = 0;
  @state|  const auto [rest, problem] = std::from_chars(bytes.data(), bytes.data() + bytes.size(), saved);
  @state|  if (version != "1" || problem != std::errc() || std::to_string(saved) != bytes) {
  @state|    throw vitrine::error("this is not what version 1 saved");
  @state|  }
  @state|  opened = saved;
  @state|}
  @state|
  @source|// A source of records. Its locations are numbers, and it has so many records.
  @source|class numbers {
  @source|public:
  @source|  explicit numbers(std::string_view location) {
  @source|    const char *end = location.data() + location.size();
  @source|    const auto [rest, problem] = std::from_chars(location.data(), end, all);
  @source|    if (problem != std::errc() || rest != end || all < 1) throw vitrine::error("a number from 1 on is wanted");
  @source|  }
  @source|  // A vitrine::record_count where more may come.
  @source|  int64_t count() const { return all; }
  @source|  void read(int64_t first, int64_t count, vitrine::record_writer &out) const {
  @source|    for (int64_t n = first; n < first + count; ++n) {
  @source|      out.begin().field("kind", "@NAME@").field("id", n).field("title", "Number " + std::to_string(n));
  @source|      out.field("level", n % 6).end();
  @source|    }
  @source|  }
  @source|
  @source|private:
  @source|  int64_t all = 0;
  @source|};
  @source|
  @screen|// A form that pictures are shown in on a terminal: each row that changed is erased and written, plain or reversed.
  @screen|class plain_screen {
  @screen|public:
  @screen|  plain_screen(const vitrine_screen &, vitrine::writer &) {}
  @screen|  void show(const vitrine_changes &changes, vitrine::writer &out) {
  @screen|    for (uint32_t place = 0; place < changes.row_count; ++place) {
  @screen|      out << "\x1b[" + std::to_string(changes.row_numbers[place] + 1) + ";1H\x1b[2K";
  @screen|    }
  @screen|    for (uint32_t place = 0; place < changes.run_count; ++place) {
  @screen|      const vitrine_run *run = vitrine_changes_run(&changes, place);
  @screen|      out << "\x1b[" + std::to_string(run->row + 1) + ";" + std::to_string(run->column + 1) + "H";
  @screen|      if (run->style.attributes & VITRINE_ATTRIBUTE_REVERSE) out << "\x1b[7m";
  @screen|      out << vitrine::view(run->text) << "\x1b[m";
  @screen|    }
  @screen|  }
  @screen|};
  @screen|
  vitrine::plugin plugin() {
    vitrine::plugin plugin("@NAME@", "@NAME@", "1.0.0", "Shows a title, a note and a level of dots");
    plugin.cells("@NAME@", look, "title, note, level", show);
  @state|  plugin.primary_action("@NAME@", "", open_item).state("1", save, restore);
  @source|  plugin.source<numbers>("@NAME@", "As many numbers as are asked for");
  @screen|  plugin.screen<plain_screen>("@NAME@", "Plain and reversed text");
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
  @state|
  @state|  static vitrine_fake_state state;
  @state|  opened = 41;
  @state|  VITRINE_EXPECT(vitrine_fake_save(vitrine_entry(VITRINE_ABI), nullptr, &state) == VITRINE_OK);
  @state|  opened = 0;
  @state|  VITRINE_EXPECT(vitrine_fake_restore(vitrine_entry(VITRINE_ABI), nullptr, "2", &state) != VITRINE_OK);
  @state|  VITRINE_EXPECT(vitrine_fake_restore(vitrine_entry(VITRINE_ABI), nullptr, "1", &state) == VITRINE_OK);
  @state|  VITRINE_EXPECT(opened == 41);
  @source|
  @source|  static vitrine_fake_source source;
  @source|  VITRINE_EXPECT(vitrine_fake_open(vitrine_entry(VITRINE_ABI), nullptr, "@NAME@", "a", &source) != VITRINE_OK);
  @source|  VITRINE_EXPECT(vitrine_fake_open(vitrine_entry(VITRINE_ABI), nullptr, "@NAME@", "12", &source) == VITRINE_OK);
  @source|  VITRINE_EXPECT(vitrine_fake_count(&source) == 12);
  @source|  VITRINE_EXPECT(vitrine_fake_read(&source, 10, 2) == VITRINE_OK);
  @source|  VITRINE_EXPECT(std::string_view(source.lines).find("Number 10") != std::string_view::npos);
  @source|  VITRINE_EXPECT(vitrine_fake_close(&source) == VITRINE_OK);
    return vitrine_fake_summary();
  }

  """#
