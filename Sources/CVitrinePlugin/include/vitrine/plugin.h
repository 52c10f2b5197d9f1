/* SPDX-License-Identifier: MIT
 *
 * vitrine/plugin.h: the contract between Vitrine and a plugin, version 1.2.
 *
 * A plugin is a dynamic library with a tag (VITRINE_PLUGIN_TAG) and one exported function (vitrine_entry). The
 * tag is read from the file before any code of the library runs. The function hands back a table of cell
 * registrations: a kind of item, a template, a parameter list and the handler that fills the template's slots.
 *
 * Rules that hold everywhere:
 *  - Text is UTF-8 given by pointer and length. `const char *` alone is text that ends with a NUL byte.
 *  - A pointer named …_borrowed, and every pointer passed to a function, is valid until that function returns.
 *    A pointer named …_static belongs to the plugin and stays valid for the life of the process.
 *  - Nothing that one side allocates is freed by the other.
 *  - No exception, panic, longjmp or Swift error crosses the boundary: a handler returns a vitrine_status.
 *  - A library is loaded once and never unloaded. destroy and create may follow each other in it.
 *  - Every table begins with its size in bytes as its author compiled it; read a member past the first version
 *    only after VITRINE_FIELD_PRESENT. Arrays carry their stride. Structures never change; they grow at their end.
 *  - What came with a later minor version than 1.0 says so: "since 1.1". ABI.md tells what may change when.
 *  - Thread tags: [main] the host's main thread, one call at a time; [any-thread] whatever thread, at any time;
 *    [calling-thread] only within a call from the host and on its thread.
 *
 * Compiles alone as C11 and as C++17.
 */
