extension GraphicsContext {
  /// Draws a line of text at a point, by the text's anchor and baseline.
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
  ///   - rect: The rectangle to draw it in.
  ///   - preserveAspectRatio: How the image is scaled if the rectangle has other proportions.
  ///   - opacity: The opacity; clamped to 0…1.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  @inline(never)
  public mutating func draw(
    _ image: Image, in rect: Rect, preserveAspectRatio: Image.PreserveAspectRatio = .meet,
    opacity: Double = 1, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let placed = Drawing.PlacedImage(
      image, in: rect, preserveAspectRatio: preserveAspectRatio, opacity: opacity)
    record(.image(placed), fileID: fileID, line: line)
  }

  /// Draws an image into a rectangle, with a given interpolation when it is enlarged.
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
