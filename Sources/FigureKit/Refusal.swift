/// Stops the program, naming the caller's own line.
///
/// `precondition` says nothing in optimised code, and samples run against an optimised FigureKit. In a page the
/// sentence, with the place before it, goes to the import `figurekit.refuse`.
func refuse(_ sentence: @autoclosure () -> String, fileID: StaticString, line: UInt) -> Never {
  #if arch(wasm32)
  var text = fileID.description + ":" + String(line) + ": " + sentence() + "\n"
  text.withUTF8 { bytes in
    if let start = bytes.baseAddress { figureKitRefuse(start, bytes.count) }
  }
  fatalError()
  #else
  fatalError(sentence(), file: fileID, line: line)
  #endif
}

#if arch(wasm32)

@_extern(wasm, module: "figurekit", name: "refuse")
@_extern(c)
private func figureKitRefuse(_ bytes: UnsafePointer<UInt8>, _ count: Int)

#endif
