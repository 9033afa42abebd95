/// The media types of published files.
enum ContentType {
  /// The value of a `Content-Type` field for a file, by the extension of its name; text is UTF-8.
  static func ofFile(named name: String) -> String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let type = parts.last.flatMap({ byExtension[$0.lowercased()] }) else {
      return "application/octet-stream"
    }
    return type.hasPrefix("text/") ? type + "; charset=utf-8" : type
  }

  /// IANA's registered types; WHATWG's choice where there are several.
  private static let byExtension = [
    "atom": "application/atom+xml; charset=utf-8",
    "avif": "image/avif",
    "bmp": "image/bmp",
    "css": "text/css",
    "csv": "text/csv",
    "epub": "application/epub+zip",
    "gif": "image/gif",
    "gz": "application/gzip",
    "htm": "text/html",
    "html": "text/html",
    "ico": "image/vnd.microsoft.icon",
    "jpeg": "image/jpeg",
    "jpg": "image/jpeg",
    "js": "text/javascript",
    "json": "application/json",
    "jsonld": "application/ld+json",
    "m4a": "audio/mp4",
    "map": "application/json",
    "md": "text/markdown",
    "mjs": "text/javascript",
    "mov": "video/quicktime",
    "mp3": "audio/mpeg",
    "mp4": "video/mp4",
    "oga": "audio/ogg",
    "ogg": "audio/ogg",
    "ogv": "video/ogg",
    "otf": "font/otf",
    "pdf": "application/pdf",
    "png": "image/png",
    "rss": "application/rss+xml; charset=utf-8",
    "svg": "image/svg+xml; charset=utf-8",
    "swift": "text/plain",
    "tar": "application/x-tar",
    "ttf": "font/ttf",
    "txt": "text/plain",
    "vtt": "text/vtt",
    "wasm": "application/wasm",
    "wav": "audio/wav",
    "webm": "video/webm",
    "webmanifest": "application/manifest+json",
    "webp": "image/webp",
    "woff": "font/woff",
    "woff2": "font/woff2",
    "xhtml": "application/xhtml+xml; charset=utf-8",
    "xml": "application/xml; charset=utf-8",
    "yaml": "application/yaml",
    "yml": "application/yaml",
    "zip": "application/zip",
  ]
}
