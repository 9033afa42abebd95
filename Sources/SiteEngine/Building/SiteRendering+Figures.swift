import Diagnostics
import SampleEngine

extension SiteRendering {
  /// The files of figures, by their address, and what is wrong with those that cannot be drawn.
  ///
  /// Every figure is drawn once, however often it is shown, and all jobs share the work.
  func drawFiles(
    of figures: [PublishedFigure]
  ) async -> (files: [String: [UInt8]], diagnostics: [Diagnostic]) {
    var places: [String: [PublishedFigure]] = [:]
    for figure in figures {
      places["\(figure.shown.sample)#\(figure.shown.figure.name)", default: []].append(figure)
    }
    let groups = places.sorted { $0.key < $1.key }.map(\.value)
    let provider = resources.figures
    let drawn = await inParallel(groups, jobs: jobs) { group in
      Swift.Result { () throws(FigureProvider.Failure) in try provider.files(group[0].request) }
    }
    var files: [String: [UInt8]] = [:]
    var diagnostics: [Diagnostic] = []
    for (group, result) in zip(groups, drawn) {
      switch result {
      case .success(let drawn):
        for place in group {
          for file in drawn { files[place.stem + file.suffix] = file.bytes }
        }
      case .failure(let failure):
        diagnostics += group.map { Diagnostic.figureNotRendered($0.shown, reason: failure.reason) }
      }
    }
    return (files, diagnostics)
  }
}
