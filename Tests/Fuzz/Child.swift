import ArgumentParser
import Foundation

extension Fuzz {
  /// The process that reads inputs, and that its parent may lose.
  struct Child: AsyncParsableCommand {
    static let configuration = CommandConfiguration(shouldDisplay: false)

    @Argument var target: String
    @Argument var current: String
    @Option var seconds = 0.0
    @Option var seed: UInt64 = 0
    @Option var input: String?

    func run() async throws {
      guard let target = try Fuzz.targets(named: [target]).first else { return }
      limitMemory()
      let current = try CurrentInput(URL(filePath: current))
      if let input {
        let bytes = Array(try Data(contentsOf: URL(filePath: input)))
        current.begin(bytes)
        return await target.checkOrTrap(bytes)
      }
      var mutator = Mutator(seeds: target.readSeeds(), tokens: target.tokens, limit: target.limit, seed: seed)
      let end = ContinuousClock.now + .seconds(seconds)
      while ContinuousClock.now < end {
        let bytes = mutator.next()
        current.begin(bytes)
        await target.checkOrTrap(bytes)
      }
    }

    /// An input that takes all memory is to end this process and not another one.
    private func limitMemory() {
      var limit = rlimit(rlim_cur: 8 << 30, rlim_max: 8 << 30)
      #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
      #else
      setrlimit(RLIMIT_AS, &limit)
      #endif
    }
  }
}

extension FuzzTarget {
  /// Checks an input on a task's stack, which is the one that builds have; what is wrong ends the process.
  func checkOrTrap(_ input: [UInt8]) async {
    await Task.detached {
      do {
        try await check(input)
      } catch {
        fatalError("\(error)")
      }
    }.value
  }
}
