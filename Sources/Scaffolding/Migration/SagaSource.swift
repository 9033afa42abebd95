import Diagnostics
import FileSystem
import Metadata
import URLs

/// Reads a site of Saga: a Swift package with pages and files in `content`.
struct SagaSource {
  let folder: Directory
  private let steps: SagaSteps
  private var site = ReadSite()
  private var content: String { steps.input }

  init(_ folder: Directory) {
    self.folder = folder
    steps = SagaSteps(SwiftPackageCode(folder))
  }

  /// Whether a folder is such a package.
  static func isSite(_ folder: Directory) -> Bool {
    folder.isFolder("Sources") && SwiftPackageCode.depends(folder, on: "saga")
  }

  mutating func read() -> ReadSite {
    readSettings()
    let scan = ImportScan(content, of: folder)
    site.diagnostics += scan.diagnostics
    for path in scan.files { readFile(path) }
    addTerms()
    addLists()
    site.diagnostics.append(.unmappedFile("Sources", reason: "steps and templates of Saga are Swift code"))
    if steps.changesAddresses {
      site.diagnostics.append(
        .addressesOfCode("Sources", example: "permalinks: { articles: \"/articles/:year/:slug/\" }"))
    }
    return site
  }

  /// Reads the literals that examples have in a type of their own.
  private mutating func readSettings() {
    let code =
      SwiftPackageCode(folder).texts.first { $0.contains(/\b(?:enum|struct)\s+SiteMetadata\b/) } ?? ""
    for (key, name) in [("title", "name"), ("author", "author"), ("description", "description")] {
      for match in code.matches(of: /\bstatic\s+let\s+(\w+)\s*(?::\s*String)?\s*=\s*"([^"\\]+)"/)
      where match.output.1 == name && site.configuration[key] == nil {
        site.configuration[key] = .string(String(match.output.2))
      }
    }
    if let url = code.firstMatch(of: /\bURL\(string:\s*"(https?:[^"\\]+)"/) {
      site.setBaseURL(String(url.output.1), at: nil)
    }
  }

  private mutating func readFile(_ path: String) {
    let relative = path.below(content)
    guard let stem = relative.markdownStem(["md", "markdown"]) else {
      return site.tree.addAsset(path, at: relative)
    }
    guard let source = site.linePage(path, of: folder) else { return }
    let (directory, name) = stem.splitLast
    let prefix = directory.isEmpty ? "" : directory + "/"
    let day = steps.readsDates ? name.day.flatMap { name.hasPrefix($0 + "-") ? $0 : nil } : nil
    let isIndex = name == "index"
    // A page of a folder is the list of what is in it.
    let own = isIndex ? "_index" : day.map { String(name.dropFirst($0.count + 1)) } ?? name
    var page = ImportedPage(
      source: path, target: prefix + own + ".md", body: source.body, bodyLine: source.bodyLine)
    var mapping = FrontMatterMapping()
    var slug = SagaSteps.slug(own)
    for entry in source.entries where !mapping.common(entry) {
      switch entry.key {
      case "summary": mapping.summary(entry, besideDescription: mapping.metadata["description"] != nil)
      case "slug": slug = SagaSteps.slug(entry.value.text ?? "")
      case "draft": if entry.value.text == "true" { mapping.metadata["draft"] = .boolean(true) }
      default: mapping.extra(entry)
      }
    }
    if let day { mapping.metadata["date"] = .date(day) }
    page.metadata = mapping.metadata
    page.dropTitle(keepingOther: true)
    if page.metadata["title"] == nil {
      page.metadata["title"] = .string(isIndex ? directory.splitLast.name : own)
    }
    if steps.hasPages(relative) {
      let step = steps.steps.first { !$0.folder.isEmpty && relative.hasPrefix($0.folder + "/") }
      let ending = step?.keepsFiles ?? false ? ".html" : "/"
      page.address = isIndex ? "/" + prefix : "/" + prefix + slug + ending
    }
    site.add(page, mapping)
  }

  /// The step that makes lists of a page's tags.
  private func tagStep(of page: ImportedPage) -> SagaSteps.Step? {
    let path = page.source.below(content)
    return steps.steps.first {
      !$0.tagLists.isEmpty && ($0.folder.isEmpty || path.hasPrefix($0.folder + "/"))
    }
  }

  /// Keeps the addresses of tags, which Saga has below the folder of their pages.
  private mutating func addTerms() {
    site.taxonomies = ["tags"]
    let terms = ImportedTerms(taxonomies: site.taxonomies) { _, term in
      SagaSteps.slug(term).isEmpty ? nil : "/tag/\(SagaSteps.slug(term))/"
    }
    let pages = site.tree.pages.filter { tagStep(of: $0) != nil }
    let prefix = { [self] (page: ImportedPage) -> (String?, String) in
      let folder = tagStep(of: page)?.folder ?? ""
      return (nil, folder.isEmpty ? "" : "/" + folder)
    }
    site.lists += terms.addresses(of: pages, language: prefix)
    for page in terms.pages(of: pages, language: prefix) { site.tree.add(page) }
  }

  /// Notes the addresses of lists and feeds; those of years lead to the list of their folder.
  private mutating func addLists() {
    var feeds: Set<String> = []
    for step in steps.steps {
      let prefix = "/" + (step.folder.isEmpty ? "" : step.folder + "/")
      for list in step.lists {
        let address =
          prefix + (list.hasSuffix("index.html") ? String(list.dropLast("index.html".count)) : list)
        site.lists.append(FormerAddress(address: address, source: "Sources"))
        if list.hasSuffix(".xml") { feeds.insert(address) }
      }
      guard !step.yearLists.isEmpty else { continue }
      let years = site.tree.pages.filter { $0.source.below(content).hasPrefix(step.folder) }
        .compactMap { $0.metadata.text("date")?.prefix(4) }
      let addresses = Set(years).sorted().map { "\(prefix)\($0)/" }
      site.lists += addresses.map { FormerAddress(address: $0, source: "Sources") }
      let target = step.folder.isEmpty ? "_index.md" : step.folder + "/_index.md"
      site.lead(
        addresses, to: target, titled: step.folder.prefix(1).uppercased() + step.folder.dropFirst(),
        from: "Sources")
    }
    guard let first = feeds.sorted().first else { return }
    site.configuration["feeds"] = .texts(["atom"])
    site.setFeedNames(["atom": first.splitLast.name], also: feeds.sorted())
  }
}
