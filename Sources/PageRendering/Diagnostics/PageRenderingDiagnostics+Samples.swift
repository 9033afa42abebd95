package import Diagnostics
package import SampleModel
package import SymbolReference

// The wording of problems with the fences of samples and with figures on a page.

extension Diagnostic {
  /// `{panels=2}` on a figure that moves or runs in the page.
  static func panelsOfMovingFigure(_ shown: ShownFigure) -> Diagnostic {
    Diagnostic(
      .error, "panels-that-move", "`panels` requires a figure that does not move", at: shown.location,
      notes: ["Remove `panels`, or show the parts as separate figures."]
    ).about(sample: shown.sample.description)
  }

  /// `{panels=2}` on a figure with a shape in the middle.
  static func shapeAcrossPanels(_ shown: ShownFigure, after number: Int) -> Diagnostic {
    Diagnostic(
      .warning, "shape-across-panels",
      "Panel \(number) of the figure `\(shown.figure.name)` ends in the middle of a shape",
      at: shown.location,
      notes: ["Panels have the same width. Draw each shape in one of them, or remove `panels`."]
    ).about(sample: shown.sample.description)
  }

  /// The identifier of a drawing that leaves its canvas.
  package static let drawnOutsideIdentifier = "drawn-outside"

  /// Something that is drawn and that the figure's canvas does not show.
  static func drawnOutside(
    _ part: FigureProvider.LostPart, _ shown: ShownFigure, at location: SourceLocation
  ) -> Diagnostic {
    let what = part.text.map { "The text `\($0)`" } ?? "A shape"
    let how =
      part.sides.isEmpty
      ? "lies outside of" : "is cut off at the \(part.sides.joined(separator: " and the ")) of"
    let time = part.time.map { ["It is so in the frame at \($0) s."] } ?? []
    return Diagnostic(
      .warning, Self.drawnOutsideIdentifier, "\(what) \(how) the figure `\(shown.figure.name)`", at: location,
      notes: time + [
        part.sides.isEmpty
          ? "None of it is seen. Move it, leave it out, or draw in a group with a clip."
          : "Move it, anchor it at its other end, or make the figure larger."
      ]
    ).about(sample: shown.sample.description)
  }

  static func missingAlternative(figure: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "missing-alt", "The figure `\(figure)` has no alternative text", at: location,
      notes: ["Add `alt=\"…\"` to describe the figure for readers who cannot see it."])
  }

  static func unknownSample(_ name: String, suggestion: String?, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unknown-sample", "Unknown sample `\(name)`", at: location,
      notes: .didYouMean(suggestion))
  }

  static func longOutput(
    lineCount: Int, byteCount: Int, canHide: Bool, at location: SourceLocation
  ) -> Diagnostic {
    let size = lineCount >= 1000 ? "\(lineCount) lines" : "\(byteCount >> 10) KiB"
    return Diagnostic(
      .warning, "long-output", "This output is \(size) long, and all of it is published", at: location,
      notes: [canHide ? "Print less, or hide the output with `output=\"none\"`." : "Print less."])
  }

  static func quizWithoutAnswer(_ quiz: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "quiz-without-answer",
      "`quiz=\"\(quiz)\"` has no answer, because the page shows no result of this block",
      at: location,
      notes: ["Print something in the block, say how it fails with `expect`, or ask `quiz=\"compiles\"`."])
  }

  static func unknownFigure(
    _ name: String, sample: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-figure", "The sample `\(sample)` draws no figure `\(name)`", at: location,
      notes: .didYouMean(suggestion(for: name, among: known)))
  }

  static func figureNotNamed(sample: String, names: [String], at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unknown-figure",
      names.isEmpty
        ? "The sample `\(sample)` draws no figure"
        : "The sample `\(sample)` draws several figures; name one of them", at: location,
      notes: names.isEmpty ? [] : ["Write `sample:\(sample)#\(names[0])`."])
  }

  /// A figure that cannot be drawn.
  package static func figureNotRendered(_ shown: ShownFigure, reason: String) -> Diagnostic {
    Diagnostic(
      .error, "figure-not-rendered",
      "Cannot draw the figure `\(shown.figure.name)` of the sample `\(shown.sample)`: \(reason)",
      at: shown.location
    ).about(sample: shown.sample.description)
  }

  /// A social image that cannot be drawn, of the page in a file.
  package static func socialPictureNotDrawn(_ file: String, reason: String) -> Diagnostic {
    Diagnostic(
      .error, "social-picture-not-drawn", "Cannot draw the social image of this page: \(reason)",
      at: SourceLocation(file: file, line: 1),
      notes: [
        "Choose an image with `image`, or set `social-images: false` in the configuration."
      ])
  }

  /// Titles with characters that no installed font has; `file` is the first page with one.
  package static func socialPicturesLackCharacters(_ count: Int, _ file: String) -> Diagnostic {
    let what = count == 1 ? "The title" : "\(count) titles, including this one,"
    return Diagnostic(
      .warning, "missing-characters",
      "\(what) \(count == 1 ? "has" : "have") characters that no installed font has",
      at: SourceLocation(file: file, line: 1),
      notes: [
        "A page with such a title gets no social image.",
        "Install a font that has them, or set `social-images: false` in the configuration.",
      ])
  }

  static func missingFont(_ name: String, _ shown: ShownFigure) -> Diagnostic {
    Diagnostic(
      .warning, "missing-font",
      "The figure `\(shown.figure.name)` uses the font `\(name)`, which is not installed",
      at: shown.location,
      notes: [
        "Install it; otherwise the images use the most similar font, or have no text if there is none at all."
      ]
    ).about(sample: shown.sample.description)
  }

  /// A sample of which no package can be created.
  package static func noSources(_ sample: SampleID, reason: String, at location: SourceLocation) -> Diagnostic
  {
    Diagnostic(
      .error, "no-package", "Cannot make the package of `\(sample)`: \(reason)", at: location)
  }

  /// A link of a documentation comment, or of a page, that leads to no declaration.
  package static func unknownSymbol(
    _ name: String, of text: String = "comment", at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, "unknown-symbol", "Cannot find `\(name)`, to which this \(text) has a link", at: location,
      notes: ["A link names a declaration of its module, as `Type/member(label:)`."])
  }

  /// Something of a documentation comment, or of a catalog's file, that a reference does not show.
  package static func notShown(_ problem: ReferenceWriter.Problem) -> Diagnostic {
    switch problem.kind {
    case .link: .unknownSymbol(problem.name, at: problem.location)
    case .directive:
      Diagnostic(
        .warning, "unknown-directive",
        "The directive `\(problem.name)` is not understood, or names what is not there, and is left out",
        at: problem.location)
    case .unclosedDirective:
      Diagnostic(
        .warning, "unclosed-directive", "The braces of the directive `\(problem.name)` are not closed",
        at: problem.location)
    }
  }

  /// A symbol graph that is not in the expected format.
  package static func unreadableSymbolGraph(_ module: String, reason: String) -> Diagnostic {
    Diagnostic(
      .error, "unreadable-symbol-graph",
      "Cannot read the symbol graph of `\(module)`: \(reason)",
      at: nil)
  }
}
