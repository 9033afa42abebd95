import Diagnostics
import Foundation
import SampleEngine
import SampleModel
import SampleTestSupport
import TestSupport
import Testing

/// Samples whose figures run in a page, made and tried out by the real compiler and interpreter.
@Suite("Live modules", .serialized, .disabled(if: TestExtent.isQuick))
struct LiveModuleTests {
  let site: TemporaryFolder
  let engine: SampleEngine

  init() throws {
    site = try TemporaryFolder()
    var configuration = try SampleConfiguration.forTests(of: site)
    configuration.liveTrialLimit = .seconds(5)
    engine = SampleEngine(configuration)
  }

  private init(site: TemporaryFolder, engine: SampleEngine) {
    self.site = site
    self.engine = engine
  }

  static let slider = """
    import FigureKit

    let slider = Interaction(
      "slider", width: 200, height: 40, initialState: (x: 20.0, radius: 8.0),
      knobs: [
        Knob("Radius", in: 4...16, step: 0.5, initially: 6, unit: "px") { state, radius in state.radius = radius },
        Knob("Large %", initially: false) { state, isOn in if isOn { state.radius = 18 } },
        Knob("Place", of: ["left", "right side"], initially: 0) { state, index in state.x = index == 0 ? 20 : 180 },
      ],
      update: { state, event in
        if event.kind != .cancel { state.x = max(20, min(180, event.location.x)) }
      },
      draw: { context, state in
        context.fill(.circle(center: Point(x: state.x, y: 20), radius: state.radius), with: .accent)
      })
    var gesture = PointerScript()
    gesture.drag(from: Point(x: 20, y: 20), to: Point(x: 150, y: 20), duration: 0.5, timing: .easeIn)
    print("played", slider.name)
    slider.play(gesture).show()
    """

  /// What comes of a sample's blocks; their figure `names` are asked for at line 9 of the post.
  func outcome(
    of code: String, _ request: SampleRequest = .build, names: [String] = ["slider"],
    comparesWithNative: Bool = false
  ) async throws -> LiveOutcome {
    let catalog = SampleCatalog(fences: [.inline("s", code)], folders: [])
    try #require(catalog.diagnostics.isEmpty)
    let sample = try #require(catalog.samples.first)
    return try await outcome(of: sample, request, names: names, comparesWithNative: comparesWithNative)
  }

  func outcome(
    of sample: Sample, _ request: SampleRequest = .build, expressions: [LiveExpression] = [], names: [String],
    comparesWithNative: Bool = false
  ) async throws -> LiveOutcome {
    var sample = sample
    sample.liveExpressions = expressions
    var figures = [SampleFigure]()
    if comparesWithNative {
      let native = try await engine.evaluate([sample])
      try #require(native.first?.failure == nil, "\(native.flatMap(\.diagnostics))")
      figures = native.first?.figures ?? []
    }
    let live = LiveSample(
      sample: sample, figures: figures,
      names: names.map { Located($0, at: SourceLocation(file: "Content/posts/post.md", line: 9)) })
    return try await engine.liveModules(of: [live], request)[0]
  }

  func messages(_ outcome: LiveOutcome) -> [String] {
    outcome.diagnostics.map { diagnostic in
      (["\(diagnostic.location?.description ?? "") \(diagnostic.identifier): \(diagnostic.message)"]
        + diagnostic.notes).joined(separator: " | ")
    }
  }

