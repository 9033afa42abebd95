/// The orientation of a camera's picture, as EXIF numbers it from 1 to 8.
struct Orientation {
  /// 1 for a picture that stands as it is.
  var number: Int

  /// Whether width and height change places.
  var swapsSides: Bool { number >= 5 }

  /// The pixels upright.
  ///
  /// - Parameters:
  ///   - pixels: Rows of four bytes a pixel.
  ///   - width: The width before it is turned.
  ///   - height: The height before it is turned.
  /// - Returns: As many pixels, in rows as long as the upright picture is wide.
  func upright(_ pixels: [UInt8], width: Int, height: Int) -> [UInt8] {
    guard (2...8).contains(number) else { return pixels }
    let (newWidth, newHeight) = swapsSides ? (height, width) : (width, height)
    return [UInt8](unsafeUninitializedCapacity: pixels.count) { result, count in
      count = pixels.count
      for row in 0..<newHeight {
        for column in 0..<newWidth {
          let (x, y) = source(column, row, width: width, height: height)
          for component in 0..<4 {
            result[(row * newWidth + column) * 4 + component] = pixels[(y * width + x) * 4 + component]
          }
        }
      }
    }
  }

  /// The pixel of the stored picture that is seen at a place of the upright one.
  private func source(_ column: Int, _ row: Int, width: Int, height: Int) -> (Int, Int) {
    switch number {
    case 2: (width - 1 - column, row)
    case 3: (width - 1 - column, height - 1 - row)
    case 4: (column, height - 1 - row)
    case 5: (row, column)
    case 6: (row, height - 1 - column)
    case 7: (width - 1 - row, height - 1 - column)
    case 8: (width - 1 - row, column)
    default: (column, row)
    }
  }
}
