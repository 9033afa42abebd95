#include "definitions.h"

#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static cmark_syntax_extension *extension;
static cmark_node_type definition;

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

// Whether a paragraph may be a term: not definitions of links, as cmark takes these out of it later, nor the title of a callout.
static bool is_term(cmark_node *node) {
  if (cmark_node_get_type(node) != CMARK_NODE_PARAGRAPH) return false;
  const char *text = cmark_node_get_string_content(node);
  if (!text || text[0] != '[') return true;
  if (text[1] == '!' && isalpha((unsigned char)text[2])) return false;
  // A label has up to 999 characters.
  for (const char *end = text; *end && end - text < 4 * 1000; end++) {
    if (end[0] == ']' && end[1] == ':') return false;
  }
  return true;
}

static cmark_node *open_block(
    cmark_syntax_extension *self, int is_indented, cmark_parser *parser, cmark_node *parent, unsigned char *input, int length) {
  const char *line = (const char *)input;
  int marker = cmark_parser_get_first_nonspace(parser);
  if (is_indented || marker + 1 >= length || line[marker] != ':' || !is_blank(line[marker + 1])) return NULL;
  size_t text = (size_t)marker + 1;
  while (is_blank(line[text])) text++;
  if (line[text] == '\n' || line[text] == '\r' || !line[text]) return NULL;
  // A paragraph is the parent of a line that goes on with it.
  cmark_node *before =
      cmark_node_get_type(parent) == CMARK_NODE_PARAGRAPH ? parent : cmark_node_last_child(parent);
  if (!before || !(cmark_node_get_type(before) == definition || is_term(before))) return NULL;

  int indent = cmark_parser_get_indent(parser);
  cmark_node *node = cmark_parser_add_child(parser, parent, definition, marker + 1);
  cmark_node_set_syntax_extension(node, self);
  cmark_parser_advance_offset(parser, line, marker + 1 - cmark_parser_get_offset(parser), false);
  // As after the marker of a list's item: text that begins five columns on is code.
  int start = cmark_parser_get_column(parser);
  int width = 0;
  for (size_t at = (size_t)marker + 1; at < text; at++) {
    width += line[at] == '\t' ? 4 - (start + width) % 4 : 1;
  }
  if (width > 4) width = 1;
  cmark_parser_advance_offset(parser, line, width, true);
  cmark_node_set_user_data(node, (void *)(intptr_t)(indent + 1 + width));
  return node;
}

static int goes_on(
    cmark_syntax_extension *self, cmark_parser *parser, unsigned char *input, int length, cmark_node *node) {
  const char *line = (const char *)input;
  int width = (int)(intptr_t)cmark_node_get_user_data(node);
  if (cmark_parser_get_indent(parser) >= width) {
    cmark_parser_advance_offset(parser, line, width, true);
    return true;
  }
  if (!cmark_parser_is_blank(parser)) return false;
  int rest = cmark_parser_get_first_nonspace(parser) - cmark_parser_get_offset(parser);
  cmark_parser_advance_offset(parser, line, rest, false);
  return true;
}

static int can_contain(cmark_syntax_extension *self, cmark_node *node, cmark_node_type child) {
  return (child & CMARK_NODE_TYPE_MASK) == CMARK_NODE_TYPE_BLOCK && child != CMARK_NODE_ITEM;
}

static const char *type_name(cmark_syntax_extension *self, cmark_node *node) { return "definition"; }

int definitions_register(void) {
  definition = cmark_syntax_extension_add_node(0);
  extension = cmark_syntax_extension_new("definitions");
  cmark_syntax_extension_set_open_block_func(extension, open_block);
  cmark_syntax_extension_set_match_block_func(extension, goes_on);
  cmark_syntax_extension_set_can_contain_func(extension, can_contain);
  cmark_syntax_extension_set_get_type_string_func(extension, type_name);
  return definition;
}

void definitions_attach(struct cmark_parser *parser) { cmark_parser_attach_syntax_extension(parser, extension); }
