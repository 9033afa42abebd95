import Mustache
import SiteModel
package import Theming

// What each context of templates answers. `ContextSchemaTests` asks them for all of it, and for nothing else.

extension TemplateUse {
  /// The outermost context of each use; `shared` is what all templates of the site see.
  package static func roots(shared: ContextSchema) -> [TemplateUse: ContextSchema] {
    Dictionary(
      uniqueKeysWithValues: allCases.map { use in
        let isComponent = use == .component
        return (
          use,
          isComponent
            ? ComponentContext.schema(shared: shared) : RootContext.schema(for: use, shared: shared)
        )
      })
  }
}

extension RootContext {
  /// The names of the outermost context.
  ///
  /// - Parameters:
  ///   - use: The kind of page.
  ///   - shared: What all templates of the site see.
  /// - Returns: The names of the kind.
  static func schema(for use: TemplateUse, shared: ContextSchema) -> ContextSchema {
    var names: [String: ContextSchema.Value] = [
      "site": .context(SiteContext.schema), "page": .context(PageContext.schema(for: use)),
      "hasPages": .boolean, "asset": .function, "integrity": .function,
    ]
    if [.home, .section, .term].contains(use) {
      names["pages"] = .list(.context(EntryContext.schema))
      names["isByDate"] = .boolean
      names["paginator"] = .context(PaginatorContext.schema)
    }
    if use == .home || use == .taxonomy {
      names["series"] = .list(.context(SeriesListContext.schema))
      names["hasSeries"] = .boolean
    }
    if use == .taxonomy { names["terms"] = .list(.context(LinkContext.termSchema)) }
    if use == .term { names["term"] = .context(LinkContext.termSchema) }
    if use == .taxonomy || use == .term { names["taxonomy"] = .context(LinkContext.schema) }
    return shared.merging(names)
  }
}

extension ComponentContext {
  /// The names of the outermost context of a component: every other name may be an attribute.
  static func schema(shared: ContextSchema) -> ContextSchema {
    var schema = shared.merging([
      "content": .text, "page": .context(PageContext.schema(for: .component)),
      "site": .context(SiteContext.schema),
    ])
    schema.others = .text
    return schema
  }
}

extension SiteContext {
  static let schema = ContextSchema([
    "title": .text, "description": .text, "language": .text, "locale": .text, "author": .text,
    "baseURL": .text, "basePath": .text, "home": .text, "isRightToLeft": .boolean,
    "isMultilingual": .boolean,
    "languages": .list(.context(TranslationContext.schema)), "feed": .text,
    "feeds": .list(.context(FeedContext.schema)),
    "generator": .text, "menu": .list(.context(menuSchema)), "search": .context(menuSchema),
    "extra": .anything,
  ])

  static let menuSchema = ContextSchema(["title": .text, "url": .text, "isCurrent": .boolean])
}

