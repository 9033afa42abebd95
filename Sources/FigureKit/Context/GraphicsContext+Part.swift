extension GraphicsContext {
  /// Draws a part of the picture that has a name and, if there is something to say of it, a value.
  ///
  ///     context.named("hand", value: angle.degrees.formatted(digits: 0) + "°") { context in
  ///       context.stroke(.line(from: middle, to: tip), with: .accent, lineWidth: 3)
  ///     }
  ///
  /// The name changes nothing of what is seen. Under the figure stands a table of the values, and after a gesture of a
  /// reader the page says what has changed: “Hand: 280°”. Several parts may have the same name; the first value counts. A
  /// value that nothing shows needs no `draw`.
  ///
  /// Stops the program if the name has not 1 to 100 bytes, or the value more than 1,000, or if groups are nested more than
  /// 64 deep.
  ///
  /// - Parameters:
  ///   - name: What the part is called, in lower case as within a sentence.
  ///   - value: What is to be said of it; `nil` or empty if it is only there or not.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - draw: Draws the part.
  public mutating func named(
    _ name: String, value: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ draw: (inout GraphicsContext) -> Void = { _ in }
  ) {
    record(emptyPart(name, value, fileID: fileID, line: line), fileID: fileID, line: line, draw)
  }
}

// With every call it would be compiled once more.
@inline(never)
private func emptyPart(_ name: String, _ value: String?, fileID: StaticString, line: UInt) -> Drawing.Group {
  guard Drawing.Part.isValid(name: name, value: value) else {
    refuse(
      "the name of a part must have 1 to 100 bytes, and its value at most 1,000", fileID: fileID, line: line)
  }
  #if arch(wasm32)
  LiveParts.areUsed()
  #endif
  let part = Drawing.Part(name: name, value: value?.byteCount == 0 ? nil : value)
  return Drawing.Group(part: part, operations: [])
}
