// SPDX-License-Identifier: MIT
// Finds where the elements of a JSON array, or the members of an object, end: at gigabytes a second, in pieces of any
// length, without looking at what they hold.

#ifndef VITRINE_JSON_ELEMENTS_H
#define VITRINE_JSON_ELEMENTS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What is known of the text between two pieces. All zero directly behind the opening bracket.
typedef struct vitrine_json_scan {
  /// How many brackets are open inside.
  uint64_t depth;
  /// All bits set inside a string, else none.
  uint64_t in_string;
  /// 1 when the next byte is escaped.
  uint64_t escaped;
  /// How many line feeds were seen.
  uint64_t lines;
  /// 1 when the closing bracket was seen.
  uint64_t ended;
} vitrine_json_scan;

/// A comma between two elements, or the closing bracket.
typedef struct vitrine_json_end {
  /// Of the byte, from the piece's beginning.
  uint32_t offset;
  /// How many line feeds are before it in the piece.
  uint32_t lines;
} vitrine_json_end;

/// Scans the next piece, up to the closing bracket.
///
/// `ends` has room for as many as the piece has bytes, which are fewer than 2^32. Returns how many there are.
size_t vitrine_json_scan_elements(vitrine_json_scan *scan, const char *bytes, size_t length, vitrine_json_end *ends);

#ifdef __cplusplus
}
#endif

#endif
