// SPDX-License-Identifier: MIT

#include "json_events.h"

#include <cstdio>
#include <cstring>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include <simdjson.h>

using namespace simdjson;

static_assert(VITRINE_JSON_PADDING >= SIMDJSON_PADDING, "padding");

struct vitrine_json_parser {
  ondemand::parser parser;
  std::vector<vitrine_json_event> events;
};

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A number's parts, or false when the token is no JSON number.
struct number_token {
  bool is_integer = true;
  std::string_view digits_of_integer, digits_of_fraction;
  bool read(std::string_view token) {
    size_t at = 0, n = token.size();
    if (at < n && token[at] == '-') at++;
    size_t start = at;
    while (at < n && is_digit(token[at])) at++;
    digits_of_integer = token.substr(start, at - start);
    if (digits_of_integer.empty() || (digits_of_integer.size() > 1 && digits_of_integer[0] == '0')) return false;
    if (at < n && token[at] == '.') {
      is_integer = false;
      start = ++at;
      while (at < n && is_digit(token[at])) at++;
      digits_of_fraction = token.substr(start, at - start);
      if (digits_of_fraction.empty()) return false;
    }
    if (at < n && (token[at] == 'e' || token[at] == 'E')) {
      is_integer = false;
      at++;
      if (at < n && (token[at] == '+' || token[at] == '-')) at++;
      start = at;
      while (at < n && is_digit(token[at])) at++;
      if (at == start) return false;
    }
    return at == n;
  }

  // True when a double gives all of the digits back: 15 always do, 16 and 17 are compared, more never do.
  bool survives(double value) const {
    char digits[64];
    size_t count = 0;
    for (std::string_view part : {digits_of_integer, digits_of_fraction})
      for (char c : part) {
        if (count == 0 && c == '0') continue;
        if (count == sizeof digits) return false;
        digits[count++] = c;
      }
    while (count > 0 && digits[count - 1] == '0') count--;
    if (count <= 15) return true;
    if (count > 17) return false;
    char printed[64];
    std::snprintf(printed, sizeof printed, "%.*e", int(count) - 1, value < 0 ? -value : value);
    size_t at = 0;
    for (const char *p = printed; *p && *p != 'e'; p++)
      if (is_digit(*p) && (at >= count || digits[at++] != *p)) return false;
    return at == count;
  }
};

void append_text(vitrine_json_parser &state, uint32_t kind, std::string_view text) {
  state.events.push_back({kind, uint32_t(text.size()), 0, text.data()});
}

error_code read_number(vitrine_json_parser &state, ondemand::value value) {
  std::string_view token = value.raw_json_token();
  while (!token.empty() && (token.back() == ' ' || token.back() == '\n' || token.back() == '\r' || token.back() == '\t'))
    token.remove_suffix(1);
  number_token number;
  if (!number.read(token)) return NUMBER_ERROR;
  if (number.is_integer && token != "-0") {
    int64_t integer;
    if (value.get_int64().get(integer) == SUCCESS) {
      state.events.push_back({VITRINE_JSON_INTEGER, 0, uint64_t(integer), nullptr});
      return SUCCESS;
    }
    uint64_t natural;
    if (value.get_uint64().get(natural) == SUCCESS) {
      state.events.push_back({VITRINE_JSON_UNSIGNED, 0, natural, nullptr});
      return SUCCESS;
    }
  } else {
    double real;
    if (value.get_double().get(real) == SUCCESS && number.survives(real)) {
      uint64_t bits;
      std::memcpy(&bits, &real, sizeof bits);
      state.events.push_back({VITRINE_JSON_DOUBLE, 0, bits, nullptr});
      return SUCCESS;
    }
  }
  append_text(state, VITRINE_JSON_DIGITS, token);
  return SUCCESS;
}

