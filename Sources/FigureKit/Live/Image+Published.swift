#if arch(wasm32)

/// Finds one of the sample's images, which stand in a table that is linked into the module: the page has the pictures
/// themselves. Writes digest, width and height, and returns 0 if there is none of the name.
@_extern(c)
private func figureKitImage(
  _ name: UnsafePointer<UInt8>, _ count: Int, _ result: UnsafeMutablePointer<UInt64>
) -> Int32

extension Image {
  /// Finds an image among the sample's inputs.
  init?(published name: String) {
    var name = name
    var values: [UInt64] = [0, 0, 0]
    let isFound = name.withUTF8 { bytes in
      values.withUnsafeMutableBufferPointer { result in
        guard let start = bytes.baseAddress, let first = result.baseAddress else { return false }
        return figureKitImage(start, bytes.count, first) != 0
      }
    }
    guard isFound else { return nil }
    self.init(name: name, digest: values[0], pixelWidth: Int(values[1]), pixelHeight: Int(values[2]))
  }
}

#endif
