import FileSystem
import Foundation
import SampleTestSupport
import SystemPackage
import TestSupport
import Testing

@testable import SampleEngine
@testable import SampleModel

/// What a sample must not print, and what it may. All are branches of one program, which is compiled once.
@Suite("Search for movement", .serialized)
struct MovementSearchTests {
  /// A branch, and why it moves; none for one that may be recorded.
  struct Case: Sendable {
    var name: String
    var code: String
    var causes: Set<SampleMovement.Cause> = []
  }

  static let moving = [
    Case(name: "coin", code: "print(Bool.random())", causes: [.randomNumbers]),
    Case(name: "die", code: "print(Int.random(in: 1...6))", causes: [.randomNumbers]),
    Case(name: "die with five sides", code: "print(Int.random(in: 1...5))", causes: [.randomNumbers]),
    Case(name: "shuffle", code: "print([1, 2].shuffled())", causes: [.randomNumbers]),
    Case(name: "identifier", code: "print(UUID())", causes: [.randomNumbers]),
    Case(
      name: "device",
      code: """
        let file = FileHandle(forReadingAtPath: "/dev/urandom")!
        print(file.readData(ofLength: 1)[0] < 128)
        """,
      causes: [.randomNumbers]),
    Case(name: "date", code: "print(Date())", causes: [.clock]),
    Case(
      name: "today",
      code: """
        let day = Calendar.current.dateComponents([.year, .month, .day], from: Date())
        print(day.year!, day.month!, day.day!)
        """, causes: [.clock]),
    Case(name: "elapsed", code: "print(ContinuousClock().measure { _ = [1] })", causes: [.clock]),
    Case(name: "host", code: "print(ProcessInfo.processInfo.hostName)", causes: [.hostName]),
    Case(name: "processors", code: "print(ProcessInfo.processInfo.processorCount)", causes: [.processors]),
    Case(name: "memory", code: "print(ProcessInfo.processInfo.physicalMemory)", causes: [.memory]),
    Case(
      name: "kernel", code: "print(ProcessInfo.processInfo.operatingSystemVersion.majorVersion)",
      causes: [.kernel]),
    Case(name: "dictionary", code: "print([1: 2, 3: 4, 5: 6, 7: 8, 9: 10, 11: 12])", causes: [.hashSeed]),
    Case(
      name: "jobs",
      code: """
        let queue = DispatchQueue(label: "a", attributes: .concurrent)
        let group = DispatchGroup()
        for i in 0..<2 { queue.async(group: group) { print("job", i) } }
        group.wait()
        """, causes: [.scheduling]),
    Case(
      name: "tasks",
      code: """
        await withTaskGroup(of: Int.self) { group in
          for i in 0..<3 { group.addTask { i } }
          for await value in group { print(value) }
        }
        """, causes: [.scheduling]),
    Case(
      name: "address", code: "let object = NSObject(); print(Unmanaged.passUnretained(object).toOpaque())",
      causes: [.addresses]),
    Case(
      name: "folder",
      code: """
        for name in ["b", "a", "c"] { try Data().write(to: URL(filePath: name)) }
        print(try FileManager.default.contentsOfDirectory(atPath: "."))
        """, causes: [.folderOrder]),
  ]

  /// What the supervisor varies in namespaces; elsewhere it is another in each run.
  static let movingInNamespaces = [
    Case(
      name: "process", code: "print(ProcessInfo.processInfo.processIdentifier)",
      causes: [.processIdentifier]),
    Case(name: "home", code: "print(FileManager.default.currentDirectoryPath)", causes: [.user]),
  ]

  static let steady = [
    Case(name: "text", code: "print(\"hello\", 1234567.formatted(), [1, 2].map(String.init))"),
    Case(name: "sorted set", code: "print(Set(1...9).sorted())"),
    Case(
      name: "bounds",
      code: "print((0..<9).map { _ in Int.random(in: 1...6) }.allSatisfy((1...6).contains))"),
    Case(name: "short", code: "print(ContinuousClock().measure { _ = [1] } < .seconds(5))"),
    Case(
      name: "file time",
      code: """
        try Data().write(to: URL(filePath: "new"))
        let written = try FileManager.default.attributesOfItem(atPath: "new")[.modificationDate] as! Date
        print(abs(written.timeIntervalSinceNow) < 5)
        let old = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: "new")
        print(try FileManager.default.attributesOfItem(atPath: "new")[.modificationDate] as! Date)
        """),
    Case(
      name: "waits",
      code: """
        let begin = Date()
        try await Task.sleep(for: .milliseconds(2))
        func wait() {
          let done = DispatchSemaphore(value: 0)
          DispatchQueue.global().asyncAfter(wallDeadline: .now() + 0.002) { done.signal() }
          done.wait()
          print(done.wait(wallTimeout: .now() + 0.002) == .timedOut)
          Thread.sleep(until: Date() + 0.002)
        }
        wait()
        print(Date().timeIntervalSince(begin) < 5)
        """),
    Case(name: "task", code: "print(await Task { 1 + 1 }.value)"),
    Case(name: "fixed date", code: "print(Date(timeIntervalSince1970: 0))"),
  ]

