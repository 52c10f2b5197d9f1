// SPDX-License-Identifier: MIT

extension PluginProject {
  /// A plugin in C with a typed handler, and a test that calls it.
  var cFiles: [File] {
    [
      File(path: "@NAME@.c", meaning: "the plugin: one kind of item, \"@NAME@\"", content: source),
      File(path: "test/test.c", meaning: "a test that needs no host", content: test),
    ]
  }
}

private let source = #"""
  /* A plugin for Vitrine: items of kind "@NAME@". The whole contract is in vitrine/plugin.h. */
  #include <vitrine/plugin.h>

  VITRINE_PLUGIN_TAG(0); /* starts no threads */

  /* What a cell looks like. A slot is a place for the handler to fill; until then its view shows the text given. */
  #define JSON(...) #__VA_ARGS__
  static const char look[] = JSON({
    "rows": [
      { "columns": [
        { "label": "Untitled", "slot": "title", "style": "bold", "weight": 1 },
        { "label": "", "slot": "level", "style": "yellow" }
      ] },
      { "label": "", "slot": "note", "style": "dim", "lines": 2 }
    ]
  });

  /* The fields that the handler takes, in its order; `?` may be missing. */
  static const char parameters[] = "title: text, note: text?, level: i64?";

  /* Fills the slots of one cell. Texts have a length and no NUL behind them; what is missing is NULL. */
  static vitrine_status configure(vitrine_sink *sink, const char *title, size_t title_length, const char *note,
                                  size_t note_length, const int64_t *level) {
    static const char dots[] = "●●●●●";
    vitrine_set_text(sink, "title", title, title_length);
    vitrine_set_text(sink, "note", note, note_length);
    if (level != NULL) {
      if (*level < 0 || *level > 5) return vitrine_fail(sink, VITRINE_ERROR_ARGUMENT, "level is not 0 to 5");
      vitrine_set_text(sink, "level", dots, (size_t)*level * (sizeof dots - 1) / 5);
    }
    return VITRINE_OK;
  }

  static const vitrine_cell_registration registrations[] = {
      {.size = sizeof(vitrine_cell_registration),
       .kind_static = "@NAME@",
       .template_static = look,
       .parameters_static = parameters,
       .configure = (vitrine_function)configure},
  };

  static const vitrine_plugin plugin = {
      .size = sizeof(vitrine_plugin),
      .abi = VITRINE_ABI,
      .identifier_static = "@NAME@",
      .name_static = "@NAME@",
      .version_static = "1.0.0",
      .summary_static = "Shows a title, a note and a level of dots",
      .registrations_static = registrations,
      .registration_count = sizeof registrations / sizeof registrations[0],
      .registration_stride = sizeof(vitrine_cell_registration),
  };

  const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
    (void)host_abi; /* needs nothing beyond version 1.0 */
    return &plugin;
  }

  """#

private let test = #"""
  /* `vitrine plugin build --test` compiles and runs this. */
  #include "../@NAME@.c"

  #include <vitrine/fake_host.h>

  int main(void) {
    vitrine_fake_cell cell;
    int64_t level = 3;

    vitrine_fake_cell_begin(&cell, "@NAME@", NULL);
    VITRINE_EXPECT(configure(&cell.sink, "Rain", 4, NULL, 0, &level) == VITRINE_OK);
    VITRINE_EXPECT_TEXT(&cell, "title", "Rain");
    VITRINE_EXPECT_TEXT(&cell, "level", "●●●");

    level = 6;
    vitrine_fake_cell_begin(&cell, "@NAME@", NULL);
    VITRINE_EXPECT(configure(&cell.sink, "Rain", 4, NULL, 0, &level) == VITRINE_ERROR_ARGUMENT);

    return vitrine_fake_summary();
  }

  """#
