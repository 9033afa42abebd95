import BinaryCoding
import Digests
import FileSystem
import MarkdownSyntax
import Markup
import PageRendering
import Parallelism
import Publishing
import SiteModel
import URLs

// What is published for programs that read: pages as Markdown, and a list of them.

extension Site {
  /// Whether a page is also published as Markdown.
  func publishesMarkdown(of page: Page) -> Bool { configuration.llms && page.kind == .page }

  /// The address of the list of pages for programs, in a language.
  static func llmsAddress(in language: PageLanguage) -> String { language.home + "llms.txt" }
}

extension SiteRendering {
  /// Writes a page as Markdown, if the site has that.
  ///
  /// - Parameter page: The page.
  /// - Returns: The path of the file, if there is one.
  /// - Throws: If no Markdown can be parsed on this machine, or the page's file changed.
  func addMarkdown(of page: Page) throws -> [String] {
    guard site.publishesMarkdown(of: page), let bytes = try texts.readableBytes(of: page) else { return [] }
    let text = try PageMarkdown(page, resources).text(of: bytes[page.bodyOffset...])
    return [publisher.put(.bytes(Array(text.utf8)), at: page.markdownAddress)]
  }

  /// Writes the list of pages in each language, as https://llmstxt.org has it.
  func addLLMsLists(_ rendered: [Shared<RenderedPage>]) {
    guard site.configuration.llms else { return }
    for language in site.languages {
      let pages = llmsSections(of: language)
      let parts: (inout BinaryWriter) -> Void = { cache in
        cache.append(incremental.digests.index)
        for page in pages.flatMap(\.pages) { cache.append(rendered[page].value.summary) }
      }
      let address = Site.llmsAddress(in: language)
      publishProduct("llms " + address, of: parts) {
        [(address, .bytes(Array(llmsList(pages, language, rendered).utf8)))]
      }
    }
  }

  private func llmsSections(of language: PageLanguage) -> [(title: String, pages: [Int])] {
    var sections: [(title: String, pages: [Int])] = []
    var places: [String: Int] = [:]
    let others = site.pages.indices.filter { index in
      let page = site.pages[index]
      return page.kind == .page && !page.isPost && !page.frontMatter.isUnlisted && page.language == language
    }
    for index in site.posts(in: language) + others {
      let page = site.pages[index]
      let title = page.isInSection ? site.title(ofSection: site.listSection(of: page)) : "Pages"
      let place = places[title] ?? sections.count
      if place == sections.count {
        places[title] = place
        sections.append((title, []))
      }
      sections[place].pages.append(index)
    }
    return sections
  }

  private func llmsList(
    _ sections: [(title: String, pages: [Int])], _ language: PageLanguage, _ rendered: [Shared<RenderedPage>]
  ) -> String {
    let configuration = site.configuration.inLanguage(language)
    var text = "# \(configuration.title.onOneLine)\n"
    if !configuration.description.isEmpty { text += "\n> \(configuration.description.onOneLine)\n" }
    for section in sections {
      text += "\n## \(section.title.onOneLine)\n\n"
      for index in section.pages {
        let page = site.pages[index]
        text += "- [\(page.title.onOneLine)](\(baseURL.address(page.markdownAddress)))"
        text += rendered[index].value.summary.description.map { ": \($0.onOneLine)\n" } ?? "\n"
      }
    }
    return text.withControlPictures
  }
}

extension String {
  fileprivate var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
