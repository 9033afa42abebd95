import CZlib
import SVGRendering

/// Rows of a PNG file, compressed without those around them, so that what is the same in many pictures is compressed once.
struct CompressedRows: Sendable {
  /// An `IDAT` chunk, whose data ends with a whole byte and not with the stream.
  let chunk: [UInt8]
  /// The Adler-32 checksum of the rows.
  let checksum: UInt
  /// The number of bytes of the rows.
  let length: Int

  /// Compresses rows, each of which begins with the number of its filter, by zlib.
  ///
  /// - Throws: `FigureRenderingError.encodingFailed` if zlib has no memory.
  init(_ rows: ArraySlice<UInt8>) throws(FigureRenderingError) {
    var stream = z_stream()
    // The fastest level: rows of paper are all alike, and a better one takes three times as long for a quarter less.
    // A negative window leaves out zlib's header and checksum.
    var status = deflateInit2_(
      &stream, 1, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    // The end of a flush is not in the bound.
    let most = Int(deflateBound(&stream, UInt(rows.count))) + 16
    let data = [UInt8](unsafeUninitializedCapacity: most) { data, count in
      guard status == Z_OK else { return }
      status = rows.withUnsafeBufferPointer { rows in
        stream.next_in = UnsafeMutablePointer(mutating: rows.baseAddress)
        stream.avail_in = UInt32(rows.count)
        stream.next_out = data.baseAddress
        stream.avail_out = UInt32(most)
        return deflate(&stream, Z_SYNC_FLUSH)
      }
      count = most - Int(stream.avail_out)
    }
    guard status == Z_OK else { throw .encodingFailed(String(cString: zError(status))) }
    chunk = PNGWriter.chunk("IDAT", data)
    checksum = rows.withUnsafeBufferPointer { adler32(1, $0.baseAddress, UInt32($0.count)) }
    length = rows.count
  }

  /// Compresses rows of letters on paper, ten times as fast.
  init(runsOf rows: ArraySlice<UInt8>) {
    let runs = RunLengthDeflate(rows)
    (chunk, checksum, length) = (PNGWriter.chunk("IDAT", runs.data), runs.checksum, rows.count)
  }
}

extension PNGWriter {
  /// Adds all rows of the picture, from the top.
  mutating func append(_ parts: [CompressedRows]) {
    // A window of 32 kB, and the fastest level.
    append("IDAT", [0x78, 0x01])
    var checksum = adler32(0, nil, 0)
    for part in parts {
      append(chunk: part.chunk)
      checksum = adler32_combine(checksum, part.checksum, part.length)
    }
    // An empty block that is the last one.
    append("IDAT", [0x03, 0x00] + PNGWriter.bigEndian(Int(checksum)))
  }
}
