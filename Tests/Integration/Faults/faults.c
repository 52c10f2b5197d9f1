/* SPDX-License-Identifier: MIT
 *
 * One plugin for each mistake that `vitrine plugin validate` is to find: compiled with -DFAULT_…, else without any.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include <vitrine/plugin.h>

VITRINE_PLUGIN_TAG(0);

static void pause_for(long milliseconds) {
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  nanosleep(&time, NULL);
}

static inline void *sleeper(void *argument) {
  pause_for(20000);
  return argument;
}

static inline void start_thread(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, sleeper, NULL) == 0) pthread_detach(thread);
}

static inline void open_file(void) { (void)!open("/dev/null", O_RDONLY); }

/* ---- The file and what happens when it is loaded ----------------------------------------------------------- */

#if defined(FAULT_EXPORT)
VITRINE_EXPORT int vitrine_helper(void);
int vitrine_helper(void) { return 1; }
#endif
#if defined(FAULT_IMPORT)
static void (*volatile ends)(int) = exit;
__attribute__((constructor)) static void use(void) { (void)ends; }
#endif
#if defined(FAULT_THREAD_STORAGE)
static __thread volatile int counted __attribute__((tls_model("initial-exec")));
__attribute__((constructor)) static void count(void) { counted += 1; }
#endif
#if defined(FAULT_INITIALISER_FILE)
__attribute__((constructor)) static void initialise(void) { open_file(); }
#endif
#if defined(FAULT_INITIALISER_THREAD)
__attribute__((constructor)) static void initialise(void) { start_thread(); }
#endif
#if defined(FAULT_INITIALISER_SIGNAL)
__attribute__((constructor)) static void initialise(void) { signal(SIGUSR1, SIG_IGN); }
#endif
#if defined(FAULT_INITIALISER_DIRECTORY)
__attribute__((constructor)) static void initialise(void) { (void)!chdir("/"); }
#endif

/* ---- create, destroy, quiesce ------------------------------------------------------------------------------ */

static vitrine_status create(const vitrine_host *host, vitrine_instance **instance) {
  (void)host, (void)instance;
#if defined(FAULT_CREATE_LEAK)
  *instance = malloc(200);
#elif defined(FAULT_CREATE_FILE)
  open_file();
#elif defined(FAULT_SILENT_WITHOUT_SERVICE)
  if (host->get_service(host->context, VITRINE_SERVICE_TEXT, 1) == NULL) return VITRINE_ERROR_UNSUPPORTED;
#elif defined(FAULT_SERVICE_UNCHECKED)
  const vitrine_text_service *text = host->get_service(host->context, VITRINE_SERVICE_TEXT, 1);
  *(volatile uint64_t *)instance = text->columns("ab", 2);
  *instance = NULL;
#elif defined(FAULT_HOST_SIZE)
  if (host->size != offsetof(vitrine_host, fail) + 8)
    return host->fail(host->context, VITRINE_ERROR_UNSUPPORTED, "another host", 12);
#elif defined(FAULT_QUIESCE_THREAD) || defined(FAULT_NO_QUIESCE)
  start_thread();
#endif
  return VITRINE_OK;
}

static void destroy(vitrine_instance *instance) {
#if !defined(FAULT_CREATE_LEAK)
  free(instance);
#else
  (void)instance;
#endif
}

#if !defined(FAULT_NO_QUIESCE)
static vitrine_status quiesce(vitrine_instance *instance, uint64_t deadline_ns) {
  (void)instance, (void)deadline_ns;
#if defined(FAULT_QUIESCE_LATE)
  pause_for(900);
#endif
  return VITRINE_OK;
}
#endif

/* ---- Handlers ---------------------------------------------------------------------------------------------- */

static const char *const template = "{\"label\": \"\", \"slot\": \"title\"}";
static const char *const parameters = "title: text, level: i64?";

static vitrine_status fill(vitrine_sink *sink, const char *title, size_t length, const int64_t *level) {
  (void)level;
#if defined(FAULT_SLOT)
  return vitrine_set_text(sink, "titel", title, length);
#elif defined(FAULT_UTF8)
  (void)title, (void)length;
  return vitrine_set_text(sink, "title", "\xC3(", 2);
#elif defined(FAULT_STYLE)
  vitrine_set_style(sink, "title", "boldd");
#elif defined(FAULT_ABSENT)
  volatile int64_t value = *level;
  (void)value;
#elif defined(FAULT_EXTREME)
  if (level != NULL && (*level < 0 || *level > 1000000)) abort();
#elif defined(FAULT_LONG_TEXT)
  char copy[256];
  memcpy(copy, title, length);
  __asm__ volatile("" : : "r"(copy) : "memory");
#elif defined(FAULT_PAST_TEXT)
  length = strlen(title);
#elif defined(FAULT_STATUS)
  return 1;
#elif defined(FAULT_NO_TEXT)
  if (length > 3 && title[0] != 'R') return VITRINE_ERROR_PLUGIN;
#elif defined(FAULT_WRITES)
  if (length > 0) *(char *)title = 'X';
#endif
  return vitrine_set_text(sink, "title", title, length);
}

