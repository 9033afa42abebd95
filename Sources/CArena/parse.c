#include "way_out.h"

#include <cmark-gfm.h>

// A jump leaves functions of cmark-gfm alone, and all that these hold is of the arena.

bool arena_feed(cmark_parser *parser, const char *text, size_t length) {
  jmp_buf here;
  if (setjmp(here)) {
    way_out = NULL;
    return false;
  }
  way_out = &here;
  cmark_parser_feed(parser, text, length);
  way_out = NULL;
  return true;
}

cmark_node *arena_finish(cmark_parser *parser) {
  jmp_buf here;
  if (setjmp(here)) {
    way_out = NULL;
    return NULL;
  }
  way_out = &here;
  cmark_node *root = cmark_parser_finish(parser);
  way_out = NULL;
  return root;
}
