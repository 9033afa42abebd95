#pragma once

// Memory for trees that is taken piece by piece and released at once: an eighth of the time of a build goes without it into freeing
// cmark-gfm's nodes one by one. And cmark-gfm 0.29.0.gfm.6 reads some pieces after it has freed them, which are left here as
// they were.
//
// Each thread has arenas of its own. Pieces are taken one after the other from blocks of 64 KiB, large ones from the C
// library; a thread keeps 1 MiB of its blocks for the next arena, and none when it ends. Where no memory is left the
// process ends, as it does with cmark-gfm's own allocator.

#include <stdbool.h>
#include <stddef.h>

struct cmark_node;
struct cmark_parser;

// Opens an arena, from which this thread takes memory until it is closed. While it is open, pieces of the one around it
// must not be grown or given back.
void arena_open(void);

// Releases all that was taken from the innermost arena.
void arena_close(void);

// Limits how many bytes `arena_feed` and `arena_finish` may take from the innermost arena, to the next 64 KiB.
void arena_limit(size_t bytes);

// Feeds a parser whose memory is of the innermost arena. If that would take more than the limit, this is false, and nothing may
// be asked of the parser any more but the number of its line.
bool arena_feed(struct cmark_parser *parser, const char *text, size_t length);

// Ends what a parser was fed with; NULL where that would take more than the limit.
struct cmark_node *arena_finish(struct cmark_parser *parser);

// Takes `count` times `size` bytes that are 0, aligned for everything.
void *arena_calloc(size_t count, size_t size);

// Takes `size` bytes that begin with those of a piece, which is gone unless it is what is returned; a null pointer is an
// empty piece. The last piece that was taken grows where it is.
void *arena_realloc(void *piece, size_t size);

// Gives a piece back, for others of the same arena.
void arena_free(void *piece);

// The bytes of all blocks that this thread has.
size_t arena_kept_bytes(void);
