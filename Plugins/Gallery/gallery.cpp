// SPDX-License-Identifier: MIT

#include <algorithm>
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>

#include <vitrine/plugin.h>

VITRINE_PLUGIN_TAG(0);

namespace {

// The parameters, by their places in the list below.
enum Parameter : uint32_t { file, title, photographer, taken, shutter, aperture, sensitivity, favourite };

constexpr char parameters[] =
    "file: text?, title: text?, photographer: text?, taken: i64?, shutter = exif.shutter: text?, "
    "aperture = exif.aperture: f64?, sensitivity = exif.iso: text?, favourite: bool?";

// A print in its frame, the title below with a heart for a favourite, then who, when and how.
constexpr char photo_template[] = R"json({
  "rows": [
    { "image": "", "slot": "print", "minHeight": 3, "weight": 1, "style": "dim" },
    { "columns": [
      { "label": "♥", "slot": "heart", "style": "red" },
      { "label": "Without a title", "slot": "title", "style": "bold", "weight": 1 }
    ] },
    { "label": "", "slot": "credit", "minHeight": 1 },
    { "label": "", "slot": "exposure", "style": "dim", "minHeight": 1 }
  ]
})json";

constexpr double caption_rows = 3;

// One photograph of a batch.
class Photo {
public:
  Photo(const vitrine_batch &batch, uint32_t index) : batch(batch), index(index), sink(batch.sinks[index]) {}

  void show() const {
    const auto name = text(file);
    vitrine_set_hidden(sink, "heart", !(has(favourite) && argument(favourite).bits != 0));
    sink->functions->set_image(sink, "print", name.data(), name.size());
    if (const auto words = text(title); !words.empty()) set("title", words);
    set("credit", credit());
    set("exposure", exposure());
  }

private:
  const vitrine_batch &batch;
  uint32_t index;
  vitrine_sink *sink;

  const vitrine_argument &argument(Parameter parameter) const {
    return *vitrine_batch_argument(&batch, index, parameter);
  }
  bool has(Parameter parameter) const { return argument(parameter).present != 0; }
  std::string_view text(Parameter parameter) const {
    return has(parameter) ? std::string_view(argument(parameter).utf8_borrowed, argument(parameter).bits)
                          : std::string_view();
  }
  void set(const char *slot, std::string_view words) const {
    vitrine_set_text(sink, slot, words.data(), words.size());
  }

  // "Naoko Abe, 2021"
  std::string credit() const {
    std::string words(text(photographer));
    if (has(taken)) {
      if (!words.empty()) words += ", ";
      words += std::to_string(vitrine_argument_integer(&argument(taken)));
    }
    return words;
  }

  // "1/250 s f/5.6 ISO 400"
  std::string exposure() const {
    std::string words;
    const auto add = [&](std::string_view before, std::string_view value, std::string_view behind) {
      if (!words.empty()) words += " ";
      words.append(before).append(value).append(behind);
    };
    if (const auto seconds = text(shutter); !seconds.empty()) add("", seconds, " s");
    const double stop = has(aperture) ? vitrine_argument_number(&argument(aperture)) : 0;
    if (stop >= 0.5 && stop <= 256) {
      const auto tenths = static_cast<int>(stop * 10 + 0.5);
      const auto fraction = tenths % 10 == 0 ? "" : "." + std::to_string(tenths % 10);
      add("f/", std::to_string(tenths / 10) + fraction, "");
    }
    if (const auto iso = text(sensitivity); !iso.empty()) add("ISO ", iso, "");
    return words;
  }
};

vitrine_status configure(const vitrine_batch *batch) {
  for (uint32_t index = 0; index < batch->count; ++index) {
    try {
      Photo(*batch, index).show();
    } catch (const std::exception &error) {
      batch->statuses[index] = vitrine_fail(batch->sinks[index], VITRINE_ERROR_PLUGIN, error.what());
    }
  }
  return VITRINE_OK;
}

// Prints are three by two, and a row is twice as high as a column is wide: so every photograph of a width has the
// same height, which is known before any cell is made.
vitrine_status size(vitrine_instance *, const vitrine_cell *, const vitrine_argument *, uint32_t, uint32_t,
                    vitrine_size *size) {
  if (!(size->width > 0)) return VITRINE_ERROR_UNSUPPORTED;
  const auto print_rows = static_cast<int>(std::clamp(size->width / 3, 3.0, 16.0));
  size->height = print_rows + caption_rows;
  return VITRINE_OK;
}

constexpr vitrine_cell_registration registrations[] = {
    {sizeof(vitrine_cell_registration), 0, "photo", photo_template, parameters, nullptr, configure, nullptr, size},
};

constexpr vitrine_plugin plugin = {
    sizeof(vitrine_plugin),
    VITRINE_ABI,
    "gallery",
    "Gallery",
    "1.0.0",
    "Photographs as prints with a caption, a whole screen of them in one call",
    nullptr,  // keeps nothing between calls
    nullptr,
    nullptr,
    nullptr,
    registrations,
    1,
    sizeof(vitrine_cell_registration),
};

}  // namespace

extern "C" const vitrine_plugin *vitrine_entry(uint32_t) { return &plugin; }
