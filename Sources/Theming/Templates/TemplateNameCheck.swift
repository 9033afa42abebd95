package import Diagnostics
package import Mustache
package import SiteModel

/// Finds the names in templates that no page can answer, from what the contexts of each kind of page have.
///
/// Templates are followed as they are rendered: into partials and parents with the contexts of where they are included,
/// into blocks with those of where they are expanded. A name that is answered on one of these ways is right. Partials and
/// parents may serve all kinds of pages, whichever of them include them now; only the template that a page is made by is
/// held to the names of its kind.
package struct TemplateNameCheck {
  private let templates: [String: Template]
  private let roots: [TemplateUse: ContextSchema]
  private var answered: Set<SourceLocation> = []
  private var missing: [SourceLocation: Diagnostic] = [:]
  private var visited: Set<Visit> = []

  /// A template in its contexts; followed once.
  private struct Visit: Hashable {
    var template: String
    var own: [[ContextSchema.Value]]?
    var shared: [[ContextSchema.Value]]
    var blocks: [String: SourceLocation]

    /// The contexts are left out: they are large, and few templates are followed in more than a few of them.
    func hash(into hasher: inout Hasher) {
      hasher.combine(template)
      hasher.combine(own?.count)
      hasher.combine(shared.count)
      hasher.combine(blocks)
    }
  }

  /// Where the walk is.
  private struct Place {
    var use: TemplateUse
    /// The file of the template that the page is made by.
    var file: String
    /// The contexts from the outermost one, each as what it can be on this kind of page; `nil` where such a page never gets.
    var own: [[ContextSchema.Value]]?
    /// The same on all kinds of pages.
    var shared: [[ContextSchema.Value]]
    /// The blocks that parents are given.
    var blocks: [String: Tag] = [:]
    /// The templates and blocks around the place.
    var path: [SourceLocation] = []
    var templates: [String] = []

    /// The contexts by which a tag is judged.
    func levels(for tag: Tag) -> [[ContextSchema.Value]] {
      tag.location.file == file ? own ?? shared : shared
    }
  }

  /// A node of a template, with its template.
  private struct Tag {
    var template: Template
    var index: Int

    var node: TemplateNode { template.nodes[index] }
    var path: ValuePath { template.path(of: node) }
    var label: String { template.label(of: node) }
    var location: SourceLocation { template.location(of: node) }
    var nameLocation: SourceLocation { template.nameLocation(of: node) }
    /// What it encloses.
    var children: some Sequence<Tag> {
      template.children(template.body(of: index)).lazy.map { Tag(template: template, index: $0) }
    }
  }

  /// Finds the names that are never answered, in all templates that a page or a component can be made with.
  ///
  /// - Parameters:
  ///   - templates: All templates by name.
  ///   - chosen: The templates that pages name themselves, each with the page's kind.
  ///   - roots: The outermost context of each use, without the words of languages.
  /// - Returns: A warning at each such name, in no order.
  package static func problems(
    in templates: [String: Template], chosen: [(template: String, use: TemplateUse)],
    roots: [TemplateUse: ContextSchema]
  ) -> [Diagnostic] {
    // The words of languages are put into templates before these are compiled, which tells of wrong ones.
    var check = TemplateNameCheck(templates, roots: roots.mapValues { $0.merging(["strings": .anything]) })
    let own = TemplateUse.pages.map { (template: $0.rawValue, use: $0) }
    let components = templates.keys.filter { $0.hasPrefix(TemplateUse.componentFolder) }.sorted()
      .map { (template: $0, use: TemplateUse.component) }
    for (template, use) in own + chosen + components {
      guard let root = check.roots[use], let file = templates[template]?.file else { continue }
      let all = (use == .component ? TemplateUse.allCases : TemplateUse.pages).compactMap { check.roots[$0] }
      check.follow(
        template,
        Place(
          use: use, file: file, own: [[.context(root)]],
          shared: [all.map { ContextSchema.Value.context($0) }]))
    }
    return check.missing.filter { !check.answered.contains($0.key) }.map(\.value)
  }

  private init(_ templates: [String: Template], roots: [TemplateUse: ContextSchema]) {
    self.templates = templates.filter { $0.value.errors.isEmpty }
    self.roots = roots
  }

  private mutating func follow(_ name: String, _ place: Place) {
    // Templates that include one another are reported as such.
    guard let template = templates[name], !place.templates.contains(name) else { return }
    let visit = Visit(
      template: name, own: place.own, shared: place.shared,
      blocks: place.blocks.mapValues(\.location))
    guard visited.insert(visit).inserted else { return }
    var place = place
    place.templates.append(name)
    walk(template.children(template.body).lazy.map { Tag(template: template, index: $0) }, place)
  }

  private mutating func walk(_ tags: some Sequence<Tag>, _ place: Place) {
    for tag in tags {
      switch tag.node.kind {
      case .text: continue
      case .variable, .unescapedVariable: _ = values(of: tag, place)
      case .invertedSection:
        _ = values(of: tag, place)
        walk(tag.children, place)
      case .section: walkSection(tag, place)
      case .block:
        let block = place.blocks[tag.label] ?? tag
        guard !place.path.contains(block.location) else { continue }
        var inner = place
        inner.path.append(block.location)
        walk(block.children, inner)
      case .partial: follow(tag.label, place)
      case .parent:
        var inner = place
        // Those of the template that is rendered go before those of its parents.
        for block in tag.children where place.blocks[block.label] == nil { inner.blocks[block.label] = block }
        follow(tag.label, inner)
      }
    }
  }

  private mutating func walkSection(_ tag: Tag, _ place: Place) {
    let values = values(of: tag, place)
    // Names in a section that is never shown, or in the text that a function receives, are never looked up.
    guard !values.isEmpty, !values.contains(.function) else { return }
    let name = TemplateName(tag.path)
    var inner = place
    inner.own = place.own.flatMap { levels in
      (try? name.values(in: levels).get()).map { levels.adding($0) }
    }
    inner.shared = place.shared.adding((try? name.values(in: place.shared).get()) ?? [])
    walk(tag.children, inner)
  }
}

