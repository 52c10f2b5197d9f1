// SPDX-License-Identifier: MIT
// libffi, with its global type descriptions behind functions: Swift 6 does not read mutable globals of C.
// What is written to make a closure and what is called are different addresses: only the second leaves here.
#ifndef VITRINE_FFI_TYPES_H
#define VITRINE_FFI_TYPES_H

#include <ffi.h>

static inline ffi_type *vitrine_ffi_void(void) { return &ffi_type_void; }
static inline ffi_type *vitrine_ffi_u8(void) { return &ffi_type_uint8; }
static inline ffi_type *vitrine_ffi_i8(void) { return &ffi_type_sint8; }
static inline ffi_type *vitrine_ffi_u16(void) { return &ffi_type_uint16; }
static inline ffi_type *vitrine_ffi_i16(void) { return &ffi_type_sint16; }
static inline ffi_type *vitrine_ffi_u32(void) { return &ffi_type_uint32; }
static inline ffi_type *vitrine_ffi_i32(void) { return &ffi_type_sint32; }
static inline ffi_type *vitrine_ffi_u64(void) { return &ffi_type_uint64; }
static inline ffi_type *vitrine_ffi_i64(void) { return &ffi_type_sint64; }
static inline ffi_type *vitrine_ffi_f32(void) { return &ffi_type_float; }
static inline ffi_type *vitrine_ffi_f64(void) { return &ffi_type_double; }
static inline ffi_type *vitrine_ffi_pointer(void) { return &ffi_type_pointer; }

typedef void (*vitrine_ffi_receiver)(ffi_cif *cif, void *result, void **values, void *context);

/* A C function that calls the receiver with a context; it stays to the end of the process. NULL when there is no
 * memory that can be run, or libffi has no closures for the interface. */
static inline void *vitrine_ffi_closure(ffi_cif *cif, vitrine_ffi_receiver receiver, void *context) {
  void *code = NULL;
  ffi_closure *closure = (ffi_closure *)ffi_closure_alloc(sizeof(ffi_closure), &code);
  if (closure == NULL) return NULL;
  if (ffi_prep_closure_loc(closure, cif, receiver, context, code) == FFI_OK) return code;
  ffi_closure_free(closure);
  return NULL;
}

#endif
