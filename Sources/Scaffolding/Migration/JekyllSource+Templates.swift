import Diagnostics
import FileSystem
import Metadata
import SiteModel

// Jekyll's templates: tags in the text of pages, and pages that are not Markdown.

extension JekyllSource {
  /// Converts tags when it is known where every page goes.
  mutating func convertTags(root: String) {
    site.tree.movePagesToPreferredTargets()
    var references = JekyllReferences()
    for page in site.tree.pages {
      references.add(page.source.below(root.isEmpty ? "" : String(root.dropLast())), target: page.target)
    }
    let constants = settings.entries.texts(named: "site")
    let folder = folder
    var converted: [String: Int] = [:]
    var found: [Diagnostic] = []
    let (isKramdown, isSmart) = (isKramdown, hasSmartPunctuation)
    site.tree.changeEach { page in
      guard page.verbatim == nil, !Task.isCancelled else { return }
      if isKramdown, let text = page.text(ifContaining: "<") {
        let html = KramdownHTML(text)
        if html.isChanged { page.take(html.conversion) }
      }
      if isKramdown, let text = String(validating: page.body, as: UTF8.self) {
        let markdown = KramdownMarkdown(text)
        if markdown.isChanged { page.take(markdown.conversion) }
      }
      if isSmart, page.text(ifContaining: "#") != nil {
        page.original = page.original ?? page.body
        page.body = ImportedHeadings.identified(in: page.body, by: Self.headingID)
      }
      guard let text = page.text(ifContaining: "{") else { return }
      let pageFolder = page.source.splitLast.folder
      let tags = JekyllTags(
        folder: folder, root: root, pageFolder: pageFolder.isEmpty ? "" : pageFolder + "/",
        target: page.target,
        references: references, constants: page.constants(besides: constants))
      page.take(tags.converted(text) { converted[$0, default: 0] += 1 })
      found += page.convertAttributes(.kramdown, &converted)
    }
    site.converted.merge(converted, uniquingKeysWith: +)
    site.diagnostics += found
  }

  /// The id that kramdown gives a heading, whose typographic marks are no part of it.
  private static func headingID(_ text: String) -> String {
    ImportedHeadings.usualID(text.replacing(/-{2,3}|\.{3}|&nbsp;/, with: ""))
  }

  mutating func readAsset(_ path: String, at target: String) {
    let processed = [
      "html", "htm", "xml", "css", "scss", "sass", "js", "json", "txt", "coffee", "svg", "webmanifest",
    ]
    guard let stem = target.markdownStem(processed), let bytes = try? folder.read(path), bytes.hasFrontMatter
    else { return site.tree.addAsset(path, at: target) }
    readTemplate(path, target, stem: stem, bytes)
  }

  /// Reads a page that is not Markdown: one that only leads on, one in HTML without tags, or a template.
  mutating func readTemplate(_ path: String, _ target: String, stem: String, _ bytes: [UInt8]) {
    let split = try? splitFrontMatter(bytes, file: path)
    let entries = split?.entries ?? []
    let isHTML = target.hasSuffix(".html") || target.hasSuffix(".htm")
    let ending =
      target.hasSuffix(".scss") || target.hasSuffix(".sass")
      ? ".css" : String(target.dropFirst(stem.utf8.count))
    let name = stem.splitLast.name
    let usual =
      isHTML && name == "index"
      ? "/" + String(stem.dropLast("index".count))
      : "/" + stem + (isHTML && arePagesFolders ? "/" : ending)
    let permalink = entries.last { $0.key == "permalink" }?.value.text
    let page = ImportedPage(source: path, target: stem + ".md")
    let address =
      permalink.flatMap { JekyllPattern($0).address(slug: name, date: nil, page: page, path: stem) } ?? usual
    if let goal = entries.first(where: { $0.key == "redirect_to" })?.value.text {
      return site.redirect(address, to: goal, of: path)
    }
    var former = FormerAddress(address: address, source: path)
    defer { site.lists.append(former) }
    let text = split.flatMap { String(validating: bytes[$0.bodyOffset...], as: UTF8.self) } ?? ""
    if isHTML, let block = HTMLBlock(text), !text.contains("{{"), !text.contains("{%"),
      case (var page, let mapping, _)? = self.page(
        path, target, type: "pages", target: stem + ".md", slug: name)
    {
      page.address = address
      if name == "index" { page.target = String(stem.dropLast("index".count)) + "_index.md" }
      page.body = Array(block.markdown.utf8)[...]
      site.add(page, mapping)
    } else if let format = Self.feedFormat(text), feeds[format] == nil {
      feeds[format] = String(address.dropFirst())
    } else {
      site.diagnostics.append(.unmappedFile(path, reason: "it is a Jekyll template"))
      former.isMadeByTemplate = true
      // A list of all posts is that of their section.
      if isHTML, address != "/",
        ["site.posts", "paginator.posts", "site.categories", "site.tags"].contains(where: text.contains)
      {
        postLists.append(address)
      }
    }
  }
}

extension JekyllSource {
  /// The format of the feed that a template makes of all posts; `nil` for other templates.
  private static func feedFormat(_ text: String) -> String? {
    guard text.contains("site.posts") else { return nil }
    if text.contains("<feed"), text.contains("http://www.w3.org/2005/Atom") { return "atom" }
    return text.contains("<rss") ? "rss" : nil
  }

  /// Gives feeds the names of the templates that made them.
  mutating func setFeeds() {
    // A name is that of terms' feeds, too; below a folder there is the site's alone.
    let named = feeds.filter { !$0.value.contains("/") }
    let others = feeds.values.filter { $0.contains("/") }
    guard !feeds.isEmpty else { return }
    site.configuration["feeds"] = .texts((named.isEmpty ? feeds : named).keys.sorted())
    site.setFeedNames(named, also: others.sorted().map { "/" + $0 })
  }
}

extension ImportedPage {
  /// The texts that tags of a page can name.
  fileprivate func constants(besides others: [String: String]) -> [String: String] {
    var all = others
    if let title = metadata.text("title") { all["page.title"] = title }
    if case .table(let extra)? = metadata["extra"] {
      all.merge(extra.texts(named: "page")) { first, _ in first }
    }
    return all
  }
}

extension [UInt8] {
  /// Whether Jekyll would take the file as a page or a template.
  var hasFrontMatter: Bool {
    let start = starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return dropFirst(start).starts(with: Array("---".utf8))
      && dropFirst(start + 3).first {
        ![UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains($0)
      }
        == UInt8(ascii: "\n")
  }
}
