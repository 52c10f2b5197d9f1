// SPDX-License-Identifier: MIT
// JSON text as a flat list of events, read by simdjson. No exception leaves these functions.
#ifndef VITRINE_JSON_EVENTS_H
#define VITRINE_JSON_EVENTS_H

#include <stddef.h>
#include <stdint.h>

#if defined(__cplusplus)
extern "C" {
#endif

enum {
  VITRINE_JSON_NULL = 0,
  VITRINE_JSON_FALSE = 1,
  VITRINE_JSON_TRUE = 2,
  VITRINE_JSON_INTEGER = 3,   // number: the two's complement
  VITRINE_JSON_UNSIGNED = 4,  // number: above INT64_MAX
  VITRINE_JSON_DOUBLE = 5,    // number: the bits
  VITRINE_JSON_DIGITS = 6,    // text: a number that no machine type holds exactly
  VITRINE_JSON_TEXT = 7,      // text: UTF-8, unescaped
  VITRINE_JSON_ARRAY = 8,     // number: how many elements follow, each with all of its own events
  VITRINE_JSON_OBJECT = 9,    // number: how many members follow, each a text event (the key) and a value
                              // length: 1 + the place where the object's keys are remembered, or 0
  VITRINE_JSON_OBJECT_ALIKE = 10  // an object with the keys of the last that was at its place, in the same order:
                                  // `inside` tells of its values
};

// Keys are remembered at so many places.
enum { VITRINE_JSON_MAX_PLACES = 1024 };

typedef struct vitrine_json_event {
  uint32_t kind;
  uint32_t length;   // of text, in bytes
  uint64_t number;
  union {
    const char *text;  // borrowed: valid until the next parse, with VITRINE_JSON_PADDING readable bytes behind it
    struct {
      uint32_t values;       // how many, those in arrays included; 0 where there is an object among them
      uint32_t text_length;  // the sum of their texts' lengths
    } inside;                // of an object alike
  };
} vitrine_json_event;

typedef struct vitrine_json_parser vitrine_json_parser;

// Arrays and objects may be nested so deep; deeper text is refused.
enum { VITRINE_JSON_MAX_DEPTH = 512 };

// The bytes that must be readable, of whatever value, behind the text.
enum { VITRINE_JSON_PADDING = 64 };

// NULL when there is no memory.
vitrine_json_parser *vitrine_json_parser_create(void);
void vitrine_json_parser_destroy(vitrine_json_parser *parser);

// Reads one value that fills the text but for white space. 0, and the events, valid until the next call; or
// simdjson's error number. The text must stay as it is until the next call.
int vitrine_json_parse(vitrine_json_parser *parser, const char *text, size_t length,
                       const vitrine_json_event **events, size_t *count);

// What simdjson calls an error; static.
const char *vitrine_json_error_text(int error);

#if defined(__cplusplus)
}
#endif
#endif