extension PageContext {
  /// The names of `page` for one kind of page, or in a component, which is made before anything is known of the text.
  static func schema(for use: TemplateUse) -> ContextSchema {
    var names: [String: ContextSchema.Value] = [
      "kind": .text, "title": .text, "fullTitle": .text, "url": .text, "permalink": .text,
      "hasMovingFigures": .boolean, "hasDrawnLines": .boolean, "hasLiveFigures": .boolean,
      "hasKnobHandles": .boolean,
      "hasCode": .boolean, "hasTabs": .boolean, "hasCallouts": .boolean, "hasNotes": .boolean,
      "hasQuestions": .boolean, "hasFormulas": .boolean, "isGenerated": .boolean, "hasRelated": .boolean,
      "hasSamples": .boolean,
      "isTranslated": .boolean,
    ]
    func add(_ more: [String: ContextSchema.Value], on uses: TemplateUse...) {
      if uses.contains(use) { names.merge(more) { $1 } }
    }
    add(
      [
        "description": .text, "date": .context(DateContext.schema), "updated": .context(DateContext.schema),
        "isDraft": .boolean, "isPost": .boolean, "authors": .list(.text), "extra": .anything,
      ], on: .home, .section, .page, .taxonomy, .term, .component)
    add(
      [
        "content": .text, "image": .text, "imageWidth": .text, "imageHeight": .text, "imageAlt": .text,
        "editURL": .text,
      ],
      on: .home, .section, .page, .taxonomy, .term)
    add(
      ["breadcrumbs": .list(.context(LinkContext.schema))], on: .section, .page, .taxonomy, .term, .search)
    add(
      [
        "readingTime": .text, "wordCount": .text, "markdown": .text,
        "tags": .list(.context(LinkContext.schema)),
        "tableOfContents": .text, "previous": .context(LinkContext.schema),
        "next": .context(LinkContext.schema), "series": .context(SeriesContext.schema),
        "related": .list(.context(LinkContext.schema)),
      ], on: .page)
    add(["samples": .list(.context(SampleContext.schema))], on: .home, .page)
    add(["feeds": .list(.context(FeedContext.schema))], on: .term)
    if use != .component {
      names["jsonLD"] = .text
      names["translations"] = .list(.context(TranslationContext.schema))
      names["alternates"] = .list(.context(AlternateContext.schema))
    }
    return ContextSchema(names)
  }
}

extension EntryContext {
  static let schema = ContextSchema([
    "title": .text, "url": .text, "permalink": .text, "description": .text, "summary": .text,
    "date": .context(DateContext.schema), "updated": .context(DateContext.schema),
    "tags": .list(.context(LinkContext.schema)), "readingTime": .text, "wordCount": .text,
    "isDraft": .boolean, "isPost": .boolean, "extra": .anything,
    "picture": .context(PictureContext.schema), "year": .text,
    "isFirstOfYear": .boolean, "isLastOfYear": .boolean,
  ])
}

extension PictureContext {
  static let schema = ContextSchema([
    "url": .text, "srcset": .text, "sources": .list(.context(PictureSourceContext.schema)), "width": .text,
    "height": .text,
  ])
}

extension PictureSourceContext {
  static let schema = ContextSchema(["media": .text, "type": .text, "srcset": .text])
}

extension SeriesListContext {
  static let schema = LinkContext.termSchema.merging([
    "description": .text, "picture": .context(PictureContext.schema),
    "parts": .list(.context(LinkContext.schema)),
  ])
}

extension SampleContext {
  static let schema = ContextSchema(["name": .text, "url": .text, "download": .text, "command": .text])
}

extension PaginatorContext {
  static let schema = ContextSchema([
    "number": .text, "total": .text, "isMultiple": .boolean, "previous": .text, "next": .text,
  ])
}

extension LinkContext {
  static let schema = ContextSchema(["title": .text, "name": .text, "url": .text])
  /// A term's link also tells how many pages it has.
  static let termSchema = schema.merging(["count": .text])
}

extension SeriesContext {
  static let schema = LinkContext.termSchema.merging([
    "number": .text, "total": .text, "parts": .list(.context(PartContext.schema)),
    "previous": .context(LinkContext.schema), "next": .context(LinkContext.schema),
  ])
}

extension PartContext {
  static let schema = LinkContext.schema.merging(["isCurrent": .boolean])
}

extension FeedContext {
  static let schema = ContextSchema(["title": .text, "url": .text, "type": .text])
}

extension TranslationContext {
  static let schema = ContextSchema([
    "language": .text, "locale": .text, "name": .text, "title": .text, "url": .text, "permalink": .text,
    "isCurrent": .boolean, "isTranslation": .boolean,
  ])
}

extension AlternateContext {
  static let schema = ContextSchema(["language": .text, "permalink": .text])
}

extension DateContext {
  static let schema = ContextSchema(["iso": .text, "rfc3339": .text, "text": .text])
}
