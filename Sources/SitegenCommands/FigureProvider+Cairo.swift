import FigureKit
import FigureRendering
import Markup
import SampleEngine
import SiteEngine

extension FigureProvider {
  /// Figures drawn by the renderer: SVG in the page, and files beside it.
  static var cairo: FigureProvider {
    let socialPictures = SocialPictureRenderer()
    return FigureProvider(
      picture: { request, label, idPrefix throws(Failure) in
        let drawing = try parsed(request)
        let renderer = SVGRenderer(for: .page, images: ImageProvider(request.inputs))
        do throws(FigureRenderingError) {
          let markup = try renderer.filmStrip(of: drawing, label: label, prefix: idPrefix)
          let size = drawing.filmStrip().size
          var picture = Picture(markup: markup.bytes, width: size.width, height: size.height)
          picture.missingFonts = FontFamilies.dejaVu.missing(in: drawing)
          guard let timeline = drawing.timeline, timeline.frames.count > 1 else { return picture }
          let poster = try renderer.markup(for: drawing, label: label, prefix: idPrefix + "-poster")
          picture.movement = Movement(
            markup: poster.bytes, width: drawing.size.width, height: drawing.size.height,
            times: timeline.frames.map(\.time), poster: timeline.poster)
          return picture
        } catch {
          throw Failure(reason: error.sentence)
        }
      },
      files: { request throws(Failure) in
        let drawing = try parsed(request)
        let images = ImageProvider(request.inputs)
        do throws(FigureRenderingError) {
          var files: [File] = []
          for (scheme, suffix) in [(ColorScheme.light, feedSuffix), (.dark, "-dark.png")] {
            let renderer = PNGRenderer(scheme: scheme, scale: 2, images: images)
            files.append(File(suffix: suffix, bytes: try renderer.png(of: drawing)))
          }
          if let timeline = drawing.timeline, timeline.frames.count > 1 {
            let frames = try SVGRenderer(for: .page, images: images).frames(of: drawing, prefix: request.name)
            files.append(File(suffix: framesSuffix, bytes: frames.json))
            let animation = WebPRenderer(scheme: .light, scale: 1, images: images)
            files.append(File(suffix: ".webp", bytes: try animation.animation(of: drawing)))
          }
          return files
        } catch {
          throw Failure(reason: error.sentence)
        }
      },
      socialPicture: { title, site throws(Failure) in
        do throws(FigureRenderingError) {
          return try socialPictures.png(title: title, site: site)
        } catch {
          throw Failure(reason: error.sentence)
        }
      },
      machine: { FontFamilies.installedFonts })
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
  /// The images among the inputs of a sample.
  init(_ inputs: [SampleInput]) {
    self.init { image in inputs.first { $0.name == image.name }?.bytes }
  }
}
