/* SPDX-License-Identifier: MIT
 *
 * vitrine/plugin.hpp: a plugin in C++17, over vitrine/plugin.h.
 *
 *   static void show(vitrine::cell &cell, std::string_view title, std::optional<double> vote) {
 *     cell.text("title", title);
 *     if (vote) cell.text("vote", std::to_string(*vote));
 *   }
 *
 *   static vitrine::plugin movies() {
 *     vitrine::plugin plugin("movies", "Movies", "1.0.0");
 *     plugin.cells("movie", R"({"columns": [{"label": "", "slot": "title"}, {"label": "-", "slot": "vote"}]})",
 *                  "title, vote = rating.average", show);
 *     return plugin;
 *   }
 *   VITRINE_PLUGIN(movies)
 *
 * Handlers are functions or lambdas. Their parameter types say which types the fields have: bool, int8_t to uint64_t,
 * float, double, std::string_view (valid during the call) or std::string, and std::optional of these for fields that
 * may be missing. A list names the fields, in order, each with the way to it where that is another:
 * "title, subtitle = meta.sub". What a handler throws is shown in its cell's place; nothing it throws gets out.
 */
#ifndef VITRINE_PLUGIN_HPP
#define VITRINE_PLUGIN_HPP

#include <algorithm>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "plugin.h"

/* Hidden, so that two plugins in one process never share what is here. */
namespace vitrine __attribute__((visibility("hidden"))) {

/* An error with a status of its own; any other exception counts as VITRINE_ERROR_PLUGIN. */
class error : public std::runtime_error {
public:
  explicit error(const std::string &text, vitrine_status status = VITRINE_ERROR_PLUGIN)
      : std::runtime_error(text), status(status < 0 ? status : VITRINE_ERROR_PLUGIN) {}
  const vitrine_status status;
};

inline std::string_view view(const vitrine_string &text) { return {text.utf8_borrowed, text.length}; }

/* ---- Handles ------------------------------------------------------------------------------------------------- */

/* The cell that a handler fills. A slot that is not set shows the template's default. Each call throws an error when
 * the template has no such slot, or the value is none that it takes. */
class cell {
public:
  explicit cell(vitrine_sink *sink) : sink(sink) {}

  cell &text(const char *slot, std::string_view words) {
    return check(slot, sink->functions->set_text(sink, slot, words.data(), words.size()));
  }
  cell &style(const char *slot, std::string_view words) {
    return check(slot, sink->functions->set_style(sink, slot, words.data(), words.size()));
  }
  cell &hidden(const char *slot, bool is_hidden = true) {
    return check(slot, sink->functions->set_hidden(sink, slot, is_hidden ? 1u : 0u));
  }
  cell &image(const char *slot, std::string_view name) {
    return check(slot, sink->functions->set_image(sink, slot, name.data(), name.size()));
  }
  /* Which item it is, where, and in what state. */
  const vitrine_cell &facts() const { return *sink->cell; }

private:
  vitrine_sink *sink;

  cell &check(const char *slot, vitrine_status status) {
    if (status >= 0) return *this;
    const std::string quoted = "\"" + std::string(slot) + "\"";
    throw error(status == VITRINE_ERROR_NO_SLOT ? "the template has no slot " + quoted
                                                : "the host refuses the value for the slot " + quoted,
                status);
  }
};

/* What an action wants of the host. */
class outcome {
public:
  outcome(vitrine_outcome *handle, const vitrine_request &request) : handle(handle), request(request) {}

  /* A line for the status line. */
  outcome &message(std::string_view line) {
    return check(handle->functions->message(handle, line.data(), line.size()));
  }
  /* A text on a screen of its own. */
  outcome &page(std::string_view title, std::string_view text) {
    return check(handle->functions->page(handle, title.data(), title.size(), text.data(), text.size()));
  }
  /* A line on standard output when the host ends. */
  outcome &print(std::string_view line) {
    return check(handle->functions->print(handle, line.data(), line.size()));
  }
  /* The host is to end. */
  outcome &quit() { return check(handle->functions->quit(handle)); }
  const vitrine_cell &facts() const { return *request.cell; }

private:
  vitrine_outcome *handle;
  const vitrine_request &request;

