/// How a figure that does not move stands in a page.
public enum FigureForm: String, Sendable, Hashable, CaseIterable {
  /// As SVG in the page, unless that is so large that pixels serve better.
  case svg
  /// As pictures of pixels beside the page.
  case image

  /// The words that authors may write, in a sentence.
  public static let choices = "`svg` or `image`"
}
