import FigureKit
import FigureRendering
import Foundation
import Markup
import SampleEngine
import SiteEngine

extension FigureProvider {
  /// Figures drawn by the renderer: SVG in the page, and files beside it.
  static let cairo = FigureProvider(
    picture: { request, label, idPrefix throws(Failure) in
      let drawing = try parsed(request)
      let strip = drawing.filmStrip()
      let markup = try svg(strip, label: label, idPrefix: idPrefix + "strip.", request)
      var picture = Picture(markup: markup, width: strip.size.width, height: strip.size.height)
      guard let timeline = drawing.timeline else { return picture }
      picture.movement = Movement(
        markup: try svg(drawing.still(), label: label, idPrefix: idPrefix, request),
        width: drawing.size.width, height: drawing.size.height, times: timeline.frames.map(\.time),
        poster: timeline.poster)
      return picture
    },
    files: { request throws(Failure) in
      let drawing = try parsed(request)
      let images = ImageProvider(request)
      do throws(FigureRenderingError) {
        var files: [File] = []
        for (scheme, suffix) in [(ColorScheme.light, feedSuffix), (.dark, "-dark.png")] {
          let renderer = PNGRenderer(scheme: scheme, scale: 2, images: images)
          files.append(File(suffix: suffix, bytes: try renderer.png(of: drawing)))
        }
        if drawing.timeline != nil {
          files.append(File(suffix: framesSuffix, bytes: framesData(of: drawing)))
        }
        return files
      } catch {
        throw Failure(reason: error.sentence)
      }
    })

  private static func svg(
    _ drawing: Drawing, label: String, idPrefix: String, _ request: Request
  ) throws(Failure) -> [UInt8] {
    Array(SVGRenderer(for: .page).markup(for: drawing, label: label).bytes)
  }

  private static func framesData(of drawing: Drawing) -> [UInt8] {
    struct Frame: Encodable {
      var time: Double
      var markup: String
    }
    struct Movement: Encodable {
      var duration: Double
      var common: String
      var frames: [Frame]
    }
    func inner(_ operations: [Drawing.Operation]) -> String {
      let markup = SVGRenderer(for: .page).markup(for: Drawing(name: "a", size: drawing.size, operations: operations))
      let text = String(decoding: markup.bytes, as: UTF8.self)
      return String(text[text.index(after: text.firstIndex(of: ">") ?? text.startIndex)...].dropLast(6))
    }
    guard let timeline = drawing.timeline else { return [] }
    let movement = Movement(
      duration: timeline.duration, common: inner(drawing.operations),
      frames: timeline.frames.map { Frame(time: $0.time, markup: inner($0.operations)) })
    return (try? Array(JSONEncoder().encode(movement))) ?? []
  }

  private static func parsed(_ request: Request) throws(Failure) -> Drawing {
    do {
      return try Drawing(parsing: request.drawing)
    } catch {
      throw Failure(
        reason: "line \(error.line), column \(error.column) of its drawing list: \(error.kind.message)")
    }
  }
}

extension ImageProvider {
  /// The images among the inputs of a figure's sample.
  init(_ request: FigureProvider.Request) {
    let inputs = request.inputs
    self.init { image in inputs.first { $0.name == image.name }?.bytes }
  }
}