  outcome &check(vitrine_status status) {
    if (status < 0) throw error("the host does not do this here", status);
    return *this;
  }
};

/* Where a drawing goes: columns and rows from 0 at the upper left corner. */
class board {
public:
  board(vitrine_drawing_board *handle, const vitrine_request &request)
      : columns(static_cast<int32_t>(request.columns)), rows(static_cast<int32_t>(request.rows)), handle(handle) {}

  const int32_t columns;
  const int32_t rows;

  board &text(int32_t column, int32_t row, std::string_view words, std::string_view style = {}) {
    return check(
        handle->functions->text(handle, column, row, words.data(), words.size(), style.data(), style.size()));
  }
  board &fill(int32_t column, int32_t row, int32_t columns, int32_t rows, std::string_view character = {},
              std::string_view style = {}) {
    return check(handle->functions->fill(handle, column, row, columns, rows, character.data(), character.size(),
                                         style.data(), style.size()));
  }
  /* The columns that one line of text takes. */
  int32_t measure(std::string_view words) const {
    return static_cast<int32_t>(handle->functions->measure(handle, words.data(), words.size()));
  }

private:
  vitrine_drawing_board *handle;

  board &check(vitrine_status status) {
    if (status < 0) throw error("the host does not draw this", status);
    return *this;
  }
};

/* Where a backend writes. */
class writer {
public:
  explicit writer(vitrine_writer *handle) : handle(handle) {}

  writer &operator<<(std::string_view bytes) {
    const vitrine_status status = handle->functions->write(handle, bytes.data(), bytes.size());
    if (status < 0) throw error("the host takes no more bytes", status);
    return *this;
  }

private:
  vitrine_writer *handle;
};

/* ---- Types of parameters --------------------------------------------------------------------------------------- */

namespace detail {

template <class Type> struct parameter;

#define VITRINE_INTEGER_PARAMETER(type, spelling)                                                               \
  template <> struct parameter<type> {                                                                          \
    static std::string word() { return spelling; }                                                              \
    static type read(const vitrine_argument &argument) { return static_cast<type>(argument.bits); }             \
  }
VITRINE_INTEGER_PARAMETER(int8_t, "i8");
VITRINE_INTEGER_PARAMETER(uint8_t, "u8");
VITRINE_INTEGER_PARAMETER(int16_t, "i16");
VITRINE_INTEGER_PARAMETER(uint16_t, "u16");
VITRINE_INTEGER_PARAMETER(int32_t, "i32");
VITRINE_INTEGER_PARAMETER(uint32_t, "u32");
VITRINE_INTEGER_PARAMETER(int64_t, "i64");
VITRINE_INTEGER_PARAMETER(uint64_t, "u64");
#undef VITRINE_INTEGER_PARAMETER

template <> struct parameter<bool> {
  static std::string word() { return "bool"; }
  static bool read(const vitrine_argument &argument) { return argument.bits != 0; }
};
template <> struct parameter<double> {
  static std::string word() { return "f64"; }
  static double read(const vitrine_argument &argument) { return vitrine_argument_number(&argument); }
};
template <> struct parameter<float> {
  static std::string word() { return "f32"; }
  static float read(const vitrine_argument &argument) {
    return static_cast<float>(vitrine_argument_number(&argument));
  }
};
template <> struct parameter<std::string_view> {
  static std::string word() { return "text"; }
  static std::string_view read(const vitrine_argument &argument) {
    return {argument.utf8_borrowed, static_cast<size_t>(argument.bits)};
  }
};
template <> struct parameter<std::string> {
  static std::string word() { return "text"; }
  static std::string read(const vitrine_argument &argument) {
    return std::string(parameter<std::string_view>::read(argument));
  }
};
template <class Type> struct parameter<std::optional<Type>> {
  static std::string word() { return parameter<Type>::word() + "?"; }
  static std::optional<Type> read(const vitrine_argument &argument) {
    if (argument.present == 0) return std::nullopt;
    return parameter<Type>::read(argument);
  }
};

/* The parameters of a function or a lambda behind its first one, as values. */
template <class Function> struct signature : signature<decltype(&Function::operator())> {};
template <class Result, class... Fields> struct signature<Result(Fields...)> {
  using result = Result;
  using all = std::tuple<std::decay_t<Fields>...>;
};
template <class Result, class... Fields> struct signature<Result (*)(Fields...)> : signature<Result(Fields...)> {};
template <class Result, class Object, class... Fields>
struct signature<Result (Object::*)(Fields...)> : signature<Result(Fields...)> {};
template <class Result, class Object, class... Fields>
struct signature<Result (Object::*)(Fields...) const> : signature<Result(Fields...)> {};

template <class Tuple> struct behind_first;
template <class First, class... Rest> struct behind_first<std::tuple<First, Rest...>> {
  using type = std::tuple<Rest...>;
};
template <class Function> using fields_of = typename behind_first<typename signature<Function>::all>::type;

/* "title, vote = rating.average" and <string_view, double>: "title: text, vote = rating.average: f64". */
template <class... Fields> std::string parameter_list(std::string_view names, std::tuple<Fields...> *) {
  std::vector<std::string> words = {parameter<Fields>::word()...};
  std::string list, name;
  size_t place = 0;
  bool is_quoted = false;
  const auto take = [&] {
    const auto first = name.find_first_not_of(" \t\n");
    if (first == std::string::npos) return;
    if (!list.empty()) list += ", ";
    list += name.substr(first) + ": " + (place < words.size() ? words[place] : "?");
    place += 1;
    name.clear();
  };
  for (const char character : names) {
    if (character == '"') is_quoted = !is_quoted;
    if (character == ',' && !is_quoted) {
      take();
    } else {
      name += character;
    }
  }
  take();
  /* The host refuses the list then, with these words for the place. */
  if (place != words.size()) {
    list = "a handler takes " + std::to_string(words.size()) + " fields and its list names " + std::to_string(place);
  }
  return list;
}

/* The arguments of one call. */
struct arguments {
  const char *start;
  size_t stride;

