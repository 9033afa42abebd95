import CZlib
import SVGRendering

/// A PNG file (ISO/IEC 15948) without filters, chunk by chunk.
struct PNGWriter {
  private var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - header: How many bits a component has, and the number of the colour type.
  init(width: Int, height: Int, header: [UInt8]) {
    // zlib's compression, the usual filters, not interlaced.
    append("IHDR", PNGWriter.bigEndian(width) + PNGWriter.bigEndian(height) + header + [0, 0, 0])
  }

  /// A chunk with its length and checksum.
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let chunk = Array(type.utf8) + data
    return bigEndian(data.count) + chunk + bigEndian(Int(crc32(0, chunk, UInt32(chunk.count))))
  }

  /// Adds a chunk.
  mutating func append(_ type: String, _ data: [UInt8]) { bytes += PNGWriter.chunk(type, data) }

  /// Adds a chunk that is made already.
  mutating func append(chunk: [UInt8]) { bytes += chunk }

  /// Adds the rows of the picture, each after the number of its filter, as a zlib stream of a level.
  ///
  /// - Throws: `FigureRenderingError.encodingFailed` if zlib has no memory.
  mutating func append(rows pixels: [UInt8], bytesPerRow: Int, level: Int32) throws(FigureRenderingError) {
    let height = pixels.count / bytesPerRow
    let length = (bytesPerRow + 1) * height
    let rows = [UInt8](unsafeUninitializedCapacity: length) { rows, count in
      pixels.withUnsafeBufferPointer { pixels in
        for row in 0..<height {
          let start = row * (bytesPerRow + 1)
          rows[start] = 0
          _ = rows[(start + 1)...].update(fromContentsOf: pixels[row * bytesPerRow..<(row + 1) * bytesPerRow])
        }
      }
      count = length
    }
    var status = Z_OK
    let most = Int(compressBound(UInt(length)))
    let stream = [UInt8](unsafeUninitializedCapacity: most) { stream, count in
      var written = UInt(most)
      status = compress2(stream.baseAddress, &written, rows, UInt(length), level)
      count = status == Z_OK ? Int(written) : 0
    }
    guard status == Z_OK else { throw .encodingFailed(String(cString: zError(status))) }
    append("IDAT", stream)
  }

  /// All bytes, with the end.
  consuming func finished() -> [UInt8] {
    append("IEND", [])
    return bytes
  }

  static func bigEndian(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian) { Array($0) }
  }
}
