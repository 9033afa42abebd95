import Diagnostics
import Foundation
import SampleEngine
import SampleModel
import SampleTestSupport
import Synchronization
import SystemPackage
import TestSupport
import Testing

/// What samples are kept from when the machine has more or less to give.
@Suite("Containment", .serialized)
struct ContainmentTests {
  let site: TemporaryFolder
  private let configuration: SampleConfiguration

  init() throws {
    site = try TemporaryFolder()
    configuration = try .forTests(of: site)
    try site.write("canary\n", to: "canary")
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var mechanisms: Set<SampleMechanism>
    var held: Set<SampleProtection>
    var testDescription: String { mechanisms.map(\.rawValue).sorted().joined(separator: " and ") }

    /// What holds depends on whether the tests are root's: only root gets other users, and only of root the kernel
    /// counts no processes.
    init(mechanisms: Set<SampleMechanism>, held: Set<SampleProtection>) {
      self.mechanisms = mechanisms
      self.held = geteuid() == 0 || mechanisms.isEmpty ? held : held.union([.processes])
    }
  }

  static let cases =
    casesOfAll + (geteuid() == 0 ? casesOfRoot : []) + (Machine.givesNamespaces ? casesOfNamespaces : [])

  private static let casesOfNamespaces = [
    Case(mechanisms: Set(SampleMechanism.allCases), held: Set(SampleProtection.allCases)),
    Case(mechanisms: [.namespaces], held: Set(SampleProtection.allCases)),
  ]

  private static let casesOfRoot = [
    Case(
      mechanisms: [.landlock, .systemCallFilter, .ownUser], held: Set(SampleProtection.allCases)),
    Case(mechanisms: [.ownUser], held: [.processes, .memory, .time, .descendants, .otherProcesses]),
  ]

  private static let casesOfAll = [
    Case(
      mechanisms: [.landlock, .systemCallFilter],
      held: [.network, .writing, .reading, .memory, .time, .otherProcesses]),
    Case(mechanisms: [.landlock], held: [.reading, .memory, .time]),
    Case(mechanisms: [.systemCallFilter], held: [.network, .memory, .time, .otherProcesses]),
    Case(mechanisms: [], held: [.memory, .time]),
  ]

  /// Tries everything once, without harm: the site's own file is only opened, and the signal is none.
  private func attempts(_ marker: Int) -> String {
    """
    import Foundation
    let file = open("\(site.filePath.string)/canary", O_WRONLY)
    let reading = open("\(site.filePath.string)/canary", O_RDONLY)
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(1).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let result = withUnsafeBytes(of: &address) {
      connect(descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, 16)
    }
    // A machine that is there refuses, a network that is not cannot be reached.
    let reachesNetwork = result == 0 || errno == ECONNREFUSED
    print(file >= 0, reading >= 0, reachesNetwork, kill(\(getpid()), 0) == 0, \(marker) > 0)
    """
  }

  @Test(arguments: cases)
  func holdsWhatItReports(_ example: Case) async throws {
    var configuration = configuration
    configuration.mechanisms = example.mechanisms
    let reports = Mutex<[Set<SampleProtection>]>([])
    // A sample of its own, as earlier results are used whatever protected them.
    let sample = try Sample.inline("attempts", [(10, attempts(.random(in: 1...Int.max)))])
    let outcome = try await SampleEngine(configuration).evaluate(
      [sample],
      progress: { progress in
        if case .protected(let held) = progress { reports.withLock { $0.append(held) } }
      }
    ).first
    #expect(outcome?.diagnostics == [])
    let held = try #require(reports.withLock { $0.count == 1 ? $0.first : nil })
    #expect(held == example.held)
    let words = outcome?.output.split(separator: " ").map { $0 == "true" } ?? []
    try #require(words.count == 5)
    // Landlock alone, or another user, refuses this, and not all of writing.
    #expect(words[0] != !example.mechanisms.isDisjoint(with: [.namespaces, .landlock, .ownUser]))
    if held.contains(.writing) { #expect(!words[0]) }
    #expect(words[1] != held.contains(.reading))
    // Landlock refuses TCP, which is most of a network and not all of it.
    #expect(words[2] != (held.contains(.network) || example.mechanisms.contains(.landlock)))
    // Landlock alone refuses signals, and not changes of other processes.
    #expect(
      words[3] != (held.contains(.otherProcesses) || example.mechanisms.contains(.landlock)))
    #expect(site.text("canary") == "canary\n")
  }

