import Parallelism
import SampleModel
import SystemPackage

/// What samples are compiled, linked and run with. Each part is made while others wait for something else, and only if a
/// sample needs it.
struct SampleFoundations: Sendable {
  typealias Product<Value: Sendable> = Task<Result<Value, SampleEnvironmentError>, Never>

  let launcher: Product<FilePath>
  let testRunner: Product<FilePath>?
  let containment: Product<SampleContainment>
  let figureKitModule: Product<FilePath>?
  let figureKitObject: Product<FilePath>?
  let features: Product<SupportedFeatures?>?
  let libraries: Product<[String: LibraryBuild.Outcome]>?

  /// Begins to make what samples need.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - figureKit: FigureKit, if any sample of the site needs it.
  ///   - context: What they are evaluated with.
  ///   - limit: How much goes on at once.
  ///   - progress: Told what this machine keeps samples from, when that is known, and when FigureKit is compiled.
  init(
    for samples: [Sample], _ figureKit: FigureKitModule?, _ context: SampleEvaluationContext,
    _ limit: JobLimit, _ progress: @escaping @Sendable (SampleProgress) -> Void
  ) {
    func product<Value: Sendable>(
      _ make: @escaping @Sendable () async throws(SampleEnvironmentError) -> Value
    ) -> Product<Value> {
      Self.product { () async throws(SampleEnvironmentError) in try await limit.run(.continues, make) }
    }
    let usesFigureKit = samples.contains { $0.mentionsAnywhere("FigureKit") }
    let module = usesFigureKit ? figureKit : nil
    let figureKitModule = module.map { module in
      product { () async throws(SampleEnvironmentError) in try await module.module(context, progress) }
    }
    launcher = product { () async throws(SampleEnvironmentError) in try await Launcher.object(context) }
    let hasRuns = samples.contains(where: \.canRun)
    containment = product { () async throws(SampleEnvironmentError) in
      // Where nothing is run, nothing needs protection.
      guard context.configuration.sandbox != .off, hasRuns else {
        return SampleContainment(unprotectedIn: context)
      }
      let containment = try await SampleContainment(probedIn: context)
      progress(.protected(containment.held))
      return containment
    }
    self.figureKitModule = figureKitModule
    // It takes longest and is needed last.
    figureKitObject = module.map { module in
      product { () async throws(SampleEnvironmentError) in try await module.object(context, progress) }
    }
    testRunner =
      samples.contains(where: \.hasTests)
      ? product { () async throws(SampleEnvironmentError) in try await TestRunner.object(context) } : nil
    features =
      samples.contains(where: \.compiler.hasFeatures)
      ? product { () async throws(SampleEnvironmentError) in try await SupportedFeatures.ask(context) } : nil
    libraries = Self.libraries(of: samples, figureKitModule, context, limit)
  }

  private static func product<Value: Sendable>(
    _ make: @escaping @Sendable () async throws(SampleEnvironmentError) -> Value
  ) -> Product<Value> {
    Task {
      do throws(SampleEnvironmentError) {
        return .success(try await make())
      } catch {
        return .failure(error)
      }
    }
  }

  private static func libraries(
    of samples: [Sample], _ figureKitModule: Product<FilePath>?, _ context: SampleEvaluationContext,
    _ limit: JobLimit
  ) -> Product<[String: LibraryBuild.Outcome]>? {
    var libraries = [SampleLibrary]()
    for library in samples.flatMap(\.libraries) where !libraries.contains(library) {
      libraries.append(library)
    }
    guard !libraries.isEmpty else { return nil }
    return product { [libraries] () async throws(SampleEnvironmentError) in
      // It waits without a turn, which the making of FigureKit may need.
      let figureKit = try await figureKitModule?.value.get()
      return try await limit.run(.continues) { () async throws(SampleEnvironmentError) in
        try await LibraryBuild(context: context, figureKit: figureKit).outcomes(of: libraries)
      }
    }
  }

  private var files: [Product<FilePath>] {
    [launcher, testRunner, figureKitModule, figureKitObject].compactMap(\.self)
  }

  /// Cancels what is being made.
  func cancel() {
    containment.cancel()
    features?.cancel()
    libraries?.cancel()
    for file in files { file.cancel() }
  }

  /// Cancels what nothing waits for any more, and waits for its end.
  func end() async {
    cancel()
    _ = await containment.value
    _ = await features?.value
    _ = await libraries?.value
    for file in files { _ = await file.value }
  }
}