#if defined(FAULT_LATE_SINK)
static vitrine_sink *kept;
#endif
#if defined(FAULT_OTHER_THREAD)
static void *set_apart(void *sink) {
  vitrine_set_cstring(sink, "title", "apart");
  return NULL;
}
#endif

static vitrine_status configure_batch(const vitrine_batch *batch) {
#if defined(FAULT_NO_CELLS)
  volatile uint32_t state = batch->sinks[0]->cell->state;
  (void)state;
#endif
#if defined(FAULT_SEQUENCE)
  if (batch->count == 7) abort();
#endif
  for (uint32_t cell = 0; cell < batch->count; cell++) {
#if defined(FAULT_STRIDE)
    const vitrine_argument *title = &batch->arguments[cell * batch->parameter_count];
    if (title->type != VITRINE_TYPE_TEXT) {
      batch->statuses[cell] = vitrine_fail(batch->sinks[cell], VITRINE_ERROR_ARGUMENT, "no text");
      continue;
    }
    const vitrine_argument *level = title + 1;
#else
    const vitrine_argument *title = vitrine_batch_argument(batch, cell, 0);
    const vitrine_argument *level = vitrine_batch_argument(batch, cell, 1);
#endif
    int64_t value = vitrine_argument_integer(level);
    batch->statuses[cell] =
        fill(batch->sinks[cell], title->utf8_borrowed, title->bits, level->present ? &value : NULL);
#if defined(FAULT_DISAGREES)
    vitrine_set_cstring(batch->sinks[cell], "title", "batch");
#endif
#if defined(FAULT_LATE_SINK)
    if (kept != NULL && kept != batch->sinks[cell]) vitrine_set_cstring(kept, "title", "late");
    kept = batch->sinks[cell];
#endif
#if defined(FAULT_OTHER_THREAD)
    pthread_t thread;
    if (pthread_create(&thread, NULL, set_apart, batch->sinks[cell]) == 0) pthread_join(thread, NULL);
#endif
  }
  return VITRINE_OK;
}

static vitrine_status size_hint(vitrine_instance *instance, const vitrine_cell *cell, const vitrine_argument *arguments,
                                uint32_t parameter_count, uint32_t argument_stride, vitrine_size *size) {
  (void)instance, (void)cell, (void)arguments, (void)parameter_count, (void)argument_stride;
  size->height = 2;
#if defined(FAULT_NEGATIVE_SIZE)
  size->width -= 2;
#endif
#if defined(FAULT_SIZE_NOT_A_NUMBER)
  size->height = size->height / (size->width * 0) * 0;
#endif
  return VITRINE_OK;
}

static void prepare_for_reuse(vitrine_instance *instance, const vitrine_cell *cell) {
  (void)instance, (void)cell;
#if defined(FAULT_REUSE)
  static uint64_t last;
  if (last == cell->cell) abort();
  last = cell->cell;
#endif
}

static const void *get_extension(vitrine_instance *instance, const char *identifier, uint32_t revision) {
  (void)instance, (void)identifier, (void)revision;
#if defined(FAULT_EXTENSION)
  static const vitrine_list nothing = {.size = sizeof nothing, .stride = sizeof(vitrine_format)};
  if (strncmp(identifier, VITRINE_EXTENSION_FORMATS, strlen(VITRINE_EXTENSION_FORMATS)) == 0) return &nothing;
#endif
  return NULL;
}

static const vitrine_cell_registration registrations[] = {
    {.size = sizeof(vitrine_cell_registration), .kind_static = "fault", .template_static = NULL},
};

static vitrine_cell_registration filled;
static vitrine_plugin plugins[2];

const vitrine_plugin *vitrine_entry(uint32_t host_abi) {
  (void)host_abi;
  filled = registrations[0];
  filled.template_static = template;
  filled.parameters_static = parameters;
  filled.configure = (vitrine_function)fill;
  filled.configure_batch = configure_batch;
  filled.size_hint = size_hint;
  filled.prepare_for_reuse = prepare_for_reuse;
  int place = 0;
#if defined(FAULT_ENTRY_FILE)
  open_file();
#endif
#if defined(FAULT_ENTRY_TABLES)
  static int calls;
  place = calls++ % 2;
#endif
#if defined(FAULT_ENTRY_EXACT)
  if (host_abi != VITRINE_ABI) return NULL;
#endif
  plugins[place] = (vitrine_plugin){
      .size = sizeof(vitrine_plugin),
      .abi = VITRINE_ABI,
      .identifier_static = "fault",
      .name_static = "Fault",
      .version_static = "1.0.0",
      .create = create,
      .destroy = destroy,
      .get_extension = get_extension,
#if !defined(FAULT_NO_QUIESCE)
      .quiesce = quiesce,
#endif
      .registrations_static = &filled,
      .registration_count = 1,
      .registration_stride = sizeof(vitrine_cell_registration),
  };
  return &plugins[place];
}
