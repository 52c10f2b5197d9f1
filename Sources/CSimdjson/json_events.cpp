// SPDX-License-Identifier: MIT

#include "json_events.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <simdjson.h>

#include "json_numbers.h"

using namespace simdjson;
using vitrine_json::number_token;

static_assert(VITRINE_JSON_PADDING >= SIMDJSON_PADDING, "padding");

// Records are alike: an object most often has the keys of the one that stood where it stands, in the record before it.
// The elements of one array stand at one place, the members of one object each at its own, up to a number.
struct key_place {
  struct key {
    uint32_t start;
    // Whether it has no backslash, so that it stands in a text as it is.
    uint32_t is_plain : 1, length : 31;
  };
  // Of all keys, each with the quote and the colon behind it and up to seven zeros, so that it ends with a word.
  std::string bytes;
  std::vector<key> keys;
  // The places of what stands inside; 0 for none.
  std::vector<uint32_t> inner;

  void keep(size_t count) {
    if (count < keys.size()) bytes.resize(keys[count].start);
    keys.resize(count);
  }

  void learn(std::string_view key) {
    keys.push_back({uint32_t(bytes.size()), key.find('\\') == key.npos, uint32_t(key.size())});
    bytes.append(key).append("\":");
    bytes.resize((bytes.size() + 7) / 8 * 8);
  }

  // Whether the key stands at a place in a text, with its quote and its colon; a word behind that can be read.
  inline __attribute__((always_inline)) bool stands(const key &known, const char *text) const {
    const char *word = bytes.data() + known.start;
    for (size_t rest = known.length + 2;; rest -= 8, word += 8, text += 8) {
      uint64_t difference = load(word) ^ load(text);
      if (rest <= 8) return difference << (64 - 8 * rest) == 0;
      if (difference) return false;
    }
  }

 private:
  static uint64_t load(const char *bytes) {
    uint64_t word;
    std::memcpy(&word, bytes, sizeof word);
    return word;
  }
};

struct vitrine_json_parser {
  std::unique_ptr<internal::dom_parser_implementation> indexer;
  // The first is that of the outermost value.
  std::vector<key_place> places = std::vector<key_place>(1);
  std::vector<vitrine_json_event> events;
  // What texts with escapes say.
  std::vector<uint8_t> unescaped;
};

namespace {

// From version 3.3 on simdjson asks what to do with half a surrogate pair.
template <class Indexer>
uint8_t *unescape(const Indexer &indexer, const uint8_t *text, uint8_t *to) {
  if constexpr (std::is_invocable_v<decltype(&Indexer::parse_string), const Indexer &, const uint8_t *, uint8_t *>)
    return indexer.parse_string(text, to);
  else
    return indexer.parse_string(text, to, false);
}

// Reads a text by the places that simdjson's first stage found: where each bracket, colon, comma and value begins.
// The second stage of simdjson keeps neither a number's digits nor, by On Demand, a speed of a gigabyte a second.
class reader {
  vitrine_json_parser &state;
  const char *text;
  const uint32_t *place;
  // Behind the last place stands the text's length.
  const uint32_t *const last;
  vitrine_json_event *next;
  uint8_t *room;
  const bool has_escapes;
  // Of values, keys not among them.
  uint64_t text_length = 0;

  enum : uint32_t { most_places = VITRINE_JSON_MAX_PLACES, most_keys = 256, most_inner = 64, nowhere = UINT32_MAX };

  struct level {
    vitrine_json_event *event;
    uint64_t count;
    bool is_object;
    // Whether all keys so far are those that are known.
    bool is_alike;
    uint32_t place;
    // How long all texts were before it.
    uint64_t text_length;
    bool has_object;
  };
  level levels[VITRINE_JSON_MAX_DEPTH];
  size_t depth = 0;

 public:
  reader(vitrine_json_parser &state, const char *text, size_t length)
      : state(state), text(text), place(state.indexer->structural_indexes.get()),
        last(place + state.indexer->n_structural_indexes), has_escapes(std::memchr(text, '\\', length)) {
    if (state.events.size() < state.indexer->n_structural_indexes) state.events.resize(state.indexer->n_structural_indexes);
    if (has_escapes && state.unescaped.size() < length + VITRINE_JSON_PADDING) state.unescaped.resize(length + VITRINE_JSON_PADDING);
    next = state.events.data();
    room = state.unescaped.data();
  }

