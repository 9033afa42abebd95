package import Diagnostics
import SiteModel
import Theming

// The wording of problems with images, code and included files.

extension Diagnostic {
  static func unknownImageAttribute(
    _ name: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-attribute", "Unknown image attribute `\(name)`", at: location,
      notes: .didYouMean(suggestion(for: name, among: known), or: "An image can have `width` and `height`."))
  }

  static func attributesOfFigure(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unknown-attribute", "A sample's figure does not have this attribute", at: location,
      notes: [
        "The sample sets its size; `{wide}` makes it as wide as the text, `{live}` runs it in the page, and"
          + " `{as=image}` shows it as an image file."
      ])
  }

  /// `{wide}` or `{panels=2}` on a figure that stands among words.
  static func widthOfFigureInLine(_ attribute: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "figure-in-line", "`\(attribute)` requires a figure in a paragraph of its own", at: location,
      notes: ["Put an empty line before and after the figure, or remove `\(attribute)`."])
  }

  /// An image file whose size cannot be read.
  package static func unreadableImage(_ destination: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unreadable-image", "Cannot read the image `\(destination)`",
      at: location,
      notes: [
        "The file is damaged, or is not a PNG, JPEG, GIF, WebP or SVG file; open it in a browser to check."
      ])
  }

  static func imageNotSized(_ destination: String, reason: String, at location: SourceLocation) -> Diagnostic
  {
    Diagnostic(
      .warning, "image-not-sized", "Cannot make smaller sizes of `\(destination)`: \(reason)", at: location,
      notes: [
        "The file is published unchanged. Save it again with another program, or set `images: false` in `sitegen.yml`."
      ])
  }

  static func linesBeyondCode(
    _ attribute: String, last: Int, count: Int, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, "lines-beyond-code",
      "`\(attribute)` names line \(last), but the code has \(count) \(count == 1 ? "line" : "lines")",
      at: location,
      notes: ["Line numbers count from the first line that is shown."])
  }

  static func notesWithoutList(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "notes-without-list", "`notes` requires an ordered list right after the code", at: location,
      notes: ["Each list item is the note on one line or range."])
  }

  static func notesMiscounted(_ count: Int, items: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "notes-miscounted",
      "`notes` names \(count) \(count == 1 ? "place" : "places"), but the list after the code has \(items) \(items == 1 ? "item" : "items")",
      at: location, notes: ["Name a line or a range for each item: `3,7-9` names two."])
  }

  static func missingInclude(_ path: String, suggestion: String?, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "missing-include", "Cannot find the file `\(path)` to include", at: location,
      notes: .didYouMean(suggestion, or: "A path is looked up next to this file, then from the site's root."))
  }

  static func includeOutsideSite(_ path: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "include-outside-site", "`\(path)` is outside the site's folder", at: location,
      notes: ["Copy the file into the site; symbolic links cannot lead out of it."])
  }

  static func unreadableInclude(_ path: String, reason: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, "unreadable-include", "Cannot include `\(path)`: \(reason)", at: location)
  }

  static func unknownRegion(
    _ region: String, path: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-region", "Unknown region `\(region)` in `\(path)`", at: location,
      notes: .didYouMean(
        suggestion(for: region, among: known),
        or: "Mark the region with the comments `snippet.\(region)` and `snippet.end`."))
  }

  static func includeWithCode(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "include-with-code", "A block with `include` must be empty", at: location,
      notes: ["Remove its code, or remove `include`."])
  }
}

// MARK: Components

extension Diagnostic {
  static func componentWithoutName(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unknown-component", "This component has no name", at: location,
      notes: ["Write `component name=\"…\"`."])
  }

  static func unknownComponent(_ name: String, known: [String], at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unknown-component", "Unknown component `\(name)`", at: location,
      notes: .didYouMean(
        suggestion(for: name, among: known),
        or:
          "A component is a template `templates/components/\(name).mustache` of the theme or of `\(ThemeDescription.siteFolder)`."
      ))
  }

  static func componentsTooDeep(limit: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "components-too-deep", "Components are nested more than \(limit) levels deep", at: location)
  }

  static func reservedAttribute(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "reserved-attribute", "A component cannot have the attribute `\(name)`", at: location,
      notes: ["Templates use this name for something else."])
  }
}

// MARK: Formulas

extension Diagnostic {
  static func invalidFormula(_ problem: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-formula", "Invalid formula: \(problem)", at: location,
      notes: ["To write a dollar sign that does not begin a formula, use `\\$`."])
  }

  static func invalidDiagram(_ problem: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-diagram", "This diagram cannot be drawn: \(problem)", at: location,
      notes: ["To show its text as code, use the language `text`."])
  }

  static func diagramWithoutAlternative(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "missing-alt", "The diagram has no alternative text", at: location,
      notes: ["Add `alt=\"…\"` after the language, or a `label` to the graph."])
  }

  static func unknownLanguage(
    _ name: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, "unknown-language", "Unknown code language `\(name)`", at: location,
      notes: .didYouMean(
        suggestion(for: name, among: known),
        or:
          "Write `text` for code without highlighting, or define the language in `\(ThemeDescription.siteFolder)/languages/`."
      ))
  }
}
