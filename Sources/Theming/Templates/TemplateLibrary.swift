package import Diagnostics
package import Mustache
package import SiteModel
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The templates of a site: its theme's, or the site's own of the same name.
package struct TemplateLibrary: Sendable {
  /// The templates with the words of each language, by the language's path.
  private var languages: [String: LinkedTemplates]
  /// The names of all templates.
  package let names: Set<String>
  /// The templates that took too long once, so that they do not take as long for each page.
  private let tooLong = TooLongTemplates()
  /// The ids that each template writes literally, with those of the templates that it includes.
  private let identifiers: [String: Set<String>]

  /// The ids that elements of a page have by its template, as far as no tag is in them.
  package func identifiers(of template: String) -> Set<String> { identifiers[template] ?? [] }

  /// Prepares templates for rendering.
  ///
  /// - Parameters:
  ///   - templates: The templates by name, such as `partials/entry`.
  ///   - strings: The words that templates name, in the languages of the site.
  ///   - languages: These languages.
  /// - Returns: The library, and what is wrong: mistakes in templates, partials, parents and words that do not exist,
  ///   templates that include one another. Templates with mistakes are not rendered; none are if any could be the one that
  ///   never ends.
  package static func compile(
    _ templates: [String: Template], strings: SiteStrings = SiteStrings(), languages: [PageLanguage] = []
  ) -> (TemplateLibrary, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    for (_, template) in templates.sorted(by: { $0.key < $1.key }) {
      diagnostics += template.errors.map(\.diagnostic)
      for reference in template.references where templates[reference.name] == nil {
        diagnostics.append(
          .missingTemplate(reference.name, known: templates.keys.sorted(), at: reference.location))
      }
    }
    let endless = templates.endlessExpansions
    diagnostics += endless
    let whole = endless.isEmpty ? templates.filter { $0.value.errors.isEmpty } : [:]
    var linked = ["": LinkedTemplates(whole)]
    for (index, language) in languages.enumerated() {
      var words = TemplateStrings(strings[language], known: strings.known)
      var localized = whole
      for (name, template) in whole.sorted(by: { $0.key < $1.key }) {
        localized[name] = words.localized(template)
      }
      linked[language.path] = LinkedTemplates(localized)
      // A word that the theme does not have is missing in every language.
      if index == 0 { diagnostics += words.diagnostics }
    }
    let library = TemplateLibrary(
      languages: linked, names: Set(templates.keys), identifiers: whole.identifiers)
    return (library, diagnostics)
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
  /// - Throws: `TemplateLimitError` where the template shows too much, and `CancellationError`.
  package func render(
    _ name: String, context: any TemplateValue, content: [UInt8], language: String = ""
  ) throws -> [UInt8]? {
    if let error = tooLong.errors.withLock({ $0[name] }) { throw error }
    do {
      let limits = TemplateLimits(contentSize: content.count)
      return try languages[language]?.render(name, root: context, limits: limits)?.withUnsafeBufferPointer {
        Self.put(content, in: $0)
      }
    } catch let error as TemplateLimitError {
      tooLong.errors.withLock { $0[name] = error }
      throw error
    }
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

/// Templates that took too long, by name.
private final class TooLongTemplates: Sendable {
  let errors = Mutex<[String: TemplateLimitError]>([:])
}

/// The placeholder for a page's content while its template is rendered: one NUL, which HTML must not contain.
package enum ContentPlaceholder {
  /// The placeholder as text.
  package static let text = "\0"
  /// The placeholder as a byte.
  package static let byte: UInt8 = 0
}
