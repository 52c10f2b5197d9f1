// SPDX-License-Identifier: MIT

#include "inline_text.h"

#include <algorithm>
#include <cstring>

namespace {

/* A part of a row in one look. */
struct Piece {
  int64_t row;
  int32_t column;
  int32_t end;
  std::string text;
  uint32_t attributes;
  std::string link;
};

/* Takes characters of boxes and rules, U+2500 to U+257F, for blanks. */
std::string without_lines(std::string_view text) {
  std::string kept;
  for (size_t place = 0; place < text.size();) {
    const bool is_line = place + 2 < text.size() && static_cast<unsigned char>(text[place]) == 0xE2 &&
                         (static_cast<unsigned char>(text[place + 1]) == 0x94 ||
                          static_cast<unsigned char>(text[place + 1]) == 0x95);
    if (is_line) {
      kept += ' ';
      place += 3;
    } else {
      kept += text[place++];
    }
  }
  return kept;
}

/* The words of a run; what is between them is a gap when it has two or more blanks. */
void add_pieces(const vitrine_run &run, std::vector<Piece> &pieces) {
  const std::string text = without_lines(vitrine::view(run.text));
  int32_t column = run.column;
  size_t place = 0;
  while (place < text.size()) {
    const size_t blanks = std::min(text.find_first_not_of(' ', place), text.size()) - place;
    place += blanks;
    column += static_cast<int32_t>(blanks);
    if (place == text.size()) break;
    const size_t end = std::min(text.find("  ", place), text.size());
    const std::string words = text.substr(place, end - place);
    const size_t last = words.find_last_not_of(' ') + 1;
    /* What a character is wide only the host knows: the columns of the rest are left to the next gap. */
    const int32_t stop = end == text.size() ? run.column + run.columns : column + static_cast<int32_t>(last);
    pieces.push_back({run.row, column, stop, words.substr(0, last), run.style.attributes,
                      std::string(vitrine::view(run.style.link))});
    place = end;
    column = stop;
  }
}

std::string address(std::string_view link) {
  std::string safe;
  for (const char character : link) {
    switch (character) {
      case '<': safe += "%3C"; break;
      case '>': safe += "%3E"; break;
      case '\\': safe += "%5C"; break;
      case '|': safe += "%7C"; break;
      default: safe += character;
    }
  }
  return "<" + safe + ">";
}

std::string marked(const Piece &piece) {
  std::string text = escaped(piece.text);
  const auto wrap = [&](uint32_t attribute, const char *mark) {
    if ((piece.attributes & attribute) != 0) text = mark + text + mark;
  };
  wrap(VITRINE_ATTRIBUTE_STRIKETHROUGH, "~~");
  wrap(VITRINE_ATTRIBUTE_ITALIC, "*");
  wrap(VITRINE_ATTRIBUTE_BOLD, "**");
  return piece.link.empty() ? text : "[" + text + "](" + address(piece.link) + ")";
}

/* Whether the words of a row go on in the next: they begin below them, look alike, and the next word had no room. */
bool goes_on(const std::vector<Piece> &pieces, size_t last, const vitrine_element &element) {
  if (last + 1 >= pieces.size()) return false;
  const Piece &next = pieces[last + 1];
  const size_t word_bytes = std::min(next.text.find(' '), next.text.size());
  int32_t word = 0;
  for (size_t place = 0; place < word_bytes; ++place) word += (next.text[place] & 0xC0) != 0x80 ? 1 : 0;
  /* A box takes two columns at its edge. */
  if (pieces[last].end + 1 + word <= element.column + element.columns - 2) return false;
  for (size_t index = last;; --index) {
    const Piece &piece = pieces[index];
    if (piece.row != pieces[last].row) return false;
    if (piece.column == next.column && piece.attributes == next.attributes && next.row == piece.row + 1) return true;
    if (index == 0) return false;
  }
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char character : text) {
    if (character != '\0' && std::strchr("\\`*_[]<>|~&$", character) != nullptr) safe += '\\';
    safe += character;
  }
  return safe;
}

std::vector<TextRow> rows_of(const vitrine_element &element) {
  std::vector<Piece> pieces;
  for (uint32_t index = 0; index < element.run_count; ++index) {
    add_pieces(*vitrine_element_run(&element, index), pieces);
  }
  std::vector<TextRow> rows;
  for (size_t index = 0; index < pieces.size(); ++index) {
    Piece piece = pieces[index];
    const Piece *before = index > 0 && pieces[index - 1].row == piece.row ? &pieces[index - 1] : nullptr;
    const Piece *behind =
        index + 1 < pieces.size() && pieces[index + 1].row == piece.row ? &pieces[index + 1] : nullptr;
    /* Marks take effect only where a blank, or nothing, is on either side of them. */
    const bool touches = (before != nullptr && before->end >= piece.column) ||
                         (behind != nullptr && behind->column <= piece.end);
    if (touches) piece.attributes = 0;
    const std::string text = marked(piece);
    if (before == nullptr) {
      rows.push_back({{text}, false});
    } else if (piece.column - before->end >= 2) {
      rows.back().columns.push_back(text);
    } else {
      rows.back().columns.back() += (piece.column > before->end ? " " : "") + text;
    }
    if (behind == nullptr) rows.back().goes_on = goes_on(pieces, index, element);
  }
  return rows;
}

std::string safe_line(const std::string &line) {
  if (line.empty()) return line;
  if (std::strchr("+-=#", line[0]) != nullptr) return "\\" + line;
  size_t digits = 0;
  while (digits < line.size() && line[digits] >= '0' && line[digits] <= '9') ++digits;
  const bool is_counted = digits > 0 && digits < line.size() && (line[digits] == '.' || line[digits] == ')');
  if (is_counted && (digits + 1 == line.size() || line[digits + 1] == ' ')) {
    return line.substr(0, digits) + "\\" + line.substr(digits);
  }
  return line;
}
