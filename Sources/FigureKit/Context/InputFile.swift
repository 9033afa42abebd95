#if !arch(wasm32)

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
