extension Drawing {
  /// Why a text is not a drawing list.
  public struct ParseError: Error, Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The UTF-8 column, from 1.
    public var column: Int
    /// What is wrong there.
    public var kind: Kind

    /// Makes an error out of its parts.
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
      /// The path does not begin with `M`, or goes on with something else than `M`, `L`, `Q`, `C` or `Z`.
      case invalidPath
      /// The string has a character that is to be escaped, or an escape that is not the one for its character.
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
    case .outdatedVersion: "drawing lists of version 1 are no longer read; the sample is to be accepted again"
    case .unsupportedVersion: "this version of drawing lists is not known; `figure 2` is"
    case .invalidName: "a figure name is made of 1 to 100 lower-case letters, digits and hyphens"
    case .unknownOperation(let name): "no operation is called `" + name + "`"
    case .missingPaint: "after its geometry a shape has `fill=` or `stroke=`"
    case .groupNotEnded: "a group ends with `end` before the drawing does"
    case .unexpectedAttribute(let name): "the attribute `" + name + "` has no meaning here"
    case .frameOfStillFigure: "a figure with frames has a `duration`"
    case .frameTimes: "the times of frames ascend"
    case .posterIsNoFrame: "the poster is the time of a frame after the first"
    case .standardValue(let name): "`" + name + "` is left out where it has its standard value"
    case .invalidNumber: "a number is written in its shortest form"
    case .numberOutOfRange: "the number is out of range"
    case .invalidColor: "a colour is a role or `#` and six lower-case hexadecimal digits"
    case .unknownValue: "the attribute does not have this value"
    case .affineMatrix3D: "a transform without perspective is written as `matrix()`"
    case .invalidFontFamily: DrawingProblem.fontFamily.sentence
    case .invalidImageName: "an image is named by a relative path without `.` and `..`"
    case .invalidDigest: "a digest is made of sixteen lower-case hexadecimal digits"
    case .invalidPath: "a path begins with `M` and goes on with `M`, `L`, `Q`, `C` or `Z`"
    case .invalidString: "a character of the string is not escaped as drawing lists escape it"
    case .tooManyBytes: "a drawing list has at most 67,108,864 bytes"
    case .tooManyOperations: "a drawing has at most 100,000 operations"
    case .tooDeeplyNested: "a drawing has at most 64 groups within one another"
    case .tooManyPathElements: "a drawing has at most 1,000,000 path elements and points"
    case .tooManyDashes: "a dash pattern has at most 64 lengths"
    case .tooManyGradientStops: "a gradient has at most 256 stops"
    case .tooManyFrames: "a figure has at most 1,000 frames"
    case .textTooLong: "a text has at most 10,000 bytes"
    case .textAfterEnd: "nothing follows `end figure`"
    }
  }
}
