/// The version of this program.
package enum SitegenVersion {
  /// The version by the rules of Semantic Versioning 2.0.
  package static let number = "0.2.0"
  /// The name and version that pages and feeds give as their generator.
  package static let generator = "sitegen \(number)"
}
