import Diagnostics
import ImageProcessing
import PageRendering
import SiteModel

extension SiteRendering {
  /// The picture that a page's front matter names, or that its author put where one is made of the title otherwise, with
  /// its size where it is a file of the site; and what is wrong with it.
  func authorsPicture(of page: Page) -> (PagePicture?, [Diagnostic]) {
    guard let image = ownImage(of: page) else { return (nil, []) }
    let links = links(of: page)
    let location = page.frontMatter.imageLocation ?? SourceLocation(file: page.file)
    let resolved = links.resolve(image)
    guard case .site(let address) = resolved else {
      var picture = PagePicture(image, onPage: page.address, baseURL: baseURL)
      picture.alternative = page.frontMatter.imageAlternative
      if case .unchecked = resolved { return (picture, []) }
      return (picture, [.missingImage(image, at: location)])
    }
    var picture = PagePicture(address: address, alternative: page.frontMatter.imageAlternative)
    switch links.sitePath(image).flatMap(resources.imageSize) {
    case .size(let size)?: (picture.width, picture.height) = (size.width, size.height)
    case .cutShort?, .unknown?: return (picture, [.unreadableImage(image, at: location)])
    case .sizeless?, nil: break
    }
    return (picture, [])
  }

  /// The files that were made of the picture that the author of a page names.
  func sizedPicture(of page: Page) -> SizedImage? {
    guard let path = ownImage(of: page).flatMap({ links(of: page).sitePath($0) }),
      case .sized(let sized) = resources.images.image(at: path)
    else { return nil }
    return sized
  }

  /// What `authorsPicture` looks up.
  func pictureDependencies(of page: Page) -> PageDependencies {
    guard let image = ownImage(of: page) else { return PageDependencies() }
    let file = links(of: page).sitePath(image).flatMap(resources.imageFile)
    return PageDependencies(destinations: [image], files: Set([file].compactMap(\.self)))
  }

  private func ownImage(of page: Page) -> String? {
    let own = page.socialPictureAddress
    return page.frontMatter.image ?? (site.assets[own] == nil ? nil : own)
  }

  private func links(of page: Page) -> LinkResolver {
    LinkResolver(
      addresses: resources.addresses, baseURL: baseURL, file: page.file, pageAddress: page.address,
      language: page.language, isAbsolute: true)
  }
}
