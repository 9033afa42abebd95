package import SampleModel

/// The drawing of figures that the site engine needs; the composition root supplies it.
package struct FigureProvider: Sendable {
  /// A figure to draw.
  package struct Request: Sendable {
    /// What the figure is called, as no other one of the site is; ids in its files begin with it.
    package var name: String
    /// FigureKit's drawing list.
    package var drawing: String
    /// The files that its sample may read; the images that the drawing names are among them.
    package var inputs: [SampleInput]
    /// For each line of the drawing list after its first, the number by which the page knows the line of code that drew it;
    /// `nil` or missing where the page does not show that line. The markup has them as `data-line`.
    package var lines: [Int?] = []
    /// Into how many parts of the same width the markup of a figure that does not move is cut; files know nothing of it.
    package var panels = 1
    /// The only one of a set's pictures for pages that is asked for; `nil` for all.
    package var onlyPicture: PictureFile?

    /// Creates a request from its parts.
    package init(name: String, drawing: String, inputs: [SampleInput] = []) {
      self.name = name
      self.drawing = drawing
      self.inputs = inputs
    }
  }

  /// A figure as markup of a page.
  package struct Picture: Sendable {
    /// An `<svg>` element; of a figure that moves all of it at once, as a film strip, of which pages show files.
    package var markup: [UInt8]
    /// Width in CSS pixels; of a figure that moves, of its film strip.
    package var width: Double
    /// Height in CSS pixels, as the width.
    package var height: Double
    /// The typefaces that it uses and this machine does not have.
    package var missingFonts: [String] = []
    /// The borders between its panels that cut a shape, each as the number of panels before it.
    package var cutBorders: [Int] = []
    /// What is drawn and not seen, as its canvas ends before.
    package var lostParts: [LostPart] = []
    /// The values of its parts that have names.
    package var values: [PartValue] = []
    /// What a page plays a figure that moves with; `nil` for a still one.
    package var movement: Movement?

    /// Creates a picture from its parts.
    package init(markup: [UInt8], width: Double, height: Double, movement: Movement? = nil) {
      self.markup = markup
      self.width = width
      self.height = height
      self.movement = movement
    }
  }

  /// Something of a figure that its canvas does not show.
  package struct LostPart: Sendable, Hashable {
    /// The text; `nil` for a shape or an image.
    package var text: String?
    /// The names of the sides of the canvas at which it is cut off; none if nothing of it is seen.
    package var sides: [String]
    /// The line of the drawing list that draws it, from 0 for the one after its first.
    package var line: Int
    /// The time of its frame in seconds; `nil` for what does not move.
    package var time: Double?

    /// Creates a part.
    package init(text: String?, sides: [String], line: Int, time: Double?) {
      (self.text, self.sides, self.line, self.time) = (text, sides, line, time)
    }
  }

  /// The spoken value of a part of a figure at the beginning and at the end; one is missing where the part itself is.
  package struct PartValue: Sendable, Hashable {
    /// What the part is called.
    package var name: String
    /// Its value in the first frame.
    package var first: String?
    /// Its value in the last frame.
    package var last: String?

    /// Creates a value.
    package init(name: String, first: String?, last: String?) {
      (self.name, self.first, self.last) = (name, first, last)
    }
  }

  /// How a figure moves.
  package struct Movement: Sendable {
    /// Width of a frame in CSS pixels.
    package var width: Double
    /// Height of a frame in CSS pixels.
    package var height: Double
    /// When each frame is first shown, in seconds; at least one, ascending.
    package var times: [Double]
    /// The index of the frame that is shown first.
    package var poster: Int

    /// Creates a movement from its parts.
    package init(width: Double, height: Double, times: [Double], poster: Int) {
      self.width = width
      self.height = height
      self.times = times
      self.poster = poster
    }
  }

  /// A file that shows a figure outside its page.
  package struct File: Sendable {
    /// What follows the figure's name, as `FileSet.suffix` has it.
    package var suffix: String
    /// The file's content.
    package var bytes: [UInt8]

    /// Creates a file from its parts.
    package init(suffix: String, bytes: [UInt8]) {
      self.suffix = suffix
      self.bytes = bytes
    }
  }

  /// Why a figure could not be drawn.
  package struct Failure: Error, Sendable {
    /// One sentence without a full stop.
    package var reason: String

    /// Creates a failure.
    package init(reason: String) {
      self.reason = reason
    }
  }

  /// Draws a figure for a page. The label is what a screen reader says; ids in the markup begin with the prefix, which
  /// no other picture of the page has.
  package var picture:
    @Sendable (_ request: Request, _ label: String, _ idPrefix: String) throws(Failure) -> Picture
  /// Draws the files of a figure for some uses: all that pages then name. A figure that does not move is only asked for
  /// those that it has.
  package var files: @Sendable (_ request: Request, _ sets: [FileSet]) throws(Failure) -> [File]
  /// Files that a build does not draw: those of a preview are drawn when somebody asks for them.
  package var leavesOut: Set<FileSet> = []
  /// Draws the picture by which other sites show a page: a PNG of 1200 by 630 pixels with the page's title, the site's
  /// and the page's figure, if it has one; or `nil` where no typeface of this machine has all their characters. Without
  /// it there are no such pictures.
  package var socialPicture:
    (@Sendable (_ title: String, _ site: String, _ figure: Request?) throws(Failure) -> [UInt8]?)?
  /// What of the machine's decides how figures look: its typefaces, each by what tells it from another version. Asked
  /// once by a build that may draw.
  package var machine: @Sendable () -> [String]
  /// Called when a build has drawn all its figures, so that what is kept of others can go.
  package var finish: @Sendable () -> Void

  /// Creates a provider from its functions.
  package init(
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
