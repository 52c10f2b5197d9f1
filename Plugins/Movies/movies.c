/* SPDX-License-Identifier: MIT */

#include <stdio.h>
#include <vitrine/plugin.h>

VITRINE_PLUGIN_TAG(0);

/* ---- What the kinds have in common. A slot that is not set keeps the template's text ----------------------- */

static vitrine_status show_text(vitrine_sink *sink, const char *slot, const char *text, size_t length) {
  return length > 0 ? vitrine_set_text(sink, slot, text, length) : VITRINE_OK;
}

/* How many bytes of a text go into one of the small texts below; no character is cut in two. */
static int clipped(const char *text, size_t length) {
  if (length <= 60) return (int)length;
  length = 60;
  while (length > 0 && (text[length] & 0xC0) == 0x80) length--;
  return (int)length;
}

/* "2026-11-20  2 h 05 min  Drama", of what there is. */
static void show_facts(vitrine_sink *sink, const char *released, size_t released_length, const int64_t *runtime,
                       const char *genre, size_t genre_length) {
  char duration[32] = "", text[192];
  if (runtime != NULL && *runtime > 0 && *runtime < 60) {
    snprintf(duration, sizeof duration, "%d min", (int)*runtime);
  } else if (runtime != NULL && *runtime > 0 && *runtime < 6000) {
    snprintf(duration, sizeof duration, "%d h %02d min", (int)*runtime / 60, (int)*runtime % 60);
  }
  snprintf(text, sizeof text, "%.*s%s%s%s%.*s", clipped(released, released_length), released ? released : "",
           released_length > 0 && (duration[0] || genre_length > 0) ? "  " : "", duration,
           duration[0] && genre_length > 0 ? "  " : "", clipped(genre, genre_length), genre ? genre : "");
  vitrine_set_cstring(sink, "facts", text);
}

/* "8.4", in a colour where it is high or low; 0 where there is none. */
static int show_rating(vitrine_sink *sink, const double *vote) {
  char text[8];
  if (vote == NULL || !(*vote >= 0 && *vote <= 10)) return 0;
  snprintf(text, sizeof text, "%.*f", *vote < 9.95 ? 1 : 0, *vote);
  vitrine_set_cstring(sink, "rating", text);
  if (*vote >= 8) vitrine_set_style(sink, "rating", "green");
  if (*vote < 5) vitrine_set_style(sink, "rating", "red");
  return 1;
}

/* ---- Handlers: the parameters are those that the registration lists ---------------------------------------- */

static vitrine_status banner(vitrine_sink *sink, const char *badge, size_t badge_length, const char *title,
                             size_t title_length, const char *overview, size_t overview_length,
                             const char *genre, size_t genre_length, const char *released,
                             size_t released_length, const int64_t *runtime, const double *vote) {
  show_text(sink, "title", title, title_length);
  show_facts(sink, released, released_length, runtime, genre, genre_length);
  show_rating(sink, vote);
  show_text(sink, "badge", badge, badge_length);
  vitrine_set_hidden(sink, "about", overview_length == 0);
  return show_text(sink, "overview", overview, overview_length);
}

static vitrine_status poster(vitrine_sink *sink, const char *title, size_t title_length, const char *genre,
                             size_t genre_length, const int64_t *runtime, const double *vote) {
  static const char bright[] = "★★★★★", hollow[] = "☆☆☆☆☆";
  show_text(sink, "title", title, title_length);
  show_text(sink, "genre", genre, genre_length);
  show_facts(sink, NULL, 0, runtime, NULL, 0);
  if (!show_rating(sink, vote)) return VITRINE_OK;
  size_t stars = (sizeof bright - 1) / 5 * (size_t)(*vote / 2 + 0.5);
  vitrine_set_text(sink, "bright", bright, stars);
  return vitrine_set_text(sink, "hollow", hollow, sizeof hollow - 1 - stars);
}

static vitrine_status row(vitrine_sink *sink, const char *title, size_t title_length, const char *genre,
                          size_t genre_length, const char *released, size_t released_length,
                          const int64_t *runtime, const double *vote) {
  show_facts(sink, released, released_length, runtime, genre, genre_length);
  show_rating(sink, vote);
  return show_text(sink, "title", title, title_length);
}

