import Diagnostics
import PageRendering
import Parallelism
import Publishing
import SampleEngine

extension SiteRendering {
  /// Publishes the files of figures, and tells what is wrong with those that cannot be drawn.
  ///
  /// Only files are drawn that something links to, each once, however often it is shown; all jobs share the work.
  /// - Returns: What is wrong, and the paths of the files by the source file of the page that shows the figure.
  func drawFiles(
    of figures: [PublishedFigure]
  ) async -> (pages: [String: [String]], diagnostics: [Diagnostic]) {
    var places: [String: [PublishedFigure]] = [:]
    for figure in figures {
      places["\(figure.shown.sample)#\(figure.shown.figure.name)", default: []].append(figure)
    }
    let groups = places.sorted { $0.key < $1.key }.map(\.value)
    let provider = resources.figures
    let drawn = await parallelMap(groups, jobs: jobs) { group in
      Swift.Result { () throws(FigureProvider.Failure) in
        var paths: [(page: String, paths: [String])] = []
        for set in FigureProvider.FileSet.allCases {
          let places = group.filter { $0.files.contains(set) }
          guard !places.isEmpty else { continue }
          let files = try provider.files(group[0].request, set)
          paths += places.map { place in
            (
              place.shown.location.file,
              files.map { publisher.put(.bytes($0.bytes), at: place.stem + $0.suffix) }
            )
          }
        }
        return paths
      }
    }
    var pages: [String: [String]] = [:]
    var diagnostics: [Diagnostic] = []
    for (group, result) in zip(groups, drawn) {
      switch result {
      case .success(let places):
        for (page, paths) in places { pages[page, default: []] += paths }
      case .failure(let failure):
        diagnostics += group.map { Diagnostic.figureNotRendered($0.shown, reason: failure.reason) }
      }
    }
    return (pages, diagnostics)
  }
}
