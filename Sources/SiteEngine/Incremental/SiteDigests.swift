import BinaryCoding
import Digests
import FileSystem
import PageRendering
import SiteModel
import Theming
import URLs

/// Digests of what is the same for a whole site, each with all of those before it.
struct SiteDigests: Sendable, Hashable {
  /// What decides how metadata is read: the program and the configuration.
  var reading: ContentDigest
  /// What every page is made of: the theme, the data files, the typefaces, where samples and types have pages.
  var everyPage: ContentDigest
  /// The metadata of all pages.
  var index: ContentDigest
  /// All addresses.
  var addresses: ContentDigest
}

extension SiteDigests {
  /// The digests of a planned site.
  ///
  /// - Parameters:
  ///   - reading: What decides how metadata is read.
  ///   - index: The pages.
  ///   - planned: The theme, the data and the addresses.
  ///   - machine: What figures look like on this machine; empty where none is drawn.
  ///   - options: How the site is built.
  init(
    reading: ContentDigest, _ index: IndexedSite, _ planned: PlannedSite, machine: [String],
    options: SiteBuild.Options
  ) {
    let site = planned.site
    let everyPage = ContentDigest { writer in
      writer.append(reading)
      writer.append(machine)
      writer.append(site.configuration.baseURL.absolute)
      writer.append(site.configuration.socialImages)
      // A language without a menu of its own has one that leads to its pages.
      writer.append(site.configuration.allMenus.map(\.url))
      writer.append(options.sitemapLimit)
      planned.generated.encode(to: &writer)
      writer.append(planned.theme.theme.texts) { $0.append($1) }
      writer.append(planned.data.digests) { $0.append($1) }
      writer.append(planned.theme.theme.assets.keys.sorted())
      writer.append(planned.theme.assets.assets) { writer, asset in
        writer.append(asset.path)
        writer.append(asset.integrity)
      }
    }
    let metadata = ContentDigest { writer in
      writer.append(everyPage)
      for page in site.pages { writer.append(index.sources[page.file]?.metadata) }
      writer.append(site.assets) { $0.append($1) }
    }
    let addresses = ContentDigest { writer in
      writer.append(metadata)
      writer.append(index.unpublished) { $0.append($1) }
    }
    self.init(reading: reading, everyPage: everyPage, index: metadata, addresses: addresses)
  }
}