error_code read_value(vitrine_json_parser &state, ondemand::value value, int depth) {
  if (depth > VITRINE_JSON_MAX_DEPTH) return DEPTH_ERROR;
  ondemand::json_type type;
  if (auto error = value.type().get(type)) return error;
  switch (type) {
    case ondemand::json_type::array: {
      ondemand::array array;
      if (auto error = value.get_array().get(array)) return error;
      size_t place = state.events.size();
      state.events.push_back({VITRINE_JSON_ARRAY, 0, 0, nullptr});
      uint64_t count = 0;
      for (auto element : array) {
        ondemand::value inner;
        if (auto error = element.get(inner)) return error;
        if (auto error = read_value(state, inner, depth + 1)) return error;
        count++;
      }
      state.events[place].number = count;
      return SUCCESS;
    }
    case ondemand::json_type::object: {
      ondemand::object object;
      if (auto error = value.get_object().get(object)) return error;
      size_t place = state.events.size();
      state.events.push_back({VITRINE_JSON_OBJECT, 0, 0, nullptr});
      uint64_t count = 0;
      for (auto member : object) {
        std::string_view key;
        if (auto error = member.unescaped_key().get(key)) return error;
        append_text(state, VITRINE_JSON_TEXT, key);
        ondemand::value inner;
        if (auto error = member.value().get(inner)) return error;
        if (auto error = read_value(state, inner, depth + 1)) return error;
        count++;
      }
      state.events[place].number = count;
      return SUCCESS;
    }
    case ondemand::json_type::string: {
      std::string_view text;
      if (auto error = value.get_string().get(text)) return error;
      append_text(state, VITRINE_JSON_TEXT, text);
      return SUCCESS;
    }
    case ondemand::json_type::number:
      return read_number(state, value);
    case ondemand::json_type::boolean: {
      bool truth;
      if (auto error = value.get_bool().get(truth)) return error;
      state.events.push_back({truth ? VITRINE_JSON_TRUE : VITRINE_JSON_FALSE, 0, 0, nullptr});
      return SUCCESS;
    }
    case ondemand::json_type::null: {
      bool is_null = value.is_null();
      if (!is_null) return N_ATOM_ERROR;
      state.events.push_back({VITRINE_JSON_NULL, 0, 0, nullptr});
      return SUCCESS;
    }
  }
  return UNEXPECTED_ERROR;
}

// simdjson's On Demand reads a document that is a scalar through other functions than a value; inside an array it
// is a value like any other, so a scalar document is handed over in brackets.
bool is_scalar(const char *text, size_t length, size_t &first) {
  for (first = 0; first < length; first++)
    if (!std::strchr(" \t\r\n", text[first])) return text[first] != '{' && text[first] != '[';
  return false;
}

error_code read_document(vitrine_json_parser &state, const char *text, size_t length, size_t capacity) {
  ondemand::document document;
  if (auto error = state.parser.iterate(text, length, capacity).get(document)) return error;
  ondemand::value root;
  if (auto error = document.get_value().get(root)) return error;
  if (auto error = read_value(state, root, 1)) return error;
  // Past the last token there is no current location.
  return document.current_location().error() == OUT_OF_BOUNDS ? SUCCESS : TRAILING_CONTENT;
}

}  // namespace

vitrine_json_parser *vitrine_json_parser_create(void) { return new (std::nothrow) vitrine_json_parser; }

void vitrine_json_parser_destroy(vitrine_json_parser *parser) { delete parser; }

int vitrine_json_parse(vitrine_json_parser *parser, const char *text, size_t length,
                       const vitrine_json_event **events, size_t *count) {
  *events = nullptr;
  *count = 0;
  try {
    parser->events.clear();
    size_t first;
    if (is_scalar(text, length, first)) {
      static thread_local std::string bracketed;
      bracketed.assign("[").append(text, length).append("]");
      size_t size = bracketed.size();
      bracketed.append(VITRINE_JSON_PADDING, ' ');
      if (auto error = read_document(*parser, bracketed.data(), size, bracketed.size())) return error;
      if (parser->events[0].number != 1) return TAPE_ERROR;
      *events = parser->events.data() + 1;
      *count = parser->events.size() - 1;
      return SUCCESS;
    }
    if (auto error = read_document(*parser, text, length, length + VITRINE_JSON_PADDING)) return error;
    *events = parser->events.data();
    *count = parser->events.size();
    return SUCCESS;
  } catch (...) {
    return MEMALLOC;
  }
}

const char *vitrine_json_error_text(int error) { return error_message(error_code(error)); }
