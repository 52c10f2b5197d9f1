/* SPDX-License-Identifier: MIT
 *
 * Numbers that two processes tell each other through memory that both have mapped. Each stands on a line of its own
 * of the cache. Every load and store is sequentially consistent: whoever stores a number and then sees that the other
 * is awake can be sure that the other sees the number before it goes to sleep.
 */
#ifndef VITRINE_SHARED_WORDS_H
#define VITRINE_SHARED_WORDS_H

#include <stdint.h>

enum {
  VITRINE_WORD_ASKED = 0,         /* the host's: the number of its last request */
  VITRINE_WORD_REQUEST_SIZE = 1,  /* the host's: bytes in the area of requests */
  VITRINE_WORD_FRAME = 2,         /* the host's: not 0 while requests follow each other closely */
  VITRINE_WORD_HOST_SLEEPS = 3,   /* the host's: not 0 when it wants to be woken */
  VITRINE_WORD_BEGUN = 4,         /* the worker's: the number of the request it has begun */
  VITRINE_WORD_ANSWERED = 5,      /* the worker's: the number of the request it has answered */
  VITRINE_WORD_REPLY_SIZE = 6,    /* the worker's: bytes in the area of replies */
  VITRINE_WORD_WORKER_SLEEPS = 7, /* the worker's: not 0 when it wants to be woken */
  VITRINE_WORD_COUNT = 8,
  VITRINE_WORD_STRIDE = 64        /* bytes from one to the next */
};

uint32_t vitrine_word_load(const void *memory, uint32_t word);
void vitrine_word_store(void *memory, uint32_t word, uint32_t value);

/* Looks at a word again and again until it is another than `old`, or the time is over. The word. */
uint32_t vitrine_word_spin(const void *memory, uint32_t word, uint32_t old, uint64_t nanoseconds);

/* How many processors this process may run on. */
uint32_t vitrine_usable_processors(void);

/* A file in memory of a size in bytes, closed on exec, that nobody can ever shrink or grow: what is mapped of it
 * stays. Its descriptor, or -1 with errno set. */
int vitrine_shared_memory(uint64_t size);

#endif
