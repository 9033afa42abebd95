import BinaryCoding
import MarkdownSyntax
import Markup
import PageRendering
import SampleModel
import SamplePages
import SiteModel
import Theming
import URLs

/// The samples that one page of the site shows.
struct SampleGroup: Sendable {
  /// The page; `nil` for samples that no page shows by itself, such as libraries of others.
  var page: LinkContext?
  var samples: [LinkContext] = []

  /// Appends all that the list shows of it.
  func encode(to cache: inout BinaryWriter) {
    cache.append(page?.title)
    cache.append(page?.url)
    cache.append(samples) { cache, sample in
      cache.append(sample.title)
      cache.append(sample.url)
    }
  }
}

extension SiteRendering {
  /// All samples with pages, by the pages that show them: posts first, in the order of the site.
  func sampleGroups(_ language: PageLanguage) -> [SampleGroup] {
    var groups: [SampleGroup] = []
    var shown: Set<String> = []
    for page in site.pages.filter(\.isPost) + site.pages.filter({ !$0.isPost })
    where page.language == language {
      let samples = resources.samples(of: page).map { LinkContext(title: $0.name, url: $0.url) }
      guard !samples.isEmpty else { continue }
      shown.formUnion(samples.map(\.url))
      groups.append(SampleGroup(page: link(to: page), samples: samples))
    }
    let others = publishedSamples.map {
      LinkContext(
        title: $0.sample.id.description, url: baseURL.hostPath(SampleAddress.page(of: $0.sample.id)))
    }.filter { !shown.contains($0.url) }
    if !others.isEmpty { groups.append(SampleGroup(samples: others)) }
    return groups
  }

  /// The list of all samples.
  func sampleList(_ groups: [SampleGroup], _ language: PageLanguage) -> RenderedTemplate {
    let strings = resources.strings[language]
    var html = MarkupBuffer()
    for group in groups {
      html.append(markup: "<h2>")
      if let page = group.page {
        write(page, to: &html) { $0.append(text: page.title) }
      } else {
        html.append(text: strings[.otherSamples])
      }
      html.append(markup: "</h2>\n<ul class=\"samples\">\n")
      for sample in group.samples {
        html.append(markup: "<li>")
        write(sample, to: &html) { html in
          html.append(markup: "<code>")
          html.append(text: sample.title)
          html.append(markup: "</code>")
        }
        html.append(markup: "</li>\n")
      }
      html.append(markup: "</ul>\n")
    }
    return generatedPage(
      kind: "samples", title: strings[.samples], at: SampleAddress.list, MarkdownOutline(),
      breadcrumbs: breadcrumbs(toSection: language.path), html: html.bytes
    ) { $0.features.hasCode = false }
  }

  private func write(
    _ link: LinkContext, to html: inout MarkupBuffer, content: (inout MarkupBuffer) -> Void
  ) {
    html.append(markup: "<a")
    html.append(attribute: "href", link.url)
    html.append(markup: ">")
    content(&html)
    html.append(markup: "</a>")
  }
}
