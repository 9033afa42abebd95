import Diagnostics
import FileSystem
import SampleEngine
import SampleModel
import SiteEngine
import SymbolReference
import Synchronization
import SystemPackage

@testable import PageRendering

/// What providers were asked for, in no certain order.
final class ProviderLog: Sendable {
  private let entries = Mutex<[String]>([])

  func note(_ entry: String) { entries.withLock { $0.append(entry) } }

  /// The requests that begin with a word, sorted.
  func requests(_ word: String) -> [String] {
    entries.withLock { $0 }.filter { $0.hasPrefix(word + " ") }.map { String($0.dropFirst(word.count + 1)) }
      .sorted()
  }
}

/// Samples, figures and formulas whose results are functions of what is asked and of the world.
///
/// In the code of a sample `print(…)` prints a line, `value(…)` prints `x = 0` or `x = 1`, `draw("NAME")` draws a figure, `move("NAME")` one that moves,
/// `deprecated()` is a warning and `oops()` an error. A figure whose name begins with `rare` asks for a typeface that not
/// every machine has, and one whose name begins with `broken` cannot be drawn.
struct FakeProviders: Sendable {
  let world: World
  let log: ProviderLog

  /// A few digits that differ where any of the texts does.
  static func digest(_ parts: String...) -> String {
    String(SampleDigest(parts: parts).hexadecimal.prefix(10))
  }
}

// MARK: Samples

extension FakeProviders {
  func samples(site: String) -> SampleProvider {
    var provider = SampleProvider(
      folders: { try SampleFolder.load(site: Directory(root: site)) },
      parse: { texts in
        texts.map { text in
          guard text.hasPrefix("oops(") else { return nil }
          return SyntaxProblem(message: "oops", position: SyntaxProblem.Position(line: 0, column: 1))
        }
      }
    ) { samples, _ in
      let outcomes = samples.map(outcome)
      var result = SampleProvider.Outcomes(outcomes: outcomes, diagnostics: outcomes.flatMap(\.diagnostics))
      result.compiler = "Swift version \(world.compiler)"
      return result
    }
    provider.figureKit = { [world] in [("Figure.swift", Array("// \(world.program)".utf8))] }
    provider.reference = { [world] _ in (reference(world), []) }
    return provider
  }

  /// A module with a type that each compiler describes in other words, and every other one has another type.
  private func reference(_ world: World) -> ModuleDeclarations {
    let types = ["Figure"] + (world.compiler % 2 == 0 ? ["Dial"] : [])
    return ModuleDeclarations(
      module: "FigureKit", digest: "\(world.compiler)", types: types, extendedTypes: []
    ) { () throws(SymbolGraphError) in
      let symbols = types.map { type in
        """
        {"kind": {"identifier": "swift.struct"}, "identifier": {"precise": "\(type)"}, "pathComponents": ["\(type)"],
         "docComment": {"lines": [{"text": "As \(world.compiler) has it."}]}}
        """
      }
      let graph = "[{\"symbols\": [\(symbols.joined(separator: ","))], \"relationships\": []}]"
      return try ModuleInterface("FigureKit", symbolGraphs: Array(graph.utf8))
    }
  }

  private func outcome(of sample: Sample) -> SampleOutcome {
    log.note("sample \(sample.id)")
    let inputs = sample.inputs.map { $0.name + SampleDigest(bytes: $0.bytes[...]).hexadecimal }
    let context = Self.digest(
      "\(world.compiler)", "\(sample.runs)", inputs.joined(separator: " "),
      sample.files.dropFirst().flatMap(\.fragments).map(\.text).joined())
    var result = SampleOutcome(id: sample.id, source: sample.sourceDigest, blocks: [], origin: .run)
    for (index, block) in sample.blocks.enumerated() {
      var made = SampleBlockOutcome()
      for (offset, line) in block.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let place = SourceLocation(file: block.file, line: block.line + offset, column: 1)
        if line.hasPrefix("print(") { made.output += Self.digest(String(line), context) + "\n" }
        if line.hasPrefix("value(") {
          made.output += "x = \(Self.digest(String(line), context).utf8.reduce(0) { $0 ^ Int($1) } & 1)\n"
        }
        for call in ["draw(\"", "move(\""] where line.hasPrefix(call) {
          let name = String(line.dropFirst(call.count).prefix { $0 != "\"" })
          made.figures.append(name)
          result.figures.append(
            SampleFigure(
              name: name, drawing: "\(call.prefix(4)) \(name) \(Self.digest(block.text, context))\n"))
        }
        if line.hasPrefix("deprecated()") {
          result.diagnostics.append(
            Diagnostic(.warning, "compiler-warning", "`deprecated` is deprecated", at: place)
              .about(sample: sample.id.description))
        }
        if line.hasPrefix("oops()") {
          result.failure = .trapped("Fatal error: oops", block: index)
          result.diagnostics.append(
            Diagnostic(.error, "sample-failed", "Fatal error: oops", at: place)
              .about(sample: sample.id.description))
        }
      }
      if block.isRejected { made = SampleBlockOutcome(message: "error: \(Self.digest(block.text, context))") }
      result.blocks.append(made)
    }
    return result
  }
}

