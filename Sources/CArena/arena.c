#include "way_out.h"

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  alignment = 16,
  block_size = 64 << 10,
  kept_blocks = 16,
  // Larger pieces come from `malloc`, so that little is lost at the end of a block.
  small_limit = 8 << 10,
};

// Lies directly before the bytes of a piece. Its last byte is 0, as it is with `malloc`: cmark-gfm's autolinks read the
// byte before a text.
struct header {
  union {
    // The bytes of the piece with this header, a multiple of the alignment.
    size_t size;
    // Of a freed piece: the next one of its size.
    struct header *next_free;
  };
};

// The freed pieces, by size. cmark-gfm 0.29.0.gfm.6 reads all of a paragraph as the row of a table for
// each line that may be a table's second. Without reuse, memory would grow with the square of the text.
struct free_pieces {
  struct header *first[small_limit / alignment + 1];
};

// The beginning of a block. The first piece's header follows, and then its bytes, which are aligned.
struct block {
  struct block *next;
};

// Lies before the bytes of a piece from `malloc`.
struct large_piece {
  struct large_piece *previous;
  struct large_piece *next;
  size_t unused;
  struct header header;
};

// Where an arena is: pieces are taken from `cursor` on, up to the end of the block; both are null before the first.
struct position {
  struct block *block;
  char *cursor;
  char *end;
  struct large_piece *large;
};

// An open arena, and the state of the outer one when this was opened.
struct arena {
  struct arena *outer;
  struct position before;
  struct free_pieces free_before;
  size_t left_before;
};

_Static_assert(sizeof(struct large_piece) % alignment == 0, "bytes of large pieces are aligned");
_Static_assert(sizeof(struct block) + sizeof(struct header) == alignment, "bytes of pieces are aligned");

static _Thread_local struct position position;
static _Thread_local struct free_pieces free_pieces;
static _Thread_local struct arena *innermost;
static _Thread_local struct block *first_block;
// How many bytes may still be taken from the innermost arena.
static _Thread_local size_t bytes_left = SIZE_MAX;
_Thread_local jmp_buf *way_out;

static pthread_key_t thread_exit;
static pthread_once_t thread_exit_once = PTHREAD_ONCE_INIT;

static void *checked(void *memory) {
  if (memory) return memory;
  fputs("sitegen: no memory is left for a document\n", stderr);
  abort();
}

static void spend(size_t bytes) {
  if (bytes > bytes_left && way_out) longjmp(*way_out, 1);
  bytes_left -= bytes < bytes_left ? bytes : bytes_left;
}

static struct header *header_of(void *piece) { return (struct header *)piece - 1; }

static struct large_piece *large_of(void *piece) { return (struct large_piece *)piece - 1; }

// The size of a piece for this many bytes, including its header.
static size_t size_for(size_t bytes) {
  if (bytes > SIZE_MAX / 2) checked(NULL);
  return (bytes + sizeof(struct header) + alignment - 1) & ~(size_t)(alignment - 1);
}

// Blocks

static void release_blocks(void *first) {
  for (struct block *block = first, *next; block; block = next) {
    next = block->next;
    free(block);
  }
}

static void make_key(void) {
  if (pthread_key_create(&thread_exit, release_blocks)) checked(NULL);
}

// Moves to the beginning of the next block, and allocates one if there is none.
static void enter_next_block(void) {
  spend(block_size);
  struct block **next = position.block ? &position.block->next : &first_block;
  if (!*next) {
    *next = checked(aligned_alloc(alignment, block_size));
    (*next)->next = NULL;
    if (!position.block) {
      pthread_once(&thread_exit_once, make_key);
      if (pthread_setspecific(thread_exit, first_block)) checked(NULL);
    }
  }
  position.block = *next;
  position.cursor = (char *)(position.block + 1);
  position.end = (char *)position.block + block_size;
}

static void trim_blocks(void) {
  struct block *last = first_block;
  for (int count = 1; last && count < kept_blocks; count++) last = last->next;
  if (!last) return;
  release_blocks(last->next);
  last->next = NULL;
}

// Pieces

static void *take_large(size_t size) {
  spend(size);
  struct large_piece *large = checked(malloc(sizeof(*large) - sizeof(struct header) + size));
  *large = (struct large_piece){.next = position.large, .header.size = size};
  if (position.large) position.large->previous = large;
  position.large = large;
  return large + 1;
}

static void release_large(struct large_piece *large) {
  bytes_left += large->header.size < SIZE_MAX - bytes_left ? large->header.size : SIZE_MAX - bytes_left;
  if (large->next) large->next->previous = large->previous;
  *(large->previous ? &large->previous->next : &position.large) = large->next;
  free(large);
}

static inline __attribute__((always_inline)) void *take(size_t size) {
  if (size > small_limit) return take_large(size);
  struct header **free_list = &free_pieces.first[size / alignment];
  if (*free_list) {
    struct header *header = *free_list;
    *free_list = header->next_free;
    header->size = size;
    return header + 1;
  }
  if (size > (size_t)(position.end - position.cursor)) enter_next_block();
  struct header *header = (struct header *)position.cursor;
  header->size = size;
  position.cursor += size;
  return header + 1;
}

void *arena_calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) checked(NULL);
  return memset(take(size_for(bytes)), 0, bytes);
}

void *arena_realloc(void *piece, size_t bytes) {
  size_t size = size_for(bytes);
  if (!piece) return take(size);
  size_t old = header_of(piece)->size;
  if (size <= old) return piece;
  char *end = (char *)header_of(piece) + old;
  if (end == position.cursor && size <= small_limit && size - old <= (size_t)(position.end - end)) {
    header_of(piece)->size = size;
    position.cursor += size - old;
    return piece;
  }
  void *grown = take(size);
  memcpy(grown, piece, old - sizeof(struct header));
  arena_free(piece);
  return grown;
}

void arena_free(void *piece) {
  if (!piece) return;
  struct header *header = header_of(piece);
  size_t size = header->size;
  if (size > small_limit) {
    release_large(large_of(piece));
  } else if ((char *)header + size == position.cursor) {
    position.cursor = (char *)header;
  } else {
    header->next_free = free_pieces.first[size / alignment];
    free_pieces.first[size / alignment] = header;
  }
}

// Arenas

void arena_open(void) {
  struct position before = position;
  position.large = NULL;
  // Do not reuse pieces freed in the outer arena: they outlive this one.
  struct free_pieces free_before = free_pieces;
  memset(&free_pieces, 0, sizeof(free_pieces));
  struct arena *arena = take(size_for(sizeof(*arena)));
  *arena = (struct arena){.outer = innermost, .before = before, .free_before = free_before, .left_before = bytes_left};
  innermost = arena;
  bytes_left = SIZE_MAX;
}

void arena_close(void) {
  while (position.large) release_large(position.large);
  struct arena *arena = innermost;
  innermost = arena->outer;
  position = arena->before;
  free_pieces = arena->free_before;
  bytes_left = arena->left_before;
  if (!innermost) trim_blocks();
}

void arena_limit(size_t bytes) { bytes_left = bytes; }

size_t arena_kept_bytes(void) {
  size_t count = 0;
  for (struct block *block = first_block; block; block = block->next) count++;
  return count * block_size;
}
