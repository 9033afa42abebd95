package import Diagnostics
import Publishing
import SiteEngine
import URLs

/// An address that a page, a list or a file has on the site that is imported.
struct FormerAddress: Hashable, Sendable {
  /// The address below the site's root, as it is written or with percent-encoding.
  var address: String
  /// The file or folder that it is of, relative to the folder that is read.
  var source: String
  /// The page that the file goes with, relative to that folder; `nil` for all that stands alone.
  var page: String?
  /// Whether a template of the old site makes what is there, which no import converts.
  var isMadeByTemplate = false
}

/// Which addresses of an old site answer on the new one.
package struct AddressAudit: Sendable {
  /// How many are those of the same pages, lists and files.
  package private(set) var keptCount = 0
  /// How many lead to another address.
  package private(set) var redirectedCount = 0
  /// How many of those that do not answer were made by templates.
  private var madeCount = 0
  /// What no longer answers, an address each, in the order of files.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Looks up old addresses in a new site.
  ///
  /// - Parameters:
  ///   - former: The old addresses; each counts once.
  ///   - files: The files of the new site by their paths in the output folder.
  init(_ former: [FormerAddress], in files: [String: OutputTree.File]) {
    var seen: Set<String> = []
    for old in former {
      let decoded = old.address.decodingPercentEncoding ?? old.address
      guard seen.insert(OutputTree.path(of: decoded)).inserted else { continue }
      let path = [decoded, old.address, decoded + "/"].map { OutputTree.path(of: $0) }.first {
        files[$0] != nil
      }
      let found = path.flatMap { files[$0] }
      if path?.hasSuffix(".html") ?? false, let bytes = try? found?.contents(), Redirection.isPage(bytes) {
        redirectedCount += 1
      } else if found != nil {
        keptCount += 1
      } else {
        if old.isMadeByTemplate { madeCount += 1 }
        diagnostics.append(.addressLost(old))
      }
    }
    diagnostics.sort()
  }

  /// The result as a sentence without a full stop.
  package var summary: String {
    let lost = diagnostics.count
    let count = keptCount + redirectedCount + lost
    return
      "Of \(count) old address\(count == 1 ? "" : "es"), \(keptCount) \(keptCount == 1 ? "is" : "are") unchanged, "
      + "\(redirectedCount) \(redirectedCount == 1 ? "leads" : "lead") to a new one, "
      + "\(lost) \(lost == 1 ? "does" : "do") not answer"
      + (madeCount == 0 ? "" : ", of which templates made \(madeCount)")
  }
}
