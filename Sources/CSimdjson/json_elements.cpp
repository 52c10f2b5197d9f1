// SPDX-License-Identifier: MIT

#include "json_elements.h"

#include <cstring>

namespace {

// What a bracket or a comma does; false when it closes what the scan began in.
struct sink {
  vitrine_json_scan &scan;
  vitrine_json_end *ends;
  size_t count = 0;

  inline __attribute__((always_inline)) bool take(char byte, uint32_t offset, uint32_t lines) {
    switch (byte) {
      case '[': case '{': scan.depth++; return true;
      case ']': case '}':
        if (scan.depth > 0) { scan.depth--; return true; }
        ends[count++] = {offset, lines};
        scan.ended = 1;
        return false;
      default:
        if (scan.depth == 0) ends[count++] = {offset, lines};
        return true;
    }
  }
};

// Byte by byte: the rest of a piece. Returns the line feeds seen.
uint32_t scan_bytes(sink &out, const char *bytes, size_t from, size_t length, uint32_t lines) {
  vitrine_json_scan &scan = out.scan;
  for (size_t at = from; at < length; at++) {
    char byte = bytes[at];
    if (byte == '\n') lines++;
    if (scan.in_string) {
      if (scan.escaped) scan.escaped = 0;
      else if (byte == '\\') scan.escaped = 1;
      else if (byte == '"') scan.in_string = 0;
      continue;
    }
    // A stray backslash escapes here too, as it does in the blocks.
    if (scan.escaped) { scan.escaped = 0; if (byte == '"') continue; }
    else if (byte == '\\') { scan.escaped = 1; continue; }
    switch (byte) {
      case '"': scan.in_string = ~uint64_t(0); break;
      case '[': case '{': case ']': case '}': case ',':
        if (!out.take(byte, uint32_t(at), lines)) return lines;
    }
  }
  return lines;
}

// What is part of every form of the scan is compiled with each for its processors.
#define VITRINE_INLINE inline __attribute__((always_inline))

// The bits of a block of 64 bytes.
struct block {
  typedef char bytes_type __attribute__((ext_vector_type(64)));
  typedef bool bits_type __attribute__((ext_vector_type(64)));

  uint64_t quotes, backslashes, brackets, commas, feeds;

  VITRINE_INLINE explicit block(const char *bytes) {
    bytes_type value;
    std::memcpy(&value, bytes, sizeof value);
    // [ and { differ in one bit, and so do ] and }.
    bytes_type folded = value | bytes_type(0x20);
    quotes = bits(value == bytes_type('"'));
    backslashes = bits(value == bytes_type('\\'));
    brackets = bits((folded == bytes_type('{')) | (folded == bytes_type('}')));
    commas = bits(value == bytes_type(','));
    feeds = bits(value == bytes_type('\n'));
  }

  static VITRINE_INLINE uint64_t bits(const bytes_type &mask) {
    return __builtin_bit_cast(uint64_t, __builtin_convertvector(mask, bits_type));
  }
};

// The bytes that a backslash escapes (simdjson's way: runs of odd length escape what follows them).
VITRINE_INLINE uint64_t escaped_bytes(uint64_t backslashes, uint64_t &carry) {
  if (!backslashes) {
    uint64_t escaped = carry;
    carry = 0;
    return escaped;
  }
  const uint64_t even = 0x5555555555555555;
  backslashes &= ~carry;
  uint64_t follows = backslashes << 1 | carry;
  uint64_t odd_starts = backslashes & ~even & ~follows;
  uint64_t sum;
  carry = __builtin_add_overflow(odd_starts, backslashes, &sum);
  return (even ^ (sum << 1)) & follows;
}

VITRINE_INLINE uint64_t prefix_xor(uint64_t bits) {
  for (int shift = 1; shift < 64; shift *= 2) bits ^= bits << shift;
  return bits;
}

// Returns where the whole blocks end, or the closing bracket was.
VITRINE_INLINE size_t scan_blocks_inline(sink &out, const char *bytes, size_t length, uint32_t &lines) {
  vitrine_json_scan &scan = out.scan;
  size_t at = 0;
  for (; at + 64 <= length; at += 64) {
    block here(bytes + at);
    uint64_t quotes = here.quotes & ~escaped_bytes(here.backslashes, scan.escaped);
    uint64_t strings = prefix_xor(quotes) ^ scan.in_string;
    scan.in_string = uint64_t(int64_t(strings) >> 63);
    uint64_t brackets = here.brackets & ~strings, commas = here.commas & ~strings;
    while (true) {
      uint64_t wanted = scan.depth == 0 ? brackets | commas : brackets;
      if (!wanted) break;
      int bit = __builtin_ctzll(wanted);
      uint64_t before = (uint64_t(1) << bit) - 1;
      if (!out.take(bytes[at + bit], uint32_t(at + bit), lines + uint32_t(__builtin_popcountll(here.feeds & before)))) {
        lines += uint32_t(__builtin_popcountll(here.feeds & before));
        return at + bit;
      }
      uint64_t rest = bit == 63 ? 0 : ~uint64_t(0) << (bit + 1);
      brackets &= rest;
      commas &= rest;
    }
    lines += uint32_t(__builtin_popcountll(here.feeds));
  }
  return at;
}

size_t scan_blocks_anywhere(sink &out, const char *bytes, size_t length, uint32_t &lines) {
  return scan_blocks_inline(out, bytes, length, lines);
}

#if defined(__x86_64__)

__attribute__((target("avx2,bmi,popcnt")))
size_t scan_blocks_avx2(sink &out, const char *bytes, size_t length, uint32_t &lines) {
  return scan_blocks_inline(out, bytes, length, lines);
}

size_t scan_blocks(sink &out, const char *bytes, size_t length, uint32_t &lines) {
  static const bool has_avx2 =
      __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt");
  return has_avx2 ? scan_blocks_avx2(out, bytes, length, lines) : scan_blocks_anywhere(out, bytes, length, lines);
}

#else

size_t scan_blocks(sink &out, const char *bytes, size_t length, uint32_t &lines) {
  return scan_blocks_anywhere(out, bytes, length, lines);
}

#endif

}  // namespace

size_t vitrine_json_scan_elements(vitrine_json_scan *scan, const char *bytes, size_t length, vitrine_json_end *ends) {
  sink out{*scan, ends};
  uint32_t lines = 0;
  size_t from = 0;
  if (!scan->ended) from = scan_blocks(out, bytes, length, lines);
  if (!scan->ended) lines = scan_bytes(out, bytes, from, length, lines);
  scan->lines += lines;
  return out.count;
}
