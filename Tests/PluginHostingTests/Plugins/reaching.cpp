// SPDX-License-Identifier: MIT
// A good plugin on the C++ wrapper with a source: `letters` opens "box" and has five, of which the fourth is torn.
#include <vitrine/plugin.hpp>

namespace {

class letters {
public:
  explicit letters(std::string_view location) {
    if (location != "box") throw vitrine::error("no box is called " + std::string(location));
  }

  vitrine::record_count count() {
    here = std::min<int64_t>(here + 2, 5);
    return {here, here < 5};
  }

  void read(int64_t first, int64_t count, vitrine::record_writer &out) {
    for (int64_t place = first; place < first + count; ++place) {
      if (place == 3) throw std::runtime_error("the letter 3 is torn");
      out.begin()
          .field("id", place)
          .field("text", "a\"\n\\日")
          .field("half", static_cast<double>(place) + 0.1)
          .field("isRead", place == 1)
          .json("tags", "[1,[]]")
          .end();
    }
  }

private:
  int64_t here = 0;
};

class odd {
public:
  explicit odd(std::string_view) {}
  int64_t count() { return 3; }
  /* One is missing where more than one is wanted. */
  void read(int64_t, int64_t count, vitrine::record_writer &out) {
    for (int64_t place = 0; place < std::max<int64_t>(count - 1, 1); ++place) {
      out.begin().field("cut", std::string_view("a\xE6\x97\xFFz")).field("none", std::optional<int>()).end();
    }
  }
};

vitrine::plugin make() {
  vitrine::plugin plugin("reaching", "Reaching", "1.0.0");
  plugin.source<letters>("letters", "Five letters.", "post", "box letter");
  plugin.source<odd>("odd");
  return plugin;
}

}  // namespace

VITRINE_PLUGIN(make)
