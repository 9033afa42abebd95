package import SampleModel

/// A listing of a page that shows lines of a sample.
package struct SampleUse: Sendable, Hashable {
  /// The title of the page.
  package var title: String
  /// The address of the listing, as it is written in a link.
  package var address: String
  /// The file of the program of which it shows lines.
  package var file: String
  /// These lines, from 1 and in order.
  package var lines: [ClosedRange<Int>]

  /// Creates a use.
  package init(title: String, address: String, file: String, lines: [ClosedRange<Int>]) {
    (self.title, self.address, self.file, self.lines) = (title, address, file, lines)
  }

  /// The id of a page's listing, by the number of its fence among the page's, from 0.
  package static func anchor(_ number: Int) -> String { "code-\(number + 1)" }
}

/// Where samples have their pages.
package enum SampleAddress {
  /// The address of the list of all samples.
  package static let list = "/samples/"

  /// The address of a sample's page, below the site's root.
  package static func page(of id: SampleID) -> String { list + id.description + "/" }

  /// The address of a sample's package.
  package static func package(of id: SampleID) -> String { page(of: id) + id.name + ".zip" }
}