// MARK: Figures

extension FakeProviders {
  var figures: FigureProvider {
    FigureProvider(
      picture: { request, label, prefix throws(FigureProvider.Failure) in
        let shape = try shape(request)
        log.note("picture \(request.name)")
        let size = Double(10 + shape.utf8.reduce(0) { $0 + Int($1) } % 90)
        func svg(_ part: String, _ prefix: String) -> [UInt8] {
          Array(
            "<svg id=\"\(prefix)\" aria-label=\"\(Self.digest(label))\"><title>\(Self.digest(label))</title><path d=\"\(part) \(shape)\"/></svg>"
              .utf8)
        }
        var picture = FigureProvider.Picture(markup: svg("all", prefix), width: size, height: size * 2)
        picture.missingFonts = missingTypefaces(request)
        if request.drawing.hasPrefix("move") {
          picture.movement = FigureProvider.Movement(
            width: size, height: size, times: [0, 0.5], poster: 1)
        }
        return picture
      },
      files: { request, sets throws(FigureProvider.Failure) in
        let shape = try shape(request)
        for set in sets { log.note("files \(request.name) \(set)") }
        return sets.flatMap(\.suffixes).map { suffix in
          FigureProvider.File(suffix: suffix, bytes: Array("\(request.name)\(suffix) \(shape)".utf8))
        }
      },
      socialPicture: { title, site, figure throws(FigureProvider.Failure) in
        log.note("social \(title)")
        if title.contains("☃"), !world.hasTypeface { return nil }
        var drawn = ""
        if let figure { drawn = try shape(figure) }
        return Array("picture of \(title) on \(site) with \(drawn) by \(world.program)".utf8)
      },
      machine: { [world] in ["\(world.hasTypeface)"] })
  }

  /// The typefaces that a figure asks for and the machine lacks.
  func missingTypefaces(_ request: FigureProvider.Request) -> [String] {
    request.drawing.contains(" rare") && !world.hasTypeface ? ["Rare"] : []
  }

  private func shape(_ request: FigureProvider.Request) throws(FigureProvider.Failure) -> String {
    if request.drawing.contains(" broken") { throw FigureProvider.Failure(reason: "it is broken") }
    let inputs = request.inputs.filter { request.drawing.contains($0.name) }
      .map { $0.name + SampleDigest(bytes: $0.bytes[...]).hexadecimal }
    return Self.digest(
      request.drawing, inputs.joined(separator: " "), "\(world.program)", "\(missingTypefaces(request))")
  }
}

// MARK: Pictures

extension FakeProviders {
  /// Takes every PNG, and makes nothing of one that is 13 pixels wide.
  var images: PictureProvider {
    PictureProvider(
      takes: { $0.starts(with: [0x89, 0x50]) },
      variants: { file, widths, formats throws(PictureProvider.Failure) in
        let digest = SampleDigest(bytes: file[...]).hexadecimal
        if file.dropFirst(19).first == 13 { throw PictureProvider.Failure(reason: "it is unlucky") }
        return widths.flatMap { width in
          // At its own width the picture is the file itself.
          (Int(file.dropFirst(19).first ?? 0) == width ? formats : ["png"] + formats).map { suffix in
            PictureProvider.Variant(
              width: width, suffix: suffix,
              bytes: Array("\(width) \(suffix) \(digest) by \(world.program)".utf8))
          }
        }
      },
      withoutMetadata: { $0 + Array("clean".utf8) })
  }
}

// MARK: Formulas

extension FakeProviders {
  var math: MathProvider {
    MathProvider { requests in
      requests.map { request in
        log.note("formula \(request.tex)")
        if request.tex.contains("\\oops") {
          return .failure(MathProvider.Problem(sentence: "Unknown command", scalar: 0))
        }
        let digest = Self.digest(request.tex, "\(request.isDisplay)", "\(world.program)")
        return .success("<math><mi>\(digest)</mi></math>")
      }
    }
  }
}
