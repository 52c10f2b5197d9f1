// SPDX-License-Identifier: MIT
// A good plugin in C++: the batch form, with exceptions kept inside.
#include <exception>
#include <stdexcept>
#include <string>

#include "vitrine/plugin.h"

VITRINE_PLUGIN_TAG(0);

namespace {

std::string line(const vitrine_batch *batch, uint32_t cell) {
  const vitrine_argument *title = vitrine_batch_argument(batch, cell, 0);
  const vitrine_argument *vote = vitrine_batch_argument(batch, cell, 1);
  const vitrine_argument *released = vitrine_batch_argument(batch, cell, 2);
  const vitrine_argument *adult = vitrine_batch_argument(batch, cell, 3);
  std::string text(title->utf8_borrowed, title->bits);
  if (text == "throw") throw std::runtime_error("thrown and caught");
  text += " " + std::to_string(static_cast<int>(vitrine_argument_number(vote) * 10));
  text += released->present != 0 ? " " + std::to_string(vitrine_argument_integer(released)) : " -";
  text += adult->bits != 0 ? " adult" : "";
  return text + " of " + std::to_string(batch->count);
}

vitrine_status configure(const vitrine_batch *batch) {
  for (uint32_t cell = 0; cell < batch->count; cell += 1) {
    try {
      const std::string text = line(batch, cell);
      batch->statuses[cell] = vitrine_set_text(batch->sinks[cell], "text", text.data(), text.size());
    } catch (const std::exception &error) {
      batch->statuses[cell] = vitrine_fail(batch->sinks[cell], VITRINE_ERROR_PLUGIN, error.what());
    }
  }
  return VITRINE_OK;
}

vitrine_status unused(vitrine_sink *sink, const char *, size_t, double, const int64_t *, uint8_t) {
  return vitrine_fail(sink, VITRINE_ERROR_STATE, "the batch form comes first");
}

const vitrine_cell_registration registrations[] = {
    {sizeof(vitrine_cell_registration), 0u, "movie", "{\"label\": \"unset\", \"slot\": \"text\"}",
     "title: text, vote: f64, released: i64?, adult: bool", reinterpret_cast<vitrine_function>(unused), configure,
     nullptr, nullptr}};

const vitrine_plugin plugin = {sizeof(vitrine_plugin), VITRINE_ABI, "batched", "Batched", "0.1", nullptr, nullptr,
                               nullptr, nullptr, nullptr, registrations, 1u, sizeof(vitrine_cell_registration)};

}  // namespace

VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  (void)host_abi;
  return &plugin;
}
