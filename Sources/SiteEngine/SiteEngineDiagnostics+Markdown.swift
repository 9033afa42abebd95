import Diagnostics

// The wording of what can be wrong with images, code and what is included.

extension Diagnostic {
  static func unknownImageAttribute(
    _ name: String, suggestion: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-attribute", "`\(name)` is not an attribute of an image", at: location,
      notes: [suggestion.map { "Did you mean `\($0)`?" } ?? "An image has `width` and `height`."])
  }

  static func attributesOfFigure(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unknown-attribute", "A sample's figure has no attributes", at: location,
      notes: ["Its size is what the sample says."])
  }

  static func unreadableImage(_ destination: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unreadable-image", "`\(destination)` is not a picture that its name says it is",
      at: location,
      notes: ["It is no PNG, JPEG, GIF, WebP or SVG file, or is damaged; open it in a browser to see."])
  }

  static func linesBeyondCode(
    _ attribute: String, last: Int, count: Int, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, "lines-beyond-code",
      "`\(attribute)` names line \(last), and the code has \(count) \(count == 1 ? "line" : "lines")",
      at: location,
      notes: ["Lines are counted from the first one that is shown."])
  }

  static func missingInclude(_ path: String, suggestion: String?, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "missing-include", "There is no file `\(path)` to include", at: location,
      notes: [
        suggestion.map { "Did you mean `\($0)`?" }
          ?? "It is looked for beside this file, then from the site's root."
      ])
  }

  static func includeOutsideSite(_ path: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "include-outside-site", "`\(path)` leads out of the site's folder", at: location,
      notes: ["Copy the file into the site; a symbolic link is followed only within it."])
  }

  static func unreadableInclude(_ path: String, reason: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, "unreadable-include", "`\(path)` cannot be included: \(reason)", at: location)
  }

  static func unknownRegion(
    _ region: String, path: String, suggestion: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-region", "There is no region `\(region)` in `\(path)`", at: location,
      notes: [
        suggestion.map { "Did you mean `\($0)`?" }
          ?? "A region stands between the comments `snippet.\(region)` and `snippet.end`."
      ])
  }

  static func includeWithCode(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "include-with-code", "A block with `include` has code of its own", at: location,
      notes: ["Remove its lines, or `include`."])
  }
}

// MARK: Components

extension Diagnostic {
  static func componentWithoutName(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unknown-component", "This component has no name", at: location,
      notes: ["Write `component name=\"…\"`."])
  }

  static func unknownComponent(_ name: String, suggestion: String?, at location: SourceLocation) -> Diagnostic
  {
    Diagnostic(
      .error, "unknown-component", "There is no component `\(name)`", at: location,
      notes: [
        suggestion.map { "Did you mean `\($0)`?" }
          ?? "A component is a template `templates/components/\(name).mustache` of the theme or of `\(Theme.siteFolder)`."
      ])
  }

  static func componentsTooDeep(limit: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "components-too-deep", "More than \(limit) components stand in one another here", at: location)
  }

  static func reservedAttribute(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "reserved-attribute", "A component cannot have an attribute `\(name)`", at: location,
      notes: ["Templates know something else by that name."])
  }
}

// MARK: Formulas

extension Diagnostic {
  static func invalidFormula(_ problem: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-formula", "This formula cannot be shown: \(problem)", at: location,
      notes: ["A dollar that begins no formula is written `\\$`."])
  }
}
