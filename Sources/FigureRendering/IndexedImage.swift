import CZlib

/// A picture of at most 256 colours, one byte a pixel.
struct IndexedImage {
  /// Width in pixels, at least 1.
  var width: Int
  /// Height in pixels, at least 1.
  var height: Int
  /// The colours, from 1 to 256.
  var palette: [RGB]
  /// An index of the palette for each pixel, row after row from the top.
  var pixels: [UInt8]

  /// The bytes of a PNG file (ISO/IEC 15948) with a palette and no filters.
  ///
  /// cairo's own encoder writes 24 bits a pixel and tries filters on each row, which takes six times as long as drawing
  /// a card.
  ///
  /// - Throws: `FigureRenderingError.encodingFailed` if zlib has no memory.
  func png() throws(FigureRenderingError) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    var header = bigEndian(width) + bigEndian(height)
    // Eight bits a pixel, colours from a palette, zlib's compression, the usual filters, not interlaced.
    header += [8, 3, 0, 0, 0]
    append("IHDR", header, to: &file)
    append("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] }, to: &file)
    append("IDAT", try compressedRows(), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  /// The rows, each after the number of its filter, as a zlib stream.
  private func compressedRows() throws(FigureRenderingError) -> [UInt8] {
    let length = (width + 1) * height
    let rows = [UInt8](unsafeUninitializedCapacity: length) { rows, count in
      pixels.withUnsafeBufferPointer { pixels in
        for row in 0..<height {
          let start = row * (width + 1)
          rows[start] = 0
          _ = rows[(start + 1)...].update(fromContentsOf: pixels[row * width..<(row + 1) * width])
        }
      }
      count = length
    }
    var status = Z_OK
    let most = Int(compressBound(UInt(length)))
    let stream = [UInt8](unsafeUninitializedCapacity: most) { stream, count in
      var written = UInt(most)
      // The fastest level: rows of paper are all alike, and a better one takes three times as long for a quarter less.
      status = compress2(stream.baseAddress, &written, rows, UInt(length), 1)
      count = status == Z_OK ? Int(written) : 0
    }
    guard status == Z_OK else { throw .encodingFailed(String(cString: zError(status))) }
    return stream
  }

  private func append(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
    let chunk = Array(type.utf8) + data
    file += bigEndian(data.count)
    file += chunk
    file += bigEndian(Int(crc32(0, chunk, UInt32(chunk.count))))
  }

  private func bigEndian(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian) { Array($0) }
  }
}
