import FigureKit
import FigureRendering
import Markup
import PageRendering
import SVGRendering
import SampleModel
import SiteEngine

extension FigureProvider {
  /// Figures drawn by the renderers: SVG in the page, and files beside it.
  static var cairo: FigureProvider {
    let socialPictures = SocialPictureRenderer()
    return FigureProvider(
      picture: { request, label, idPrefix throws(Failure) in
        let drawing = try parsed(request)
        let renderer = SVGRenderer(for: .page, images: ImageProvider(request.inputs))
        do throws(FigureRenderingError) {
          let moves = (drawing.timeline?.frames.count ?? 0) > 1
          let markup =
            moves
            ? try renderer.filmStrip(of: drawing, label: label, prefix: idPrefix).bytes
            : try renderer.markup(
              for: drawing, label: label, prefix: idPrefix, lines: request.lines, panels: request.panels
            ).bytes
          let strip = drawing.filmStrip()
          var picture = Picture(markup: markup, width: strip.size.width, height: strip.size.height)
          picture.cutBorders = drawing.bordersThroughShapes(
            panels: request.panels, textWidth: \.measuredWidth)
          picture.lostParts = drawing.lostParts().map { part in
            LostPart(text: part.text, sides: part.sides.map(\.rawValue), line: part.line, time: part.time)
          }
          picture.values = values(of: drawing)
          // A film strip has the times of its frames as texts of its own.
          let missing =
            FontFamilies.dejaVu.missing(in: drawing) + (moves ? FontFamilies.dejaVu.missing(in: strip) : [])
          picture.missingFonts = Set(missing).sorted()
          guard let timeline = drawing.timeline, moves else { return picture }
          picture.movement = Movement(
            width: drawing.size.width, height: drawing.size.height, times: timeline.frames.map(\.time),
            poster: timeline.poster)
          return picture
        } catch {
          throw Failure(reason: error.sentence)
        }
      },
      files: { request, sets throws(Failure) in
        let drawing = try parsed(request)
        do throws(FigureRenderingError) {
          var files: [File] = []
          for set in sets { files += try drawing.files(set, of: request) }
          return files
        } catch {
          throw Failure(reason: error.sentence)
        }
      },
      socialPicture: { title, site, figure throws(Failure) in
        let drawing = try figure.map { request throws(Failure) in try parsed(request) }
        do throws(FigureRenderingError) {
          return try socialPictures.png(
            title: title, site: site, figure: drawing, images: ImageProvider(figure?.inputs ?? []))
        } catch {
          throw Failure(reason: error.sentence)
        }
      },
      machine: { FontFamilies.installedFonts })
  }

  private static func values(of drawing: Drawing) -> [PartValue] {
    let first = drawing.parts(ofFrame: 0)
    let last = drawing.parts(ofFrame: max(0, (drawing.timeline?.frames.count ?? 0) - 1))
    let late = last.filter { part in !first.contains { $0.name == part.name } }
    return (first + late).compactMap { part in
      let values = [first, last].map { parts in parts.first { $0.name == part.name }?.value }
      return values[0] == nil && values[1] == nil
        ? nil : PartValue(name: part.name, first: values[0], last: values[1])
    }
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

extension Drawing {
  /// The seconds for which a film in a feed shows each picture, at least.
  private static let shortestFrameInFeeds = 0.1

  /// The files of a figure for one use.
  fileprivate func files(
    _ set: FigureProvider.FileSet, of request: FigureProvider.Request
  ) throws(FigureRenderingError) -> [FigureProvider.File] {
    let images = ImageProvider(request.inputs)
    func file(_ bytes: [UInt8]) -> [FigureProvider.File] {
      [FigureProvider.File(suffix: set.suffixes[0], bytes: bytes)]
    }
    switch set {
    case .plain: return file(try PictureRenderer(scale: 2, images: images).png(of: self))
    case .page: return try still().pictures(set, of: request, images)
    case .card:
      let whole = FigureSize(width: size.width, height: size.height)
      return try still().scaled(by: whole.scaleOnCard).pictures(set, of: request, images)
    case .strip: return try filmStrip().pictures(set, of: request, images)
    case .frames:
      return file(try SVGRenderer(for: .page, images: images).frames(of: self, prefix: request.name).json)
    case .document:
      return file(try SVGRenderer(for: .file, images: images).filmStrip(of: self, label: name).bytes)
    case .animation:
      // A feed's readers load it whole, whether they look at it or not.
      let frameDuration = max(Self.shortestFrameInFeeds, (timeline?.duration ?? 0) / 30)
      return file(try PictureRenderer(images: images).animation(of: self, frameDuration: frameDuration))
    }
  }

  private func pictures(
    _ set: FigureProvider.FileSet, of request: FigureProvider.Request, _ images: ImageProvider
  ) throws(FigureRenderingError) -> [FigureProvider.File] {
    var files: [FigureProvider.File] = []
    for picture in set.pictures where request.onlyPicture.map({ $0 == picture }) ?? true {
      let renderer = PictureRenderer(
        scheme: picture.isDark ? .dark : .light, scale: picture.scale, images: images)
      files.append(FigureProvider.File(suffix: set.suffix(picture), bytes: try renderer.webP(of: self)))
    }
    return files
  }
}

extension ImageProvider {
  /// The images among the inputs of a sample.
  init(_ inputs: [SampleInput]) {
    self.init { image in inputs.first { $0.name == image.name }?.bytes }
  }
}
