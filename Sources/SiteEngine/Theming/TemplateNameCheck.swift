import Diagnostics

/// Finds the names in templates that no page can answer, from what the contexts of each kind of page have.
///
/// Templates are followed as they are rendered: into partials and parents with the contexts of where they are included,
/// into blocks with those of where they are expanded. A name that is answered on one of these ways is right. Partials and
/// parents may serve all kinds of pages, whichever of them include them now; only the template that a page is made by is
/// held to the names of its kind.
struct TemplateNameCheck {
  private let trees: [String: [TemplateNode]]
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
    var blocks: [String: TemplateNode] = [:]
    /// The templates and blocks around the place.
    var path: [SourceLocation] = []
    var templates: [String] = []

    /// The contexts by which a tag is judged.
    func levels(for tag: TemplateTag) -> [[ContextSchema.Value]] {
      tag.location.file == file ? own ?? shared : shared
    }
  }

  /// Finds the names that are never answered, in all templates that a page or a component can be made with.
  ///
  /// - Parameters:
  ///   - templates: All templates by name.
  ///   - chosen: The templates that pages name themselves, each with the page's kind.
  ///   - shared: What all templates of the site see.
  /// - Returns: A warning at each such name, in no order.
  static func problems(
    in templates: [String: TemplateSource], chosen: [(template: String, use: TemplateUse)],
    shared: ContextSchema
  ) -> [Diagnostic] {
    // The words of languages are put into templates before these are compiled, which tells of wrong ones.
    var check = TemplateNameCheck(templates, shared: shared.merging(["strings": .anything]))
    let own = TemplateUse.pages.map { (template: $0.rawValue, use: $0) }
    let components = templates.keys.filter { $0.hasPrefix(ComponentContext.template("")) }.sorted()
      .map { (template: $0, use: TemplateUse.component) }
    for (template, use) in own + chosen + components {
      guard let root = check.roots[use], let source = templates[template] else { continue }
      let all = (use == .component ? TemplateUse.allCases : TemplateUse.pages).compactMap { check.roots[$0] }
      check.follow(
        template,
        Place(
          use: use, file: source.file, own: [[.context(root)]],
          shared: [all.map { ContextSchema.Value.context($0) }]))
    }
    return check.missing.filter { !check.answered.contains($0.key) }.map(\.value)
  }

  private init(_ templates: [String: TemplateSource], shared: ContextSchema) {
    trees = templates.compactMapValues { TemplateNode.tree(of: TemplateTag.all(in: $0)) }
    roots = Dictionary(
      uniqueKeysWithValues: TemplateUse.allCases.map { use in
        let isComponent = use == .component
        return (
          use,
          isComponent
            ? ComponentContext.schema(shared: shared) : RootContext.schema(for: use, shared: shared)
        )
      })
  }

  private mutating func follow(_ template: String, _ place: Place) {
    // Templates that include one another are reported as such.
    guard let tree = trees[template], !place.templates.contains(template) else { return }
    let visit = Visit(
      template: template, own: place.own, shared: place.shared,
      blocks: place.blocks.mapValues(\.tag.location))
    guard visited.insert(visit).inserted else { return }
    var place = place
    place.templates.append(template)
    walk(tree, place)
  }

  private mutating func walk(_ nodes: [TemplateNode], _ place: Place) {
    for node in nodes {
      switch node.tag.kind {
      case .variable: _ = values(of: node.tag, place)
      case .inverted:
        _ = values(of: node.tag, place)
        walk(node.children, place)
      case .section: walkSection(node, place)
      case .block:
        let block = place.blocks[node.tag.name] ?? node
        guard !place.path.contains(block.tag.location) else { continue }
        var inner = place
        inner.path.append(block.tag.location)
        walk(block.children, inner)
      case .partial: follow(node.tag.name, place)
      case .parent:
        var inner = place
        let own = node.children.filter { $0.tag.kind == .block }
        // Those of the template that is rendered go before those of its parents.
        for block in own where place.blocks[block.tag.name] == nil { inner.blocks[block.tag.name] = block }
        follow(node.tag.name, inner)
      case .end, .comment: continue
      }
    }
  }

  private mutating func walkSection(_ node: TemplateNode, _ place: Place) {
    let values = values(of: node.tag, place)
    // What stands in a section that is never shown, or in the text that is given to a function, is asked of nobody.
    guard !values.isEmpty, !values.contains(.function) else { return }
    let name = TemplateName(node.tag)
    var inner = place
    inner.own = place.own.flatMap { levels in
      (try? name.values(in: levels).get()).map { levels.adding($0) }
    }
    inner.shared = place.shared.adding((try? name.values(in: place.shared).get()) ?? [])
    walk(node.children, inner)
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
  private mutating func values(of tag: TemplateTag, _ place: Place) -> [ContextSchema.Value] {
    let found = TemplateName(tag).values(in: place.levels(for: tag))
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
    _ problem: TemplateName.Missing, of tag: TemplateTag, _ use: TemplateUse
  ) -> Diagnostic {
    var location = tag.nameLocation
    location.column = location.column.map { $0 + problem.offset }
    if problem.isTransform {
      return .unknownTransform(
        problem.name, suggestion: suggestion(for: problem.name, among: problem.known.sorted()),
        at: tag.location)
    }
    let others = TemplateUse.pages.filter { other in
      guard other != use, !tag.name.hasPrefix("."), let root = roots[other] else { return false }
      return (try? TemplateName(tag).values(in: [[.context(root)]]).get()) != nil
    }
    return .missingTemplateName(
      problem.name, in: problem.parent, of: use, others: others.map(\.rawValue),
      suggestion: suggestion(for: problem.name, among: problem.known.sorted()), at: location)
  }
}

extension Site {
  /// The templates that pages name themselves, each with the page's kind.
  var chosenTemplates: [(template: String, use: TemplateUse)] {
    var seen: Set<[String]> = []
    return pages.compactMap { page in
      guard let template = page.frontMatter.template, let use = TemplateUse(rawValue: page.kind.rawValue),
        seen.insert([template, use.rawValue]).inserted
      else { return nil }
      return (template, use)
    }
  }
}
