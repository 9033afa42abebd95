import Scaffolding

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The link by which a site's `Samples/Package.swift` finds FigureKit for editors: a path of this machine, which is therefore
/// in the site's cache and not in a file that is committed.
enum EditorPackage {
  /// Makes the link of a site where it is missing or leads elsewhere. Without it everything but an editor works, so that a
  /// folder that cannot be written is no error.
  ///
  /// - Parameters:
  ///   - package: The folder of the package that FigureKit is in.
  ///   - site: The site's folder.
  static func link(to package: String, in site: String) {
    let files = FileManager.default
    guard files.fileExists(atPath: site + "/" + NewSample.manifest) else { return }
    let link = site + "/" + NewSite.packageLink
    guard (try? files.destinationOfSymbolicLink(atPath: link)) != package else { return }
    try? files.createDirectory(
      atPath: String(link[..<(link.lastIndex(of: "/") ?? link.endIndex)]), withIntermediateDirectories: true)
    try? files.removeItem(atPath: link)
    try? files.createSymbolicLink(atPath: link, withDestinationPath: package)
  }
}
