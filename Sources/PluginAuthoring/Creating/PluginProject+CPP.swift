// SPDX-License-Identifier: MIT

extension PluginProject {
  /// A plugin in C++ with a batch handler, and a test that calls it.
  var cppFiles: [File] {
    [
      File(
        path: "@NAME@.cpp", meaning: "the plugin: one kind of item, \"@NAME@\"", content: source),
      File(path: "test/test.cpp", meaning: "a test that needs no host", content: test),
    ]
  }
}

private let source = #"""
  // A plugin for Vitrine: items of kind "@NAME@". The whole contract is in vitrine/plugin.h.
  #include <exception>
  #include <stdexcept>
  #include <string>
  #include <string_view>

  #include <vitrine/plugin.h>

  VITRINE_PLUGIN_TAG(0);  // starts no threads

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

  // The fields that the handler takes, in the order of the enumeration; `?` may be missing.
  constexpr char parameters[] = "title: text, note: text?, level: i64?";
  enum Parameter : uint32_t { title, note, level };

  // One cell of a batch.
  class Item {
  public:
    Item(const vitrine_batch &batch, uint32_t index) : batch(batch), index(index) {}

    void show() const {
      set("title", text(title));
      set("note", text(note));
      if (has(level)) {
        const auto value = vitrine_argument_integer(&argument(level));
        if (value < 0 || value > 5) throw std::out_of_range("level is not 0 to 5");
        std::string dots;
        for (auto dot = 0; dot < value; ++dot) dots += "●";
        set("level", dots);
      }
    }

  private:
    const vitrine_batch &batch;
    uint32_t index;

    const vitrine_argument &argument(Parameter parameter) const {
      return *vitrine_batch_argument(&batch, index, parameter);
    }
    bool has(Parameter parameter) const { return argument(parameter).present != 0; }
    std::string_view text(Parameter parameter) const {
      return has(parameter) ? std::string_view(argument(parameter).utf8_borrowed, argument(parameter).bits)
                            : std::string_view();
    }
    void set(const char *slot, std::string_view words) const {
      vitrine_set_text(batch.sinks[index], slot, words.data(), words.size());
    }
  };

  // Fills the slots of many cells in one call. No exception leaves it: each is said in its cell's place.
  vitrine_status configure(const vitrine_batch *batch) {
    for (uint32_t index = 0; index < batch->count; ++index) {
      try {
        Item(*batch, index).show();
      } catch (const std::exception &error) {
        batch->statuses[index] = vitrine_fail(batch->sinks[index], VITRINE_ERROR_PLUGIN, error.what());
      }
    }
    return VITRINE_OK;
  }

  constexpr vitrine_cell_registration registrations[] = {
      {sizeof(vitrine_cell_registration), 0, "@NAME@", look, parameters, nullptr, configure, nullptr, nullptr},
  };

  constexpr vitrine_plugin plugin = {
      sizeof(vitrine_plugin),
      VITRINE_ABI,
      "@NAME@",
      "@NAME@",
      "1.0.0",
      "Shows a title, a note and a level of dots",
      nullptr,  // keeps nothing between calls
      nullptr,
      nullptr,
      nullptr,
      registrations,
      1,
      sizeof(vitrine_cell_registration),
  };

  }  // namespace

  extern "C" const vitrine_plugin *vitrine_entry(uint32_t) { return &plugin; }

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
    VITRINE_EXPECT(vitrine_fake_batch(&registrations[0], cells, 2, arguments, 3) == VITRINE_OK);
    VITRINE_EXPECT_TEXT(&cells[0], "title", "Rain");
    VITRINE_EXPECT_TEXT(&cells[0], "level", "●●●");
    VITRINE_EXPECT(cells[0].status == VITRINE_OK);
    VITRINE_EXPECT(cells[1].status == VITRINE_ERROR_PLUGIN);
    return vitrine_fake_summary();
  }

  """#
