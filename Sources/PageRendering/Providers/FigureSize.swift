/// The size of a figure in CSS pixels.
package struct FigureSize: Sendable, Hashable {
  /// From left to right.
  package var width: Double
  /// From top to bottom.
  package var height: Double

  /// Creates a size.
  package init(width: Double, height: Double) {
    (self.width, self.height) = (width, height)
  }

  /// The room for a picture on a card of the default theme, where cards stand in columns.
  private static let room = (width: 320.0, height: 200.0)

  /// By what a figure of this size is multiplied on a card, at most 1: one that has room there is shown by its page's files.
  package var scaleOnCard: Double {
    min(1, Self.room.width / max(1, width), Self.room.height / max(1, height))
  }

  /// The size of its picture on a card.
  package var onCard: FigureSize { FigureSize(width: width * scaleOnCard, height: height * scaleOnCard) }
}
