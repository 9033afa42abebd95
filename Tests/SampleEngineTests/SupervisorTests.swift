import Foundation
import SampleTestSupport
import SystemPackage
import TestSupport
import Testing

@testable import SampleEngine
@testable import SampleModel

/// `sitegen-supervisor` by itself: what it makes of its command line, and how it ends.
@Suite struct SupervisorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "home/empty")
  }

  /// Options that it accepts, with no protections; `changes` by what they begin with, `nil` leaves one out.
  private func options(_ changes: [(String, String?)] = []) -> [String] {
    var options = Supervisor.arguments(
      probing: folder.filePath, times: Supervisor.Times(seconds: 1, processorSeconds: 100),
      limits: SampleLimits(), containment: SampleContainment(mechanisms: [], held: [], readable: []))
    options.removeLast()
    for (name, option) in changes {
      options.removeAll { $0.hasPrefix(name) }
      if let option { options.append(option) }
    }
    return options
  }

  private func run(_ arguments: [String]) throws -> SupervisorRun { try SupervisorRun(arguments) }

  /// A user whose group has another number than the user.
  @Test(.enabled(if: geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
  func aSampleOfAUserWithAnotherGroupGetsItsInputs() throws {
    try folder.write("1\n", to: "run/home/input.txt")
    try folder.makeFolder("run/root")
    let program = folder.filePath.appending("supervisor")
    try FileManager.default.copyItem(atPath: supervisorProgram.string, toPath: program.string)
    let run = folder.filePath.appending("run")
    for path in [
      folder.filePath, run, run.appending("root"), run.appending("home"), run.appending("home/input.txt"),
    ] {
      #expect(chown(path.string, 1000, 100) == 0)
    }
    let options = Supervisor.arguments(
      sample: "/bin/cat", name: "cat", ["input.txt"], folder: run,
      times: Supervisor.Times(seconds: 10, processorSeconds: 10), limits: SampleLimits(),
      containment: SampleContainment(mechanisms: [.namespaces], held: [.reading, .writing], readable: []))
    let result = try SupervisorRun(
      program: program.string,
      through: ["/usr/bin/setpriv", "--reuid", "1000", "--regid", "100", "--clear-groups"],
      options)
    #expect([result.output, result.error] == ["1\n", ""])
    #expect(result.process.terminationStatus == 0)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var changes: [(String, String?)] = []
    var end = ["--", "/bin/true"]
    var problem: String
  }

  static let cases = [
    Case(
      testDescription: "an unknown option", changes: [("--colour", "--colour=red")],
      problem: "--colour=red: there is no such option"),
    Case(
      testDescription: "an option without its value", changes: [("--memory-limit", "--memory-limit")],
      problem: "--memory-limit: there is no such option"),
    Case(
      testDescription: "a missing option", changes: [("--memory-limit", nil)],
      problem: "--memory-limit: it is missing"),
    Case(
      testDescription: "an empty number", changes: [("--time-limit", "--time-limit=")],
      problem: "--time-limit=: this is not a value for it"),
    Case(
      testDescription: "a number with a unit", changes: [("--memory-limit", "--memory-limit=4G")],
      problem: "--memory-limit=4G: this is not a value for it"),
    Case(
      testDescription: "a negative number", changes: [("--process-limit", "--process-limit=-1")],
      problem: "--process-limit=-1: this is not a value for it"),
    Case(
      testDescription: "a number beyond 64 bits",
      changes: [("--file-size-limit", "--file-size-limit=99999999999999999999")],
      problem: "--file-size-limit=99999999999999999999: this is not a value for it"),
    Case(
      testDescription: "an unknown mechanism", changes: [("--mechanisms", "--mechanisms=landlock,magic")],
      problem: "--mechanisms=landlock,magic: this is not a value for it"),
    Case(
      testDescription: "the beginning of a protection's name", changes: [("--demand", "--demand=net")],
      problem: "--demand=net: this is not a value for it"),
    Case(
      testDescription: "a list that ends in a comma", changes: [("--demand", "--demand=network,")],
      problem: "--demand=network,: this is not a value for it"),
    Case(
      testDescription: "no folder", changes: [("--folder=", nil)], problem: "--folder: it is missing"),
    Case(
      testDescription: "an empty folder", changes: [("--folder=", "--folder=")],
      problem: "--folder=: this is not a value for it"),
    Case(
      testDescription: "a relative path", changes: [("--readable", "--readable=usr")],
      problem: "--readable=usr: this is not an absolute path"),
    Case(
      testDescription: "a relative library", changes: [("--library", "--library=vary.so")],
      problem: "--library: this is not an absolute path"),
    Case(
      testDescription: "a user that is a path", changes: [("--user", "--user=../root")],
      problem: "--user: this is not a name"),
    Case(
      testDescription: "too many earlier processes",
      changes: [("--earlier-processes", "--earlier-processes=1000")],
      problem: "--earlier-processes=1000: this is not a value for it"),
    Case(
      testDescription: "an option twice", end: ["--memory-limit=1", "--", "/bin/true"],
      problem: "--memory-limit=1: it is there twice"),
    Case(testDescription: "no program", end: [], problem: "--: a program must follow"),
    Case(
      testDescription: "a probe with a program", end: ["--probe", "--", "/bin/true"],
      problem: "--: a probe runs nothing"),
    Case(
      testDescription: "a tool with other limits", end: ["--tool", "--", "/bin/true"],
      problem: "--tool: it is used with `--memory-limit` only"),
  ]

  @Test(arguments: cases) func refusesACommandLineThatItDoesNotUnderstand(_ example: Case) throws {
    let run = try run(options(example.changes) + example.end)
    #expect(run.error == "sitegen-supervisor: \(example.problem)\n")
    #expect(run.output == "")
    #expect(run.process.terminationStatus == Int32(Supervisor.failureCode))
  }

  @Test func refusesAnEmptyCommandLine() throws {
    #expect(try run([]).process.terminationStatus == Int32(Supervisor.failureCode))
  }

  @Test func knowsTheNamesOfAllMechanismsAndProtections() throws {
    let all = SampleContainment(
      mechanisms: Set(SampleMechanism.allCases), held: Set(SampleProtection.allCases), readable: ["/usr"])
    let run = try run(
      Supervisor.arguments(
        probing: folder.filePath, times: Supervisor.Times(seconds: 10, processorSeconds: 10),
        limits: SampleLimits(), containment: all))
    #expect(run.error == "")
    #expect(run.process.terminationStatus == 0)
    #expect(Supervisor.protections(in: run.output)?.isSuperset(of: [.memory, .time]) == true)
  }

  @Test(arguments: ["1", "network\nmagic\n"]) func anAnswerOfAnotherVersionIsNone(_ answer: String) {
    #expect(Supervisor.protections(in: answer) == nil)
  }

  @Test func endsAsTheProgramDoes() throws {
    try folder.write("#!/bin/sh\nexit 7\n", to: "home/seven")
    #expect(chmod(folder.filePath.string + "/home/seven", 0o755) == 0)
    #expect(
      try run(options() + ["--", folder.filePath.string + "/home/seven"]).process.terminationStatus == 7)
    let tool = try run(["--tool", "--memory-limit=1000000000", "--", "/bin/sh", "-c", "kill -KILL $$"])
      .process
    #expect(tool.terminationReason == .uncaughtSignal)
    #expect(tool.terminationStatus == SIGKILL)
  }

  @Test func endsBySIGXCPUWhereNobodyElseLooksAtTheTime() throws {
    try folder.write("#!/bin/sh\nsleep 120\n", to: "home/sample")
    #expect(chmod(folder.filePath.string + "/home/sample", 0o755) == 0)
    let process = try run(options() + ["--", folder.filePath.string + "/home/sample"]).process
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGXCPU)
  }

  @Test func whereItIsMissingNothingIsRun() async throws {
    let place = folder.filePath.appending("sitegen-supervisor")
    let configuration = SampleConfiguration(
      site: folder.filePath, supervisor: place, figureKitSources: nil,
      searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin", jobs: 1)
    let sample = try Sample.inline("a", [(10, "print(1)")])
    await #expect(throws: SampleEnvironmentError.supervisorNotFound(place)) {
      try await SampleEngine(configuration).evaluate([sample])
    }
  }
}