  explicit arguments(const vitrine_request &request)
      : start(reinterpret_cast<const char *>(request.arguments)), stride(request.argument_stride) {}
  arguments(const vitrine_argument *first, size_t stride)
      : start(reinterpret_cast<const char *>(first)), stride(stride) {}

  const vitrine_argument &operator[](size_t place) const {
    return *reinterpret_cast<const vitrine_argument *>(start + place * stride);
  }
};

template <class First, class Function, class... Fields, size_t... Places>
decltype(auto) apply(const Function &function, First &&first, const arguments &given, std::tuple<Fields...> *,
                     std::index_sequence<Places...>) {
  (void)given;
  return function(std::forward<First>(first), parameter<Fields>::read(given[Places])...);
}

/* Calls a handler with its first argument and its fields. */
template <class First, class Function>
decltype(auto) apply(const Function &function, First &&first, const arguments &given) {
  using fields = fields_of<Function>;
  return apply(function, std::forward<First>(first), given, static_cast<fields *>(nullptr),
               std::make_index_sequence<std::tuple_size<fields>::value>());
}

/* Runs what may throw; what it throws becomes a status, with its text given to fail. */
template <class Fail, class Body> vitrine_status guarded(const Fail &fail, const Body &body) noexcept {
  try {
    body();
    return VITRINE_OK;
  } catch (const error &failure) {
    return fail(failure.status, failure.what());
  } catch (const std::exception &failure) {
    return fail(VITRINE_ERROR_PLUGIN, failure.what());
  } catch (...) {
    return fail(VITRINE_ERROR_PLUGIN, "an exception that is no std::exception");
  }
}

template <class Handle> auto failing(Handle *handle) {
  return [handle](vitrine_status status, const char *text) {
    return handle->functions->fail(handle, status, text, strlen(text));
  };
}

inline void put(vitrine_value *value, std::string_view text) {
  value->functions->set_text(value, text.data(), text.size());
}
inline void put(vitrine_value *value, bool flag) { value->functions->set_bool(value, flag ? 1u : 0u); }
inline void put(vitrine_value *value, double number) { value->functions->set_number(value, number); }
inline void put(vitrine_value *value, int64_t integer) { value->functions->set_integer(value, integer); }
inline void put(vitrine_value *value, int integer) { value->functions->set_integer(value, integer); }
inline void put(vitrine_value *value, const char *text) { put(value, std::string_view(text)); }
inline void put(vitrine_value *value, const std::string &text) { put(value, std::string_view(text)); }
template <class Type> void put(vitrine_value *value, const std::optional<Type> &result) {
  if (result) put(value, *result);
}

template <class Document, class = void> struct has_rows : std::false_type {};
template <class Document>
struct has_rows<Document, std::void_t<decltype(std::declval<Document &>().rows(
                              std::declval<const vitrine_rows &>(), std::declval<writer &>()))>> : std::true_type {};
template <class Document, class = void> struct has_element : std::false_type {};
template <class Document>
struct has_element<Document, std::void_t<decltype(std::declval<Document &>().element(
                                 std::declval<const vitrine_element &>(), std::declval<writer &>()))>>
    : std::true_type {};

/* A document class as a text backend's functions. */
template <class Document> struct backend {
  static Document *of(vitrine_document *document) { return reinterpret_cast<Document *>(document); }

  static vitrine_status begin(vitrine_instance *, const vitrine_page *page, vitrine_writer *handle,
                              vitrine_document **document) {
    return guarded(failing(handle), [&] {
      writer out(handle);
      *document = reinterpret_cast<vitrine_document *>(new Document(*page, out));
    });
  }
  static vitrine_status rows(vitrine_document *document, const vitrine_rows *rows, vitrine_writer *handle) {
    return guarded(failing(handle), [&] {
      writer out(handle);
      if constexpr (has_rows<Document>::value) of(document)->rows(*rows, out);
    });
  }
  static vitrine_status element(vitrine_document *document, const vitrine_element *element, vitrine_writer *handle) {
    return guarded(failing(handle), [&] {
      writer out(handle);
      if constexpr (has_element<Document>::value) of(document)->element(*element, out);
    });
  }
  static vitrine_status end(vitrine_document *document, vitrine_writer *handle) {
    const std::unique_ptr<Document> owned(of(document));
    return guarded(failing(handle), [&] {
      writer out(handle);
      owned->end(out);
    });
  }
};

/* A screen class as a screen backend's functions. */
template <class Screen> struct screen_backend {
  static Screen *of(vitrine_document *document) { return reinterpret_cast<Screen *>(document); }

  static vitrine_status begin(vitrine_instance *, const vitrine_screen *screen, vitrine_writer *handle,
                              vitrine_document **document) {
    return guarded(failing(handle), [&] {
      writer out(handle);
      *document = reinterpret_cast<vitrine_document *>(new Screen(*screen, out));
    });
  }
  static vitrine_status show(vitrine_document *document, const vitrine_changes *changes, vitrine_writer *handle) {
    return guarded(failing(handle), [&] {
      writer out(handle);
      of(document)->show(*changes, out);
    });
  }
  static vitrine_status end(vitrine_document *document, vitrine_writer *) {
    delete of(document);
    return VITRINE_OK;
  }
};

}  // namespace detail

/* ---- The plugin -------------------------------------------------------------------------------------------------- */

/* Describes the plugin of a library, of which there is one. */
class plugin {
public:
  plugin(const char *identifier, const char *name, const char *version, const char *summary = nullptr)
      : identifier(identifier), name(name), version(version), summary(summary) {}

