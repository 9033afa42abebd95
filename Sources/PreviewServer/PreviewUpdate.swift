/// What a build gave, as the pages open in a browser need to know it.
package enum PreviewUpdate: Sendable, Hashable {
  /// The site was built.
  ///
  /// `changedPaths` are the files of the output folder that were written or removed, relative to it, with `/`
  /// between their parts. None: open pages only take a list of problems away. Only `.css` files: open pages
  /// swap their style sheets. Anything else: the pages that changed or show a file that changed take that over.
  ///
  /// `leftOut` says why there is nothing at the paths of pages that are not part of the site for now: plain text by the
  /// path below the site's root, without slashes at its ends.
  ///
  /// `edited` has the pages that were edited while the site was built, as `rendered` has them; all others are the folder's.
  case built(changedPaths: [String], leftOut: [String: String] = [:], edited: [String: [UInt8]] = [:])
  /// These pages and style sheets were made before a build has ended, by their paths in the output folder: they are served in
  /// place of those in the folder until a site was built. Ignored before the first build and after one that failed.
  case rendered(pages: [String: [UInt8]])
  /// The site could not be built; `problems` is plain text, shown over the open pages as it stands.
  case failed(problems: String)
}
