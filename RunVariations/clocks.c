// The clock: the time of day is later, and runs as fast. The clocks that only measure how long something takes are not
// varied, as they differ in each run.

#include "variations.h"

#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <sys/time.h>
#include <sys/timerfd.h>

// Deadlines do not say of which clock they are. The machine has not been running since this long.
enum { LONGEST_RUN = 1000000000 };

struct timespec varied_time(clockid_t clock, struct timespec time) {
  switch (clock) {
  case CLOCK_REALTIME: case CLOCK_REALTIME_COARSE: case CLOCK_REALTIME_ALARM: case CLOCK_TAI:
    time.tv_sec += (time_t)variations()->clock;
  }
  return time;
}

struct timespec real_time(struct timespec time) {
  if (time.tv_sec > LONGEST_RUN) time.tv_sec -= (time_t)variations()->clock;
  return time;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = NEXT(clock_gettime)(clock, time);
  if (result == 0) *time = varied_time(clock, *time);
  note_clock(__builtin_return_address(0));
  return result;
}

int gettimeofday(struct timeval *time, void *zone) {
  int result = NEXT(gettimeofday)(time, zone);
  if (result == 0) time->tv_sec += (time_t)variations()->clock;
  note_clock(__builtin_return_address(0));
  return result;
}

time_t time(time_t *seconds) {
  time_t result = NEXT(time)(NULL) + (time_t)variations()->clock;
  if (seconds) *seconds = result;
  note_clock(__builtin_return_address(0));
  return result;
}

int timespec_get(struct timespec *time, int base) {
  int result = NEXT(timespec_get)(time, base);
  if (result == TIME_UTC) time->tv_sec += (time_t)variations()->clock;
  note_clock(__builtin_return_address(0));
  return result;
}

// What waits until a time, waits until that of the real clock.

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *time) {
  struct timespec real = real_time(*time);
  return NEXT(pthread_cond_timedwait)(condition, mutex, &real);
}

int pthread_cond_clockwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *time) {
  struct timespec real = real_time(*time);
  return NEXT(pthread_cond_clockwait)(condition, mutex, clock, &real);
}

int pthread_mutex_timedlock(pthread_mutex_t *mutex, const struct timespec *time) {
  struct timespec real = real_time(*time);
  return NEXT(pthread_mutex_timedlock)(mutex, &real);
}

int pthread_rwlock_timedrdlock(pthread_rwlock_t *lock, const struct timespec *time) {
  struct timespec real = real_time(*time);
  return NEXT(pthread_rwlock_timedrdlock)(lock, &real);
}

int pthread_rwlock_timedwrlock(pthread_rwlock_t *lock, const struct timespec *time) {
  struct timespec real = real_time(*time);
  return NEXT(pthread_rwlock_timedwrlock)(lock, &real);
}

int sem_timedwait(sem_t *semaphore, const struct timespec *time) {
  struct timespec real = real_time(*time);
  return NEXT(sem_timedwait)(semaphore, &real);
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
  struct timespec real = flags & TIMER_ABSTIME ? real_time(*time) : *time;
  return NEXT(clock_nanosleep)(clock, flags, &real, rest);
}

int timerfd_settime(int timer, int flags, const struct itimerspec *time, struct itimerspec *old) {
  struct itimerspec real = *time;
  if (flags & TFD_TIMER_ABSTIME) real.it_value = real_time(real.it_value);
  return NEXT(timerfd_settime)(timer, flags, &real, old);
}
