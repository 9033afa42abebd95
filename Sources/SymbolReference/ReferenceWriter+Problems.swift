package import Diagnostics
import MarkdownSyntax

extension ReferenceWriter {
  /// Something of a comment or of a catalog's file that cannot be shown.
  package struct Problem: Sendable, Hashable {
    /// The kinds of what cannot be shown.
    package enum Kind: String, Sendable, Hashable {
      /// A link that leads to no declaration of the module.
      case link
      /// A directive that nobody understands, or whose picture or snippet is not there.
      case directive
      /// A directive whose braces nobody closes.
      case unclosedDirective
    }

    /// What it is.
    package var kind: Kind
    /// What the link names, or the directive with its `@`.
    package var name: String
    /// Where it stands.
    package var location: SourceLocation
  }

  /// What cannot be shown of comments that stand in the site author's own files.
  package var problems: [Problem] {
    guard let folder = source.folder else { return [] }
    let declarations =
      interface.types.flatMap { [$0.declaration].compactMap(\.self) + $0.members } + interface.globals
    let ofComments = declarations.flatMap { declaration -> [Problem] in
      guard let place = declaration.commentPlace, !place.file.hasPrefix("file:") else { return [] }
      let start = SourceLocation(file: folder + place.file, line: place.line, column: place.column)
      return problems(declaration.comment, at: start, in: declaration.innerScope)
    }
    let ofCatalog = catalog.pages.flatMap { name, page -> [Problem] in
      let scope = name.split(separator: "/")
      func link(_ name: String, _ line: Int) -> Problem {
        Problem(kind: .link, name: name, location: SourceLocation(file: folder + page.file, line: line))
      }
      // The module's own text is an article of the site.
      let start = SourceLocation(file: folder + page.file, line: 1, column: 1)
      let text = name.isEmpty ? [] : problems(page.text, at: start, in: scope)
      let topics = page.topics.flatMap(\.items).filter {
        !$0.isArticle && symbols.address(of: $0.name, in: scope) == nil
      }
      return (symbols.address(of: name) == nil ? [link(name, 1)] : []) + text
        + topics.map { link($0.name, $0.line) }
    }
    // Declarations that inherit a comment have it too.
    return Set(ofComments + ofCatalog).sorted { ($0.location, $0.name) < ($1.location, $1.name) }
  }

  /// What is wrong with a text that begins at a place.
  private func problems(_ text: String, at start: SourceLocation, in scope: [Substring]) -> [Problem] {
    let links = symbols.resolving(text, in: scope).unresolved.map { link in
      Problem(
        kind: .link, name: link.link,
        location: SourceLocation(file: start.file, line: (start.line ?? 1) + link.line))
    }
    guard text.contains("@") else { return links }
    func problem(_ directive: DirectiveText.Directive, _ kind: Problem.Kind) -> Problem {
      Problem(
        kind: kind, name: "@" + directive.name,
        location: SourceLocation(
          file: start.file, line: (start.line ?? 1) + directive.line - 1,
          column: start.column.map { $0 + directive.column - 1 }))
    }
    let conversion = DirectiveText(text).converted(material.markdown)
    return links + conversion.unknown.map { problem($0, .directive) }
      + conversion.unclosed.map { problem($0, .unclosedDirective) }
  }
}

extension ReferenceMaterial {
  /// What stands for a title, an image or a snippet.
  func markdown(_ meaning: DirectiveText.Directive.Meaning) -> String? {
    switch meaning {
    case .title(let title): "\n**\(title)**\n"
    case .image(let source, let alternative): picture(source).map { "![\(alternative)](<\($0)>)" }
    case .snippet(let path, let slice): snippet(path, slice)
    default: nil
    }
  }
}
