import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import SampleEngine
@testable import SampleModel

/// What the supervisor takes from a sample, each part by itself.
@Suite(.serialized) struct SampleRightsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let isRoot = geteuid() == 0
  private static let hasSetpriv = FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")
  /// What Docker gives root, for whom it makes no namespaces.
  private static let docker = [
    "/usr/bin/setpriv", "--inh-caps=-all",
    "--bounding-set=-all,+chown,+dac_override,+fsetid,+fowner,+mknod,+net_raw,+setgid,+setuid,+setfcap,+setpcap,"
      + "+net_bind_service,+sys_chroot,+kill,+audit_write",
  ]

  static let combinations: [Set<SampleMechanism>] =
    [[], [.systemCallFilter], [.landlock], [.ownUser], [.landlock, .systemCallFilter, .ownUser]]
    + (Machine.givesNamespaces ? [[.namespaces], Set(SampleMechanism.allCases)] : [])

  @Test(arguments: combinations) func noCapabilityIsLeft(_ mechanisms: Set<SampleMechanism>) throws {
    for through in Self.isRoot && Self.hasSetpriv ? [[], Self.docker] : [[]] {
      var program = try SandboxProgram(in: folder, mechanisms: mechanisms)
      program.through = through
      let run = try program.run(.rights)
      #expect(run.error == "")
      let lines = Set(run.output.split(separator: "\n").map { String($0.replacing("\t", with: " ")) })
      // Only root can lower the bound, and lock what its user ID brings.
      let bound = ["CapBnd: 0000000000000000", "Securebits: 235"]
      for line in ["CapInh", "CapPrm", "CapEff", "CapAmb"].map({ $0 + ": 0000000000000000" })
        + ["NoNewPrivs: 1"] + (Self.isRoot ? bound : [])
      {
        #expect(lines.contains(line), "\(line) \(lines)")
      }
    }
  }

  @Test func everyLimitIsSet() throws {
    let mechanisms: Set<SampleMechanism> =
      Self.isRoot ? [.ownUser] : Machine.givesNamespaces ? [.namespaces] : []
    var program = try SandboxProgram(in: folder, mechanisms: mechanisms)
    program.limits = SampleLimits(outputBytes: 1 << 20, memoryBytes: 3 << 30, processes: 40)
    let run = try program.run(.limits)
    var expected = [
      "core": [0, 0], "cpu": [100, 101], "fsize": [1 << 20, 1 << 20], "as": [3 << 30, 3 << 30],
      "nofile": [256, 256],
    ]
    if !mechanisms.isEmpty {
      let processes = 40 + sysconf(Int32(_SC_NPROCESSORS_ONLN))
      expected["nproc"] = [processes, processes]
    }
    #expect(run.values(after: expected.keys) == expected)
  }

  private static func list(_ name: String, in file: String) -> [String] {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/sitegen-supervisor/\(file)")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    guard let start = text.firstRange(of: "\(name)[] = {"),
      let end = text[start.upperBound...].firstRange(of: "}")
    else { return [] }
    return text[start.upperBound..<end.lowerBound].matches(of: /"([^"]*)"/).map { String($0.1) }
  }

  static let readable =
    [
      "/usr", "/bin", "/lib", "/lib32", "/lib64", "/nix", "/gnu", "/etc/alternatives", "/etc/ld.so.cache",
      "/etc/localtime", "/etc/nsswitch.conf",
    ]
    + ["/dev/full", "/dev/null", "/dev/random", "/dev/urandom", "/dev/zero"]
    + ["/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/sys"]

  @Test func landlockLetsReadWhatIsTheSystemsAndNothingElse() throws {
    #expect(
      Self.list("system_paths", in: "root.c") + Self.list("device_paths", in: "root.c")
        + Self.list("own", in: "landlock.c") == Self.readable)
    try folder.write("1\n", to: "library/file")
    try folder.write("1\n", to: "other/file")
    var program = try SandboxProgram(in: folder, mechanisms: [.landlock])
    program.readable = [FilePath(folder.path + "/library")]
    let allowed =
      Self.readable.filter { access($0, R_OK) == 0 } + [
        folder.path + "/library/file", folder.path + "/run/home/input", folder.path + "/attempts",
      ]
    let closed = [
      "/", "/etc/passwd", "/etc/hostname", "/proc/1", "/proc/uptime", "/sys", "/dev", "/tmp",
    ]
    let refused =
      closed.filter { access($0, R_OK) == 0 } + [
        folder.path + "/other/file", folder.path, folder.path + "/run",
      ]
    let values = try program.run(.opens, allowed + refused).values(
      after: (allowed + refused).sorted { $0.count > $1.count })
    for path in allowed { #expect(values[path] == [0], "\(path)") }
    for path in refused { #expect(values[path] == [Int(EACCES)], "\(path)") }
  }

  static let uses = [
    "execute", "write a file", "read a file", "read a folder", "remove a folder", "remove a file",
    "make a folder", "make a file", "make a socket", "make a pipe", "make a device", "make a link", "rename",
    "truncate",
  ]

  @Test func landlockRefusesEveryUseOfAFolderOutside() throws {
    let program = try SandboxProgram(in: folder, mechanisms: [.landlock])
    for place in ["elsewhere", "run/home"] {
      try folder.write("1\n", to: "\(place)/outside/file")
      try folder.makeFolder("\(place)/outside/folder")
      try FileManager.default.copyItem(atPath: "/bin/true", toPath: folder.path + "/\(place)/outside/program")
    }
    let outside = try program.run(.uses, [folder.path + "/elsewhere"]).values(after: Self.uses)
    #expect(outside == Dictionary(uniqueKeysWithValues: Self.uses.map { ($0, [Int(EACCES)]) }))
    // The same uses are the sample's own affair in its folder, where it can do them.
    let inside = try program.run(.uses, [folder.path + "/run/home"]).values(after: Self.uses)
    #expect(inside["execute"] == [0])
    #expect(inside["make a folder"] == [0])
    #expect(inside["read a file"] == [0])
  }

  @Test func aProbeTrustsNoRuleThatIsAcceptedAndNotApplied() throws {
    var program = try SandboxProgram(in: folder, mechanisms: [.landlock, .systemCallFilter])
    #expect(try program.probe()?.isSuperset(of: [.network, .reading, .writing, .otherProcesses]) == true)
    program.through = [program.path, SandboxProgram.Mode.pretends.rawValue]
    #expect(try program.probe()?.isDisjoint(with: [.network, .reading, .writing, .otherProcesses]) == true)
    #expect(try program.probe()?.isSuperset(of: [.memory, .time]) == true)
  }

  /// Root with what Docker gives it, and a sample that tries to change what only root may.
  @Test(.enabled(if: isRoot && hasSetpriv))
  func aSampleOfRootInAContainerCanChangeNothingOfRoots() throws {
    var program = try SandboxProgram(in: folder, mechanisms: [.landlock, .systemCallFilter, .ownUser])
    program.through = Self.docker
    #expect(try program.probe() == Set(SampleProtection.allCases))
  }

  @Test(.enabled(if: isRoot)) func aSampleOfRootIsRootsOwnWhereNoOtherUserCanReachItsFolder() throws {
    let program = try SandboxProgram(in: folder, mechanisms: [.landlock, .systemCallFilter, .ownUser])
    #expect(chmod(folder.path, 0o700) == 0)
    #expect(try program.probe() == Set(SampleProtection.allCases).subtracting([.processes, .descendants]))
    #expect(try program.run(.rights).process.terminationStatus == 0)
  }

  private func programThatEndsWith125() throws -> String {
    try folder.write("#!/bin/sh\nexit 125\n", to: "run/home/sample")
    try folder.makeFolder("run/root")
    #expect(chmod(folder.path + "/run/home/sample", 0o755) == 0)
    return folder.path + "/run/home/sample"
  }

  private func run(_ program: String) throws -> (SupervisorRun, isStarted: Bool) {
    let run = try SupervisorRun(
      Supervisor.arguments(
        sample: FilePath(program), name: "sample", folder: FilePath(folder.path + "/run"),
        times: Supervisor.Times(seconds: 60, processorSeconds: 60), limits: SampleLimits(),
        containment: SampleContainment(mechanisms: [.landlock], readable: [])))
    let started = folder.path + "/run/" + Supervisor.startedName
    defer { unlink(started) }
    return (run, FileManager.default.fileExists(atPath: started))
  }

  /// As a process does that another thread of the build forks while the program is being written.
  @Test func aProgramThatSomebodyStillHoldsOpenIsStartedOnceItIsClosed() throws {
    let sample = try programThatEndsWith125()
    let holder = try #require(FileHandle(forUpdatingAtPath: sample))
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { try? holder.close() }
    let (own, isStarted) = try run(sample)
    #expect(own.process.terminationStatus == 125)
    #expect(own.error == "")
    #expect(isStarted)
  }

  @Test func aSampleMayEndWithAnyCode() throws {
    let sample = try programThatEndsWith125()
    let (own, isStarted) = try run(sample)
    #expect(own.process.terminationStatus == 125)
    #expect(own.error == "")
    #expect(isStarted)
    let (missing, isMissingStarted) = try run(folder.path + "/nothing")
    #expect(missing.process.terminationStatus == 125)
    #expect(missing.error == "the sample could not be started: its program: No such file or directory\n")
    #expect(!isMissingStarted)
  }

  /// A scan of all processes does not catch these.
  @Test(.enabled(if: TestExtent.isWhole, "it keeps all processors busy for seconds"))
  func noProcessOutlivesAStorm() throws {
    var program = try SandboxProgram(in: folder, mechanisms: [.landlock, .systemCallFilter])
    program.limits.processes = 20
    if Self.isRoot {
      guard Self.hasSetpriv else { return }
      // The kernel counts no processes of root.
      let user = Int.random(in: 70_000...1_000_000)
      for path in ["", "/run", "/run/home", "/run/root", "/run/home/input"] {
        #expect(chown(folder.path + path, uid_t(user), gid_t(user)) == 0)
      }
      let copy = folder.path + "/supervisor"
      try FileManager.default.copyItem(atPath: supervisorProgram.string, toPath: copy)
      program.supervisor = copy
      program.through = ["/usr/bin/setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups"]
    }
    let run = try program.run(.storms, seconds: 1)
    #expect(run.process.terminationReason == .uncaughtSignal)
    let path = program.path
    let left = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { entry in
      guard Int(entry) != nil else { return false }
      return (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(entry)/exe")) == path
    }
    #expect(left == [])
  }

  @Test func aCompilerIsEndedThatUsesTooMuchMemory() throws {
    let program = try SandboxProgram(in: folder, mechanisms: [])
    let run = try SupervisorRun(
      Supervisor.arguments(tool: FilePath(program.path), ["allocates"], memoryBytes: 100 << 20))
    #expect(run.process.terminationReason == .uncaughtSignal)
    #expect(run.process.terminationStatus == SIGKILL)
    #expect(run.error == "the processes of the program used more than 100 MiB of memory together\n")
    let failure = CompilerFailure(.signalled(Int(SIGKILL)), run.error)
    #expect(failure.sentence == "the compiler used more than 100 MiB of memory")
  }
}
