// SPDX-License-Identifier: MIT

#include "document.h"

namespace {

vitrine::plugin markdown() {
  vitrine::plugin plugin("markdown", "Markdown", "1.0.0", "Writes collections as Markdown documents.");
  plugin.backend<Document>("markdown", "Sections as headings, items as a list or a table.");
  return plugin;
}

}  // namespace

VITRINE_PLUGIN(markdown)
