import Diagnostics

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

extension SiteRendering {
  /// Draws the pictures of posts by their address.
  func drawSocialPictures() async -> (files: [(address: String, bytes: [UInt8])], diagnostics: [Diagnostic]) {
    guard let draw = resources.figures.socialPicture else { return ([], []) }
    let pages = site.pages.filter(site.makesSocialPicture)
    let drawn = await inParallel(pages, jobs: jobs) { page in
      Swift.Result { () throws(FigureProvider.Failure) in try draw(page.title, site.configuration.title) }
    }
    var files: [(address: String, bytes: [UInt8])] = []
    var diagnostics: [Diagnostic] = []
    for (page, result) in zip(pages, drawn) {
      switch result {
      case .success(let bytes): files.append((page.socialPictureAddress, bytes))
      case .failure(let failure):
        diagnostics.append(.socialPictureNotDrawn(page.file, reason: failure.reason))
      }
    }
    return (files, diagnostics)
  }
}
