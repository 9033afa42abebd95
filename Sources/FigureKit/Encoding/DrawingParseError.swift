extension Drawing {
  /// Why a text is not a drawing list.
  public struct ParseError: Error, Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The UTF-8 column, from 1.
    public var column: Int
    /// What is wrong there.
    public var kind: Kind

    /// Creates an error from its parts.
    public init(line: Int, column: Int, kind: Kind) {
      self.line = line
      self.column = column
      self.kind = kind
    }

    /// What can be wrong.
    public enum Kind: Hashable, Sendable {
      /// Another text was expected, such as `cx=` or `line feed`.
      case expected(String)
      /// The list is of version 1, which this FigureKit no longer reads.
      case outdatedVersion
      /// The list is of a version that this FigureKit does not know.
      case unsupportedVersion
      /// The list says another version than the one that it needs, which is this.
      case otherVersion(Int)
      /// The figure's name is not made of 1 to 100 lower-case letters, digits and hyphens.
      case invalidName
      /// No operation has this name.
      case unknownOperation(String)
      /// A shape has neither ` fill=` nor ` stroke=` after its geometry.
      case missingPaint
      /// The drawing ends inside of a group.
      case groupNotEnded
      /// The operation has no attribute of this name, or not at this place.
      case unexpectedAttribute(String)
      /// A frame stands in a figure without a duration.
      case frameOfStillFigure
      /// The frame's time is not after that of the frame before it.
      case frameTimes
      /// The poster's time is not that of a frame after the first.
      case posterIsNoFrame
      /// The attribute says what holds without it.
      case standardValue(String)
      /// The number is not written in its shortest form, or has too many decimals.
      case invalidNumber
      /// The number is too small or too large for what it says.
      case numberOutOfRange
      /// The colour is neither a role nor `#` and six lower-case hexadecimal digits.
      case invalidColor
      /// The attribute does not have this value.
      case unknownValue
      /// A transform without perspective is written as `matrix3d()`.
      case affineMatrix3D
      /// The name cannot be that of a typeface.
      case invalidFontFamily
      /// The name cannot be that of an image.
      case invalidImageName
      /// The digest is not made of sixteen lower-case hexadecimal digits.
      case invalidDigest
      /// The pixels are not eight lower-case hexadecimal digits each.
      case invalidPixels
      /// The path does not begin with `M`, or goes on with something else than `M`, `L`, `Q`, `C` or `Z`.
      case invalidPath
      /// The string has a character that must be escaped, or the wrong escape for its character.
      case invalidString
      /// The list is longer than `Limit.encodedBytes`.
      case tooManyBytes
      /// There are more operations than `Limit.operations`.
      case tooManyOperations
      /// Groups are deeper within one another than `Limit.nesting`.
      case tooDeeplyNested
      /// Paths and points are more than `Limit.pathElements` together.
      case tooManyPathElements
      /// A dash pattern has more lengths than `Limit.dashes`.
      case tooManyDashes
      /// A gradient has more colours than `Limit.gradientStops`.
      case tooManyGradientStops
      /// There are more frames than `Limit.frames`.
      case tooManyFrames
      /// A text has more bytes than `Limit.textBytes`.
      case textTooLong
      /// The name of a part is empty or too long, or its value is.
      case invalidPart
      /// Something follows `end figure`.
      case textAfterEnd
    }
  }
}

extension Drawing.ParseError.Kind {
  /// One plain sentence, with names between backticks and without a full stop.
  public var message: String {
    switch self {
    case .expected(let text): "expected `" + text + "`"
    case .outdatedVersion: "version 1 of drawing lists is no longer supported; accept the sample again"
    case .unsupportedVersion:
      "unsupported version of drawing lists; expected `figure 2`, `figure 3` or `figure 4`"
    case .otherVersion(let version):
      "a drawing list must say the lowest version that has what it uses; expected `figure \(version)`"
    case .invalidName: "a figure name must have 1 to 100 lowercase letters, digits and hyphens"
    case .unknownOperation(let name): "unknown operation `" + name + "`"
    case .missingPaint: "a shape must have `fill=` or `stroke=` after its geometry"
    case .groupNotEnded: "a group must end with `end` before the drawing ends"
    case .unexpectedAttribute(let name): "the attribute `" + name + "` is not allowed here"
    case .frameOfStillFigure: "a figure with frames must have a `duration`"
    case .frameTimes: "frame times must ascend"
    case .posterIsNoFrame: "the poster must be the time of a frame after the first"
    case .standardValue(let name): "`" + name + "` must be omitted if it has its default value"
    case .invalidNumber: "a number must be written in its shortest form"
    case .numberOutOfRange: "the number is out of range"
    case .invalidColor: "a color must be a role or `#` and six lowercase hexadecimal digits"
    case .unknownValue: "the attribute cannot have this value"
    case .affineMatrix3D: "a transform without perspective must be written as `matrix()`"
    case .invalidFontFamily: DrawingProblem.fontFamily.sentence
    case .invalidImageName: "an image must be named by a relative path without `.` and `..`"
    case .invalidDigest: "a digest must have sixteen lowercase hexadecimal digits"
    case .invalidPixels: "each pixel must have eight lowercase hexadecimal digits"
    case .invalidPath: "a path must begin with `M` and continue with `M`, `L`, `Q`, `C` or `Z`"
    case .invalidString: "a character of the string is not escaped as in drawing lists"
    case .tooManyBytes: "a drawing list can have at most 67,108,864 bytes"
    case .tooManyOperations: "a drawing can have at most 100,000 operations"
    case .tooDeeplyNested: "groups in a drawing can be nested at most 64 levels deep"
    case .tooManyPathElements: "a drawing can have at most 1,000,000 path elements and points"
    case .tooManyDashes: "a dash pattern can have at most 64 lengths"
    case .tooManyGradientStops: "a gradient can have at most 256 stops"
    case .tooManyFrames: "a figure can have at most 1,000 frames"
    case .textTooLong: "a text can have at most 10,000 bytes"
    case .invalidPart: "a part must have a name of 1 to 100 bytes, and a value of 1 to 1,000 if it has one"
    case .textAfterEnd: "unexpected text after `end figure`"
    }
  }
}
