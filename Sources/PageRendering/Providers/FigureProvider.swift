public import SampleModel

/// The drawing of figures that the site engine needs; the composition root supplies it.
public struct FigureProvider: Sendable {
  /// A figure to draw.
  public struct Request: Sendable {
    /// What the figure is called, as no other one of the site is; ids in its files begin with it.
    public var name: String
    /// FigureKit's drawing list.
    public var drawing: String
    /// The files that its sample may read; the images that the drawing names are among them.
    public var inputs: [SampleInput]
    /// For each line of the drawing list after its first, the number by which the page knows the line of code that drew it;
    /// `nil` or missing where the page does not show that line. The markup has them as `data-line`.
    public var lines: [Int?] = []
    /// Into how many parts of the same width the markup of a figure that does not move is cut; files know nothing of it.
    public var panels = 1
    /// The only one of a set's pictures for pages that is asked for; `nil` for all.
    public var onlyPicture: PictureFile?

    /// Creates a request from its parts.
    public init(name: String, drawing: String, inputs: [SampleInput] = []) {
      self.name = name
      self.drawing = drawing
      self.inputs = inputs
    }
  }

  /// A figure as markup of a page.
  public struct Picture: Sendable {
    /// An `<svg>` element; of a figure that moves all of it at once, as a film strip, of which pages show files.
    public var markup: [UInt8]
    /// Width in CSS pixels; of a figure that moves, of its film strip.
    public var width: Double
    /// Height in CSS pixels, as the width.
    public var height: Double
    /// The typefaces that it uses and this machine does not have.
    public var missingFonts: [String] = []
    /// The borders between its panels that cut a shape, each as the number of panels before it.
    public var cutBorders: [Int] = []
    /// What is drawn and not seen, as its canvas ends before.
    public var lostParts: [LostPart] = []
    /// The values of its parts that have names.
    public var values: [PartValue] = []
    /// What a page plays a figure that moves with; `nil` for a still one.
    public var movement: Movement?

    /// Creates a picture from its parts.
    public init(markup: [UInt8], width: Double, height: Double, movement: Movement? = nil) {
      self.markup = markup
      self.width = width
      self.height = height
      self.movement = movement
    }
  }

  /// Something of a figure that its canvas does not show.
  public struct LostPart: Sendable, Hashable {
    /// The text; `nil` for a shape or an image.
    public var text: String?
    /// The names of the sides of the canvas at which it is cut off; none if nothing of it is seen.
    public var sides: [String]
    /// The line of the drawing list that draws it, from 0 for the one after its first.
    public var line: Int
    /// The time of its frame in seconds; `nil` for what does not move.
    public var time: Double?

    /// Creates a part.
    public init(text: String?, sides: [String], line: Int, time: Double?) {
      (self.text, self.sides, self.line, self.time) = (text, sides, line, time)
    }
  }

  /// The spoken value of a part of a figure at the beginning and at the end; one is missing where the part itself is.
  public struct PartValue: Sendable, Hashable {
    /// What the part is called.
    public var name: String
    /// Its value in the first frame.
    public var first: String?
    /// Its value in the last frame.
    public var last: String?

    /// Creates a value.
    public init(name: String, first: String?, last: String?) {
      (self.name, self.first, self.last) = (name, first, last)
    }
  }

  /// How a figure moves.
  public struct Movement: Sendable {
    /// Width of a frame in CSS pixels.
    public var width: Double
    /// Height of a frame in CSS pixels.
    public var height: Double
    /// When each frame is first shown, in seconds; at least one, ascending.
    public var times: [Double]
    /// The index of the frame that is shown first.
    public var poster: Int

    /// Creates a movement from its parts.
    public init(width: Double, height: Double, times: [Double], poster: Int) {
      self.width = width
      self.height = height
      self.times = times
      self.poster = poster
    }
  }

  /// A file that shows a figure outside its page.
  public struct File: Sendable {
    /// What follows the figure's name, as `FileSet.suffix` has it.
    public var suffix: String
    /// The file's content.
    public var bytes: [UInt8]

    /// Creates a file from its parts.
    public init(suffix: String, bytes: [UInt8]) {
      self.suffix = suffix
      self.bytes = bytes
    }
  }

  /// Why a figure could not be drawn.
  public struct Failure: Error, Sendable {
    /// One sentence without a full stop.
    public var reason: String

    /// Creates a failure.
    public init(reason: String) {
      self.reason = reason
    }
  }

  /// Draws a figure for a page. The label is what a screen reader says; ids in the markup begin with the prefix, which
  /// no other picture of the page has.
  public var picture:
    @Sendable (_ request: Request, _ label: String, _ idPrefix: String) throws(Failure) -> Picture
  /// Draws the files of a figure for some uses: all that pages then name. A figure that does not move is only asked for
  /// those that it has.
  public var files: @Sendable (_ request: Request, _ sets: [FileSet]) throws(Failure) -> [File]
  /// Files that a build does not draw: those of a preview are drawn when somebody asks for them.
  public var leavesOut: Set<FileSet> = []
  /// Draws the picture by which other sites show a page: a PNG of 1200 by 630 pixels with the page's title, the site's
  /// and the page's figure, if it has one; or `nil` where no typeface of this machine has all their characters. Without
  /// it there are no such pictures.
  public var socialPicture:
    (@Sendable (_ title: String, _ site: String, _ figure: Request?) throws(Failure) -> [UInt8]?)?
  /// What of the machine's decides how figures look: its typefaces, each by what tells it from another version. Asked
  /// once by a build that may draw.
  public var machine: @Sendable () -> [String]
  /// Called when a build has drawn all its figures, so that what is kept of others can go.
  public var finish: @Sendable () -> Void

  /// Creates a provider from its functions.
  public init(
    picture: @escaping @Sendable (Request, String, String) throws(Failure) -> Picture,
    files: @escaping @Sendable (Request, [FileSet]) throws(Failure) -> [File],
    socialPicture: (@Sendable (String, String, Request?) throws(Failure) -> [UInt8]?)? = nil,
    machine: @escaping @Sendable () -> [String] = { [] }, finish: @escaping @Sendable () -> Void = {}
  ) {
    self.picture = picture
    self.files = files
    self.socialPicture = socialPicture
    self.machine = machine
    self.finish = finish
  }
}
