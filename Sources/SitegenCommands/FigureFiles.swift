import Diagnostics
import FigureKit
import FigureRendering
import FileSystem
import Markup
import SVGRendering
import SampleModel

/// A sample's figures as files to look at.
struct FigureFiles {
  private let figures: [SampleFigure]

  init(_ figures: [SampleFigure]) { self.figures = figures }

  /// Writes each figure as `NAME.svg`, `NAME.png`, `NAME-dark.png` and `NAME.figure`, making the folder. Of one that
  /// moves these show the film strip, and `NAME.webp` moves.
  ///
  /// - Parameters:
  ///   - folder: Where to; other files in it stay.
  ///   - sample: The sample that drew them, for diagnostics.
  /// - Returns: An error for each figure that cannot be drawn.
  /// - Throws: `FigureFileError` if a file cannot be written.
  func write(into folder: Directory, of sample: Sample) throws(FigureFileError) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for figure in figures {
      let files: [(suffix: String, bytes: [UInt8])]
      do {
        files = try FigureFiles.files(of: figure, inputs: sample.inputs)
      } catch {
        diagnostics.append(
          .figureNotDrawn(figure.name, of: sample.id, reason: error.reason, at: sample.location))
        continue
      }
      for file in files {
        let name = figure.name + file.suffix
        do throws(FileSystemError) {
          try folder.makeFolder("")
          try folder.write(file.bytes, to: name)
        } catch {
          throw FigureFileError(path: folder.systemPath(name), reason: error.reason)
        }
      }
    }
    return diagnostics
  }

  /// The figure, or the film strip of one that moves, as an SVG document; `nil` if it cannot be drawn.
  static func svg(of figure: SampleFigure) -> [UInt8]? {
    guard let drawing = try? Drawing(parsing: figure.drawing) else { return nil }
    return try? Array(SVGRenderer(for: .file).filmStrip(of: drawing, label: figure.name).bytes)
  }

  private struct Unreadable: Error {
    var reason: String
  }

  private static func files(
    of figure: SampleFigure, inputs: [SampleInput]
  ) throws(Unreadable) -> [(suffix: String, bytes: [UInt8])] {
    do {
      let drawing = try Drawing(parsing: figure.drawing)
      let images = ImageProvider(inputs)
      let strip = drawing.filmStrip()
      let renderer = SVGRenderer(for: .file, images: images)
      var files: [(suffix: String, bytes: [UInt8])] = [
        (".figure", Array(figure.drawing.utf8)),
        (".svg", Array(try renderer.filmStrip(of: drawing, label: figure.name).bytes)),
        (".png", try PictureRenderer(scheme: .light, scale: 2, images: images).png(of: strip)),
        ("-dark.png", try PictureRenderer(scheme: .dark, scale: 2, images: images).png(of: strip)),
      ]
      if drawing.timeline != nil {
        files.append(
          (".webp", try PictureRenderer(scheme: .light, scale: 2, images: images).animation(of: drawing)))
      }
      return files
    } catch let error as FigureRenderingError {
      throw Unreadable(reason: error.sentence)
    } catch let error as Drawing.ParseError {
      throw Unreadable(reason: "line \(error.line), column \(error.column): \(error.kind.message)")
    } catch {
      throw Unreadable(reason: "\(error)")
    }
  }
}

/// A figure's file that could not be written.
struct FigureFileError: Error, Hashable {
  var path: String
  /// What the system said.
  var reason: String
}
