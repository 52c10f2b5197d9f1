// SPDX-License-Identifier: MIT

/// The part of a plugin in C that brings an extra.
func cSource(_ extra: PluginExtra) -> String {
  switch extra {
  case .state: state
  case .source: source
  case .screen: screen
  }
}

private let state = #"""
  /* What the plugin keeps between calls: how often Enter was pressed on its items. */
  struct vitrine_instance {
    uint64_t opened;
  };

  static vitrine_status create(const vitrine_host *host, vitrine_instance **instance) {
    (void)host;
    *instance = calloc(1, sizeof **instance);
    return *instance == NULL ? VITRINE_ERROR_MEMORY : VITRINE_OK;
  }

  static void destroy(vitrine_instance *instance) { free(instance); }

  /* Enter on an item, in `vitrine browse`; `did_select` and a menu of context actions are like it. */
  static vitrine_status open_item(vitrine_outcome *outcome, const vitrine_request *request) {
    char text[48];
    int length = snprintf(text, sizeof text, "times opened: %" PRIu64, ++request->instance->opened);
    return outcome->functions->message(outcome, text, (size_t)length);
  }

  static const vitrine_kind_actions actions[] = {
      {.size = sizeof(vitrine_kind_actions), .kind_static = "@NAME@", .primary_action = open_item},
  };
  static const vitrine_list action_list = VITRINE_LIST(actions);

  /* What the next build takes over, when the file is built anew while it is in use. */
  static vitrine_status save(vitrine_instance *instance, vitrine_writer *writer) {
    return writer->functions->write(writer, &instance->opened, sizeof instance->opened);
  }

  /* Refuses what save cannot have written. A build that changes the form of the bytes changes the version too. */
  static vitrine_status restore(vitrine_instance *instance, const vitrine_saved_state *saved, vitrine_writer *writer) {
    static const char why[] = "this is not what version 1 saved";
    if (saved->version.length != 1 || saved->version.utf8_borrowed[0] != '1' ||
        saved->length != sizeof instance->opened) {
      return writer->functions->fail(writer, VITRINE_ERROR_ARGUMENT, why, sizeof why - 1);
    }
    memcpy(&instance->opened, saved->bytes_borrowed, sizeof instance->opened);
    return VITRINE_OK;
  }

  static const vitrine_state states[] = {
      {.size = sizeof(vitrine_state), .version_static = "1", .save = save, .restore = restore},
  };
  static const vitrine_list state_list = VITRINE_LIST(states);


  """#

private let source = #"""
  /* A source of records. Its locations are numbers, and it has so many records; one that reaches something else keeps
   * here what it needs of it. */
  struct vitrine_opened_source {
    int64_t count;
  };

  static vitrine_status open_source(vitrine_instance *instance, const vitrine_string *location, vitrine_writer *writer,
                                    vitrine_opened_source **opened) {
    static const char why[] = "a number from 1 to 999999 is wanted";
    char text[8] = "", *end = text;
    (void)instance;
    if (location->length < 7) memcpy(text, location->utf8_borrowed, location->length);
    int64_t count = strtol(text, &end, 10);
    if (count < 1 || *end != 0) return writer->functions->fail(writer, VITRINE_ERROR_ARGUMENT, why, sizeof why - 1);
    *opened = malloc(sizeof **opened);
    if (*opened == NULL) return VITRINE_ERROR_MEMORY;
    (*opened)->count = count;
    return VITRINE_OK;
  }

  /* VITRINE_SOURCE_COUNTING among the flags says that there may be more by the next call. */
  static vitrine_status count_records(vitrine_opened_source *opened, vitrine_source_count *count,
                                      vitrine_writer *writer) {
    (void)writer;
    count->count = opened->count;
    return VITRINE_OK;
  }

  /* Writes each record as JSON on a line of its own, ending with the last one that there is. */
  static vitrine_status read_records(vitrine_opened_source *opened, int64_t first, int64_t count,
                                     vitrine_writer *writer) {
    char line[160];
    vitrine_status status = VITRINE_OK;
    for (int64_t n = first; n - first < count && n < opened->count && status == VITRINE_OK; n++) {
      int length = snprintf(line, sizeof line,
                            "{\"kind\":\"@NAME@\",\"id\":\"%" PRId64 "\",\"title\":\"Number %" PRId64
                            "\",\"level\":%" PRId64 "}\n", n, n, n % 6);
      status = writer->functions->write(writer, line, (size_t)length);
    }
    return status;
  }

  static vitrine_status close_source(vitrine_opened_source *opened, vitrine_writer *writer) {
    (void)writer;
    free(opened);
    return VITRINE_OK;
  }

  /* With .schemes_static or .endings_static it opens such locations by itself, without --source. */
  static const vitrine_source sources[] = {
      {.size = sizeof(vitrine_source),
       .name_static = "@NAME@",
       .summary_static = "As many numbers as are asked for",
       .open = open_source,
       .count = count_records,
       .read = read_records,
       .close = close_source},
  };
  static const vitrine_list source_list = VITRINE_LIST(sources);


  """#

private let screen = #"""
  /* A form that pictures are shown in on a terminal: each row that changed is erased and written, plain or reversed. */
  static vitrine_status begin_screen(vitrine_instance *instance, const vitrine_screen *facts, vitrine_writer *writer,
                                     vitrine_document **document) {
    (void)instance, (void)facts, (void)writer, (void)document; /* keeps nothing from picture to picture */
    return VITRINE_OK;
  }

  static vitrine_status show_picture(vitrine_document *document, const vitrine_changes *changes,
                                     vitrine_writer *writer) {
    char text[48];
    (void)document;
    for (uint32_t place = 0; place < changes->row_count; place++) {
      snprintf(text, sizeof text, "\x1b[%d;1H\x1b[2K", changes->row_numbers[place] + 1);
      vitrine_write(writer, text);
    }
    for (uint32_t place = 0; place < changes->run_count; place++) {
      const vitrine_run *run = vitrine_changes_run(changes, place);
      const char *look = run->style.attributes & VITRINE_ATTRIBUTE_REVERSE ? "\x1b[7m" : "";
      snprintf(text, sizeof text, "\x1b[%d;%dH%s", (int)run->row + 1, run->column + 1, look);
      vitrine_write(writer, text);
      writer->functions->write(writer, run->text.utf8_borrowed, run->text.length);
      vitrine_write(writer, "\x1b[m");
    }
    return VITRINE_OK;
  }

  static vitrine_status end_screen(vitrine_document *document, vitrine_writer *writer) {
    (void)document, (void)writer;
    return VITRINE_OK;
  }

  static const vitrine_screen_backend screens[] = {
      {.size = sizeof(vitrine_screen_backend),
       .name_static = "@NAME@",
       .summary_static = "Plain and reversed text",
       .begin = begin_screen,
       .show = show_picture,
       .end = end_screen},
  };
  static const vitrine_list screen_list = VITRINE_LIST(screens);


  """#
