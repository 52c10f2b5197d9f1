// SPDX-License-Identifier: MIT

#include "document.h"

#include "inline_text.h"

namespace {

/* The columns of a row with a blank between. */
std::string line_of(const std::vector<std::string> &row) {
  std::string line;
  for (const auto &column : row) line += (line.empty() ? "" : " ") + column;
  return safe_line(line);
}

/* Rows as the lines of one paragraph: a line break that means something stays one. */
std::string lines_of(const std::vector<TextRow> &rows, const char *indent) {
  std::string text;
  for (size_t index = 0; index < rows.size(); ++index) {
    if (index > 0) text += std::string(rows[index - 1].goes_on ? "\n" : "\\\n") + indent;
    text += line_of(rows[index].columns);
  }
  return text;
}

/* What a header says beside the section's title and its number of items, which are plain to see. */
std::vector<TextRow> news_of(const vitrine_element &header) {
  const auto title = escaped(vitrine::view(header.section_title));
  const auto count = std::to_string(header.section_item_count);
  std::vector<TextRow> news;
  for (const auto &row : rows_of(header)) {
    TextRow kept;
    for (const auto &column : row.columns) {
      const bool is_known = column == title || column == "**" + title + "**" || column == count;
      if (!is_known) kept.columns.push_back(column);
    }
    if (!kept.columns.empty()) news.push_back(kept);
  }
  return news;
}

}  // namespace

Document::Document(const vitrine_page &page, vitrine::writer &out) {
  const auto title = vitrine::view(page.title);
  if (title.empty()) return;
  out << "# " << escaped(title) << "\n";
  needs_gap = true;
}

void Document::element(const vitrine_element &element, vitrine::writer &out) {
  if (element.section >= 0 && (!has_section || element.section != section)) begin_section(element, out);
  switch (element.role) {
    case VITRINE_ELEMENT_ITEM: return item(element, out);
    case VITRINE_ELEMENT_HEADER: return paragraph(lines_of(news_of(element), ""), out);
    /* Separators, and marks of what is scrolled out of sight. */
    case VITRINE_ELEMENT_NONE: return;
    default: return paragraph(lines_of(rows_of(element), ""), out);
  }
}

void Document::end(vitrine::writer &out) { end_section(out); }

void Document::begin_section(const vitrine_element &element, vitrine::writer &out) {
  end_section(out);
  has_section = true;
  section = element.section;
  const auto title = vitrine::view(element.section_title);
  if (title.empty()) return;
  out << (needs_gap ? "\n" : "") << "## " << escaped(title) << "\n";
  needs_gap = true;
}

void Document::end_section(vitrine::writer &out) {
  if (!waiting_items.empty()) decide(waiting_items.size() > 1 ? Form::table : Form::list, out);
  if (form != Form::undecided) needs_gap = true;
  form = Form::undecided;
}

void Document::paragraph(const std::string &text, vitrine::writer &out) {
  if (text.empty()) return;
  end_section(out);
  out << (needs_gap ? "\n" : "") << text << "\n";
  needs_gap = true;
}

void Document::item(const vitrine_element &element, vitrine::writer &out) {
  const auto rows = rows_of(element);
  if (rows.empty()) return;
  const bool fits = rows.size() == 1 && rows[0].columns.size() >= 2 && rows[0].columns.size() <= most_columns &&
                    ((waiting_rows.empty() && form == Form::undecided) || rows[0].columns.size() == columns);
  if (form == Form::undecided && fits) {
    columns = rows[0].columns.size();
    waiting_rows.push_back(rows[0].columns);
    waiting_items.push_back(lines_of(rows, "  "));
    if (waiting_rows.size() == most_rows) decide(Form::table, out);
    return;
  }
  if (form == Form::table && fits) return write_table_row(rows[0].columns, out);
  if (form != Form::list) decide(Form::list, out);
  write_item(lines_of(rows, "  "), out);
}

void Document::decide(Form decided, vitrine::writer &out) {
  if (decided == form) return;
  if (needs_gap) out << "\n";
  needs_gap = false;
  form = decided;
  if (form == Form::table) {
    write_table_row(Row(columns), out);
    write_table_row(Row(columns, "---"), out);
    for (const auto &row : waiting_rows) write_table_row(row, out);
  } else {
    for (const auto &text : waiting_items) write_item(text, out);
  }
  waiting_rows.clear();
  waiting_items.clear();
}

void Document::write_table_row(const Row &row, vitrine::writer &out) {
  for (const auto &column : row) out << "| " << column << (column.empty() ? "" : " ");
  out << "|\n";
}

void Document::write_item(const std::string &text, vitrine::writer &out) { out << "- " << text << "\n"; }
