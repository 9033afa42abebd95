/// A heading of a page of a reference with what stands under it.
struct ReferenceTopic {
  var title: String
  /// The declarations that are described there.
  var members: [Declaration] = []
  /// What has pages of its own, or stands elsewhere.
  var entries: [Entry] = []

  /// A link to something else.
  enum Entry {
    case type(TypeInterface)
    /// Another declaration, by its path.
    case symbol(String)
    /// An article of the catalog, by its name.
    case article(String)
  }
}

extension ModuleInterface {
  static let globalsTitle = "Functions"

  /// Where a path leads in the module, if there is such a declaration.
  var paths: Set<String> {
    Set(types.map(\.path) + types.flatMap(\.members).map(\.path) + globals.map(\.path))
  }

  /// The headings of the list: those of the catalog first, then types by the folders of their files, then functions.
  func topics(_ catalog: ModuleCatalog, _ paths: Set<String>) -> [ReferenceTopic] {
    let described = Dictionary(types.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var (topics, taken) = topics(catalog.pages[""]?.topics ?? [], in: [], globals, paths)
    for index in topics.indices {
      topics[index].entries = topics[index].entries.map { entry in
        guard case .symbol(let path) = entry, let type = described[path] else { return entry }
        taken.insert(path)
        return .type(type)
      }
    }
    let rest = types.filter { !taken.contains($0.path) }
    topics += Dictionary(grouping: rest) { $0.declaration?.topic ?? "Extensions" }
      .sorted { $0.key < $1.key }.map { title, types in
        ReferenceTopic(title: title.isEmpty ? module : title, entries: types.map(ReferenceTopic.Entry.type))
      }
    let others = globals.filter { !taken.contains($0.path) }
    // They may also be operators and variables, but most modules have only functions.
    if !others.isEmpty { topics.append(ReferenceTopic(title: Self.globalsTitle, members: others)) }
    return topics
  }

  /// The headings of a type's page: those of the catalog first, then other members by their kinds.
  func topics(
    of type: TypeInterface, _ catalog: ModuleCatalog, _ paths: Set<String>
  ) -> [ReferenceTopic] {
    let scope = type.name.split(separator: ".")
    let (topics, taken) = topics(catalog.pages[type.path]?.topics ?? [], in: scope, type.members, paths)
    return topics
      + Declaration.Kind.allCases.compactMap { kind in
        let members = type.members.filter { $0.kind == kind && !taken.contains($0.path) }
        return members.isEmpty ? nil : ReferenceTopic(title: kind.groupTitle, members: members)
      }
  }

  /// Topics of a catalog, and the paths of the members that stand in them.
  private func topics(
    _ topics: [ModuleCatalog.Topic], in scope: [Substring], _ members: [Declaration], _ paths: Set<String>
  ) -> ([ReferenceTopic], taken: Set<String>) {
    var taken: Set<String> = []
    var result: [ReferenceTopic] = []
    for topic in topics {
      var made = ReferenceTopic(title: topic.title)
      for item in topic.items {
        guard !item.isArticle else {
          made.entries.append(.article(item.name))
          continue
        }
        guard let path = SymbolLinks.path(of: item.name, module: module, in: scope, where: paths.contains)
        else { continue }
        let own = members.filter { $0.path == path }
        if own.isEmpty {
          made.entries.append(.symbol(path))
        } else if taken.insert(path).inserted {
          // Links to overloads differ in what is not looked at: all stand under the first.
          made.members += own
        }
      }
      if !made.members.isEmpty || !made.entries.isEmpty { result.append(made) }
    }
    return (result, taken)
  }
}

extension TypeInterface {
  /// Its path in the module, as links have it.
  var path: String { name.replacing(".", with: "/") }
}
