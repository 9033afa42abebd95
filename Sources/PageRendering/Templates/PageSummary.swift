import MarkdownSyntax
package import SiteModel

/// What a page's own template, and the lists that show it, need from its text.
package struct PageSummary: Sendable {
  /// The front matter's description, or the beginning of the text.
  package var description: String?
  /// What lists show: the text before `<!-- more -->`, else the description.
  package var summary: String?
  var readingTime = 1
  var wordCount = 0
  /// The picture that lists show.
  package var picture: ListPicture?

  /// Creates a summary from its parts.
  package init(
    description: String? = nil, summary: String? = nil, readingTime: Int = 1, wordCount: Int = 0,
    picture: ListPicture? = nil
  ) {
    (self.description, self.summary, self.picture) = (description, summary, picture)
    (self.readingTime, self.wordCount) = (readingTime, wordCount)
  }
}

extension PageSummary {
  /// How many characters of the beginning of a text stand for a description that its author did not write.
  static let excerptLength = 200

  /// Summarizes a page: by its description, else by what stands before `<!-- more -->`, else by its first paragraph.
  package init(_ page: Page, _ content: PageContent, picture: ListPicture?) {
    let outline = content.outline
    let own = page.frontMatter.description
    // Most pages have a description of their own, and characters take long to count.
    func beginning() -> String? {
      (outline.summary ?? outline.firstParagraph)?.shortened(to: Self.excerptLength)
    }
    self.init(
      description: own ?? beginning(), summary: outline.summary ?? own ?? beginning(),
      readingTime: content.readingTime.minutes, wordCount: outline.wordCount, picture: picture)
  }
}

extension String {
  /// The text up to a number of characters, cut between words and with an ellipsis where it is longer.
  fileprivate func shortened(to limit: Int) -> String {
    guard count > limit else { return self }
    let cut = prefix(limit)
    let end = cut.lastIndex(of: " ") ?? cut.endIndex
    return cut[..<end] + "…"
  }
}
