import Foundation

/// Every run of a benchmark as it was measured, for those who want more than the best of them.
struct RawRuns: Encodable {
  /// One run of a program.
  struct Run: Encodable {
    var posts: Int
    /// What was built, and after which change.
    var name: String
    /// In seconds.
    var wall: Double
    /// In seconds, of all cores.
    var processor: Double
    /// The most at once, in bytes.
    var memory: Double
  }

  /// When the benchmark began.
  var date = Date.now
  /// What the system says of itself.
  var system = ProcessInfo.processInfo.operatingSystemVersionString
  var cores = ProcessInfo.processInfo.activeProcessorCount
  /// In bytes.
  var memory = ProcessInfo.processInfo.physicalMemory
  /// The versions of the programs; `nil` for one that was not found.
  var sitegen: String?
  var hugo: String?
  /// The runs of one name in the order in which they ran.
  private(set) var runs: [Run] = []

  /// Makes a list without runs.
  init(sitegen: String?, hugo: String?) {
    (self.sitegen, self.hugo) = (sitegen, hugo)
  }

  /// Adds runs of one name.
  mutating func add(_ measurements: [Measurement], _ name: String, posts: Int) {
    runs += measurements.map {
      Run(posts: posts, name: name, wall: $0.wall, processor: $0.processor, memory: $0.memory)
    }
  }

  /// Writes all of them.
  ///
  /// - Throws: What Foundation throws where the file cannot be written.
  func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: file)
  }
}
