// SPDX-License-Identifier: MIT

#include <algorithm>
#include <string>

#include <vitrine/plugin.hpp>

namespace {

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

// "Naoko Abe, 2021"
std::string credit(std::string_view photographer, std::optional<int64_t> taken) {
  std::string words(photographer);
  if (taken) words += (words.empty() ? "" : ", ") + std::to_string(*taken);
  return words;
}

// "1/250 s f/5.6 ISO 400"
std::string exposure(std::string_view shutter, double stop, std::string_view sensitivity) {
  std::string words;
  const auto add = [&](std::string_view before, std::string_view value, std::string_view behind) {
    if (!words.empty()) words += " ";
    words.append(before).append(value).append(behind);
  };
  if (!shutter.empty()) add("", shutter, " s");
  if (stop >= 0.5 && stop <= 256) {
    const auto tenths = static_cast<int>(stop * 10 + 0.5);
    const auto fraction = tenths % 10 == 0 ? "" : "." + std::to_string(tenths % 10);
    add("f/", std::to_string(tenths / 10) + fraction, "");
  }
  if (!sensitivity.empty()) add("ISO ", sensitivity, "");
  return words;
}

using text = std::optional<std::string_view>;

void show(vitrine::cell &cell, text file, text title, text photographer, std::optional<int64_t> taken, text shutter,
          std::optional<double> aperture, text sensitivity, std::optional<bool> favourite) {
  cell.hidden("heart", !favourite.value_or(false));
  cell.image("print", file.value_or(""));
  if (title && !title->empty()) cell.text("title", *title);
  cell.text("credit", credit(photographer.value_or(""), taken));
  cell.text("exposure", exposure(shutter.value_or(""), aperture.value_or(0), sensitivity.value_or("")));
}

// Prints are three by two, and a row is twice as high as a column is wide: so every photograph of a width has the
// same height, which is known before any cell is made.
std::optional<vitrine_size> size(vitrine_size room) {
  if (!(room.width > 0)) return std::nullopt;
  const auto print_rows = static_cast<int>(std::clamp(room.width / 3, 3.0, 16.0));
  return vitrine_size{room.width, print_rows + caption_rows};
}

vitrine::plugin gallery() {
  vitrine::plugin plugin("gallery", "Gallery", "1.0.0",
                         "Photographs as prints with a caption, a whole screen of them in one call");
  plugin.cells("photo", photo_template,
               "file, title, photographer, taken, shutter = exif.shutter, aperture = exif.aperture, "
               "sensitivity = exif.iso, favourite",
               show, size);
  return plugin;
}

}  // namespace

VITRINE_PLUGIN(gallery)
