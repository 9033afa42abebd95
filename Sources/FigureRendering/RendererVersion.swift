import CCairo
import CWebP
import CZlib

/// What draws pictures on this machine.
package enum RendererVersion {
  /// The versions of the libraries that pictures depend on, in one line.
  package static var description: String {
    let libraries = [
      ("cairo", cairo_version_string()), ("Pango", pango_version_string()), ("zlib", zlibVersion()),
    ]
    return
      (libraries.map { name, version in "\(name) \(version.map { String(cString: $0) } ?? "?")" }
      + ["libwebp \(WebPGetEncoderVersion())"]).joined(separator: ", ")
  }
}