  @Test func aProgramsInteractionBecomesAModuleThatDescribesIt() async throws {
    let outcome = try await outcome(of: Self.slider, comparesWithNative: true)
    #expect(messages(outcome) == [])
    let module = try #require(outcome.module)
    #expect(module.bytes.starts(with: [0x00, 0x61, 0x73, 0x6D]))
    // What projects is linked only into modules that need it, and what strings of Objective-C need into none.
    #expect(module.bytes.count < 80_000)
    let figure = try #require(module.figures.first)
    #expect(module.figures.count == 1)
    #expect(figure.name == "slider")
    #expect(figure.width == 200 && figure.height == 40 && figure.duration == 1)
    #expect(figure.takesPointer && !figure.takesTime)
    #expect(figure.knobs.map(\.label) == ["Radius", "Large %", "Place"])
    #expect(figure.knobs.map(\.initialValue) == [6, 0, 0])
    #expect(
      figure.knobs.map(\.control) == [
        .slider(least: 4, greatest: 16, step: 0.5, unit: "px"), .toggle, .choice(["left", "right side"]),
      ])
  }

  static let card = """
    import FigureKit

    let card = Interaction(
      "slider", width: 200, height: 120, initialState: 40.0,
      update: { angle, event in angle = event.location.x / 2 },
      draw: { context, angle in
        context.draw(Text("Flat 0"), at: Point(x: 10, y: 20))
        context.transformLayer(sublayerTransform: .perspective(distance: 400)) { space in
          space.addSublayer(
            bounds: Rect(x: 40, y: 30, width: 120, height: 60),
            transform: .rotation(.degrees(angle), axis: Vector3D(x: 0, y: 1, z: 0))
          ) { context in
            context.draw(Text("Card \\(Int(angle))"), at: Point(x: 60, y: 60))
          }
        }
      })
    card.play(PointerScript()).show()
    """

  @Test func aTurningCardHasTheFilmOfTheNativeOneAndIsProjectedInItsModule() async throws {
    let card = try await outcome(of: Self.card, comparesWithNative: true)
    #expect(messages(card) == [])
    let module = try #require(card.module)
    #expect(module.bytes.count < 300_000)
  }

  /// The object file is compiled while the sample is; of a card in perspective it is made again.
  @Test(arguments: [slider, card]) func aModuleIsTheSameWhetherItsObjectFileWasMadeBeforeOrNot(
    _ code: String
  ) async throws {
    let sample = try #require(SampleCatalog(fences: [.inline("s", code)], folders: []).samples.first)
    let other = try LiveModuleTests()
    await other.engine.prepareLiveModules(of: [sample])
    func objects() -> [String] { other.site.files().filter { $0.hasSuffix(".object") } }
    #expect(objects().count == 1)
    let (prepared, made) = (
      try await other.outcome(of: sample, names: ["slider"], comparesWithNative: true),
      try await outcome(of: sample, names: ["slider"], comparesWithNative: true)
    )
    #expect(messages(prepared) == [])
    #expect(prepared.module?.bytes == made.module?.bytes)
    #expect(objects().count == (code == Self.card ? 1 : 0))
  }

  @Test func textsOfOtherScalarsAreEqualInAModuleAsNatively() async throws {
    let code = """
      import FigureKit

      let words = ["\\u{E9}t\\u{E9}", "e\\u{301}te\\u{301}", "ete", "\\u{1E69}", "s\\u{307}\\u{323}", "\\u{AC00}", "\\u{1100}\\u{1161}"]
      let slider = Interaction(
        "slider", width: 200, height: 200, initialState: 0, update: { state, _ in state += 1 },
        draw: { context, state in
          for (row, left) in words.enumerated() {
            for (column, right) in words.enumerated() where left == right || (state >= 0 && left < right) {
              let radius = left == right ? 8.0 : 3.0
              context.fill(
                .circle(center: Point(x: Double(column) * 20, y: Double(row) * 20), radius: radius), with: .ink)
            }
          }
        })
      slider.play(PointerScript()).show()
      """
    let module = try await outcome(of: code, comparesWithNative: true)
    #expect(messages(module) == [])
    #expect(module.module != nil)
  }

  @Test func aProgramOfSeveralBlocksRunsToItsEnd() async throws {
    let catalog = SampleCatalog(
      fences: [.inline("s", Self.slider), .inline("s", "let end = slider.initialState.x\nprint(end)")],
      folders: [])
    let outcome = try await outcome(
      of: try #require(catalog.samples.first), names: ["slider"], comparesWithNative: true)
    #expect(messages(outcome) == [])
    #expect(outcome.module?.figures.map(\.name) == ["slider"])
  }

  /// The same site with a toolchain that makes nothing: no compiler is as fast as this.
  var withoutCompiler: LiveModuleTests {
    var configuration = engine.configuration
    configuration.liveCompileLimit = .milliseconds(20)
    return LiveModuleTests(site: site, engine: SampleEngine(configuration))
  }

  /// The same site with an interpreter that finishes nothing.
  var withoutInterpreter: LiveModuleTests {
    var configuration = engine.configuration
    configuration.liveTrialLimit = .milliseconds(1)
    return LiveModuleTests(site: site, engine: SampleEngine(configuration))
  }

  private func kept() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(engine.configuration.cache)/live").sorted()
  }

  private func damage(_ file: String) throws {
    try Data("sitegen".utf8).write(to: URL(filePath: "\(engine.configuration.cache)/live/\(file)"))
  }

  @Test func aModuleIsKeptUntilItsSampleChanges() async throws {
    let first = try await outcome(of: Self.slider)
    let file = try #require(try kept().first)
    #expect(try kept() == [file, file + ".trial"])
    #expect(try await withoutCompiler.outcome(of: Self.slider) == first)
    #expect(try await withoutCompiler.outcome(of: Self.slider + "\nprint(1)").module == nil)
    // A damaged file is as good as none.
    try damage(file)
    #expect(try await outcome(of: Self.slider) == first)
  }

  @Test func aCheckTriesTheModuleOfABuildOnce() async throws {
    var preview = SampleRequest.build
    preview.makesModules = false
    #expect(try await outcome(of: Self.slider, preview).isAwaited)
    let built = try await outcome(of: Self.slider)
    #expect(built.module != nil)
    // A preview that makes none takes it though nobody tried it.
    #expect(try await outcome(of: Self.slider, preview) == built)
    #expect(messages(try await withoutInterpreter.outcome(of: Self.slider, .check)).count == 1)
    // It is not made again for that.
    #expect(try await withoutCompiler.outcome(of: Self.slider, .check) == built)
    let file = try #require(try kept().first)
    #expect(try kept() == [file, file + ".tried"])
    for request in [SampleRequest.build, .check] {
      #expect(try await withoutInterpreter.withoutCompiler.outcome(of: Self.slider, request) == built)
    }
    // Nobody knows any more that it was tried, nor how to try it.
    try damage(file + ".tried")
    #expect(try await withoutCompiler.outcome(of: Self.slider) == built)
    #expect(try await withoutCompiler.outcome(of: Self.slider, .check).module == nil)
    #expect(try await outcome(of: Self.slider, .check) == built)
    #expect(try kept() == [file, file + ".tried"])
  }

  @Test func expressionsMakeTheFiguresOfAFolderWithoutItsProgram() async throws {
    let folder = SampleFolder(
      name: "dial",
      files: [
        "main.swift": "import FigureKit\nprint([1, 2].map(\\.description))\nsliderFigure().show()",
        "Figure.swift": Self.slider.split(separator: "var gesture").first.map {
          "\($0)\nfunc sliderFigure() -> Figure { slider.play(PointerScript()) }"
        } ?? "",
      ])
    let catalog = SampleCatalog(fences: [.file("dial")], folders: [folder])
    let sample = try #require(catalog.samples.first { $0.id.description == "dial" })
    let place = SourceLocation(file: "Samples/dial/sample.yml", line: 2, column: 11)
    func expression(_ code: String, figure: String = "slider") -> LiveExpression {
      LiveExpression(figure: figure, code: Located(code, at: place))
    }
    let made = try await outcome(of: sample, expressions: [expression("sliderFigure()")], names: ["slider"])
    #expect(messages(made) == [])
    #expect(made.module?.figures.map(\.name) == ["slider"])

    let missing = try await outcome(of: sample, expressions: [expression("figure()")], names: ["slider"])
    #expect(
      messages(missing) == [
        """
        Samples/dial/sample.yml:2:11 sample-not-live: `figure()` does not compile for WebAssembly: cannot find 'figure' in scope
        """
      ])
    let other = try await outcome(
      of: sample, expressions: [expression("sliderFigure()", figure: "knob")], names: ["knob"])
    #expect(
      messages(other) == [
        "Samples/dial/sample.yml:2:11 sample-not-live: `sliderFigure()` creates the figure `slider`, not `knob`"
      ])
  }
}

extension SampleRequest {
  /// To find out whether all samples give what is recorded.
  static let check = SampleRequest.check(SampleScope())
}
