import Diagnostics
import Markup
import Mustache

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The templates of a site: its theme's, with the site's own in their place where it has some.
struct TemplateLibrary: Sendable {
  /// The templates with the words of each language, by the language's path.
  private var sets: [String: TemplateSet]
  private let locations: [String: SourceLocation]
  /// The names of all templates.
  let names: Set<String>

  /// The templates of the default language that are rendered without swift-mustache.
  var compiled: [String: CompiledTemplate] {
    get { sets[""]?.compiled ?? [:] }
    set {
      sets[""]?.compiled = newValue
      sets[""]?.specialized = nil
    }
  }

  /// Makes the templates ready for the pages of a site: what is the same on all of them is answered once.
  ///
  /// - Parameter roots: The outermost context of some page in each language, by the language's path. What these say to be
  ///   constant must be the same in all contexts that ``renderPage(_:context:content:)`` is given.
  /// - Returns: The library of the site.
  func specialized(for roots: [String: RootContext]) -> TemplateLibrary {
    var result = self
    for (language, root) in roots {
      guard let set = sets[language] else { continue }
      result.sets[language]?.specialized = SpecializedTemplates(set.compiled, root: root)
    }
    return result
  }

  /// Whether a template of the default language is specialized.
  func isSpecialized(_ name: String) -> Bool { sets[""]?.specialized?[name] != nil }

  /// Compiles templates.
  ///
  /// - Parameters:
  ///   - sources: The text and file of each template by its name, such as `partials/entry`.
  ///   - strings: The words that templates name, in the languages of the site.
  ///   - languages: These languages.
  /// - Returns: The library, and what is wrong: syntax errors, partials, parents and words that do not exist, templates
  ///   that include one another.
  static func compile(
    _ sources: [String: TemplateSource], strings: SiteStrings = SiteStrings(), languages: [PageLanguage] = []
  ) -> (TemplateLibrary, [Diagnostic]) {
    _ = MarkupContentType.register
    var templates = TemplateSet()
    var diagnostics: [Diagnostic] = []
    let tags = sources.mapValues { TemplateTag.all(in: $0) }
    let references = tags.mapValues { TemplateReference.all(in: $0) }
    for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
      let refusals = refusals(tags[name] ?? [])
      diagnostics += refusals
      if refusals.isEmpty {
        do {
          try templates.add(source.textForMustache, named: name)
        } catch {
          diagnostics.append(.templateSyntax(error, in: source))
        }
      }
      for reference in references[name] ?? [] where sources[reference.name] == nil {
        let meant = suggestion(for: reference.name, among: sources.keys.sorted())
        diagnostics.append(.missingTemplate(reference.name, suggestion: meant, at: reference.location))
      }
    }
    var endless = TemplateReference.cycles(in: references)
    if endless.isEmpty {
      var nesting = TemplateNesting(references, tags: tags)
      endless = nesting.problem().map { [$0] } ?? []
    }
    diagnostics += endless
    // Nothing is rendered of templates of which any could be the one that never ends.
    if !endless.isEmpty { templates = TemplateSet() }
    var sets = ["": templates.withoutIncomplete]
    for language in languages {
      var words = TemplateStrings(strings[language], known: strings.known)
      sets[language.path] = templates.localized(sources, &words).withoutIncomplete
      diagnostics += words.diagnostics
    }
    let library = TemplateLibrary(
      sets: sets, locations: sources.mapValues { SourceLocation(file: $0.file) },
      names: Set(sources.keys))
    return (library, diagnostics)
  }

  /// What keeps a template from being compiled: what swift-mustache would follow without end.
  private static func refusals(_ tags: [TemplateTag]) -> [Diagnostic] {
    var result: [Diagnostic] = []
    if let tag = TemplateNesting.tooDeepSection(tags) {
      result.append(.templateTooDeep(limit: TemplateNesting.depthLimit, at: tag.location))
    }
    for tag in tags where tag.kind == .partial || tag.kind == .parent {
      if tag.name.hasPrefix("*") { result.append(.computedTemplateName(tag.name, at: tag.location)) }
    }
    return result
  }

  /// Renders a template around a page's content.
  ///
  /// The context answers `page.content` with `ContentPlaceholder.text`; the content's bytes are put in its place,
  /// so that they are never copied through text.
  ///
  /// - Parameters:
  ///   - name: The template.
  ///   - context: What its tags name.
  ///   - content: The page's content.
  ///   - language: The path of the language whose words are in the template.
  /// - Returns: The page's bytes, or `nil` where there is no such template.
  func render(
    _ name: String, context: any TemplateContext, content: [UInt8], language: String = ""
  ) -> [UInt8]? {
    guard let set = sets[language] else { return nil }
    if let template = set.compiled[name] {
      var walk = TemplateWalk(set.compiled, root: context)
      walk.render(template)
      return walk.html.bytes.withUnsafeBufferPointer { Self.put(content, in: $0) }
    }
    var shell = set.mustache.render(context, withTemplate: name)
    return shell?.withUTF8 { Self.put(content, in: $0) }
  }

  /// Renders a template around a page's content, as `render` does, in the language of the context's site.
  ///
  /// - Parameters:
  ///   - name: The template.
  ///   - context: What its tags name.
  ///   - content: The page's content.
  /// - Returns: The page's bytes, or `nil` where there is no such template.
  func renderPage(_ name: String, context: consuming RootContext, content: [UInt8]) -> [UInt8]? {
    let language = context.site.configuration.languagePath
    guard let set = sets[language], let specialized = set.specialized, let body = specialized[name] else {
      return render(name, context: context, content: content, language: language)
    }
    var walk = TemplateWalk(set.compiled, root: context)
    walk.render(specialized.template, body)
    return walk.html.bytes.withUnsafeBufferPointer { Self.put(content, in: $0) }
  }

  /// What a template gave, with a page's content in its places.
  private static func put(_ content: [UInt8], in shell: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(shell.count + content.count)
    guard let base = shell.baseAddress else { return [] }
    var start = 0
    while let found = memchr(base + start, CInt(ContentPlaceholder.byte), shell.count - start) {
      let end = base.distance(to: found.assumingMemoryBound(to: UInt8.self))
      result.append(contentsOf: UnsafeBufferPointer(rebasing: shell[start..<end]))
      result.append(contentsOf: content)
      start = end + 1
    }
    result.append(contentsOf: UnsafeBufferPointer(rebasing: shell[start...]))
    return result
  }
}