  /* A kind of items: void handler(vitrine::cell &, fields…). */
  template <class Handler>
  plugin &cells(const char *kind, const char *template_json, std::string_view fields, Handler handler) {
    return add_cells(kind, template_json, fields, handler, 0u);
  }
  /* The same with what tells the size an item wants without measuring it, from the room that there is (0 where it is
   * open): std::optional<vitrine_size> sizer(vitrine_size room, fields…), with as many of the fields as it likes. */
  template <class Handler, class Sizer>
  plugin &cells(const char *kind, const char *template_json, std::string_view fields, Handler handler, Sizer sizer) {
    add_cells(kind, template_json, fields, handler, 0u);
    kinds.back().size = [sizer](vitrine_size room, const detail::arguments &given) -> std::optional<vitrine_size> {
      return detail::apply(sizer, room, given);
    };
    return *this;
  }
  /* A kind of items that its template alone shows. */
  plugin &cells(const char *kind, const char *template_json) {
    kinds.push_back({kind, template_json, "", 0u, nullptr, nullptr});
    return *this;
  }
  /* A kind of headers and footers, whose fields are a section's. */
  template <class Handler>
  plugin &headers(const char *kind, const char *template_json, std::string_view fields, Handler handler) {
    return add_cells(kind, template_json, fields, handler, VITRINE_REGISTRATION_SUPPLEMENTARY);
  }
  /* What stands behind sections; layout files name the kind. */
  plugin &decoration(const char *kind, const char *template_json) {
    decorations.push_back({sizeof(vitrine_decoration), 0u, kind, template_json});
    return *this;
  }

