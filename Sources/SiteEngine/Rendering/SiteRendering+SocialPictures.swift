import Diagnostics
import PageRendering
import Publishing
import SiteModel
import URLs

extension Page {
  /// Where the picture made of a post's title is published.
  var socialPictureAddress: String { address + "social.png" }
}

extension Site {
  /// Whether a picture is made of a page's title: for posts that name none, unless the site wants none or the author has
  /// put a file of his own at its address.
  func makesSocialPicture(of page: Page) -> Bool {
    configuration.socialImages && page.isPost && page.frontMatter.image == nil
      && assets[page.socialPictureAddress] == nil
  }
}

/// What became of the picture of a page's title.
enum SocialPictureResult: Sendable {
  /// The page has another one, or needs none.
  case unwanted
  case drawn([UInt8])
  /// No typeface of this machine has all characters of the title.
  case lacksCharacters
  case failed(FigureProvider.Failure)
}

extension SiteRendering {
  func drawSocialPicture(of page: Page, figure: FigureProvider.Request?) -> SocialPictureResult {
    guard site.makesSocialPicture(of: page), let draw = resources.figures.socialPicture else {
      return .unwanted
    }
    do throws(FigureProvider.Failure) {
      return try draw(page.title, site.configuration.inLanguage(page.language).title, figure)
        .map { .drawn($0) } ?? .lacksCharacters
    } catch {
      return .failed(error)
    }
  }

  /// Draws and publishes the picture of a home page whose text shows a figure.
  ///
  /// - Returns: The picture, the path of its file, and what is wrong.
  func drawSocialPicture(
    of list: SitePlan.ListPage, source: Int?, _ content: PageContent?
  ) -> (picture: PagePicture?, outputs: [String], diagnostics: [Diagnostic]) {
    guard case .home = list.subject, site.configuration.socialImages, let source,
      let figure = content?.figures.first?.request, let draw = resources.figures.socialPicture
    else { return (nil, [], []) }
    let page = site.pages[source]
    let address = page.socialPictureAddress
    guard page.frontMatter.image == nil, site.assets[address] == nil else { return (nil, [], []) }
    let title = site.configuration.inLanguage(page.language).title
    // The title is the site's already.
    let host = String(baseURL.origin.drop { $0 != "/" }.drop { $0 == "/" })
    do throws(FigureProvider.Failure) {
      guard let bytes = try draw(title, host, figure) else { return (nil, [], []) }
      let picture = PagePicture.social(at: baseURL.address(address), alternative: title)
      return (picture, [publisher.put(.bytes(bytes), at: address)], [])
    } catch {
      return (nil, [], [.socialPictureNotDrawn(page.file, reason: error.reason)])
    }
  }

  /// The diagnostics for pictures that could not be drawn. Characters for which the machine has no typeface are reported once
  /// for the site, because all of its titles may use them.
  func missingSocialPictures(_ rendered: [Shared<RenderedPage>]) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var lacking: [Page] = []
    for (index, made) in rendered.enumerated() {
      switch made.value.socialPicture {
      case .unwanted, .drawn: continue
      case .lacksCharacters: lacking.append(site.pages[index])
      case .failed(let failure):
        diagnostics.append(.socialPictureNotDrawn(site.pages[index].file, reason: failure.reason))
      }
    }
    if let first = lacking.first {
      diagnostics.append(.socialPicturesLackCharacters(lacking.count, first.file))
    }
    return diagnostics
  }
}
