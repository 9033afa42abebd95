#ifdef __wasm__

// Memory in blocks of some sizes, four for each power of two. A block that is freed waits for the next of its size, so
// that a figure that draws the same again needs no more memory.

#include "live_runtime.h"

typedef struct {
  uint32_t size_class;
  // From the block's beginning to what was handed out.
  uint32_t offset;
  uint64_t padding;
} header;

typedef struct block {
  struct block *next;
} block;

enum { sizes = 4 * 28, page = 65536 };

static block *free_blocks[sizes];
static uintptr_t rest, rest_end;
extern unsigned char __heap_base;

// 16, 20, 24, 28, 32, 40 and so on, in units of 4 bytes more than enough for a header.
static size_t size_of(uint32_t size_class) { return (size_t)(4 + size_class % 4) << (size_class / 4 + 3); }

static uint32_t class_of(size_t size) {
  if (size <= 32) return 0;
  uint32_t power = 31 - (uint32_t)__builtin_clz((uint32_t)size - 1);
  return (power - 5) * 4 + (((uint32_t)size - 1) >> (power - 2) & 3) + 1;
}

static void *fresh(size_t size) {
  if (rest == 0) rest = rest_end = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  size = (size + 15) & ~(size_t)15;
  if (rest_end - rest < size) {
    if (rest_end < (uintptr_t)__builtin_wasm_memory_size(0) * page) {
      rest_end = (uintptr_t)__builtin_wasm_memory_size(0) * page;
    }
    if (rest_end - rest < size) {
      size_t pages = (size - (rest_end - rest) + page - 1) / page;
      if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
      rest_end += pages * page;
    }
  }
  void *result = (void *)rest;
  rest += size;
  return result;
}

static void *allocate(size_t size, size_t alignment) {
  if (size > 1u << 30) return NULL;
  uint32_t size_class = class_of(size + sizeof(header) + (alignment > 16 ? alignment : 0));
  block *found = free_blocks[size_class];
  if (found) {
    free_blocks[size_class] = found->next;
  } else {
    found = fresh(size_of(size_class));
    if (!found) return NULL;
  }
  uintptr_t result = (uintptr_t)found + sizeof(header);
  if (alignment > 16) result = (result + alignment - 1) & ~(uintptr_t)(alignment - 1);
  header *before = (header *)result - 1;
  before->size_class = size_class;
  before->offset = (uint32_t)(result - (uintptr_t)found);
  return (void *)result;
}

void *malloc(size_t size) { return allocate(size, 16); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = allocate(size, alignment);
  return *result ? 0 : 12;  // ENOMEM
}

void free(void *memory) {
  if (!memory) return;
  header before = ((header *)memory)[-1];
  block *freed = (block *)((uintptr_t)memory - before.offset);
  freed->next = free_blocks[before.size_class];
  free_blocks[before.size_class] = freed;
}

#endif
