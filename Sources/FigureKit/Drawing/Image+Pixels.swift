extension Image {
  /// Creates an image of pixels.
  ///
  ///     let board = Image(pixelWidth: 8, pixelHeight: 8) { x, y in
  ///       (x + y) % 2 == 0 ? .white : .hex(0x336699)
  ///     }
  ///     context.draw(board, in: frame, interpolation: .none)
  ///
  /// Its colours are fixed ones, the same on light and dark pages; components and opacities are kept to 8 bits. A figure with
  /// such an image does not run in a page. Stops the program unless there are from 1 to 16,384 pixels each way and at most
  /// 1,048,576 in all, or if a colour is a role.
  ///
  /// - Parameters:
  ///   - pixelWidth: How many pixels it is wide.
  ///   - pixelHeight: How many pixels it is high.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - color: The colour of the pixel in a column, from the left, and a row, from the top, both from 0.
  #if hasFeature(Embedded)
  @available(*, unavailable, message: "an image of pixels cannot be made in a page; leave out `live`")
  #endif
  public init(
    pixelWidth: Int, pixelHeight: Int, fileID: StaticString = #fileID, line: UInt = #line,
    color: (_ x: Int, _ y: Int) -> Color
  ) {
    guard (1...Image.largestSide).contains(pixelWidth), (1...Image.largestSide).contains(pixelHeight),
      pixelWidth * pixelHeight <= Drawing.Limit.pixels
    else {
      refuse(
        "an image must have 1 to 16,384 pixels each way and at most 1,048,576 in all", fileID: fileID,
        line: line)
    }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * pixelWidth * pixelHeight)
    for y in 0..<pixelHeight {
      for x in 0..<pixelWidth {
        let color = color(x, y)
        guard case .rgb(let red, let green, let blue) = color.base else {
          refuse("the pixels of an image must have fixed colors", fileID: fileID, line: line)
        }
        pixels += [red, green, blue, UInt8((color.opacity * 255).rounded())]
      }
    }
    self.init(pixels: pixels, pixelWidth: pixelWidth, pixelHeight: pixelHeight)
  }

  /// Creates an image of as many bytes as its pixels need.
  init(pixels: [UInt8], pixelWidth: Int, pixelHeight: Int) {
    self.init(
      name: "", digest: Image.digest(of: pixels), pixelWidth: pixelWidth, pixelHeight: pixelHeight,
      pixels: pixels)
  }
}