extension [[ContextSchema.Value]] {
  /// The levels inside of a section of these values.
  fileprivate func adding(_ values: [ContextSchema.Value]) -> Self {
    let contexts = values.compactMap { value -> ContextSchema.Value? in
      switch value {
      case .boolean: nil
      case .list(let element): element
      default: value
      }
    }
    return contexts.isEmpty ? self : self + [contexts]
  }
}

// MARK: Names

extension TemplateNameCheck {
  /// What a tag's name can stand for; notes whether there is anything.
  private mutating func values(of tag: Tag, _ place: Place) -> [ContextSchema.Value] {
    let found = TemplateName(tag.path).values(in: place.levels(for: tag))
    switch found {
    case .success(let values):
      answered.insert(tag.nameLocation)
      return values
    case .failure(let problem):
      if missing[tag.nameLocation] == nil {
        missing[tag.nameLocation] = diagnostic(problem, of: tag, place.use)
      }
      return []
    }
  }

  private func diagnostic(
    _ problem: TemplateName.Missing, of tag: Tag, _ use: TemplateUse
  ) -> Diagnostic {
    var location = tag.nameLocation
    location.column = location.column.map { $0 + problem.offset }
    if problem.isTransform {
      return .unknownTransform(problem.name, known: problem.known.sorted(), at: tag.location)
    }
    let others = TemplateUse.pages.filter { other in
      guard other != use, !tag.path.isImmediate, let root = roots[other] else { return false }
      return (try? TemplateName(tag.path).values(in: [[.context(root)]]).get()) != nil
    }
    return .missingTemplateName(
      problem.name, in: problem.parent, of: use, others: others.map(\.rawValue),
      known: problem.known.sorted(), at: location)
  }
}

extension Site {
  /// The templates that pages name themselves, each with the page's kind.
  package var chosenTemplates: [(template: String, use: TemplateUse)] {
    var seen: Set<[String]> = []
    return pages.compactMap { page in
      guard let template = page.frontMatter.template, let use = TemplateUse(rawValue: page.kind.rawValue),
        seen.insert([template, use.rawValue]).inserted
      else { return nil }
      return (template, use)
    }
  }
}
