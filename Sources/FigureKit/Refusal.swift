/// Stops the program, naming the line of the caller.
///
/// `precondition` prints no message in optimised code, and samples run against an optimised FigureKit. In a page the
/// sentence, with the place before it, goes to the import `figurekit.refuse`.
func refuse(_ sentence: @autoclosure () -> String, fileID: StaticString, line: UInt) -> Never {
  #if arch(wasm32)
  hand(over: sentence(), fileID: fileID, line: line)
  #else
  fatalError(sentence(), file: fileID, line: line)
  #endif
}

#if arch(wasm32)

// Called from many places, but rarely. Joining bytes takes less of a module than joining strings.
@inline(never)
private func hand(over sentence: String, fileID: StaticString, line: UInt) -> Never {
  var writer = DrawingWriter()
  writer.append(fileID)
  writer.append(":")
  writer.append(number: Double(line))
  writer.attribute(": ", sentence)
  writer.append("\n")
  writer.bytes.withUnsafeBufferPointer { bytes in
    if let start = bytes.baseAddress { figureKitRefuse(start, bytes.count) }
  }
  fatalError()
}

@_extern(wasm, module: "figurekit", name: "refuse")
@_extern(c)
private func figureKitRefuse(_ bytes: UnsafePointer<UInt8>, _ count: Int)

#endif