  @Test func runsNothingWhereARequiredProtectionIsMissing() async throws {
    var configuration = configuration
    configuration.sandbox = .required
    let marker = Int.random(in: 1...Int.max)
    let sample = try Sample.inline("required", [(10, "print(\(marker))")])
    configuration.mechanisms = [.landlock, .systemCallFilter]
    let started = Mutex(false)
    // Only of root the kernel counts no processes.
    let missing: [SampleProtection] = geteuid() == 0 ? [.processes, .descendants] : [.descendants]
    await #expect(throws: SampleEnvironmentError.notContained(missing: missing)) {
      _ = try await SampleEngine(configuration).evaluate(
        [sample],
        progress: { progress in
          if case .running = progress { started.withLock { $0 = true } }
        })
    }
    #expect(!started.withLock { $0 })
    guard Machine.givesNamespaces else { return }
    configuration.mechanisms = Set(SampleMechanism.allCases)
    #expect(try await SampleEngine(configuration).evaluate([sample]).first?.output == "\(marker)\n")
  }

  @Test func saysNothingWhereProtectionIsOff() async throws {
    var configuration = configuration
    configuration.sandbox = .off
    let marker = Int.random(in: 1...Int.max)
    let code = "import Foundation\nprint(access(\"\(site.filePath.string)/canary\", R_OK), \(marker))"
    let reports = Mutex(0)
    let outcome = try await SampleEngine(configuration).evaluate(
      [Sample.inline("off", [(10, code)])],
      progress: {
        if case .protected = $0 { reports.withLock { $0 += 1 } }
      }
    ).first
    #expect(outcome?.output == "0 \(marker)\n")
    #expect(reports.withLock { $0 } == 0)
  }

  @Test func killsWhatIsLeftWithoutNamespaces() async throws {
    var configuration = configuration
    configuration.mechanisms = [.landlock, .systemCallFilter]
    let marker = "120.\(Int.random(in: 100_000_000...999_999_999))"
    let code = """
      import Foundation
      let child = Process()
      child.executableURL = URL(filePath: "/bin/sh")
      child.arguments = ["-c", "(setsid sleep \(marker) &) ; exit 0"]
      try child.run()
      // Time for the child to be gone and its own child to be without a parent.
      usleep(300_000)
      print("left")
      """
    let outcome = try await SampleEngine(configuration).evaluate([Sample.inline("leaving", [(10, code)])])
      .first
    #expect(outcome?.output == "left\n")
    let left = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { entry in
      guard Int(entry) != nil, let bytes = FileManager.default.contents(atPath: "/proc/\(entry)/cmdline")
      else { return false }
      return String(decoding: bytes, as: UTF8.self).contains(marker)
    }
    #expect(left == [])
  }

  @Test func costsOnlyTheSamplesThatFail() async throws {
    let count = TestExtent.rounds(300, sample: 24)
    let samples = try (0..<count).map { index in
      try Sample.inline(
        "many-\(index)",
        [(10 * index + 10, index % 6 == 5 ? "fatalError(\"bad \(index)\")" : "print(\(index))")])
    }
    let outcomes = try await SampleEngine(configuration).evaluate(samples)
    #expect(outcomes.count == count)
    for (index, outcome) in outcomes.enumerated() {
      guard index % 6 == 5 else {
        #expect(outcome.output == "\(index)\n")
        #expect(outcome.diagnostics == [])
        continue
      }
      #expect(outcome.diagnostics.map { $0.location?.line } == [10 * index + 10])
      #expect(outcome.diagnostics.map(\.notes) == [["Fatal error: bad \(index)"]])
    }
  }
}
