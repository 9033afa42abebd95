#pragma once

#include <png.h>

// Macros that Swift does not import.
static const png_uint_32 shim_png_image_version = PNG_IMAGE_VERSION;
static const png_uint_32 shim_png_format_rgba = PNG_FORMAT_RGBA;
static const png_uint_32 shim_png_format_rgb = PNG_FORMAT_RGB;