#ifndef VITRINE_PLUGIN_H
#define VITRINE_PLUGIN_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__cplusplus)
extern "C" {
#define VITRINE_STATIC_ASSERT(condition, message) static_assert(condition, message)
#else
#define VITRINE_STATIC_ASSERT(condition, message) _Static_assert(condition, message)
#endif

#define VITRINE_EXPORT __attribute__((visibility("default")))

/* ---- 1. Versions and the tag ------------------------------------------------------------------------------ */

#define VITRINE_ABI_MAJOR 1u /* changes only when an offset or a meaning changes; the host refuses another one */
#define VITRINE_ABI_MINOR 2u /* grows with each appended member or service; the host refuses a larger one */
#define VITRINE_ABI ((VITRINE_ABI_MAJOR << 16) | VITRINE_ABI_MINOR)

#define VITRINE_TAG_MAGIC 0x4E525456u /* the bytes "VTRN" in the file */
#define VITRINE_TAG_SECTION ".note.vitrine"

/* FNV-1a (64 bits) over one line "structure.member offset size\n" for every member of version 1.0, in the order of
 * this header, on a machine with 8-byte pointers: a library made for other offsets is refused. Members appended by
 * minor versions take no part, so that the hash is the same for all of 1.x. */
#define VITRINE_LAYOUT_HASH_LOW 0xBA16DBD2u
#define VITRINE_LAYOUT_HASH_HIGH 0x63155A0Du

/* What the host learns from the file alone. Plain integers, little-endian, in section ".note.vitrine". */
typedef struct vitrine_tag {
  uint32_t magic;             /* VITRINE_TAG_MAGIC */
  uint32_t tag_size;          /* sizeof(vitrine_tag) */
  uint32_t abi_major;         /* VITRINE_ABI_MAJOR */
  uint32_t abi_minor_needed;  /* the least minor version whose members or services the plugin cannot do without */
  uint32_t flags;             /* VITRINE_TAG_… */
  uint32_t layout_hash_low;   /* VITRINE_LAYOUT_HASH_LOW */
  uint32_t layout_hash_high;  /* VITRINE_LAYOUT_HASH_HIGH */
  uint32_t reserved;          /* 0 */
} vitrine_tag;

enum {
  VITRINE_TAG_SPAWNS_THREADS = 1u,  /* the plugin starts threads of its own */
  VITRINE_TAG_IN_PROCESS_ONLY = 2u, /* it cannot be put in a worker process */
  VITRINE_TAG_REENTRANT = 4u        /* its handlers may be entered again from within a service they call */
};

#if defined(__has_attribute)
#if __has_attribute(retain)
#define VITRINE_RETAIN retain,
#endif
#endif
#ifndef VITRINE_RETAIN
#define VITRINE_RETAIN
#endif

/* Once per plugin, outside any function: VITRINE_PLUGIN_TAG(0); It is in the file whatever the optimizer and the
 * linker's --gc-sections throw away. */
#define VITRINE_PLUGIN_TAG(tag_flags) VITRINE_PLUGIN_TAG_NEEDING(tag_flags, 0u)

/* The same for a plugin that cannot do without a minor version's members or services. */
#define VITRINE_PLUGIN_TAG_NEEDING(tag_flags, minor)                                                        \
  __attribute__((used, VITRINE_RETAIN section(VITRINE_TAG_SECTION), aligned(4)))                            \
  static const vitrine_tag vitrine_tag_ = {                                                                 \
      VITRINE_TAG_MAGIC, (uint32_t)sizeof(vitrine_tag), VITRINE_ABI_MAJOR, (minor), (tag_flags),            \
      VITRINE_LAYOUT_HASH_LOW, VITRINE_LAYOUT_HASH_HIGH, 0u}

/* ---- 2. Small vocabulary ---------------------------------------------------------------------------------- */

/* 0 is success, below 0 an error. What an error means is said by the text given to fail; the code sorts it. */
typedef int32_t vitrine_status;
enum {
  VITRINE_OK = 0,
  VITRINE_ERROR_ARGUMENT = -1,    /* a value was given that cannot be worked with */
  VITRINE_ERROR_UNSUPPORTED = -2, /* the other side is too old, or does not do this */
  VITRINE_ERROR_STATE = -3,       /* not now */
  VITRINE_ERROR_MEMORY = -4,      /* no memory */
  VITRINE_ERROR_PLUGIN = -5,      /* the plugin's own trouble */
  VITRINE_ERROR_THREAD = -6,      /* called on a thread that the tag does not allow */
  VITRINE_ERROR_NO_SLOT = -7      /* the template has no slot of that name */
};

/* Text of the host: UTF-8, not NUL-terminated, valid during the call. Never NULL; empty text has length 0. */
typedef struct vitrine_string {
  const char *utf8_borrowed;
  size_t length;
} vitrine_string;

/* A width and a height in points: columns and rows, where one point is one column or row. */
typedef struct vitrine_size {
  double width;
  double height;
} vitrine_size;

/* What the plugin keeps between calls; made by create, ended by destroy, never looked into by the host. */
typedef struct vitrine_instance vitrine_instance;

/* Which cell is configured, for which item. Owned by the host, valid during the call. */
typedef struct vitrine_cell {
  uint32_t size;             /* sizeof(vitrine_cell) of the host */
  uint32_t state;            /* VITRINE_CELL_… */
  uint64_t cell;             /* names the reusable cell: the same number until the cell is gone */
  int64_t section;           /* index path, both from 0 */
  int64_t item;
  double width;              /* room in points; 0 where not known yet */
  double height;
  vitrine_string identifier; /* of the item */
  vitrine_string kind;       /* the kind under which the handler is registered */
} vitrine_cell;

enum {
  VITRINE_CELL_SELECTED = 1u,
  VITRINE_CELL_HIGHLIGHTED = 2u,
  VITRINE_CELL_FOCUSED = 4u,
  VITRINE_CELL_EDITING = 8u
};

/* ---- 3. The slot sink ------------------------------------------------------------------------------------- */

/* Where a handler puts what its cell shows. Owned by the host, valid during the call, used on its thread only.
 * A slot that is not set shows the template's default. The last value set for a slot counts. A slot's name ends
 * with NUL; a length of 0 goes with any pointer, NULL too. What was set before a handler fails is not shown. */
typedef struct vitrine_sink vitrine_sink;

typedef struct vitrine_sink_functions {
  uint32_t size;
  uint32_t reserved;

  /* [calling-thread] The text of a slot; both texts are copied. Control characters are made visible by the
   * host, broken UTF-8 is replaced. VITRINE_ERROR_NO_SLOT when the template has no such slot. */
  vitrine_status (*set_text)(vitrine_sink *sink, const char *slot, const char *utf8, size_t length);

  /* [calling-thread] The style of a slot in the template's words ("bold red on black"); copied.
   * VITRINE_ERROR_ARGUMENT when a word is unknown. */
  vitrine_status (*set_style)(vitrine_sink *sink, const char *slot, const char *style, size_t length);

  /* [calling-thread] Takes a slot out of the layout (hidden is not 0) or back into it (0).
   * VITRINE_ERROR_NO_SLOT as in set_text. */
  vitrine_status (*set_hidden)(vitrine_sink *sink, const char *slot, uint32_t hidden);

  /* [calling-thread] Names the image that an image slot shows; copied. VITRINE_ERROR_NO_SLOT as in set_text. */
  vitrine_status (*set_image)(vitrine_sink *sink, const char *slot, const char *name, size_t length);

  /* [calling-thread] Says why the handler is about to fail; the text is copied and shown in the cell's place.
   * Returns the status given, so that a handler can end with `return vitrine_fail(sink, status, text)`. */
  vitrine_status (*fail)(vitrine_sink *sink, vitrine_status status, const char *utf8, size_t length);
} vitrine_sink_functions;

struct vitrine_sink {
  const vitrine_sink_functions *functions;
  vitrine_instance *instance; /* what create made */
  const vitrine_cell *cell;
};

/* ---- 4. What the host offers ------------------------------------------------------------------------------ */

enum { VITRINE_LOG_DEBUG = 0u, VITRINE_LOG_INFO = 1u, VITRINE_LOG_WARNING = 2u, VITRINE_LOG_ERROR = 3u };

/* Owned by the host, valid from create to the end of destroy. */
typedef struct vitrine_host {
  uint32_t size;
  uint32_t abi; /* VITRINE_ABI of the host */
  void *context;

  /* [any-thread] A service's table, valid like the host, or NULL when the host has no such service. */
  const void *(*get_service)(void *context, const char *identifier, uint32_t revision);

  /* [any-thread] One line for the log; copied. level is VITRINE_LOG_…; an unknown level counts as information. */
  void (*log)(void *context, uint32_t level, const char *utf8, size_t length);

  /* [main] Says why create is about to fail; copied. Returns the status given. */
  vitrine_status (*fail)(void *context, vitrine_status status, const char *utf8, size_t length);
} vitrine_host;

/* Service "vitrine.text", revision 1: how the host will lay text out. */
#define VITRINE_SERVICE_TEXT "vitrine.text"
#define VITRINE_SERVICE_TEXT_REVISION 1u
typedef struct vitrine_text_service {
  uint32_t size;
  uint32_t reserved;
  /* [any-thread] The columns that one line of text takes. */
  uint64_t (*columns)(const char *utf8, size_t length);
} vitrine_text_service;

/* ---- 5. Cell registrations -------------------------------------------------------------------------------- */

/* Types of parameters; an optional one has a `?` behind it in the parameter list. */
enum {
  VITRINE_TYPE_BOOL = 1u,
  VITRINE_TYPE_I8 = 2u,
  VITRINE_TYPE_U8 = 3u,
  VITRINE_TYPE_I16 = 4u,
  VITRINE_TYPE_U16 = 5u,
  VITRINE_TYPE_I32 = 6u,
  VITRINE_TYPE_U32 = 7u,
  VITRINE_TYPE_I64 = 8u,
  VITRINE_TYPE_U64 = 9u,
  VITRINE_TYPE_F32 = 10u,
  VITRINE_TYPE_F64 = 11u,
  VITRINE_TYPE_TEXT = 12u,
  VITRINE_TYPE_CSTRING = 13u
};

/* One argument of a batch or a size hint. Owned by the host, valid during the call. */
typedef struct vitrine_argument {
  uint32_t type;             /* VITRINE_TYPE_… of the parameter */
  uint32_t present;          /* 0 when the parameter is optional and the item has no value for it, else 1 */
  uint64_t bits;             /* bool: 0 or 1; integers: their two's complement, extended to 64 bits;
                                f32 and f64: the bits of a double; text and cstring: the length in bytes */
  const char *utf8_borrowed; /* text and cstring, else NULL */
} vitrine_argument;

/* All cells of one kind that need configuring in one layout pass. */
typedef struct vitrine_batch {
  uint32_t size;
  uint32_t count;                    /* how many cells */
  uint32_t parameter_count;          /* arguments per cell */
  uint32_t argument_stride;          /* bytes from one argument to the next */
  vitrine_instance *instance;
  vitrine_sink *const *sinks;        /* one per cell */
  const vitrine_argument *arguments; /* the first cell's arguments, then the second's, … */
  vitrine_status *statuses;          /* one per cell, all VITRINE_OK at first; the plugin writes errors */
} vitrine_batch;

/* Stands for a function of any type; the parameter list says which. */
typedef void (*vitrine_function)(void);

enum {
  VITRINE_REGISTRATION_SUPPLEMENTARY = 1u /* a header or footer of a section, not a cell of an item */
};

/* A kind of item and how it is shown. Static storage of the plugin. */
typedef struct vitrine_cell_registration {
  uint32_t size;
  uint32_t flags; /* VITRINE_REGISTRATION_… */

  /* The kind of item, unique in the plugin: 1 to 64 characters that are no control characters. */
  const char *kind_static;

  /* The template in the words of a `.cells.json` file's `template`, as JSON. */
  const char *template_static;

  /* The typed handler's parameters after the sink, with the field that each takes its value from:
   *   "title: text, vote: f64, released: i64?, subtitle = meta.sub: text?"
   * A name is of ASCII letters, digits, `_` and `-`, begins with a letter or `_` and is the path too where none is
   * given; a path's steps are parted by dots, odd ones in double quotes. An item that lacks a required field, or has
   * it with another type or out of the type's range, is shown as a placeholder without a call. At most 12. NULL or "" for none.
   *
   *   type            C parameter                          its optional
   *   bool            uint8_t, 0 or 1                      const uint8_t *
   *   i8 u8 … i64 u64 int8_t uint8_t … int64_t uint64_t    const int8_t * …
   *   f32 f64         float, double                        const float *, const double *
   *   text            const char *, size_t                 the same; NULL and 0 when absent
   *   cstring         const char *                         the same; NULL when absent
   *
   * Text has no NUL behind it; a cstring has one there and none inside, and an item with one inside is out of range.
   * Absent is an optional whose field is missing or null. Pointers are borrowed: valid until the handler returns. */
  const char *parameters_static;

  /* [main] vitrine_status handler(vitrine_sink *, …parameters); NULL when there is a batch form, or when the
   * template alone shows the item. An error puts a placeholder with the text of fail in the cell's place. */
  vitrine_function configure;

  /* [main] The same job for many cells in one call, which costs far less per cell; NULL when there is none. An
   * error returned counts for every cell whose status is still VITRINE_OK. */
  vitrine_status (*configure_batch)(const vitrine_batch *batch);

  /* [main] The cell leaves its item and will show another; NULL when the plugin keeps nothing per cell. */
  void (*prepare_for_reuse)(vitrine_instance *instance, const vitrine_cell *cell);

  /* [main] The size the item wants, or NULL to have the configured template measured. size comes with the room
   * that the layout offers (0 where it is open); the plugin overwrites what it knows. Sizes that are no number,
   * negative or above 1,000,000 are refused. An error means: measure. */
  vitrine_status (*size_hint)(vitrine_instance *instance, const vitrine_cell *cell,
                              const vitrine_argument *arguments, uint32_t parameter_count,
                              uint32_t argument_stride, vitrine_size *size);
} vitrine_cell_registration;

/* ---- 6. The plugin ---------------------------------------------------------------------------------------- */

/* Static storage of the plugin. */
typedef struct vitrine_plugin {
  uint32_t size;
  uint32_t abi; /* VITRINE_ABI */

  const char *identifier_static; /* [a-z0-9._-]{1,64}, the same for every version: "movies" */
  const char *name_static;       /* for people: "Movies" */
  const char *version_static;    /* of the plugin: "1.2.0" */
  const char *summary_static;    /* one sentence, or NULL */

  /* [main] Called once, before any handler; instance is NULL on entry and may stay so. An error refuses the
   * plugin with the text of host->fail. NULL when the plugin keeps nothing. */
  vitrine_status (*create)(const vitrine_host *host, vitrine_instance **instance);

  /* [main] Called once, after quiesce; frees what create made. May be NULL. */
  void (*destroy)(vitrine_instance *instance);

  /* [main] Stop threads and drop callbacks within the deadline (nanoseconds of CLOCK_MONOTONIC); no handler is
   * called afterwards. May be NULL. */
  vitrine_status (*quiesce)(vitrine_instance *instance, uint64_t deadline_ns);

  /* [any-thread] A table of the plugin beyond version 1.0, static, or NULL. May be NULL. Since 1.1 a host asks a
   * plugin whose abi is 1.1 or later before create too, with instance NULL: the answer depends on the names alone. */
  const void *(*get_extension)(vitrine_instance *instance, const char *identifier, uint32_t revision);

  const vitrine_cell_registration *registrations_static;
  uint32_t registration_count;
  uint32_t registration_stride; /* sizeof(vitrine_cell_registration) of the plugin */
} vitrine_plugin;

/* [main] The one symbol that a plugin exports. Pure: starts no thread, opens no file. May return NULL when it
 * cannot work with the host's version, which is then said to the user. */
VITRINE_EXPORT const vitrine_plugin *vitrine_entry(uint32_t host_abi);
typedef const vitrine_plugin *(*vitrine_entry_function)(uint32_t host_abi);

/* ---- 7. Conveniences, compiled into the plugin ------------------------------------------------------------ */

/* True when the other side's table is long enough to hold the member. */
#define VITRINE_FIELD_PRESENT(table, type, member) \
  ((table)->size >= offsetof(type, member) + sizeof((table)->member))

static inline vitrine_status vitrine_set_text(vitrine_sink *sink, const char *slot, const char *utf8,
                                              size_t length) {
  return sink->functions->set_text(sink, slot, utf8, length);
}

static inline vitrine_status vitrine_set_cstring(vitrine_sink *sink, const char *slot, const char *text) {
  return sink->functions->set_text(sink, slot, text, strlen(text));
}

static inline vitrine_status vitrine_set_style(vitrine_sink *sink, const char *slot, const char *style) {
  return sink->functions->set_style(sink, slot, style, strlen(style));
}

static inline vitrine_status vitrine_set_hidden(vitrine_sink *sink, const char *slot, uint32_t hidden) {
  return sink->functions->set_hidden(sink, slot, hidden);
}

static inline vitrine_status vitrine_set_image(vitrine_sink *sink, const char *slot, const char *name) {
  return sink->functions->set_image(sink, slot, name, strlen(name));
}

static inline vitrine_status vitrine_fail(vitrine_sink *sink, vitrine_status status, const char *text) {
  return sink->functions->fail(sink, status, text, strlen(text));
}

/* The argument of a cell of a batch, both counted from 0. */
static inline const vitrine_argument *vitrine_batch_argument(const vitrine_batch *batch, uint32_t cell,
                                                             uint32_t parameter) {
  size_t index = (size_t)cell * batch->parameter_count + parameter;
  return (const vitrine_argument *)(const void *)((const char *)batch->arguments +
                                                  index * batch->argument_stride);
}

static inline int64_t vitrine_argument_integer(const vitrine_argument *argument) {
  return (int64_t)argument->bits;
}

static inline double vitrine_argument_number(const vitrine_argument *argument) {
  double number;
  memcpy(&number, &argument->bits, sizeof number);
  return number;
}

/* ---- 8. Extensions of plugins, since 1.1 ------------------------------------------------------------------ */

/* get_extension gives a vitrine_list for each identifier and revision below that the plugin has something for. A
 * host that does not know an extension never asks for it, so that nothing here needs VITRINE_PLUGIN_TAG_NEEDING.
 * Every record of a list begins with its size and with flags, 0 until some are defined. */

/* Records of one type, static storage of the plugin. At most 4,096. */
typedef struct vitrine_list {
  uint32_t size;
  uint32_t count;
  uint32_t stride; /* sizeof one record as the plugin compiled it */
  uint32_t reserved;
  const void *records_static;
} vitrine_list;

/* What a function of an extension is called with. Owned by the host, valid during the call. */
typedef struct vitrine_request {
  uint32_t size;
  uint32_t argument_count;           /* as many as the record's parameter list has */
  uint32_t argument_stride;          /* bytes from one argument to the next */
  uint32_t columns;                  /* of the canvas of a drawing, else 0 */
  uint32_t rows;
  uint32_t reserved;
  vitrine_instance *instance;        /* what create made */
  const vitrine_argument *arguments; /* NULL when there are none */
  const vitrine_cell *cell;          /* the item that the call is for; NULL for formats */
  vitrine_string name;               /* of the context action, drawing's slot or format that is called, else empty */
} vitrine_request;

/* ---- 8a. "vitrine.actions", revision 1: what the user does to an item ------------------------------------- */

#define VITRINE_EXTENSION_ACTIONS "vitrine.actions"
#define VITRINE_EXTENSION_ACTIONS_REVISION 1u

/* What an action wants of the host, which does it when the call has returned VITRINE_OK, and nothing of it otherwise.
 * Owned by the host, valid during the call, used on its thread only. */
typedef struct vitrine_outcome vitrine_outcome;

typedef struct vitrine_outcome_functions {
  uint32_t size;
  uint32_t reserved;

  /* [calling-thread] A line to show in the status line; copied, the last one counts. */
  vitrine_status (*message)(vitrine_outcome *outcome, const char *utf8, size_t length);

  /* [calling-thread] A text of any number of lines to show on a screen of its own; copied, the last one counts.
   * VITRINE_ERROR_STATE in did_select, where only messages are shown. */
  vitrine_status (*page)(vitrine_outcome *outcome, const char *title, size_t title_length, const char *utf8,
                         size_t length);

  /* [calling-thread] A line to write to standard output when the host ends; copied, all of them count, at most 256
   * in a call. VITRINE_ERROR_STATE in did_select. */
  vitrine_status (*print)(vitrine_outcome *outcome, const char *utf8, size_t length);

  /* [calling-thread] The host is to end, without printing what is marked. VITRINE_ERROR_STATE in did_select. */
  vitrine_status (*quit)(vitrine_outcome *outcome);

  /* [calling-thread] Says why the action is about to fail; copied and shown in the status line. Returns the status
   * given. */
  vitrine_status (*fail)(vitrine_outcome *outcome, vitrine_status status, const char *utf8, size_t length);
} vitrine_outcome_functions;

struct vitrine_outcome {
  const vitrine_outcome_functions *functions;
};

/* An entry of the menu of an item. Static storage of the plugin. */
typedef struct vitrine_context_action {
  uint32_t size;
  uint32_t flags;                /* VITRINE_ACTION_… */
  const char *identifier_static; /* unique in the kind: 1 to 64 characters that are no control characters */
  const char *title_static;      /* for people, one line */
} vitrine_context_action;

enum {
  VITRINE_ACTION_DESTRUCTIVE = 1u /* it takes something away, and is shown so */
};

/* What the user can do to the items of a kind; several records of one kind count together, the first did_select and the
 * first primary_action of them. Static storage of the plugin. */
typedef struct vitrine_kind_actions {
  uint32_t size;
  uint32_t flags;
  const char *kind_static;       /* a kind of items, the plugin's own or another's */
  const char *parameters_static; /* which fields the functions get, as of a cell registration */

  /* [main] The user has gone to an item of the kind; or NULL. */
  vitrine_status (*did_select)(vitrine_outcome *outcome, const vitrine_request *request);

  /* [main] The user wants what one does with such an item: Enter, or a second click; or NULL. */
  vitrine_status (*primary_action)(vitrine_outcome *outcome, const vitrine_request *request);

  /* [main] The user has chosen the context action that request->name names; NULL when there are none. */
  vitrine_status (*perform)(vitrine_outcome *outcome, const vitrine_request *request);
  const vitrine_list *context_actions_static; /* of vitrine_context_action; or NULL */
} vitrine_kind_actions;

/* ---- 8b. "vitrine.formats", revision 1: formats for the plugin's own templates ---------------------------- */

#define VITRINE_EXTENSION_FORMATS "vitrine.formats"
#define VITRINE_EXTENSION_FORMATS_REVISION 1u

/* Where a format puts the value that it makes. A format that puts none makes null, which shows as nothing; the last
 * value put counts. Owned by the host, valid during the call, used on its thread only. */
typedef struct vitrine_value vitrine_value;

typedef struct vitrine_value_functions {
  uint32_t size;
  uint32_t reserved;
  vitrine_status (*set_text)(vitrine_value *value, const char *utf8, size_t length); /* [calling-thread] copied */
  vitrine_status (*set_integer)(vitrine_value *value, int64_t integer);              /* [calling-thread] */
  vitrine_status (*set_number)(vitrine_value *value, double number);                 /* [calling-thread] */
  vitrine_status (*set_bool)(vitrine_value *value, uint32_t flag);                   /* [calling-thread] 0 is false */

  /* [calling-thread] Says why the format is about to fail; copied and shown in the cell's place. Returns the status
   * given. */
  vitrine_status (*fail)(vitrine_value *value, vitrine_status status, const char *utf8, size_t length);
} vitrine_value_functions;

struct vitrine_value {
  const vitrine_value_functions *functions;
};

/* A format: `{price|money:'EUR'}`. Static storage of the plugin. */
typedef struct vitrine_format {
  uint32_t size;
  uint32_t flags;
  const char *name_static; /* of letters, digits, `_` and `-`; not that of a built-in format */

  /* The value and the arguments behind the colon, as a parameter list without fields: "price: f64, currency: text?".
   * A value that is null makes null without a call, unless its parameter is optional. */
  const char *parameters_static;

  /* [main] */
  vitrine_status (*format)(vitrine_value *value, const vitrine_request *request);
} vitrine_format;

/* ---- 8c. "vitrine.drawing", revision 1: what the plugin draws itself --------------------------------------- */

#define VITRINE_EXTENSION_DRAWING "vitrine.drawing"
#define VITRINE_EXTENSION_DRAWING_REVISION 1u

/* Where a drawing goes: columns and rows from 0 at the upper left corner. The host keeps a list of what is asked for
 * and draws it when the call has returned VITRINE_OK: what is beyond the edges is cut off, a wide character that
 * would straddle one leaves a blank, control characters are made visible. Owned by the host, valid during the call,
 * used on its thread only. */
typedef struct vitrine_drawing_board vitrine_drawing_board;

typedef struct vitrine_drawing_functions {
  uint32_t size;
  uint32_t reserved;

  /* [calling-thread] A line of text from a place to the right, in a style in the template's words, which may be
   * empty; both are copied. VITRINE_ERROR_ARGUMENT when a word is unknown; VITRINE_ERROR_MEMORY past 16,384 orders or
   * 1 MiB of text. */
  vitrine_status (*text)(vitrine_drawing_board *board, int32_t column, int32_t row, const char *utf8, size_t length,
                         const char *style, size_t style_length);

  /* [calling-thread] A block filled with one character, an empty one for a blank; copied. Statuses as of text. */
  vitrine_status (*fill)(vitrine_drawing_board *board, int32_t column, int32_t row, int32_t columns, int32_t rows,
                         const char *character, size_t length, const char *style, size_t style_length);

  /* [calling-thread] The columns that one line of text takes here. */
  uint64_t (*measure)(vitrine_drawing_board *board, const char *utf8, size_t length);

  /* [calling-thread] Says why the drawing is about to fail; copied, shown in its place. Returns the status given. */
  vitrine_status (*fail)(vitrine_drawing_board *board, vitrine_status status, const char *utf8, size_t length);
} vitrine_drawing_functions;

struct vitrine_drawing_board {
  const vitrine_drawing_functions *functions;
};

/* What fills a `canvas` view of the template of a kind. Static storage of the plugin. */
typedef struct vitrine_drawing {
  uint32_t size;
  uint32_t flags;
  const char *kind_static;       /* one of the plugin's own kinds of items */
  const char *slot_static;       /* the slot of the view */
  const char *parameters_static; /* which fields the function gets, as of a cell registration */

  /* [main] Draws on request->columns × request->rows. Called again when the item or the extent is another. */
  vitrine_status (*draw)(vitrine_drawing_board *board, const vitrine_request *request);
} vitrine_drawing;

/* ---- 8d. "vitrine.decorations", revision 1: what stands behind sections ------------------------------------ */

#define VITRINE_EXTENSION_DECORATIONS "vitrine.decorations"
#define VITRINE_EXTENSION_DECORATIONS_REVISION 1u

/* A kind of decoration, which layout files name. Static storage of the plugin. */
typedef struct vitrine_decoration {
  uint32_t size;
  uint32_t flags;
  const char *kind_static;
  const char *template_static; /* as of a cell registration; it has no fields to show */
} vitrine_decoration;

/* ---- 8e. "vitrine.text-backend", revision 1: what a picture is written as ---------------------------------- */

#define VITRINE_EXTENSION_TEXT_BACKEND "vitrine.text-backend"
#define VITRINE_EXTENSION_TEXT_BACKEND_REVISION 1u

/* A colour as a number: its sort in the upper eight bits, its value below. */
enum {
  VITRINE_COLOR_DEFAULT = 0u,          /* the reader's own */
  VITRINE_COLOR_NAMED = 0x01000000u,   /* and black, red, green, yellow, blue, magenta, cyan, white, 8 more bright ones */
  VITRINE_COLOR_INDEXED = 0x02000000u, /* and one of xterm's 256 */
  VITRINE_COLOR_RGB = 0x03000000u      /* and 0xRRGGBB */
};

enum {
  VITRINE_ATTRIBUTE_BOLD = 1u,
  VITRINE_ATTRIBUTE_DIM = 2u,
  VITRINE_ATTRIBUTE_ITALIC = 4u,
  VITRINE_ATTRIBUTE_UNDERLINE = 8u,
  VITRINE_ATTRIBUTE_REVERSE = 16u,
  VITRINE_ATTRIBUTE_STRIKETHROUGH = 32u
};

/* The look of text. */
typedef struct vitrine_style {
  uint32_t foreground;
  uint32_t background;
  uint32_t attributes; /* VITRINE_ATTRIBUTE_…; bits that have no name yet may be set */
  uint32_t reserved;
  vitrine_string link; /* an address of http, https, mailto or file, of printable ASCII; empty for none */
} vitrine_style;

/* A part of a row in one style; columns and rows count from 0 at the upper left corner of the whole picture. */
typedef struct vitrine_run {
  int64_t row;
  int32_t column;
  int32_t columns;     /* that the text takes */
  vitrine_string text; /* no control characters */
  vitrine_style style;
} vitrine_run;

/* What is said of a picture before it comes. */
typedef struct vitrine_page {
  uint32_t size;
  uint32_t columns;     /* its width */
  vitrine_string title; /* what it is called */
  vitrine_string name;  /* of the backend that is to write it */
} vitrine_page;

/* Some rows of a picture, below those that came before. */
typedef struct vitrine_rows {
  uint32_t size;
  uint32_t count;        /* how many rows */
  int64_t first;         /* the first one's number */
  uint32_t run_count;
  uint32_t run_stride;   /* bytes from one run to the next */
  const vitrine_run *runs; /* row by row, from left to right; plain blanks at the ends of rows are left out */
} vitrine_rows;

/* One cell of a picture with all that is drawn of it. */
typedef struct vitrine_element {
  uint32_t size;
  uint32_t role;                     /* VITRINE_ELEMENT_… */
  uint32_t states;                   /* VITRINE_CELL_SELECTED, VITRINE_CELL_FOCUSED */
  uint32_t run_stride;
  int64_t section;                   /* the section's place among all, from 0; -1 where none is known */
  int64_t section_item_count;
  int64_t item;                      /* the item's place in the section, from 0 */
  int64_t row;                       /* its frame, as far as it is in the picture */
  int64_t rows;
  int32_t column;
  int32_t columns;
  vitrine_string section_identifier;
  vitrine_string section_title;      /* or empty */
  vitrine_string identifier;         /* of the item, or of the section for its header and footer */
  vitrine_string kind;
  vitrine_string text;               /* what it says, without its looks */
  const vitrine_run *runs;
  uint32_t run_count;
  uint32_t reserved;
} vitrine_element;

enum {
  VITRINE_ELEMENT_ITEM = 0u,
  VITRINE_ELEMENT_HEADER = 1u,
  VITRINE_ELEMENT_FOOTER = 2u,
  VITRINE_ELEMENT_SUPPLEMENTARY = 3u, /* it belongs to a section in another way */
  VITRINE_ELEMENT_NONE = 4u           /* drawn outside of all cells: separators, decorations */
};

/* Where a backend puts what it writes. Owned by the host, valid during the call, used on its thread only. */
typedef struct vitrine_writer vitrine_writer;

typedef struct vitrine_writer_functions {
  uint32_t size;
  uint32_t reserved;

  /* [calling-thread] Bytes for the output, any number of them and as often as one likes; copied.
   * VITRINE_ERROR_MEMORY past 256 MiB in one call of the backend. */
  vitrine_status (*write)(vitrine_writer *writer, const void *bytes, size_t length);

  /* [calling-thread] Says why the backend is about to fail; copied, told the user. Returns the status given. */
  vitrine_status (*fail)(vitrine_writer *writer, vitrine_status status, const char *utf8, size_t length);
} vitrine_writer_functions;

struct vitrine_writer {
  const vitrine_writer_functions *functions;
};

/* What a backend keeps from begin to end; never looked into by the host. */
typedef struct vitrine_document vitrine_document;

/* A form that pictures are written in: begin, then rows and elements as they come, then end. Static storage of the
 * plugin. An error ends the document: the host says so, calls end, and throws away what end writes. */
typedef struct vitrine_text_backend {
  uint32_t size;
  uint32_t flags;
  const char *name_static;    /* [a-z0-9._-]{1,64}: what `--backend` takes; not that of a built-in one */
  const char *summary_static; /* one sentence, or NULL */

  /* [main] A picture begins; *document is NULL on entry and may stay so. When it fails, end is not called. */
  vitrine_status (*begin)(vitrine_instance *instance, const vitrine_page *page, vitrine_writer *writer,
                          vitrine_document **document);

  /* [main] Some rows of the picture, all of which come in order; NULL when elements are enough. */
  vitrine_status (*render_rows)(vitrine_document *document, const vitrine_rows *rows, vitrine_writer *writer);

  /* [main] A cell, once it is drawn to its end, in the order in which people read; every run of the picture is in
   * exactly one of them. NULL when rows are enough. */
  vitrine_status (*render_element)(vitrine_document *document, const vitrine_element *element,
                                   vitrine_writer *writer);

  /* [main] The picture is over; frees the document. */
  vitrine_status (*end)(vitrine_document *document, vitrine_writer *writer);
} vitrine_text_backend;

/* ---- 8f. "vitrine.state", revision 1, since 1.2: what outlives a build of the plugin ----------------------- */

#define VITRINE_EXTENSION_STATE "vitrine.state"
#define VITRINE_EXTENSION_STATE_REVISION 1u

#define VITRINE_STATE_MOST_BYTES 1048576u /* in one state */

/* What an earlier build of the plugin saved. Owned by the host, valid during the call. */
typedef struct vitrine_saved_state {
  uint32_t size;
  uint32_t reserved;
  vitrine_string version;     /* the version_static of the build that saved it */
  const void *bytes_borrowed; /* as it wrote them */
  size_t length;
} vitrine_saved_state;

/* What the plugin keeps, as bytes: when its file is built anew while it is in use, the old build saves and the new
 * one restores, between two frames. The list has one record. Static storage of the plugin. */
typedef struct vitrine_state {
  uint32_t size;
  uint32_t flags;
  const char *version_static; /* of the bytes' form: 1 to 64 characters that are no control characters */

  /* [main] Writes what the instance keeps, at most VITRINE_STATE_MOST_BYTES, more of which is VITRINE_ERROR_MEMORY.
   * The same state makes the same bytes. The instance stays as it is: when the new build cannot be used, it goes on. */
  vitrine_status (*save)(vitrine_instance *instance, vitrine_writer *writer);

  /* [main] Takes over what was saved, at most once in an instance, behind create and before anything else. The bytes
   * may be of another version, or be none that save ever wrote. After an error the host ends the instance and creates
   * another, which begins afresh, and tells the user the text of fail. Nothing is written: VITRINE_ERROR_STATE. */
  vitrine_status (*restore)(vitrine_instance *instance, const vitrine_saved_state *state, vitrine_writer *writer);
} vitrine_state;

/* ---- 8g. "vitrine.screen-backend", revision 1, since 1.2: what a picture that lives is shown as ------------- */

#define VITRINE_EXTENSION_SCREEN_BACKEND "vitrine.screen-backend"
#define VITRINE_EXTENSION_SCREEN_BACKEND_REVISION 1u

/* What is said of a terminal before its first picture. */
typedef struct vitrine_screen {
  uint32_t size;
  uint32_t colors;         /* that it has: 0, 16, 256 or 16777216 */
  vitrine_string title;    /* what the pictures are called */
  vitrine_string name;     /* of the backend that is to show them */
  vitrine_string terminal; /* its name, as TERM has it; or empty */
} vitrine_screen;

/* What is another in a picture than in the one before it. */
typedef struct vitrine_changes {
  uint32_t size;
  uint32_t flags;             /* VITRINE_CHANGES_… */
  int32_t columns;            /* of the picture, which is as large as the terminal */
  int32_t rows;
  int32_t cursor_column;      /* where a line is being typed, from 0; -1 where none is */
  int32_t cursor_row;
  uint32_t row_count;         /* how many rows changed */
  uint32_t run_count;
  uint32_t run_stride;        /* bytes from one run to the next */
  uint32_t reserved;
  const int32_t *row_numbers; /* of the rows that changed, from above to below; NULL when there are none */
  const vitrine_run *runs;    /* all runs of these rows, row by row; what is in none of them is blank */
} vitrine_changes;

enum {
  VITRINE_CHANGES_ALL = 1u /* nothing is known of what is on the terminal, and all rows are among those that changed */
};

/* A form that pictures are shown in on a terminal, in `vitrine browse`: begin, then one picture after the other, then
 * end. What one call writes goes to the terminal at once and as it is.
 *
 * The terminal stays the host's: it has taken the keys, the alternate screen and the cursor, which is hidden, and gives
 * them back at any end. A backend moves the cursor, writes and erases; it changes no mode, and leaves the text's looks
 * plain behind each picture. After an error the host says so, calls end and shows pictures itself from then on. Static
 * storage of the plugin. */
typedef struct vitrine_screen_backend {
  uint32_t size;
  uint32_t flags;
  const char *name_static;    /* [a-z0-9._-]{1,64}: what `--backend` takes; not that of a built-in one */
  const char *summary_static; /* one sentence, or NULL */

  /* [main] Pictures begin; *document is NULL on entry and may stay so. When it fails, end is not called. */
  vitrine_status (*begin)(vitrine_instance *instance, const vitrine_screen *screen, vitrine_writer *writer,
                          vitrine_document **document);

  /* [main] The next picture, which may be like the one before it but for the cursor. */
  vitrine_status (*show)(vitrine_document *document, const vitrine_changes *changes, vitrine_writer *writer);

  /* [main] Frees the document. The terminal is given back then; what is written here is thrown away. */
  vitrine_status (*end)(vitrine_document *document, vitrine_writer *writer);
} vitrine_screen_backend;

static inline const vitrine_run *vitrine_changes_run(const vitrine_changes *changes, uint32_t run) {
  return (const vitrine_run *)(const void *)((const char *)changes->runs + (size_t)run * changes->run_stride);
}

static inline const vitrine_argument *vitrine_request_argument(const vitrine_request *request, uint32_t parameter) {
  return (const vitrine_argument *)(const void *)((const char *)request->arguments +
                                                  (size_t)parameter * request->argument_stride);
}

static inline const vitrine_run *vitrine_element_run(const vitrine_element *element, uint32_t run) {
  return (const vitrine_run *)(const void *)((const char *)element->runs + (size_t)run * element->run_stride);
}

static inline const vitrine_run *vitrine_rows_run(const vitrine_rows *rows, uint32_t run) {
  return (const vitrine_run *)(const void *)((const char *)rows->runs + (size_t)run * rows->run_stride);
}

static inline vitrine_status vitrine_write(vitrine_writer *writer, const char *text) {
  return writer->functions->write(writer, text, strlen(text));
}

/* A list of the records of an array, which are the plugin's own: VITRINE_LIST(formats). */
#define VITRINE_LIST(array) \
  {sizeof(vitrine_list), (uint32_t)(sizeof(array) / sizeof((array)[0])), (uint32_t)sizeof((array)[0]), 0u, (array)}

/* ---- 9. What every compiler has to agree on --------------------------------------------------------------- */

VITRINE_STATIC_ASSERT(sizeof(vitrine_tag) == 32, "the tag is read from files");
VITRINE_STATIC_ASSERT(sizeof(void *) == 8 && sizeof(size_t) == 8, "version 1 is for machines with 8-byte pointers");
VITRINE_STATIC_ASSERT(sizeof(vitrine_cell) == 80 && offsetof(vitrine_cell, identifier) == 48, "cells");
VITRINE_STATIC_ASSERT(sizeof(vitrine_argument) == 24 && offsetof(vitrine_argument, bits) == 8, "arguments");
VITRINE_STATIC_ASSERT(sizeof(vitrine_batch) == 48 && offsetof(vitrine_batch, statuses) == 40, "batches");
VITRINE_STATIC_ASSERT(sizeof(vitrine_sink_functions) == 48 && sizeof(vitrine_sink) == 24, "sinks");
VITRINE_STATIC_ASSERT(sizeof(vitrine_host) == 40 && sizeof(vitrine_text_service) == 16, "the host's tables");
VITRINE_STATIC_ASSERT(sizeof(vitrine_cell_registration) == 64 && sizeof(vitrine_plugin) == 88, "the plugin's tables");

VITRINE_STATIC_ASSERT(sizeof(vitrine_list) == 24 && sizeof(vitrine_request) == 64, "extensions");
VITRINE_STATIC_ASSERT(sizeof(vitrine_kind_actions) == 56 && sizeof(vitrine_context_action) == 24, "actions");
VITRINE_STATIC_ASSERT(sizeof(vitrine_format) == 32 && sizeof(vitrine_drawing) == 40, "formats and drawings");
VITRINE_STATIC_ASSERT(sizeof(vitrine_decoration) == 24 && sizeof(vitrine_text_backend) == 56, "more records");
VITRINE_STATIC_ASSERT(sizeof(vitrine_style) == 32 && sizeof(vitrine_run) == 64, "runs");
VITRINE_STATIC_ASSERT(sizeof(vitrine_rows) == 32 && sizeof(vitrine_element) == 160, "pictures");

VITRINE_STATIC_ASSERT(sizeof(vitrine_saved_state) == 40 && sizeof(vitrine_state) == 32, "states");
VITRINE_STATIC_ASSERT(sizeof(vitrine_screen) == 56 && sizeof(vitrine_changes) == 56, "screens");
VITRINE_STATIC_ASSERT(sizeof(vitrine_screen_backend) == 48, "screen backends");

#if defined(__cplusplus)
}
#endif
#endif
