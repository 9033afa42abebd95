#pragma once

// Definition lists, as PHP Markdown Extra and Pandoc have them, for cmark-gfm's parser: a paragraph is the term, or one on each
// line, and a line that begins with a colon and white space a definition of it.
//
//     Term
//     : A definition.
//
// The text of a definition is as far indented as its first line, as in the item of a list. A blank line may stand before it.

struct cmark_parser;

// Makes the extension. Call it once in a process; a parser may be given it at any time afterwards.
//
// Returns the type of the nodes that are definitions. Each stands after its paragraph, or after another definition.
int definitions_register(void);

// Gives a parser the extension; before that of tables, which takes every line after a paragraph.
void definitions_attach(struct cmark_parser *parser);
