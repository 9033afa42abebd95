extension Diagnostic {
  /// A symbolic link out of the site.
  ///
  /// - Parameter path: The link, or what was asked for and is behind it, relative to the site.
  /// - Returns: The error.
  package static func linkOutsideSite(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "link-outside-site", "This symbolic link leads out of the site's folder",
      at: SourceLocation(file: path),
      notes: ["Copy its target into the site; symbolic links cannot lead out of it."])
  }
}
