// SPDX-License-Identifier: MIT

#pragma once

#include <string>
#include <vector>

#include <vitrine/plugin.hpp>

/* A Markdown document (CommonMark with the tables and struck text of GitHub's) of a picture's cells.
 *
 * Items of one row that is parted by gaps into columns make a table, when all of a section are so; other items make a
 * list. What is known of a section is kept for as long as it may be a table, for at most `most_rows` items. */
class Document {
public:
  Document(const vitrine_page &page, vitrine::writer &out);

  void element(const vitrine_element &element, vitrine::writer &out);
  void end(vitrine::writer &out);

private:
  using Row = std::vector<std::string>;
  enum class Form { undecided, table, list };

  static constexpr size_t most_rows = 500;
  static constexpr size_t most_columns = 12;

  bool has_section = false;
  int64_t section = 0;
  Form form = Form::undecided;
  /* The columns of the table, or of what may become one. */
  size_t columns = 0;
  /* Items that wait for the decision, as columns and as they are in a list. */
  std::vector<Row> waiting_rows;
  std::vector<std::string> waiting_items;
  bool needs_gap = false;

  void begin_section(const vitrine_element &element, vitrine::writer &out);
  void end_section(vitrine::writer &out);
  void item(const vitrine_element &element, vitrine::writer &out);
  void paragraph(const std::string &text, vitrine::writer &out);
  void write_table_row(const Row &row, vitrine::writer &out);
  void write_item(const std::string &text, vitrine::writer &out);
  void decide(Form form, vitrine::writer &out);
};
