import SampleModel
import SystemPackage

/// What is so in one run of a sample and otherwise in another, though the program and its inputs are the same.
struct RunConditions: Sendable, Hashable {
  /// What random numbers are made of.
  struct RandomBits: Sendable, Hashable {
    /// Not 0.
    var seed: UInt64
    /// Whether each bit is the other one.
    var isComplement = false
  }

  /// The seed of hashing; `nil` for the one that is always the same.
  var hashSeed: UInt64?
  /// What random numbers are made of; `nil` for the kernel's.
  var randomBits: RandomBits?
  /// How much later it is, in seconds.
  var clockShift = 0
  /// Which pieces of concurrent work begin late: none with 0, every second one from the first on with 1, the others with 2.
  var scheduling = 0
  /// How folders are sorted: not with 0, from the last name on with 1, from the first on with 2.
  var folderOrder = 0
  /// Whether addresses in memory are the same in each run, where the kernel has that.
  var hasFixedAddresses = false
  /// What of the machine is otherwise.
  var machine: Set<SampleMovement.Cause> = []
  /// Which of two other machines it is, 1 or 2.
  var machineNumber = 1

  /// The conditions under which samples are run to be shown or checked: all is the machine's own, but for hashing.
  static let ordinary = RunConditions()

  /// What a machine can have that is otherwise.
  static let machineCauses: Set<SampleMovement.Cause> = [
    .hostName, .kernel, .processors, .memory, .user, .processIdentifier, .environmentOrder,
  ]

  /// Under these conditions, everything is other than in an ordinary run.
  static func other(_ number: Int, _ randomBits: RandomBits) -> RunConditions {
    RunConditions(
      hashSeed: MovementSearch.seed(), randomBits: randomBits, clockShift: ClockShift.other[number - 1],
      scheduling: number, folderOrder: number, machine: machineCauses, machineNumber: number)
  }

  /// The conditions of an ordinary run, with what would be another in each.
  static func fixed(_ seed: UInt64) -> RunConditions {
    RunConditions(randomBits: RandomBits(seed: seed), hasFixedAddresses: true)
  }
}

extension RunConditions {
  /// What the environment has besides what it has in each run, with or without the library of variations.
  func environment(hasLibrary: Bool) -> [String: String] {
    var environment: [String: String] = [:]
    if hashSeed == nil { environment["SWIFT_DETERMINISTIC_HASHING"] = "1" }
    guard hasLibrary else { return environment }
    var words = ["channel=\(Supervisor.channelDescriptor)"]
    if let hashSeed { words.append("hashing=\(hashSeed)") }
    if let randomBits {
      words.append("seed=\(randomBits.seed)")
      if randomBits.isComplement { words.append("complement=1") }
    }
    for (name, number) in [
      ("clock", clockShift), ("scheduling", scheduling), ("folders", folderOrder),
      ("host", number(.hostName)), ("kernel", number(.kernel)), ("memory", number(.memory)),
      ("processors", number(.processors)), ("environment", number(.environmentOrder)),
    ] where number != 0 { words.append("\(name)=\(number)") }
    environment["SITEGEN_VARIATIONS"] = words.joined(separator: " ")
    return environment
  }

  /// What the supervisor is told besides what it is told in each run, with the library of variations, if there is one.
  func supervisorOptions(library: FilePath?) -> [String] {
    var options: [String] = []
    if let library { options += ["--library=\(library.string)", "--readable=\(library.string)"] }
    if hasFixedAddresses { options.append("--fixed-addresses") }
    if machine.contains(.user) { options.append("--user=\(machineNumber == 1 ? "visitor" : "reader")") }
    if machine.contains(.processIdentifier) { options.append("--earlier-processes=\(machineNumber * 5)") }
    return options
  }

  private func number(_ cause: SampleMovement.Cause) -> Int { machine.contains(cause) ? machineNumber : 0 }
}
