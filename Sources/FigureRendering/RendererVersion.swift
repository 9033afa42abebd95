import CCairo

/// What draws pictures on this machine.
public enum RendererVersion {
  /// The versions of the libraries that pictures depend on, in one line.
  public static var description: String {
    "cairo \(String(cString: cairo_version_string())), Pango \(String(cString: pango_version_string()))"
  }
}
