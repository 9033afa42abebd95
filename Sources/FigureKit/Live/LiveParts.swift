#if arch(wasm32)

/// What drawing lists need for parts with names. Only a module that names a part has functions here, so that the linker leaves
/// them out of other modules: nothing else that can be drawn in a page needs more than version 2.
enum LiveParts {
  /// The version of a drawing's list.
  // A module has one thread.
  nonisolated(unsafe) static var version: ((Drawing) -> Int)?
  /// Appends the name and the value of a part.
  // A module has one thread.
  nonisolated(unsafe) static var write: ((Drawing.Part, inout DrawingWriter) -> Void)?

  /// Says that figures may have such parts.
  static func areUsed() {
    version = { $0.computedVersion }
    write = { part, writer in writer.write(part) }
  }
}

#endif
