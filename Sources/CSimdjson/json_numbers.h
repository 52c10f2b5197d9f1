// SPDX-License-Identifier: MIT
// What a JSON number is in a machine's types.
#ifndef VITRINE_JSON_NUMBERS_H
#define VITRINE_JSON_NUMBERS_H

#include <charconv>
#include <cstdint>
#include <cstdio>
#include <string_view>

namespace vitrine_json {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The parts of a token that is to be a number (RFC 8259, section 6).
struct number_token {
  bool is_negative = false, is_integer = true;
  std::string_view digits_of_integer, digits_of_fraction;

  // False when the token is no number.
  bool read(std::string_view token) {
    size_t at = 0, n = token.size();
    if (at < n && token[at] == '-') {
      is_negative = true;
      at++;
    }
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

  // The absolute value of an integer; false when 64 bits do not hold it.
  bool magnitude(uint64_t &value) const {
    value = 0;
    if (digits_of_integer.size() > 20) return false;
    bool overflows = false;
    for (char c : digits_of_integer) {
      overflows |= __builtin_mul_overflow(value, uint64_t(10), &value);
      overflows |= __builtin_add_overflow(value, uint64_t(c - '0'), &value);
    }
    return !overflows;
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

}  // namespace vitrine_json

#endif
