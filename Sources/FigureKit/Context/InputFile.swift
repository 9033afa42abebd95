#if arch(wasm32)

@_extern(wasm, module: "figurekit", name: "read_input")
@_extern(c)
private func figureKitReadInput(
  _ name: UnsafePointer<UInt8>, _ nameCount: Int, _ bytes: UnsafeMutablePointer<UInt8>?, _ capacity: Int
) -> Int

/// The bytes of one of the sample's inputs, or `nil` if the page that runs this module has none of this name.
///
/// The page is asked twice: for the number of bytes, negative if there is no such input, and for the bytes.
func readFile(_ name: String) -> [UInt8]? {
  let name = Array(name.utf8)
  return name.withUnsafeBufferPointer { nameBuffer -> [UInt8]? in
    guard let nameStart = nameBuffer.baseAddress else { return nil }
    let count = figureKitReadInput(nameStart, nameBuffer.count, nil, 0)
    guard count >= 0 else { return nil }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      let read = figureKitReadInput(nameStart, nameBuffer.count, buffer.baseAddress, count)
      initializedCount = max(0, min(read, count))
    }
  }
}

#else

@_extern(c, "fopen")
private func cFopen(_ path: UnsafePointer<CChar>, _ mode: UnsafePointer<CChar>) -> OpaquePointer?
@_extern(c, "fread")
private func cFread(_ bytes: UnsafeMutableRawPointer, _ size: Int, _ count: Int, _ file: OpaquePointer) -> Int
@_extern(c, "fclose")
private func cFclose(_ file: OpaquePointer) -> CInt

/// The bytes of a file in the folder in which the program runs, or `nil` if it cannot be read.
func readFile(_ name: String) -> [UInt8]? {
  guard let file = cFopen(name, "rb") else { return nil }
  defer { _ = cFclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = chunk.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map { cFread($0, 1, buffer.count, file) } ?? 0
    }
    guard count > 0 else { return bytes }
    bytes.append(contentsOf: chunk[..<count])
  }
}

#endif
