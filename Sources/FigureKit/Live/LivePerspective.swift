#if arch(wasm32)

/// Hands over the table of glyphs that is linked into a module, and its count of bytes.
@_extern(c)
private func figureKitGlyphs(_ count: UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>?

/// `LiveRuntime/Exports.swift` has it: what it reaches is compiled there and not with every sample.
@_extern(c, "figure_perspective")
private func figurePerspective()

/// What a module does with groups in perspective before a page sees them: browsers do not project SVG.
enum LivePerspective {
  /// Projects the operations of a figure of a name. Only a module that calls what can give perspective has a function
  /// here, so that the linker leaves all of it out of other modules.
  // A module has one thread.
  nonisolated(unsafe) static var project:
    ((_ operations: [Drawing.Operation], _ figure: String) -> [Drawing.Operation])?

  /// Says that figures may have perspective.
  static func isUsed() { figurePerspective() }

  /// Has groups in perspective projected from now on.
  static func begin() { project = projected }

  private static let glyphs: GlyphTable = {
    var count = 0
    let start = figureKitGlyphs(&count)
    return GlyphTable(decoding: UnsafeBufferPointer(start: start, count: count))
  }()

  private static func projected(_ operations: [Drawing.Operation], of figure: String) -> [Drawing.Operation] {
    let glyphs = glyphs
    var projector = DrawingProjector { glyphs.path(of: $0) }
    guard let flat = try? projector.flatten(operations) else {
      refuse("there are too many lines in perspective", fileID: #fileID, line: #line)
    }
    return flat.map { $0.outlined(glyphs, in: figure) }
  }
}

extension Drawing.Operation {
  /// The operation with outlines for the texts that a figure has as outlines.
  fileprivate func outlined(_ glyphs: GlyphTable, in figure: String) -> Drawing.Operation {
    switch self {
    case .text(let text, let point):
      guard glyphs.outlines(text.font, in: figure), let outline = glyphs.path(of: text) else { return self }
      let path = outline.rounded(within: text.font.size / 500).applying(.translation(x: point.x, y: point.y))
      return .fill(.path(path), with: .color(text.color), rule: .nonZero)
    case .group(var group):
      group.operations = group.operations.map { $0.outlined(glyphs, in: figure) }
      return .group(group)
    case .fill, .stroke, .image: return self
    }
  }
}

#endif
