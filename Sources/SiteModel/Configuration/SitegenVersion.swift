/// The version of this program.
public enum SitegenVersion {
  /// The version by the rules of Semantic Versioning 2.0.
  public static let number = "0.2.0"
  /// The name and version that pages and feeds give as their generator.
  public static let generator = "sitegen \(number)"
}
