// SPDX-License-Identifier: MIT
// A good plugin on the C++ wrapper: formats with typed parameters, drawings that follow rules and break them, and a
// decoration.
#include <string>

#include <vitrine/plugin.hpp>

namespace {

vitrine::plugin drawing() {
  vitrine::plugin plugin("drawing", "Drawing", "1.0.0");

  plugin.format("money", "price, currency", [](double price, std::optional<std::string_view> currency) {
    if (price < 0) throw vitrine::error("a price below nothing");
    const auto cents = static_cast<int64_t>(price * 100 + 0.5);
    const auto rest = std::to_string(cents % 100);
    return std::to_string(cents / 100) + "." + (rest.size() < 2 ? "0" : "") + rest + " " +
           std::string(currency.value_or("EUR"));
  });
  plugin.format("twice", "number", [](int32_t number) { return static_cast<int64_t>(number) * 2; });
  plugin.format("half", "number", [](double number) { return number / 2; });
  plugin.format("known", "value", [](std::optional<std::string_view> value) { return value.has_value(); });
  plugin.format("nothing", "value", [](std::string_view) { return std::optional<std::string>(); });

  plugin.cells("priced", R"({ "label": "{price|money:'USD'} {price|money} {count|twice} {count|half} {name|known}" })");
  plugin.cells("odd", R"({ "label": "[{name|nothing}] {price|money:3}" })");

  plugin.cells("chart", R"([{ "label": "{title}" }, { "canvas": "a chart of {title}", "slot": "chart", "height": 3 }])");
  plugin.drawing("chart", "chart", "title, level", [](vitrine::board &board, std::string_view title, int64_t level) {
    board.fill(0, 0, board.columns, board.rows, "·");
    board.fill(0, 1, static_cast<int32_t>(level), 1, "█", "green");
    board.text(1, 0, title, "bold");
    board.text(board.columns - 1, 0, "展");
    board.text(-1, 2, "展x");
    board.text(0, 99, "below");
    board.text(4, 2, "a\x1b[2Jb");
    board.text(board.columns - board.measure("日本"), 1, "日本");
  });
  plugin.cells("fails", R"({ "canvas": "", "slot": "c", "height": 2 })");
  plugin.drawing("fails", "c", "why", [](vitrine::board &board, std::string_view why) {
    board.text(0, 0, "not seen");
    if (why == "style") board.text(0, 0, "x", "no such style");
    if (why == "orders") {
      for (int place = 0; place < 20000; ++place) board.text(0, 0, "x");
    }
    if (why == "bytes") {
      const std::string text(300000, 'x');
      for (int place = 0; place < 4; ++place) board.text(0, 0, text);
    }
    throw vitrine::error("no pen\n");
  });
  plugin.decoration("frame", R"({ "box": "", "border": "rounded", "borderStyle": "blue" })");
  return plugin;
}

}  // namespace

VITRINE_PLUGIN(drawing)
