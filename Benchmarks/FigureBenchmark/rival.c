// Makes the cairo calls that a figure's renderer makes, without anything around them.
//
//     rival FILE png|svg SCALE
//
// FILE holds figures as doubles, as `CairoScript.swift` writes them. Each is drawn on a surface of its own and encoded
// into memory. Prints the seconds that all of them took, without reading the file, and the bytes that came out.
#include <cairo-svg.h>
#include <cairo.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static size_t written;
static unsigned char *output;
static size_t capacity;

static cairo_status_t append(void *closure, const unsigned char *data, unsigned int length) {
  (void)closure;
  if (written + length > capacity) {
    capacity = (written + length) * 2;
    output = realloc(output, capacity);
  }
  memcpy(output + written, data, length);
  written += length;
  return CAIRO_STATUS_SUCCESS;
}

static void draw_text(cairo_t *context, const double *p, const char *string, int length) {
  PangoLayout *layout = pango_cairo_create_layout(context);
  PangoContext *pango = pango_layout_get_context(layout);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(pango, options);
  pango_context_set_round_glyph_positions(pango, 0);
  PangoFontDescription *description = pango_font_description_new();
  pango_font_description_set_family(description, "DejaVu Sans");
  pango_font_description_set_absolute_size(description, p[2] * PANGO_SCALE);
  pango_font_description_set_weight(description, (int)p[3]);
  pango_layout_set_font_description(layout, description);
  pango_layout_set_text(layout, string, length);
  PangoLayoutLine *line = pango_layout_get_line_readonly(layout, 0);
  PangoRectangle logical;
  pango_layout_line_get_extents(line, NULL, &logical);
  cairo_new_path(context);
  cairo_move_to(context, p[0] - p[4] * logical.width / PANGO_SCALE, p[1]);
  pango_cairo_layout_line_path(context, line);
  pango_font_description_free(description);
  cairo_font_options_destroy(options);
  g_object_unref(layout);
}

// Draws one figure and returns where the next one begins.
static const double *draw(cairo_t *context, const double *p) {
  for (;;) {
    int code = (int)*p++;
    switch (code) {
    case 0: return p;
    case 1: cairo_set_source_rgba(context, p[0], p[1], p[2], p[3]); p += 4; break;
    case 2: cairo_move_to(context, p[0], p[1]); p += 2; break;
    case 3: cairo_line_to(context, p[0], p[1]); p += 2; break;
    case 4: cairo_curve_to(context, p[0], p[1], p[2], p[3], p[4], p[5]); p += 6; break;
    case 5: cairo_close_path(context); break;
    case 6: cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING); cairo_fill(context); break;
    case 7:
      cairo_set_line_width(context, p[0]);
      cairo_set_miter_limit(context, p[1]);
      cairo_set_line_cap(context, (cairo_line_cap_t)p[2]);
      cairo_set_line_join(context, (cairo_line_join_t)p[3]);
      cairo_set_dash(context, p + 5, (int)p[4], 0);
      cairo_stroke(context);
      p += 5 + (int)p[4];
      break;
    case 8:
      cairo_save(context);
      cairo_translate(context, p[0], p[1]);
      cairo_scale(context, p[2], p[3]);
      cairo_arc(context, 0, 0, 1, 0, 6.283185307179586);
      cairo_close_path(context);
      cairo_restore(context);
      p += 4;
      break;
    case 9: cairo_save(context); break;
    case 10: cairo_restore(context); break;
    case 11: {
      cairo_matrix_t matrix = {p[0], p[1], p[2], p[3], p[4], p[5]};
      cairo_transform(context, &matrix);
      p += 6;
      break;
    }
    case 12: cairo_push_group(context); break;
    case 13: cairo_pop_group_to_source(context); cairo_paint_with_alpha(context, p[0]); p += 1; break;
    case 14: {
      int length = (int)p[5];
      draw_text(context, p, (const char *)(p + 6), length);
      p += 6 + (length + 7) / 8;
      break;
    }
    case 15: case 16: {
      cairo_pattern_t *pattern = code == 15 ? cairo_pattern_create_linear(p[0], p[1], p[2], p[3])
                                            : cairo_pattern_create_radial(p[0], p[1], p[2], p[3], p[4], p[5]);
      p += code == 15 ? 4 : 6;
      int count = (int)*p++;
      for (int stop = 0; stop < count; stop++, p += 5)
        cairo_pattern_add_color_stop_rgba(pattern, p[0], p[1], p[2], p[3], p[4]);
      cairo_set_source(context, pattern);
      cairo_pattern_destroy(pattern);
      break;
    }
    case 17: cairo_new_path(context); break;
    default: fprintf(stderr, "no operation %d\n", code); exit(1);
    }
  }
}

int main(int argc, char **argv) {
  if (argc != 4) return 64;
  FILE *file = fopen(argv[1], "rb");
  if (!file) return 1;
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  double *script = malloc(size);
  if (fread(script, 1, size, file) != size) return 1;
  int is_png = strcmp(argv[2], "png") == 0;
  double scale = atof(argv[3]);
  size_t total = 0;
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  const double *p = script;
  int count = (int)*p++;
  for (int figure = 0; figure < count; figure++) {
    double width = *p++, height = *p++;
    written = 0;
    cairo_surface_t *surface =
        is_png ? cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)(width * scale), (int)(height * scale))
               : cairo_svg_surface_create_for_stream(append, NULL, width, height);
    cairo_t *context = cairo_create(surface);
    if (is_png) {
      cairo_set_source_rgb(context, 1, 1, 1);
      cairo_paint(context);
      cairo_scale(context, scale, scale);
    }
    p = draw(context, p);
    if (cairo_status(context)) return 1;
    cairo_destroy(context);
    if (is_png) cairo_surface_write_to_png_stream(surface, append, NULL);
    cairo_surface_finish(surface);
    cairo_surface_destroy(surface);
    total += written;
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("%.6f %zu\n", (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9, total);
  return 0;
}
