import SampleModel
import Synchronization

/// What samples gave that were run, until their outcomes are told.
final class RanResults: Sendable {
  private let results = Mutex<[SampleID: SampleResult]>([:])

  func set(_ result: SampleResult, of id: SampleID) { results.withLock { $0[id] = result } }

  func take(_ id: SampleID) -> SampleResult? { results.withLock { $0.removeValue(forKey: id) } }
}
