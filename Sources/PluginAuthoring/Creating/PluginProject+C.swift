// SPDX-License-Identifier: MIT

extension PluginProject {
  /// A plugin in C with a typed handler, and a test that calls it.
  var cFiles: [File] {
    [
      File(
        path: "@NAME@.c", meaning: "the plugin: one kind of item, \"@NAME@\"",
        content: source(of: extras)),
      File(path: "test/test.c", meaning: "a test that needs no host", content: test),
    ]
  }
}

private func source(of extras: Set<PluginExtra>) -> String {
  beginning + PluginExtra.allCases.filter(extras.contains).map(cSource).joined() + ending
}

private let beginning = #"""
  /* A plugin for Vitrine: items of kind "@NAME@". The whole contract is in vitrine/plugin.h. */
  @extras|#include <inttypes.h>
  @extras|#include <stdio.h>
  @extras|#include <stdlib.h>
  @extras|
  #include <vitrine/plugin.h>
  @source|#include <vitrine/source.h>

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

  """#

private let ending = #"""
  @extras|/* What the plugin brings beside its cells, by the names that the host asks for. */
  @extras|static const void *get_extension(vitrine_instance *instance, const char *identifier, uint32_t revision) {
  @extras|  (void)instance;
  @extras|  if (revision != 1) return NULL; /* of every one below */
  @state|  if (strcmp(identifier, VITRINE_EXTENSION_ACTIONS) == 0) return &action_list;
  @state|  if (strcmp(identifier, VITRINE_EXTENSION_STATE) == 0) return &state_list;
  @source|  if (strcmp(identifier, VITRINE_EXTENSION_SOURCE) == 0) return &source_list;
  @screen|  if (strcmp(identifier, VITRINE_EXTENSION_SCREEN_BACKEND) == 0) return &screen_list;
  @extras|  return NULL;
  @extras|}
  @extras|
  static const vitrine_plugin plugin = {
      .size = sizeof(vitrine_plugin),
      .abi = VITRINE_ABI,
      .identifier_static = "@NAME@",
      .name_static = "@NAME@",
      .version_static = "1.0.0",
      .summary_static = "Shows a title, a note and a level of dots",
  @state|    .create = create,
  @state|    .destroy = destroy,
  @extras|    .get_extension = get_extension,
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

  @state|  static vitrine_fake_state state;
  @state|  vitrine_instance instance = {41}, next = {0};
  @state|  VITRINE_EXPECT(vitrine_fake_save(&plugin, &instance, &state) == VITRINE_OK);
  @state|  VITRINE_EXPECT(vitrine_fake_restore(&plugin, &next, "1", &state) == VITRINE_OK);
  @state|  VITRINE_EXPECT(next.opened == 41);
  @state|  VITRINE_EXPECT(vitrine_fake_restore(&plugin, &next, "2", &state) == VITRINE_ERROR_ARGUMENT);
  @state|
  @source|  static vitrine_fake_source source;
  @source|  VITRINE_EXPECT(vitrine_fake_open(&plugin, NULL, "@NAME@", "a", &source) == VITRINE_ERROR_ARGUMENT);
  @source|  VITRINE_EXPECT(vitrine_fake_open(&plugin, NULL, "@NAME@", "12", &source) == VITRINE_OK);
  @source|  VITRINE_EXPECT(vitrine_fake_count(&source) == 12);
  @source|  VITRINE_EXPECT(vitrine_fake_read(&source, 10, 2) == VITRINE_OK);
  @source|  VITRINE_EXPECT(strstr(source.lines, "\"title\":\"Number 10\"") != NULL);
  @source|  VITRINE_EXPECT(vitrine_fake_close(&source) == VITRINE_OK);
  @source|
    return vitrine_fake_summary();
  }

  """#
