// SPDX-License-Identifier: MIT
#ifndef VITRINE_COMPRESSION_STREAMS_H
#define VITRINE_COMPRESSION_STREAMS_H

#include <stddef.h>
#include <stdint.h>

// What zlib and libzstd read and write, as their stable interfaces lay it out. Written down here since the libraries
// are opened when they are first needed: neither their headers nor they are there when this is built.

/// zlib's `z_stream`.
struct vitrine_zlib_stream {
  const uint8_t *next_in;
  unsigned int avail_in;
  unsigned long total_in;
  uint8_t *next_out;
  unsigned int avail_out;
  unsigned long total_out;
  const char *msg;
  void *state;
  void *zalloc;
  void *zfree;
  void *opaque;
  int data_type;
  unsigned long adler;
  unsigned long reserved;
};

/// libzstd's `ZSTD_inBuffer`.
struct vitrine_zstd_input {
  const void *src;
  size_t size;
  size_t pos;
};

/// libzstd's `ZSTD_outBuffer`.
struct vitrine_zstd_output {
  void *dst;
  size_t size;
  size_t pos;
};

#endif
