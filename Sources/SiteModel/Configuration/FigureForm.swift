/// How a page shows a figure that does not move.
package enum FigureForm: String, Sendable, Hashable, CaseIterable {
  /// As inline SVG, unless that is so large that an image file serves better.
  case svg
  /// As image files.
  case image

  /// The allowed values, for messages.
  package static let choices = "`svg` or `image`"
}