  /* What the user does to items of a kind: void handler(vitrine::outcome &, fields…). */
  template <class Handler> plugin &on_select(const char *kind, std::string_view fields, Handler handler) {
    add_action(select_handlers, kind, nullptr, nullptr, 0u, fields, handler);
    return *this;
  }
  template <class Handler> plugin &primary_action(const char *kind, std::string_view fields, Handler handler) {
    add_action(primary_handlers, kind, nullptr, nullptr, 0u, fields, handler);
    return *this;
  }
  template <class Handler>
  plugin &context_action(const char *kind, const char *action, const char *title, std::string_view fields,
                         Handler handler, uint32_t flags = 0u) {
    add_action(context_handlers, kind, action, title, flags, fields, handler);
    return *this;
  }

  /* A format, `{price|money:'EUR'}`: value function(parameters…), where value is a text, a number, a truth value, or
   * an optional one. names are what messages call the parameters: "price, currency". */
  template <class Function> plugin &format(const char *name, std::string_view names, Function function) {
    using signature = typename detail::signature<std::decay_t<Function>>::all;
    format_handlers.push_back(
        {name, detail::parameter_list(names, static_cast<signature *>(nullptr)),
         [function](vitrine_value *value, const detail::arguments &given) {
           call_format(function, value, given, static_cast<signature *>(nullptr),
                       std::make_index_sequence<std::tuple_size<signature>::value>());
         }});
    return *this;
  }

  /* What fills a `canvas` view of a template: void draw(vitrine::board &, fields…). */
  template <class Handler>
  plugin &drawing(const char *kind, const char *slot, std::string_view fields, Handler handler) {
    drawing_handlers.push_back(
        {kind, slot, detail::parameter_list(fields, static_cast<detail::fields_of<Handler> *>(nullptr)),
         [handler](board &canvas, const detail::arguments &given) { detail::apply(handler, canvas, given); }});
    return *this;
  }

  /* A form that pictures are written in. A Document is made from a `const vitrine_page &` and a `vitrine::writer &`;
   * it has `void end(writer &)` and one or both of `void rows(const vitrine_rows &, writer &)` and
   * `void element(const vitrine_element &, writer &)`. */
  template <class Document> plugin &backend(const char *name, const char *summary = nullptr) {
    using functions = detail::backend<Document>;
    constexpr bool rows = detail::has_rows<Document>::value, element = detail::has_element<Document>::value;
    static_assert(rows || element, "a document takes rows or elements");
    backends.push_back({sizeof(vitrine_text_backend), 0u, name, summary, functions::begin,
                        rows ? functions::rows : nullptr, element ? functions::element : nullptr, functions::end});
    return *this;
  }

  /* A form that pictures are shown in on a terminal. A Screen is made from a `const vitrine_screen &` and a
   * `vitrine::writer &`, and has `void show(const vitrine_changes &, writer &)`. */
  template <class Screen> plugin &screen(const char *name, const char *summary = nullptr) {
    using functions = detail::screen_backend<Screen>;
    screens.push_back({sizeof(vitrine_screen_backend), 0u, name, summary, functions::begin, functions::show,
                       functions::end});
    return *this;
  }

