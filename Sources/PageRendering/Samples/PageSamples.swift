import BinaryCoding
package import Diagnostics
package import Digests
package import FileSystem
package import MarkdownSyntax
package import SampleModel

/// What one page has to do with samples, found before anything is compiled.
package struct PageSamples: Sendable {
  /// The page's fences that belong to samples, in order.
  package var fences: [SampleFence] = []
  /// Figures that an image of the page places; they are not shown again under their block.
  package var placedFigures: Set<String> = []
  /// The same with what they show in words.
  package private(set) var placedReferences: [(reference: FigureReference, alternative: String)] = []
  /// Samples whose output has a place of its own on the page.
  package var placedOutputs: Set<String> = []
  /// The places that ask for figures to run in the page, in order.
  package private(set) var liveMentions: [LiveMention] = []
  /// The numbers in the page's prose that samples printed, in order.
  package private(set) var values: [ProseValue] = []
  /// The page's Swift fences that belong to no sample.
  package private(set) var listings: [UnprovenListing] = []
  /// The texts of the page's diagrams.
  package private(set) var diagrams: [String] = []
  /// How many Swift fences show a file of the site.
  package private(set) var includeCount = 0
  /// What each fence of the page says, by its place.
  package private(set) var options: [SourceLocation: FenceOptions] = [:]
  /// The problems with the attributes of samples' fences, for commands that render no page; rendering reports the same.
  package private(set) var fenceDiagnostics: [Diagnostic] = []
  /// The problems with the files that samples are to read.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The digest of all fences of the page, but for their places and captions.
  package private(set) var code = ContentDigest(of: { _ in })

  /// The samples that the page names beside those of its fences.
  package var names: [String] {
    placedReferences.map(\.reference.sample) + placedOutputs.sorted() + values.map(\.sample)
  }

  /// Looks through a page's code blocks and images.
  ///
  /// - Parameters:
  ///   - contents: What is on the page.
  ///   - slug: What the identifiers of the page's samples begin with.
  ///   - file: The page's file, whose folder holds the inputs of its samples.
  ///   - site: The site that the inputs are read from.
  /// - Throws: If no Markdown can be parsed on this machine.
  package init(
    _ contents: MarkdownContents, slug: String, file: String, site: Directory
  ) throws(MarkdownError) {
    try read(contents, slug: slug, file: file, site: site, depth: 0)
    code = ContentDigest { writer in
      for block in contents.codeBlocks {
        let info = InfoString(parsing: block.infoString, at: block.infoLocation)
        writer.append(info.language)
        writer.append(info.opaqueText)
        for attribute in info.attributes where !Self.attributesOfText.contains(attribute.name) {
          writer.append(attribute.name)
          writer.append(attribute.value)
        }
        writer.append(block.literal)
      }
    }
  }

  /// The attributes of fences that no sample depends on.
  private static let attributesOfText: Set = ["alt", "caption", "fold", "lines", "title"]

  /// Whether nothing but text and the places of fences and images differs from what the page had before.
  package func differsOnlyInText(from old: PageSamples) -> Bool {
    code == old.code && fences.count == old.fences.count && liveMentions.count == old.liveMentions.count
  }

  private mutating func read(
    _ contents: MarkdownContents, slug: String, file: String, site: Directory, depth: Int
  ) throws(MarkdownError) {
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    for codeBlock in contents.codeBlocks {
      let options = FenceOptions(codeBlock)
      self.options[codeBlock.location] = options
      if let quiz = options.quiz, quiz.value == .repair {
        liveMentions.append(
          LiveMention(subject: .repair(codeBlock.location), location: quiz.location, editing: .all))
      } else if let live = options.figures.live {
        liveMentions.append(
          LiveMention(
            subject: .block(codeBlock.location), location: live.location, editing: live.editing))
      }
      switch options.role {
      case .listing: add(listing: codeBlock, options)
      case .diagram: diagrams.append(codeBlock.literal)
      case .component:
        guard depth < ComponentContext.depthLimit else { continue }
        let body = MarkdownSource(contentsOf: codeBlock)
        try read(try body.contents(), slug: slug, file: file, site: site, depth: depth + 1)
      case .output(let name): placedOutputs.insert(name)
      case .inlineSample(let name):
        let settings = settings(
          options, site, folder: folder, sample: SampleID(post: slug, name: name)?.description)
        fences.append(
          SampleFence(
            codeBlock, .inline(name: name), slug: slug, options, settings))
      case .fileSample(let name, let file, let region):
        let settings = settings(options, site, folder: SampleFolder.path(of: name), sample: name)
        fences.append(
          SampleFence(
            codeBlock, .file(name: name, file: file, region: region), slug: slug,
            options, settings))
      }
    }
    values += contents.links.compactMap(ProseValue.init)
    for image in contents.images {
      guard let reference = FigureReference(image.destination) else { continue }
      placedFigures.insert(reference.description)
      placedReferences.append((reference, image.alternativeText))
      // Problems of the attributes are reported when the image is written.
      var ignored: [Diagnostic] = []
      if let live = LiveOptions(image.attributes, &ignored) {
        liveMentions.append(
          LiveMention(subject: .figure(reference), location: live.location, editing: live.editing))
      }
    }
  }

  private mutating func add(listing codeBlock: CodeBlock, _ options: FenceOptions) {
    let language = InfoString(parsing: codeBlock.infoString, at: codeBlock.infoLocation).language
    guard FenceOptions.isSwift(language) else { return }
    if options.include != nil {
      includeCount += 1
    } else {
      listings.append(UnprovenListing(codeBlock, options))
    }
  }

  /// Whether the page has nothing to do with samples, no Swift code and no diagrams.
  package var isEmpty: Bool { hasNoSamples && listings.isEmpty && includeCount == 0 && diagrams.isEmpty }

  /// Whether the page has nothing to do with samples.
  package var hasNoSamples: Bool {
    fences.isEmpty && values.isEmpty && placedFigures.isEmpty && placedOutputs.isEmpty && diagnostics.isEmpty
  }

  /// What a fence says of its sample, with the inputs read.
  private mutating func settings(
    _ options: FenceOptions, _ site: Directory, folder: String, sample: String?
  ) -> SampleSettings {
    fenceDiagnostics += options.diagnostics
    var settings = options.settings
    var (inputs, problems) = site.inputs(options.inputNames, in: folder)
    settings.inputs = inputs
    settings.lacksInputs = inputs.count < options.inputNames.count
    if let name = options.standardInputName {
      let (input, problem) = site.standardInput(name, in: folder)
      settings.standardInput = input
      settings.lacksInputs = settings.lacksInputs || input == nil
      problems += problem
    }
    diagnostics += problems.map { problem in sample.map(problem.about(sample:)) ?? problem }
    return settings
  }
}

/// What `sample:page-flip#frame-3` names.
package struct FigureReference: Sendable, CustomStringConvertible {
  static let scheme = "sample:"

  /// The sample as its author names it.
  package var sample: String
  /// The figure, or `nil` where the sample has only one.
  package var figure: String?

  /// Reads an image's destination; one of another scheme is `nil`.
  init?(_ destination: String) {
    guard destination.hasPrefix(Self.scheme) else { return nil }
    let parts = destination.dropFirst(Self.scheme.count).split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    sample = parts.first.map(String.init) ?? ""
    figure = parts.count > 1 ? String(parts[1]) : nil
  }

  package var description: String { figure.map { "\(sample)#\($0)" } ?? sample }
}

extension SampleFence {
  fileprivate init(
    _ codeBlock: CodeBlock, _ source: SampleFence.Source, slug: String, _ options: FenceOptions,
    _ settings: SampleSettings
  ) {
    self.init(
      slug: slug, source: source, location: codeBlock.location, nameLocation: options.nameLocation,
      codeLine: codeBlock.firstCodeLine, code: codeBlock.literal, isHidden: options.isHidden,
      settings: settings)
  }
}
