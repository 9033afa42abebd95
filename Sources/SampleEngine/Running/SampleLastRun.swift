/// What is known of the last run of a sample on this machine, whether it failed or not.
public struct SampleLastRun: Sendable, Hashable {
  /// What its result depended on.
  public let key: SampleKey
  /// Why it failed, in one sentence without a full stop; `nil` if it did not.
  public let failure: String?

  /// What became of a run.
  init(key: SampleKey, failure: String?) {
    self.key = key
    self.failure = failure
  }
}

extension SampleLastRun {
  func write(to writer: inout FieldWriter) {
    key.write(to: &writer)
    writer.append(failure == nil ? 0 : 1)
    writer.append(failure ?? "")
  }

  init?(_ reader: inout FieldReader) {
    guard let key = SampleKey(&reader), let hasFailed = reader.number(), let sentence = reader.text() else {
      return nil
    }
    self.init(key: key, failure: hasFailed == 0 ? nil : sentence)
  }
}
