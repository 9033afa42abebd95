import FigureKit
import FigureRendering
import Markup
import SampleEngine
import SiteEngine

extension FigureProvider {
  /// Figures drawn by the renderer: SVG in the page, and files beside it.
  static let cairo = FigureProvider(
    picture: { request, label, idPrefix throws(Failure) in
      let drawing = try parsed(request)
      guard let timeline = drawing.timeline else {
        let markup = SVGRenderer(for: .page).markup(for: drawing, label: label)
        return Picture(markup: markup.bytes, width: drawing.size.width, height: drawing.size.height)
      }
      let strip = drawing
      let poster = drawing
      return Picture(
        markup: SVGRenderer(for: .page).markup(for: strip, label: label).bytes,
        width: strip.size.width, height: strip.size.height,
        movement: Movement(
          markup: SVGRenderer(for: .page).markup(for: poster, label: label).bytes,
          width: drawing.size.width, height: drawing.size.height, times: timeline.frames.map(\.time),
          poster: timeline.poster))
    },
    files: { request throws(Failure) in
      let drawing = try parsed(request)
      do throws(FigureRenderingError) {
        return [
          File(suffix: feedSuffix, bytes: try PNGRenderer(scheme: .light, scale: 2).png(of: drawing)),
          File(suffix: "-dark.png", bytes: try PNGRenderer(scheme: .dark, scale: 2).png(of: drawing)),
        ]
      } catch {
        throw Failure(reason: error.sentence)
      }
    })

  private static func parsed(_ request: Request) throws(Failure) -> Drawing {
    do {
      return try Drawing(parsing: request.drawing)
    } catch {
      throw Failure(
        reason: "line \(error.line), column \(error.column) of its drawing list: \(error.kind.message)")
    }
  }
}
