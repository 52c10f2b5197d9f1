// SPDX-License-Identifier: MIT

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <vitrine/plugin.hpp>

/* Text so that Markdown reads it as it is. */
std::string escaped(std::string_view text);

/* A row of a cell. */
struct TextRow {
  /* Parted where two or more blanks are between words; marked up and escaped. */
  std::vector<std::string> columns;
  /* Whether the next row goes on with its words, which found no room in this one. */
  bool goes_on = false;
};

/* The rows of a cell, without the lines of boxes and rules. */
std::vector<TextRow> rows_of(const vitrine_element &element);

/* A line in which nothing at the beginning makes a list, a heading or a rule. */
std::string safe_line(const std::string &line);
