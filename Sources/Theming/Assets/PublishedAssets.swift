package import Diagnostics
import Digests
import FileSystem
import Markup
import Metadata
import Mustache
package import URLs

/// The names under which a theme's assets are published.
///
/// Every asset is published under its own name. One that a template asks for with `{{#asset}}NAME{{/asset}}` is published
/// a second time under a name with the digest of its content, which a host may let browsers cache forever; its
/// neighbours are where they were, so that a style sheet's relative addresses stay valid. Style sheets and
/// scripts are then without comments and white space, as far as that is safe.
package struct PublishedAssets: Sendable {
  /// One asset that templates ask for.
  package struct Asset: Sendable {
    /// The path below `assets/` with the digest in it.
    package var path: String
    /// The value of an `integrity` attribute.
    package var integrity: String
    /// The content that is published under the name with the digest.
    package var bytes: [UInt8]
  }

  /// The address of the folder of all assets, below the site's root.
  package static let folderAddress = "/assets/"

  /// The assets that templates ask for, by their path below `assets/`.
  package private(set) var assets: [String: Asset] = [:]
  /// The problems with the names that templates ask for, and what could not be read.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Creates a value without assets.
  package init() {}

  /// Reads the assets of a theme that its templates ask for.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - hashesNames: Whether assets also get names with a digest.
  package init(_ theme: Theme, hashesNames: Bool = true) {
    for (_, template) in theme.templates.sorted(by: { $0.key < $1.key }) {
      for reference in template.assets {
        guard let file = theme.assets[reference.name] else {
          diagnostics.append(
            .missingAsset(reference.name, known: theme.assets.keys.sorted(), at: reference.location))
          continue
        }
        guard hashesNames, assets[reference.name] == nil, var bytes = read(reference.name, file)
        else { continue }
        if reference.name.hasSuffix(".css") { bytes = StyleSheetMinifier.minified(bytes) }
        if reference.name.hasSuffix(".js") { bytes = ScriptMinifier.minified(bytes) }
        let fingerprint = Fingerprint(bytes)
        assets[reference.name] = Asset(
          path: reference.name.withSuffix("-" + fingerprint.short), integrity: fingerprint.integrity,
          bytes: bytes)
      }
    }
  }

  /// What `{{#asset}}NAME{{/asset}}` stands for: the path on the host, as it may stand in an attribute.
  package func address(of name: String, baseURL: BaseURL) -> String {
    baseURL.hostPath(Self.folderAddress + (assets[name]?.path ?? name)).escapedForMarkup
  }

  private mutating func read(_ path: String, _ file: Theme.ThemeFile) -> [UInt8]? {
    do {
      return try file.folder.read(file.path)
    } catch {
      diagnostics.append(.unreadable("assets/" + path, error))
      return nil
    }
  }
}

extension String {
  /// A path with a text before the extension of its last part.
  fileprivate func withSuffix(_ suffix: String) -> String {
    let name = lastIndex(of: "/").map { index(after: $0) } ?? startIndex
    let dot = self[name...].lastIndex(of: ".") ?? endIndex
    return self[..<dot] + suffix + self[dot...]
  }
}
