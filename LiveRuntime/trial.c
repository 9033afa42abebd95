// The imports of a module, for a program that tries it out under WASI: what the module emits goes to standard output,
// and what it refuses with to standard error.
#ifdef __wasm__

#include "live_runtime.h"

typedef struct {
  const uint8_t *bytes;
  size_t count;
} vector;

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write"))) int32_t fd_write(
    int32_t descriptor, const vector *vectors, size_t count, size_t *written);

__attribute__((import_module("wasi_snapshot_preview1"), import_name("args_sizes_get"))) int32_t args_sizes_get(
    size_t *count, size_t *bytes);

__attribute__((import_module("wasi_snapshot_preview1"), import_name("args_get"))) int32_t args_get(
    char **words, char *bytes);

static void write_all(int32_t descriptor, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    vector rest = {bytes, count};
    size_t written = 0;
    if (fd_write(descriptor, &rest, 1, &written) != 0 || written == 0) __builtin_trap();
    bytes += written;
    count -= written;
  }
}

// What is printed as a program starts comes before films, each time after a line with its length; nothing else needs it.
static enum { EMITS, PRINTS, IS_SILENT } mode;

void figureKitEmit(const uint8_t *bytes, size_t count) {
  if (mode == IS_SILENT) return;
  if (mode == PRINTS) {
    uint8_t line[24] = "printed ";
    size_t digits = 1;
    for (size_t rest = count; rest > 9; rest /= 10) digits++;
    for (size_t i = digits, rest = count; i > 0; rest /= 10) line[8 + --i] = (uint8_t)('0' + rest % 10);
    line[8 + digits] = '\n';
    write_all(1, line, 9 + digits);
  }
  write_all(1, bytes, count);
}

void figureKitRefuse(const uint8_t *bytes, size_t count) { write_all(2, bytes, count); }

void figure_start(void);
void figure_describe(void);
void figure_claims(void);
void figure_films(void);
void figure_try(int32_t gestures, int32_t seed);
void figure_event(int32_t figure, int32_t kind, int32_t pointer, double x, double y, double time);
void figure_play(int32_t figure, double time);
void figure_knob(int32_t figure, int32_t knob, double value);
void figure_frame(int32_t figure, double time);

// The values of literals that readers change, in slots; only some modules have any.
__attribute__((weak)) uint64_t *figure_edits(void);

// SLOT:BITS, the bits in hexadecimal.
static void set(const char *word) {
  size_t slot = 0;
  uint64_t bits = 0;
  for (; *word != ':'; word++) slot = slot * 10 + (size_t)(*word - '0');
  while (*++word) bits = bits << 4 | (uint64_t)(*word <= '9' ? *word - '0' : *word - 'a' + 10);
  figure_edits()[slot] = bits;
}

// The number of the bits that a word has in hexadecimal.
static double number(const char *word) {
  union { uint64_t bits; double number; } value = {0};
  for (; *word; word++)
    value.bits = value.bits << 4 | (uint64_t)(*word <= '9' ? *word - '0' : *word - 'a' + 10);
  return value.number;
}

static int32_t natural(const char *word) {
  int32_t result = 0;
  for (; *word; word++) result = result * 10 + (*word - '0');
  return result;
}

// A state, as FigureKit's `ReplayedState` has it, with a figure's place for its name.
static void replay(char **words, size_t count) {
  const int32_t figure = natural(words[0]);
  const double time = number(words[2]);
  if (words[1][0] == '1') figure_play(figure, time);
  for (size_t i = 3; i < count;) {
    if (words[i][0] == 'k') {
      figure_knob(figure, natural(words[i + 1]), number(words[i + 2]));
      i += 3;
    } else if (words[i][0] == 'p') {
      figure_play(figure, number(words[i + 1]));
      i += 2;
    } else {
      figure_event(figure, natural(words[i + 1]), natural(words[i + 2]), number(words[i + 3]), number(words[i + 4]),
                   number(words[i + 5]));
      i += 6;
    }
  }
  figure_frame(figure, time);
}

// Films; with the argument `edits` those with the values that follow, or if `state` comes after them that state; with any other
// random gestures.
void _start(void) {
  static char *words[4096];
  static char text[1 << 16];
  size_t count = 0;
  size_t bytes = 0;
  if (args_sizes_get(&count, &bytes) != 0 || count > 4096 || bytes > sizeof text) __builtin_trap();
  if (args_get(words, text) != 0) __builtin_trap();
  const int is_edited = count > 1 && words[1][0] == 'e';
  size_t next = 2;
  for (; is_edited && next < count && words[next][0] != 's'; next++) set(words[next]);
  const int tries = count > 1 && !is_edited;
  const int replays = !tries && count > next + 3;
  mode = tries || replays ? IS_SILENT : PRINTS;
  figure_start();
  mode = EMITS;
  if (tries) {
    figure_try(200, 1);
  } else if (replays) {
    replay(words + next + 1, count - next - 1);
  } else {
    figure_describe();
    figure_claims();
    figure_films();
  }
}

#endif