  /* What the plugin keeps, for its next build: std::string save(), whose same state makes the same bytes, and
   * void restore(std::string_view bytes, std::string_view version), which throws when it cannot work with them. */
  template <class Save, class Restore> plugin &state(const char *version, Save save, Restore restore) {
    save_state = save;
    restore_state = restore;
    states = {{sizeof(vitrine_state), 0u, version, save_to, restore_from}};
    return *this;
  }

  /* What vitrine_entry gives to the host; the plugin stays for the life of the process. */
  static const vitrine_plugin *publish(plugin &&made) {
    current() = new plugin(std::move(made));
    return current()->make_table();
  }

private:
  using filler = std::function<void(cell &, const detail::arguments &)>;
  using sizer = std::function<std::optional<vitrine_size>(vitrine_size, const detail::arguments &)>;
  using actor = std::function<void(outcome &, const detail::arguments &)>;

  struct kind_entry {
    const char *kind;
    const char *template_json;
    std::string parameters;
    uint32_t flags;
    filler fill;
    sizer size;
  };
  struct action_entry {
    std::string kind;
    const char *action;
    const char *title;
    uint32_t flags;
    std::string parameters;
    actor act;
  };
  struct format_entry {
    const char *name;
    std::string parameters;
    std::function<void(vitrine_value *, const detail::arguments &)> make;
  };
  struct drawing_entry {
    const char *kind;
    const char *slot;
    std::string parameters;
    std::function<void(board &, const detail::arguments &)> draw;
  };
  struct kind_actions {
    std::vector<vitrine_context_action> actions;
    vitrine_list list;
  };

  const char *identifier, *name, *version, *summary;
  std::vector<kind_entry> kinds;
  std::vector<action_entry> select_handlers, primary_handlers, context_handlers;
  std::vector<format_entry> format_handlers;
  std::vector<drawing_entry> drawing_handlers;
  std::vector<vitrine_decoration> decorations;
  std::vector<vitrine_text_backend> backends;
  std::vector<vitrine_screen_backend> screens;
  std::vector<vitrine_state> states;
  std::function<std::string()> save_state;
  std::function<void(std::string_view, std::string_view)> restore_state;

  std::vector<vitrine_cell_registration> registrations;
  std::deque<kind_actions> context_lists;
  std::vector<vitrine_kind_actions> actions;
  std::vector<vitrine_format> formats;
  std::vector<vitrine_drawing> drawings;
  vitrine_list lists[7] = {};
  vitrine_plugin table = {};

  static plugin *&current() {
    static plugin *made = nullptr;
    return made;
  }

  template <class Handler>
  plugin &add_cells(const char *kind, const char *template_json, std::string_view fields, Handler handler,
                    uint32_t flags) {
    kinds.push_back({kind, template_json,
                     detail::parameter_list(fields, static_cast<detail::fields_of<Handler> *>(nullptr)), flags,
                     [handler](cell &shown, const detail::arguments &given) { detail::apply(handler, shown, given); },
                     nullptr});
    return *this;
  }

  template <class Handler>
  void add_action(std::vector<action_entry> &handlers, const char *kind, const char *action, const char *title,
                  uint32_t flags, std::string_view fields, Handler handler) {
    handlers.push_back({kind, action, title, flags,
                        detail::parameter_list(fields, static_cast<detail::fields_of<Handler> *>(nullptr)),
                        [handler](outcome &result, const detail::arguments &given) {
                          detail::apply(handler, result, given);
                        }});
  }

  template <class Function, class... Types, size_t... Places>
  static void call_format(const Function &function, vitrine_value *value, const detail::arguments &given,
                          std::tuple<Types...> *, std::index_sequence<Places...>) {
    detail::put(value, function(detail::parameter<Types>::read(given[Places])...));
  }

  /* ---- What the host calls ---- */

  template <uint32_t Flags> static const kind_entry *find_kind(std::string_view kind) {
    for (const auto &entry : current()->kinds) {
      if (entry.flags == Flags && kind == entry.kind) return &entry;
    }
    return nullptr;
  }

