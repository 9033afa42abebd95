extension Drawing {
  /// Reads a drawing list; accepts exactly the texts that `encoded` gives, within `Limit`.
  ///
  /// Throws where, and why, a text is not one of them. Of an accepted text, `encoded` gives the same again.
  public init(parsing text: String) throws(ParseError) {
    var parser = DrawingParser(text)
    self = try parser.drawing()
  }
}

/// Reads the lines of a drawing list.
struct DrawingParser {
  var scanner: DrawingScanner
  private var operationCount = 0
  private var pathElementCount = 0

  init(_ text: String) {
    scanner = DrawingScanner(text)
  }

  mutating func drawing() throws(Drawing.ParseError) -> Drawing {
    guard scanner.byteCount <= Drawing.Limit.encodedBytes else { throw scanner.failure(.tooManyBytes) }
    try scanner.expect("figure ")
    guard !scanner.accept("1 ") else { throw scanner.failure(.outdatedVersion, at: scanner.position - 2) }
    let versionStart = scanner.position
    let version = scanner.accept("2 ") ? 2 : scanner.accept("3 ") ? 3 : scanner.accept("4 ") ? 4 : 0
    guard version > 0 else { throw scanner.failure(.unsupportedVersion) }
    var otherVersion = scanner.failure(.otherVersion(version), at: versionStart)
    try scanner.expect("name=")
    let nameStart = scanner.position
    let name = scanner.word()
    guard Drawing.isValidName(name) else { throw scanner.failure(.invalidName, at: nameStart) }
    try scanner.expect(" width=")
    let width = try scanner.number(in: Drawing.Limit.canvas)
    try scanner.expect(" height=")
    let height = try scanner.number(in: Drawing.Limit.canvas)
    var drawing = Drawing(name: name, size: Size(width: width, height: height), operations: [])
    if scanner.accept(" duration=") {
      try readMovingPart(of: &drawing)
    } else {
      try scanner.expectLineFeed()
      let ending: Ending
      (drawing.operations, ending) = try operations(depth: 0)
      guard ending == .end else { throw scanner.failure(.frameOfStillFigure, at: scanner.position - 5) }
    }
    try scanner.expect(" figure")
    try scanner.expectLineFeed()
    guard scanner.isAtEnd else { throw scanner.failure(.textAfterEnd) }
    otherVersion.kind = .otherVersion(drawing.version)
    guard drawing.version == version else { throw otherVersion }
    return drawing
  }

  /// Reads what follows ` duration=`, up to and with the word `end`.
  private mutating func readMovingPart(of drawing: inout Drawing) throws(Drawing.ParseError) {
    let duration = try scanner.number(in: Drawing.Limit.duration)
    let hasPoster = scanner.accept(" poster=")
    let posterFailure = scanner.failure(.posterIsNoFrame)
    let posterTime = hasPoster ? try scanner.number(in: 0...duration) : nil
    try scanner.expectLineFeed()
    var (operations, ending) = try operations(depth: 0)
    drawing.operations = operations
    var frames: [Drawing.Frame] = []
    while ending == .frame {
      guard frames.count < Drawing.Limit.frames else {
        throw scanner.failure(.tooManyFrames, at: scanner.position - 5)
      }
      try scanner.expect(" time=")
      let start = scanner.position
      let time = try scanner.number(in: 0...duration)
      if let last = frames.last, last.time >= time { throw scanner.failure(.frameTimes, at: start) }
      try scanner.expectLineFeed()
      (operations, ending) = try self.operations(depth: 0)
      frames.append(Drawing.Frame(time: time, operations: operations))
    }
    guard !frames.isEmpty else { throw scanner.failure(.expected("frame"), at: scanner.position - 3) }
    var timeline = Drawing.Timeline(duration: duration, frames: frames)
    if let posterTime {
      guard let index = frames.firstIndex(where: { $0.time == posterTime }), index > 0 else {
        throw posterFailure
      }
      timeline.poster = index
    }
    drawing.timeline = timeline
  }

  /// What operations end with: the word that was read last.
  private enum Ending {
    case end
    case frame
  }

  /// Reads operations up to and with the word `end`, or outside of groups `frame`.
  private mutating func operations(
    depth: Int
  ) throws(Drawing.ParseError) -> (operations: [Drawing.Operation], ending: Ending) {
    var operations: [Drawing.Operation] = []
    while true {
      let start = scanner.position
      let name = scanner.word()
      if name == "end" { return (operations, .end) }
      if name == "frame" {
        guard depth == 0 else { throw scanner.failure(.groupNotEnded, at: start) }
        return (operations, .frame)
      }
      operationCount += 1
      guard operationCount <= Drawing.Limit.operations else {
        throw scanner.failure(.tooManyOperations, at: start)
      }
      switch name {
      case "group":
        guard depth < Drawing.Limit.nesting else { throw scanner.failure(.tooDeeplyNested, at: start) }
        operations.append(.group(try group(depth: depth)))
      case "text": operations.append(try text())
      case "image": operations.append(.image(try placedImage()))
      default:
        guard let shape = try shape(name) else {
          throw scanner.failure(
            name.isEmpty ? .expected(depth == 0 ? "end figure" : "end") : .unknownOperation(name), at: start)
        }
        operations.append(try painting(of: shape))
      }
      try scanner.expectLineFeed()
    }
  }

  private mutating func group(depth: Int) throws(Drawing.ParseError) -> Drawing.Group {
    var group = try groupAttributes()
    try scanner.expectLineFeed()
    if scanner.accept("mask") {
      let kind = try optionalValue(" mask-type=", standard: Drawing.Mask.Kind.luminance)
      try scanner.expectLineFeed()
      guard depth + 1 < Drawing.Limit.nesting else { throw scanner.failure(.tooDeeplyNested) }
      group.mask = Drawing.Mask(kind, operations: try operations(depth: depth + 2).operations)
      try scanner.expectLineFeed()
    }
    group.operations = try operations(depth: depth + 1).operations
    guard scanner.next != UInt8(ascii: " ") else { throw scanner.failure(.groupNotEnded) }
    return group
  }

  mutating func countPathElement() throws(Drawing.ParseError) {
    pathElementCount += 1
    guard pathElementCount <= Drawing.Limit.pathElements else {
      throw scanner.failure(.tooManyPathElements)
    }
  }
}