  error_code read(size_t &count) {
    while (true) {
      if (place == last) return TAPE_ERROR;
      char first = text[*place];
      if (first == '{' || first == '[') {
        if (depth == VITRINE_JSON_MAX_DEPTH) return DEPTH_ERROR;
        place++;
        bool is_object = first == '{';
        if (is_object)
          for (size_t outer = depth; outer > 0 && !levels[outer - 1].has_object; outer--) levels[outer - 1].has_object = true;
        levels[depth] = {next, 0, is_object, true, inner_place(), text_length, false};
        depth++;
        put(is_object ? VITRINE_JSON_OBJECT : VITRINE_JSON_ARRAY, 0, 0, nullptr);
        if (!at(is_object ? '}' : ']')) {
          if (auto error = begin_element()) return error;
          continue;
        }
      } else if (auto error = read_scalar(first)) {
        return error;
      } else if (depth > 0 && at(',')) {
        place++;
        if (auto error = begin_element()) return error;
        continue;
      }
      // What ends here may end what it stands in.
      while (depth > 0) {
        if (at(',')) break;
        level &ended = levels[depth - 1];
        if (!at(ended.is_object ? '}' : ']')) return TAPE_ERROR;
        place++;
        end(ended);
        depth--;
      }
      if (depth == 0) break;
      place++;
      if (auto error = begin_element()) return error;
    }
    count = size_t(next - state.events.data());
    return place == last ? SUCCESS : TRAILING_CONTENT;
  }

 private:
  bool at(char byte) const { return place != last && text[*place] == byte; }

  void put(uint32_t kind, size_t length, uint64_t number, const char *text) {
    *next++ = {kind, uint32_t(length), number, {text}};
  }

  // What begins at the place, without the white space behind it.
  std::string_view token() const {
    size_t start = place[0], end = place[1];
    while (end > start && (text[end - 1] == ' ' || text[end - 1] == '\n' || text[end - 1] == '\r' || text[end - 1] == '\t'))
      end--;
    return {text + start, end - start};
  }

  // An element of an array, or a member of an object with its key.
  error_code begin_element() {
    level &inside = levels[depth - 1];
    inside.count++;
    if (!inside.is_object || take_known_key(inside)) return SUCCESS;
    if (!at('"')) return TAPE_ERROR;
    if (auto error = read_text()) return error;
    note_key(inside, std::string_view(next[-1].text, next[-1].length));
    if (!at(':')) return TAPE_ERROR;
    place++;
    return SUCCESS;
  }

  // The place of what is next.
  uint32_t inner_place() {
    if (depth == 0) return 0;
    const level &outer = levels[depth - 1];
    if (outer.place == nowhere) return nowhere;
    size_t index = outer.is_object ? std::min<size_t>(outer.count - 1, most_inner) : 0;
    auto &inner = state.places[outer.place].inner;
    if (inner.size() <= index) inner.resize(index + 1);
    if (inner[index]) return inner[index];
    if (state.places.size() == most_places) return nowhere;
    uint32_t made = inner[index] = uint32_t(state.places.size());
    state.places.emplace_back();
    return made;
  }

  // Takes the key that is known to come next, where it stands without escapes and with the colon directly behind it.
  bool take_known_key(level &inside) {
    if (!inside.is_alike || inside.place == nowhere) return false;
    const key_place &known = state.places[inside.place];
    size_t index = inside.count - 1;
    if (index >= known.keys.size()) return false;
    const auto &key = known.keys[index];
    const char *quote = text + *place;
    // Behind the text there is padding, in which a colon may be that is no part of it.
    if (!key.is_plain || last - place < 2 || *quote != '"' || !known.stands(key, quote + 1)) return false;
    place += 2;
    put(VITRINE_JSON_TEXT, key.length, 0, quote + 1);
    return true;
  }

  // Compares a key with the one that is known, or learns it in its stead.
  void note_key(level &inside, std::string_view key) {
    if (inside.place == nowhere) return;
    key_place &known = state.places[inside.place];
    size_t index = inside.count - 1;
    if (inside.is_alike) {
      if (index < known.keys.size() && known.keys[index].length == key.size() &&
          std::memcmp(known.bytes.data() + known.keys[index].start, key.data(), key.size()) == 0)
        return;
      inside.is_alike = false;
      known.keep(index);
    }
    if (index == most_keys) {
      known.keep(0);
      inside.place = nowhere;
      return;
    }
    known.learn(key);
  }

  void end(const level &ended) {
    ended.event->number = ended.count;
    if (!ended.is_object || ended.place == nowhere) return;
    ended.event->length = ended.place + 1;
    key_place &known = state.places[ended.place];
    if (!ended.is_alike || ended.count != known.keys.size()) {
      known.keep(ended.count);
      return;
    }
    ended.event->kind = VITRINE_JSON_OBJECT_ALIKE;
    uint64_t values = ended.has_object ? 0 : uint64_t(next - ended.event - 1) - ended.count;
    ended.event->inside = {uint32_t(values), uint32_t(text_length - ended.text_length)};
  }