  template <uint32_t Flags> static vitrine_status configure(const vitrine_batch *batch) {
    if (batch->count == 0) return VITRINE_OK;
    const kind_entry *entry = find_kind<Flags>(view(batch->sinks[0]->cell->kind));
    if (entry == nullptr) return VITRINE_ERROR_UNSUPPORTED;
    for (uint32_t index = 0; index < batch->count; ++index) {
      vitrine_sink *sink = batch->sinks[index];
      batch->statuses[index] = detail::guarded(detail::failing(sink), [&] {
        const bool has_fields = batch->parameter_count > 0;
        const vitrine_argument *first = has_fields ? vitrine_batch_argument(batch, index, 0) : nullptr;
        cell shown(sink);
        entry->fill(shown, detail::arguments(first, batch->argument_stride));
      });
    }
    return VITRINE_OK;
  }

  static vitrine_status size_hint(vitrine_instance *, const vitrine_cell *facts, const vitrine_argument *arguments,
                                  uint32_t, uint32_t stride, vitrine_size *size) {
    const kind_entry *entry = find_kind<0u>(view(facts->kind));
    if (entry == nullptr) return VITRINE_ERROR_UNSUPPORTED;
    std::optional<vitrine_size> wanted;
    const auto nobody = [](vitrine_status status, const char *) { return status; };
    const auto status =
        detail::guarded(nobody, [&] { wanted = entry->size(*size, detail::arguments(arguments, stride)); });
    if (status != VITRINE_OK || !wanted) return VITRINE_ERROR_UNSUPPORTED;
    *size = *wanted;
    return VITRINE_OK;
  }

  static vitrine_status act(const std::vector<action_entry> &handlers, vitrine_outcome *handle,
                            const vitrine_request *request) {
    for (const auto &entry : handlers) {
      if (entry.kind != view(request->cell->kind)) continue;
      if (entry.action != nullptr && entry.action != view(request->name)) continue;
      return detail::guarded(detail::failing(handle), [&] {
        outcome result(handle, *request);
        entry.act(result, detail::arguments(*request));
      });
    }
    return VITRINE_ERROR_UNSUPPORTED;
  }
  static vitrine_status did_select(vitrine_outcome *handle, const vitrine_request *request) {
    return act(current()->select_handlers, handle, request);
  }
  static vitrine_status primary(vitrine_outcome *handle, const vitrine_request *request) {
    return act(current()->primary_handlers, handle, request);
  }
  static vitrine_status perform(vitrine_outcome *handle, const vitrine_request *request) {
    return act(current()->context_handlers, handle, request);
  }

  static vitrine_status make_value(vitrine_value *value, const vitrine_request *request) {
    for (const auto &entry : current()->format_handlers) {
      if (entry.name != view(request->name)) continue;
      return detail::guarded(detail::failing(value), [&] { entry.make(value, detail::arguments(*request)); });
    }
    return VITRINE_ERROR_UNSUPPORTED;
  }

  static vitrine_status draw(vitrine_drawing_board *handle, const vitrine_request *request) {
    for (const auto &entry : current()->drawing_handlers) {
      if (entry.kind != view(request->cell->kind) || entry.slot != view(request->name)) continue;
      return detail::guarded(detail::failing(handle), [&] {
        board canvas(handle, *request);
        entry.draw(canvas, detail::arguments(*request));
      });
    }
    return VITRINE_ERROR_UNSUPPORTED;
  }

  static vitrine_status save_to(vitrine_instance *, vitrine_writer *handle) {
    return detail::guarded(detail::failing(handle), [&] {
      writer out(handle);
      out << current()->save_state();
    });
  }
  static vitrine_status restore_from(vitrine_instance *, const vitrine_saved_state *state, vitrine_writer *handle) {
    return detail::guarded(detail::failing(handle), [&] {
      current()->restore_state({static_cast<const char *>(state->bytes_borrowed), state->length},
                               view(state->version));
    });
  }