  /// Those that are always tried, as each takes up to thirty runs.
  private static let usual: Set<String> = [
    "coin", "date", "host", "dictionary", "jobs", "address", "text", "bounds", "file time", "waits",
  ]

  private static let all = moving + movingInNamespaces + steady
  private static let sample: Result<Sample, any Error> = Result {
    let cases = all.map { "case \"\($0.name)\":\n\($0.code)\n" }.joined()
    let code = "import Foundation\nswitch CommandLine.arguments[1] {\n\(cases)default: break\n}\n"
    return try Sample.inline("branches", [(10, code)])
  }

  @Test func refusesWhatMovesWithItsCauseAndLetsTheRestPass() async throws {
    let site = try TemporaryFolder()
    let program = try await CompiledSample(try Self.sample.get(), .forTests(of: site))
    defer { program.work.remove() }
    let possible = Self.moving + (Machine.givesNamespaces ? Self.movingInNamespaces : []) + Self.steady
    let cases = possible.filter { TestExtent.isWhole || Self.usual.contains($0.name) }
    let found = try await withThrowingTaskGroup(of: (String, SampleMovement?).self) { group in
      var found: [String: SampleMovement] = [:]
      for (index, example) in cases.enumerated() {
        // Two at once.
        if index > 1, let (name, movement) = try await group.next() { found[name] = movement }
        group.addTask { (example.name, try await program.movement(example.name)) }
      }
      for try await (name, movement) in group { found[name] = movement }
      return found
    }
    for example in cases {
      let movement = found[example.name]
      #expect((movement != nil) == !example.causes.isEmpty, "\(example.name): \(movement as Any)")
      #expect(movement?.causes ?? [] == example.causes, "\(example.name): \(movement as Any)")
    }
    #expect(found["date"]?.pattern == "[..]-[..]-[..] [..]:[..]:[..] +0000\n")
  }
}

/// A sample that is compiled once and run with different arguments.
private struct CompiledSample: Sendable {
  let work: WorkFolder
  private let sample: Sample
  private let context: SampleEvaluationContext
  private let module: SampleModule
  private let program: FilePath
  private let containment: SampleContainment

  init(_ sample: Sample, _ configuration: SampleConfiguration) async throws {
    self.sample = sample
    let work = WorkFolder(parent: configuration.temporaryFolder)
    self.work = work
    let cache = try ToolchainCache(configuration, work)
    let (toolchain, _) = try await SampleEngine(configuration).tools(
      for: [sample], cache, usesCache: true, work)
    context = try SampleEvaluationContext(configuration, toolchain, cache, work: try work.pathForSamples())
    let folder = context.work.appending("sample")
    try context.makeFolder(folder)
    let compilation = try await SampleCompilation.compile(
      sample, figureKit: nil, [:], nil, folder: folder, context)
    module = compilation.module
    #expect(compilation.object != nil, "\(compilation.messages)")
    let link = SampleLink(
      context: context, name: "program", launcher: try await Launcher.object(context), figureKit: nil,
      libraries: [:], testRunner: nil)
    guard case .program(let program) = try await link.link([compilation])[sample.id] else {
      throw CocoaError(.executableLoad)
    }
    self.program = program
    containment = try await SampleContainment(probedIn: context)
  }

  func movement(_ name: String) async throws -> SampleMovement? {
    var sample = sample
    sample.arguments = [name]
    let run: MovementSearch.Run = { [sample] conditions throws(SampleEnvironmentError) in
      try await SampleRun(
        sample: sample, module: module, program: program, containment: containment, conditions: conditions
      ).run(context)
    }
    let first = try await run(.ordinary)
    #expect(first.failure == nil, "\(name): \(first.failure as Any) \(first.errorLines)")
    return try await MovementSearch(sample: sample, pattern: nil, run: run).finding(after: first)?.movement
  }
}
