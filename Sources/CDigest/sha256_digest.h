// SPDX-License-Identifier: MIT
// libmd, of which SHA-256 is used.
#ifndef VITRINE_SHA256_DIGEST_H
#define VITRINE_SHA256_DIGEST_H

#include <stddef.h>
#include <stdint.h>

#include <sha256.h>

static inline void vitrine_sha256(const void *bytes, size_t count, uint8_t digest[32]) {
  SHA2_CTX context;
  SHA256Init(&context);
  SHA256Update(&context, (const uint8_t *)bytes, count);
  SHA256Final(digest, &context);
}

#endif