  static const void *get_extension(vitrine_instance *, const char *extension, uint32_t revision) {
    static const char *const names[] = {VITRINE_EXTENSION_ACTIONS, VITRINE_EXTENSION_FORMATS,
                                        VITRINE_EXTENSION_DRAWING, VITRINE_EXTENSION_DECORATIONS,
                                        VITRINE_EXTENSION_TEXT_BACKEND, VITRINE_EXTENSION_STATE,
                                        VITRINE_EXTENSION_SCREEN_BACKEND};
    for (size_t index = 0; index < 7; ++index) {
      if (revision == 1u && strcmp(extension, names[index]) == 0) return &current()->lists[index];
    }
    return nullptr;
  }

  /* ---- The tables ---- */

  template <class Record> static vitrine_list list(const std::vector<Record> &records) {
    return {sizeof(vitrine_list), static_cast<uint32_t>(records.size()), static_cast<uint32_t>(sizeof(Record)), 0u,
            records.data()};
  }

  const vitrine_plugin *make_table() {
    for (const auto &entry : kinds) {
      const bool is_item = entry.flags == 0u;
      registrations.push_back(
          {sizeof(vitrine_cell_registration), entry.flags, entry.kind, entry.template_json, entry.parameters.c_str(),
           nullptr, !entry.fill ? nullptr : is_item ? configure<0u> : configure<VITRINE_REGISTRATION_SUPPLEMENTARY>,
           nullptr, entry.size ? size_hint : nullptr});
    }
    make_actions();
    for (const auto &entry : format_handlers) {
      formats.push_back({sizeof(vitrine_format), 0u, entry.name, entry.parameters.c_str(), make_value});
    }
    for (const auto &entry : drawing_handlers) {
      drawings.push_back({sizeof(vitrine_drawing), 0u, entry.kind, entry.slot, entry.parameters.c_str(), draw});
    }
    lists[0] = list(actions);
    lists[1] = list(formats);
    lists[2] = list(drawings);
    lists[3] = list(decorations);
    lists[4] = list(backends);
    lists[5] = list(states);
    lists[6] = list(screens);
    table = {sizeof(vitrine_plugin), VITRINE_ABI, identifier, name, version, summary, nullptr, nullptr, nullptr,
             get_extension, registrations.data(), static_cast<uint32_t>(registrations.size()),
             sizeof(vitrine_cell_registration)};
    return &table;
  }

  void make_actions() {
    /* A record for each handler: the host takes the records of a kind together. */
    for (const auto &entry : select_handlers) add_record(entry, did_select, nullptr);
    for (const auto &entry : primary_handlers) add_record(entry, nullptr, primary);
    for (const auto &entry : context_handlers) {
      context_lists.push_back(
          {{{sizeof(vitrine_context_action), entry.flags, entry.action, entry.title}}, vitrine_list{}});
      context_lists.back().list = list(context_lists.back().actions);
      add_record(entry, nullptr, nullptr);
      actions.back().perform = perform;
      actions.back().context_actions_static = &context_lists.back().list;
    }
  }

  using action_function = vitrine_status (*)(vitrine_outcome *, const vitrine_request *);
  void add_record(const action_entry &entry, action_function select, action_function main) {
    actions.push_back({sizeof(vitrine_kind_actions), 0u, entry.kind.c_str(), entry.parameters.c_str(), select, main,
                       nullptr, nullptr});
  }
};

}  // namespace vitrine

/* Once per plugin, outside any namespace: the tag and the one function that a plugin exports. make is a function
 * without parameters that returns a vitrine::plugin. */
#define VITRINE_PLUGIN(make) VITRINE_PLUGIN_TAGGED(make, 0u)

/* The same with flags for the tag, VITRINE_TAG_…. */
#define VITRINE_PLUGIN_TAGGED(make, tag_flags)                                                                  \
  VITRINE_PLUGIN_TAG(tag_flags);                                                                                \
  extern "C" VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t) {                                     \
    try {                                                                                                       \
      static const vitrine_plugin *const table = vitrine::plugin::publish(make());                              \
      return table;                                                                                             \
    } catch (...) {                                                                                             \
      return nullptr;                                                                                           \
    }                                                                                                           \
  }

#endif
