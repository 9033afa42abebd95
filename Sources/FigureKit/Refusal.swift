/// Stops the program, naming the caller's own line.
///
/// `precondition` says nothing in optimised code, and samples run against an optimised FigureKit.
func refuse(_ sentence: @autoclosure () -> String, fileID: StaticString, line: UInt) -> Never {
  #if hasFeature(Embedded)
  fatalError()
  #else
  fatalError(sentence(), file: fileID, line: line)
  #endif
}
