@_spi(Rendering) public import FigureKit

extension Drawing {
  /// The same picture in operations that need no projection, as `DrawingProjector` makes them: every group's transform
  /// is affine.
  ///
  /// - Parameters:
  ///   - outlines: The shapes of texts; if it is `nil`, those in perspective are left out.
  ///   - tolerance: The largest distance between a curve and its lines, in the units of the canvas; more than 0.
  /// - Returns: The drawing, its timeline included.
  /// - Throws: `FigureRenderingError.projectionTooLarge`, or what the outlines of a text throw.
  public func projected(
    outlines: (any TextOutlining)?, tolerance: Double = 0.04
  ) throws(FigureRenderingError) -> Drawing {
    let shapes = TextShapes(outlines)
    var projector = DrawingProjector(tolerance: tolerance) { shapes.path(of: $0) }
    var drawing = self
    do throws(DrawingProjector.TooLarge) {
      drawing.operations = try projector.flatten(operations)
      for (index, frame) in (timeline?.frames ?? []).enumerated() {
        drawing.timeline?.frames[index].operations = try projector.flatten(frame.operations)
      }
    } catch {
      throw .projectionTooLarge
    }
    if let failure = shapes.failure { throw failure }
    return drawing
  }
}

/// The shapes of texts, and the first failure to make one.
private final class TextShapes {
  private let outlines: (any TextOutlining)?
  private(set) var failure: FigureRenderingError?

  init(_ outlines: (any TextOutlining)?) { self.outlines = outlines }

  func path(of text: Text) -> Path {
    do throws(FigureRenderingError) {
      return try outlines?.path(of: text) ?? Path()
    } catch {
      failure = failure ?? error
      return Path()
    }
  }
}
