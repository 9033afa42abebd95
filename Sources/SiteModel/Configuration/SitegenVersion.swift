/// The version of this program.
public enum SitegenVersion {
  /// The version by the rules of Semantic Versioning 2.0.
  public static let number = "0.1.0"
  /// What pages and feeds say they were made by.
  public static let generator = "sitegen \(number)"
}