static vitrine_status header(vitrine_sink *sink, const char *title, size_t title_length, const char *note,
                             size_t note_length) {
  show_text(sink, "note", note, note_length);
  return show_text(sink, "title", title, title_length);
}

/* ---- Templates and registrations --------------------------------------------------------------------------- */

#define JSON(...) #__VA_ARGS__

static const char banner_template[] = JSON({
  "box": [
    { "columns": [
      { "label": "Untitled", "slot": "title", "style": "bold", "lines": 2, "weight": 1 },
      { "columns": [{ "label": "★", "style": "yellow" }, { "label": "–", "slot": "rating" }] }
    ] },
    { "label": "", "slot": "facts", "style": "dim" },
    { "rows": [{ "spacer": 1 }, { "label": "", "slot": "overview", "lines": 3 }], "slot": "about" }
  ], "slot": "badge", "border": "rounded", "padding": [0, 1], "borderStyle": "cyan", "titleStyle": "bold cyan"
});

static const char poster_template[] = JSON({
  "box": [
    { "label": "Untitled", "slot": "title", "style": "bold", "lines": 2, "minHeight": 2 },
    { "label": "", "slot": "genre", "style": "dim", "minHeight": 1 },
    { "label": "", "slot": "facts", "style": "dim", "minHeight": 1 },
    { "spacer": "flexible" },
    { "columns": [
      { "columns": [{ "label": "", "slot": "bright", "style": "yellow" },
                    { "label": "not yet rated", "slot": "hollow", "style": "dim" }], "spacing": 0, "weight": 1 },
      { "label": "", "slot": "rating" }
    ] }
  ], "border": "rounded", "padding": [0, 1], "borderStyle": "dim"
});

static const char row_template[] = JSON({
  "columns": [
    { "columns": [{ "label": "★", "style": "yellow" },
                  { "label": "–", "slot": "rating", "align": "right", "width": 3 }] },
    { "rows": [
      { "label": "Untitled", "slot": "title", "style": "bold" },
      { "label": "", "slot": "facts", "style": "dim", "minHeight": 1 }
    ], "weight": 1 }
  ], "spacing": 2
});

static const char header_template[] = JSON({
  "columns": [
    { "label": "", "slot": "title", "style": "bold" },
    { "rows": [{ "rule": "single", "style": "dim" }], "weight": 1 },
    { "label": "", "slot": "note", "style": "dim" }
  ]
});

#define REGISTRATION(KIND, FLAGS, TEMPLATE, PARAMETERS, HANDLER) \
  { .size = sizeof(vitrine_cell_registration), .flags = FLAGS, .kind_static = KIND, .template_static = TEMPLATE, \
    .parameters_static = PARAMETERS, .configure = (vitrine_function)HANDLER }

static const vitrine_cell_registration registrations[] = {
    REGISTRATION("movie.banner", 0, banner_template,
                 "badge: text?, title: text?, overview: text?, genre = genres.0: text?, released: text?, "
                 "runtime: i64?, vote: f64?", banner),
    REGISTRATION("movie.poster", 0, poster_template,
                 "title: text?, genre = genres.0: text?, runtime: i64?, vote: f64?", poster),
    REGISTRATION("movie.row", 0, row_template,
                 "title: text?, genre = genres.0: text?, released: text?, runtime: i64?, vote: f64?", row),
    REGISTRATION("movies.header", VITRINE_REGISTRATION_SUPPLEMENTARY, header_template,
                 "title: text?, note: text?", header),
};

static const vitrine_plugin plugin = {
    .size = sizeof(vitrine_plugin),
    .abi = VITRINE_ABI,
    .identifier_static = "movies",
    .name_static = "Movies",
    .version_static = "1.0.0",
    .summary_static = "Films as a banner, as cards of a shelf and as rows of a list, with headers",
    .registrations_static = registrations,
    .registration_count = sizeof registrations / sizeof registrations[0],
    .registration_stride = sizeof(vitrine_cell_registration),
};

const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  (void)host_abi; /* needs nothing beyond version 1.0 */
  return &plugin;
}
