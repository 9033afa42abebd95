import Diagnostics
import MarkdownSyntax
import SampleEngine

/// What one page has to do with samples, found before anything is compiled.
struct PageSamples: Sendable {
  /// The page's fences that belong to samples, in order.
  var fences: [SampleFence] = []
  /// Figures that an image of the page places; they are not shown again under their block.
  var placedFigures: Set<String> = []
  /// Samples whose output has a place of its own on the page.
  var placedOutputs: Set<String> = []

  /// Looks through a page's code blocks and images. What is wrong with attributes is reported when the page is
  /// rendered.
  init(_ contents: MarkdownContents, slug: String) {
    for codeBlock in contents.codeBlocks {
      let options = FenceOptions(codeBlock)
      switch options.role {
      case .listing: continue
      case .output(let name): placedOutputs.insert(name)
      case .inlineSample(let name):
        fences.append(SampleFence(codeBlock, .inline(name: name), slug: slug, options))
      case .fileSample(let name, let file, let region):
        fences.append(
          SampleFence(codeBlock, .file(name: name, file: file, region: region), slug: slug, options))
      }
    }
    for image in contents.images {
      guard let reference = FigureReference(image.destination) else { continue }
      placedFigures.insert(reference.description)
    }
  }
}

/// What `sample:page-flip#frame-3` names.
struct FigureReference: CustomStringConvertible {
  static let scheme = "sample:"

  /// The sample as its author names it.
  var sample: String
  /// The figure, or `nil` where the sample has only one.
  var figure: String?

  /// Reads an image's destination; one of another scheme is `nil`.
  init?(_ destination: String) {
    guard destination.hasPrefix(Self.scheme) else { return nil }
    let parts = destination.dropFirst(Self.scheme.count).split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    sample = parts.first.map(String.init) ?? ""
    figure = parts.count > 1 ? String(parts[1]) : nil
  }

  var description: String { figure.map { "\(sample)#\($0)" } ?? sample }
}

extension SampleFence {
  fileprivate init(
    _ codeBlock: CodeBlock, _ source: SampleFence.Source, slug: String, _ options: FenceOptions
  ) {
    self.init(
      slug: slug, source: source, location: codeBlock.location, codeLine: codeBlock.firstCodeLine,
      code: codeBlock.literal, isHidden: options.isHidden, runs: options.runs, timeout: options.timeout,
      tolerance: options.tolerance)
  }
}
