extension GraphicsContext {
  /// Draws a line of text at a point; the text says which part of it stands there.
  @inline(never)
  public mutating func draw(
    _ text: Text, at point: Point, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    record(.text(text, at: point), fileID: fileID, line: line)
  }

  /// Draws an image into a rectangle.
  ///
  /// - Parameters:
  ///   - image: One of the sample's inputs.
  ///   - rect: Where it stands.
  ///   - preserveAspectRatio: What happens if the rectangle has other proportions than the image.
  ///   - opacity: How much of it covers what is below; a number outside of 0…1 is taken as the nearest end.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  @inline(never)
  public mutating func draw(
    _ image: Image, in rect: Rect, preserveAspectRatio: Image.PreserveAspectRatio = .meet,
    opacity: Double = 1, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let placed = Drawing.PlacedImage(
      image, in: rect, preserveAspectRatio: preserveAspectRatio, opacity: opacity)
    record(.image(placed), fileID: fileID, line: line)
  }

  /// Draws an image into a rectangle, and says what is between its pixels where it is enlarged.
  ///
  /// As `draw(_:in:)`. A figure with it does not run in a page.
  #if hasFeature(Embedded)
  @available(
    *, unavailable, message: "how an image is interpolated cannot be chosen in a page; leave out `live`"
  )
  #endif
  @inline(never)
  public mutating func draw(
    _ image: Image, in rect: Rect, interpolation: Image.Interpolation,
    preserveAspectRatio: Image.PreserveAspectRatio = .meet, opacity: Double = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let placed = Drawing.PlacedImage(
      image, in: rect, preserveAspectRatio: preserveAspectRatio, opacity: opacity,
      interpolation: interpolation)
    record(.image(placed), fileID: fileID, line: line)
  }
}
