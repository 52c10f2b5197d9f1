// SPDX-License-Identifier: MIT
// libfribidi, with its constants and tests of types behind functions: Swift does not read macros with casts.
#ifndef VITRINE_BIDI_TYPES_H
#define VITRINE_BIDI_TYPES_H

#include <fribidi.h>

static inline FriBidiParType vitrine_bidi_automatic(void) { return FRIBIDI_PAR_ON; }
static inline FriBidiParType vitrine_bidi_left_to_right(void) { return FRIBIDI_PAR_LTR; }
static inline FriBidiParType vitrine_bidi_right_to_left(void) { return FRIBIDI_PAR_RTL; }
static inline int vitrine_bidi_is_right_to_left(FriBidiParType direction) {
  return FRIBIDI_IS_RTL(direction) ? 1 : 0;
}
/* Of rule L1: what goes to the paragraph's side at the end of a line. */
static inline int vitrine_bidi_trails(FriBidiCharType type) {
  return FRIBIDI_IS_EXPLICIT_OR_BN_OR_WS(type) || FRIBIDI_IS_ISOLATE(type) ? 1 : 0;
}
static inline int vitrine_bidi_separates(FriBidiCharType type) {
  return type == FRIBIDI_TYPE_SS || type == FRIBIDI_TYPE_BS ? 1 : 0;
}

#endif