/// The templates of a site as they are in one language.
private struct TemplateSet: Sendable {
  var mustache = MustacheLibrary()
  /// The templates that are rendered without swift-mustache, as are all templates in them.
  var compiled: [String: CompiledTemplate] = [:]
  /// The same, specialized for the pages of a site.
  var specialized: SpecializedTemplates?

  mutating func add(_ text: String, named name: String) throws {
    let template = try MustacheTemplate(string: text)
    mustache.register(template, named: name)
    compiled[name] = CompiledTemplate(template, contentType: MarkupContentType.self)
  }

  /// The set with templates that have words of a language in them in place of those that name them.
  func localized(_ sources: [String: TemplateSource], _ words: inout TemplateStrings) -> TemplateSet {
    var result = self
    for (name, source) in sources.sorted(by: { $0.key < $1.key }) where TemplateStrings.areIn(source) {
      let localized = TemplateSource(text: words.localized(source), file: source.file)
      // What does not compile has been told of the template as its author wrote it.
      guard mustache.getTemplate(named: name) != nil else { continue }
      try? result.add(localized.textForMustache, named: name)
    }
    return result
  }

  /// The set without compiled templates that need others.
  var withoutIncomplete: TemplateSet {
    var result = self
    result.compiled = compiled.withoutThoseThatNeed { mustache.getTemplate(named: $0) != nil }
    return result
  }
}

extension [String: CompiledTemplate] {
  /// Those that do not show, not even through others, one that exists and is not among them.
  fileprivate func withoutThoseThatNeed(_ exists: (String) -> Bool) -> Self {
    let rest = filter { $0.value.partials.allSatisfy { self[$0] != nil || !exists($0) } }
    return rest.count == count ? self : rest.withoutThoseThatNeed(exists)
  }
}

/// Escapes what `{{name}}` inserts.
///
/// swift-mustache's own escaping looks at whole characters, so a `"` followed by a combining mark passes through it
/// and ends an attribute.
private struct MarkupContentType: MustacheContentType {
  /// The line that makes a template use this type.
  static let pragma = "{{% CONTENT_TYPE:MARKUP}}\n"
  /// How many lines the pragma puts before the template's own.
  static let pragmaLines = 1

  /// Makes the type known to swift-mustache, once for the process.
  static let register: Void = MustacheContentTypes.register(MarkupContentType(), named: "MARKUP")

  func escapeText(_ text: String) -> String { text.escapedForMarkup }
}

/// What stands for a page's content while its template is rendered: one NUL, which no HTML may hold.
enum ContentPlaceholder {
  static let text = "\0"
  static let byte: UInt8 = 0
}

/// The text of one template.
struct TemplateSource: Sendable {
  var text: String
  /// The template's file, relative to the site where it lies there.
  var file: String

  /// The text as swift-mustache takes it: it counts columns from the last line feed, to which a carriage return
  /// before it does not belong. A NUL of the template's own is not the place of a page's content.
  fileprivate var textForMustache: String {
    MarkupContentType.pragma
      + text.replacing("\r\n", with: "\n").replacing("\0", with: "\u{FFFD}")
  }
}

extension Diagnostic {
  /// What swift-mustache found wrong with a template, at its place.
  fileprivate static func templateSyntax(_ error: any Error, in source: TemplateSource) -> Diagnostic {
    guard let error = error as? MustacheTemplate.ParserError else {
      return .templateSyntax("\(error)", at: SourceLocation(file: source.file))
    }
    // swift-mustache notices it at the end of the template.
    if case MustacheTemplate.Error.expectedSectionEnd = error.error,
      let tag = TemplateTag.unclosed(in: source)
    {
      return .templateSyntax(error.error.templateSentence, at: tag.location)
    }
    let place = SourceLocation(
      file: source.file, line: error.context.lineNumber - MarkupContentType.pragmaLines,
      column: error.context.line.prefix(error.context.columnNumber - 1).utf8.count + 1)
    return .templateSyntax(error.error.templateSentence, at: place)
  }
}

extension Error {
  /// What swift-mustache found wrong with a template.
  var templateSentence: String {
    guard let error = self as? MustacheTemplate.Error else { return "The tag is not complete" }
    return switch error {
    case .sectionCloseNameIncorrect: "The closing tag names another section than the opening one"
    case .unfinishedName: "The name in this tag is not finished"
    case .expectedSectionEnd: "A section is never closed"
    case .invalidSetDelimiter: "The delimiters of this tag are not valid"
    case .transformAppliedToInheritanceSection: "A block cannot have a transform"
    case .illegalTokenInsideInheritSection: "Only blocks may stand inside a parent's tag"
    case .textInsideInheritSection: "Text inside a parent's tag must stand in one of its blocks"
    case .invalidConfigVariableSyntax: "The pragma is not valid"
    case .unrecognisedConfigVariable: "The pragma is not known"
    }
  }
}