  error_code read_text() {
    std::string_view quoted = token();
    if (quoted.size() < 2 || quoted.back() != '"') return STRING_ERROR;
    place++;
    std::string_view inner = quoted.substr(1, quoted.size() - 2);
    if (!has_escapes || !std::memchr(inner.data(), '\\', inner.size())) {
      put(VITRINE_JSON_TEXT, inner.size(), 0, inner.data());
      return SUCCESS;
    }
    uint8_t *end = unescape(*state.indexer, reinterpret_cast<const uint8_t *>(inner.data()), room);
    if (!end) return STRING_ERROR;
    put(VITRINE_JSON_TEXT, size_t(end - room), 0, reinterpret_cast<const char *>(room));
    room = end;
    return SUCCESS;
  }

  error_code read_scalar(char first) {
    switch (first) {
      case '"':
        if (auto error = read_text()) return error;
        text_length += next[-1].length;
        return SUCCESS;
      case 't': return read_word("true", VITRINE_JSON_TRUE, T_ATOM_ERROR);
      case 'f': return read_word("false", VITRINE_JSON_FALSE, F_ATOM_ERROR);
      case 'n': return read_word("null", VITRINE_JSON_NULL, N_ATOM_ERROR);
      default: return read_number();
    }
  }

  error_code read_word(std::string_view word, uint32_t kind, error_code error) {
    if (token() != word) return error;
    place++;
    put(kind, 0, 0, nullptr);
    return SUCCESS;
  }

  error_code read_number() {
    std::string_view digits = token();
    number_token number;
    if (!number.read(digits)) return NUMBER_ERROR;
    place++;
    uint64_t magnitude;
    if (number.is_integer && digits != "-0") {
      if (number.magnitude(magnitude)) {
        const uint64_t limit = uint64_t(INT64_MAX);
        if (magnitude <= limit + number.is_negative) {
          put(VITRINE_JSON_INTEGER, 0, number.is_negative ? 0 - magnitude : magnitude, nullptr);
          return SUCCESS;
        }
        if (!number.is_negative) {
          put(VITRINE_JSON_UNSIGNED, 0, magnitude, nullptr);
          return SUCCESS;
        }
      }
    } else {
      double real;
      auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), real);
      if (error == std::errc() && end == digits.data() + digits.size() && number.survives(real)) {
        uint64_t bits;
        std::memcpy(&bits, &real, sizeof bits);
        put(VITRINE_JSON_DOUBLE, 0, bits, nullptr);
        return SUCCESS;
      }
    }
    put(VITRINE_JSON_DIGITS, digits.size(), 0, digits.data());
    text_length += digits.size();
    return SUCCESS;
  }
};

error_code read_document(vitrine_json_parser &state, const char *text, size_t length, size_t &count) {
  if (!state.indexer) {
    if (auto error = get_active_implementation()->create_dom_parser_implementation(
            length, VITRINE_JSON_MAX_DEPTH, state.indexer))
      return error;
  } else if (state.indexer->capacity() < length) {
    // Grown by half at least, so that longer and longer texts do not each ask for memory.
    size_t wanted = std::max(length, state.indexer->capacity() * 3 / 2);
    if (auto error = state.indexer->allocate(wanted, VITRINE_JSON_MAX_DEPTH)) return error;
  }
  if (auto error = state.indexer->stage1(reinterpret_cast<const uint8_t *>(text), length, stage1_mode::regular))
    return error;
  return reader(state, text, length).read(count);
}

}  // namespace

vitrine_json_parser *vitrine_json_parser_create(void) { return new (std::nothrow) vitrine_json_parser; }

void vitrine_json_parser_destroy(vitrine_json_parser *parser) { delete parser; }

int vitrine_json_parse(vitrine_json_parser *parser, const char *text, size_t length,
                       const vitrine_json_event **events, size_t *count) {
  *events = nullptr;
  *count = 0;
  try {
    if (length == 0) return EMPTY;
    if (auto error = read_document(*parser, text, length, *count)) {
      // Of what was learned from this text its reader hears nothing.
      parser->places.assign(1, key_place());
      return error;
    }
    *events = parser->events.data();
    return SUCCESS;
  } catch (...) {
    parser->places.clear();
    parser->places.resize(1);
    return MEMALLOC;
  }
}

const char *vitrine_json_error_text(int error) { return error_message(error_code(error)); }
