import Diagnostics
import Digests
import PageRendering
import SiteModel

extension Site {
  /// Notes on translations whose original is another now than the one that they say they were made of.
  ///
  /// - Parameter text: The bytes of a page's file; `nil` if it cannot be read.
  /// - Returns: A note for each, with the digest of what the original is now.
  func outdatedTranslations(reading text: (Page) -> [UInt8]?) -> [Diagnostic] {
    pages.compactMap { page in
      guard let written = page.frontMatter.originalDigest, let key = page.translationKey,
        let original = translations[key]?.lazy.map({ pages[$0] }).first(where: { $0.file != page.file }),
        let bytes = text(original)
      else { return nil }
      // Lines may end otherwise on another machine.
      let digest = SHA256(bytes.dropFirst(original.bodyOffset).filter { $0 != UInt8(ascii: "\r") })
      let short = String(digest.hexadecimal.prefix(8))
      if written == short { return nil }
      return .outdatedTranslation(
        of: original.file, digest: short,
        at: page.frontMatter.originalDigestLocation ?? SourceLocation(file: page.file))
    }
  }
}
