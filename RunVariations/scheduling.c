// Concurrent work: every second piece of the first ones begins late, so that of two pieces of a kind in a row each is once
// the later one.

#include "variations.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

// How many pieces may be delayed, and by how much.
enum { PIECES = 40, DELAY = 5000000 };

enum kind { THREAD, BLOCK, TASK };

// Whether the next piece of work is to be delayed.
static int is_next_late(enum kind kind) {
  static uint64_t pieces[3];
  if (!has_begun() || !variations()->scheduling) return 0;
  uint64_t piece = __atomic_fetch_add(&pieces[kind], 1, __ATOMIC_RELAXED);
  return piece < PIECES && piece % 2 == variations()->scheduling - 1;
}

static void delay(void) {
  struct timespec time = {0, DELAY};
  while (nanosleep(&time, &time) != 0) {}
}

struct thread {
  void *(*body)(void *);
  void *argument;
};

static void *run_thread(void *value) {
  struct thread thread = *(struct thread *)value;
  free(value);
  delay();
  return thread.body(thread.argument);
}

int pthread_create(pthread_t *id, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  note(THREADS);
  // Threads that take any block of work from a queue are no work of their own.
  int is_work = !is_of((void *)(uintptr_t)body, "libdispatch");
  struct thread *thread = is_work && is_next_late(THREAD) ? malloc(sizeof *thread) : NULL;
  if (!thread) return NEXT(pthread_create)(id, attributes, body, argument);
  *thread = (struct thread){body, argument};
  int result = NEXT(pthread_create)(id, attributes, run_thread, thread);
  if (result != 0) free(thread);
  return result;
}

// Dispatch: blocks of work, as clang lays them out.

struct block {
  void *class;
  int flags, reserved;
  void (*invoke)(struct block *);
};

void *_Block_copy(const void *block) __attribute__((weak));
void _Block_release(const void *block) __attribute__((weak));
void dispatch_async(void *queue, struct block *block);
void dispatch_async_f(void *queue, void *context, void (*body)(void *)) __attribute__((weak));
void dispatch_group_async(void *group, void *queue, struct block *block);
void dispatch_group_async_f(void *group, void *queue, void *context, void (*body)(void *)) __attribute__((weak));

static void run_block(void *value) {
  struct block *block = value;
  delay();
  block->invoke(block);
  _Block_release(block);
}

void dispatch_async(void *queue, struct block *block) {
  if (is_next_late(BLOCK)) dispatch_async_f(queue, _Block_copy(block), run_block);
  else NEXT(dispatch_async)(queue, block);
}

void dispatch_group_async(void *group, void *queue, struct block *block) {
  if (is_next_late(BLOCK)) dispatch_group_async_f(group, queue, _Block_copy(block), run_block);
  else NEXT(dispatch_group_async)(group, queue, block);
}

// Swift's tasks. Its library calls what stands in this variable in place of the function that it is given.

struct job;
typedef __attribute__((swiftcall)) void enqueue(struct job *job);
typedef __attribute__((swiftcall)) void enqueue_late(unsigned long long nanoseconds, struct job *job);
typedef __attribute__((swiftcall)) void enqueue_hook(struct job *job, enqueue *original);

static enqueue_late *enqueue_task_late;

static __attribute__((swiftcall)) void enqueue_task(struct job *job, enqueue *original) {
  if (is_next_late(TASK)) enqueue_task_late(DELAY, job);
  else original(job);
}

void vary_tasks(void) {
  enqueue_hook **hook = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobal_hook");
  enqueue_task_late = (enqueue_late *)dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobalWithDelay");
  if (variations()->scheduling && hook && !*hook && enqueue_task_late) *hook = enqueue_task;
}
