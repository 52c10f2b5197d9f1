// SPDX-License-Identifier: MIT

#include "json_elements.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace {

// What a bracket or a comma does; false when it closes what the scan began in.
struct sink {
  vitrine_json_scan &scan;
  vitrine_json_end *ends;
  size_t count = 0;

  bool take(char byte, uint32_t offset, uint32_t lines) {
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

// Byte by byte: the rest of a piece, and machines without SSE2. Returns the line feeds seen.
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

#if defined(__SSE2__)

// The bits of a block of 64 bytes.
struct block {
  uint64_t quotes = 0, backslashes = 0, brackets = 0, commas = 0, feeds = 0;

  explicit block(const char *bytes) {
    for (int part = 0; part < 4; part++) {
      __m128i value = _mm_loadu_si128(reinterpret_cast<const __m128i *>(bytes + 16 * part));
      // [ and { differ in one bit, and so do ] and }.
      __m128i folded = _mm_or_si128(value, _mm_set1_epi8(0x20));
      __m128i bracket = _mm_or_si128(_mm_cmpeq_epi8(folded, _mm_set1_epi8('{')),
                                     _mm_cmpeq_epi8(folded, _mm_set1_epi8('}')));
      quotes |= bits(_mm_cmpeq_epi8(value, _mm_set1_epi8('"'))) << (16 * part);
      backslashes |= bits(_mm_cmpeq_epi8(value, _mm_set1_epi8('\\'))) << (16 * part);
      brackets |= bits(bracket) << (16 * part);
      commas |= bits(_mm_cmpeq_epi8(value, _mm_set1_epi8(','))) << (16 * part);
      feeds |= bits(_mm_cmpeq_epi8(value, _mm_set1_epi8('\n'))) << (16 * part);
    }
  }

  static uint64_t bits(__m128i mask) { return uint64_t(uint32_t(_mm_movemask_epi8(mask))); }
};

// The bytes that a backslash escapes (simdjson's way: runs of odd length escape what follows them).
uint64_t escaped_bytes(uint64_t backslashes, uint64_t &carry) {
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

uint64_t prefix_xor(uint64_t bits) {
  for (int shift = 1; shift < 64; shift *= 2) bits ^= bits << shift;
  return bits;
}

// Returns where the whole blocks end, or the closing bracket was.
size_t scan_blocks(sink &out, const char *bytes, size_t length, uint32_t &lines) {
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

#endif

}  // namespace

size_t vitrine_json_scan_elements(vitrine_json_scan *scan, const char *bytes, size_t length, vitrine_json_end *ends) {
  sink out{*scan, ends};
  uint32_t lines = 0;
  size_t from = 0;
#if defined(__SSE2__)
  if (!scan->ended) from = scan_blocks(out, bytes, length, lines);
#endif
  if (!scan->ended) lines = scan_bytes(out, bytes, from, length, lines);
  scan->lines += lines;
  return out.count;
}
