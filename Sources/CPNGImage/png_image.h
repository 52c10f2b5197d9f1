// SPDX-License-Identifier: MIT
#ifndef VITRINE_PNG_IMAGE_H
#define VITRINE_PNG_IMAGE_H

#include <stdint.h>

/// libpng's `png_image`, as version 1 of its simplified interface lays it out. Written down here since the library
/// is opened when it is first needed: neither its header nor the library is there when this is built.
struct vitrine_png_image {
  void *control;
  uint32_t version;
  uint32_t width;
  uint32_t height;
  uint32_t format;
  uint32_t flags;
  uint32_t colormap_entries;
  uint32_t warning_or_error;
  char message[64];
};

#endif
