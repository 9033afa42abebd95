extension Drawing {
  /// The frames of a drawing that moves.
  public struct Timeline: Hashable, Sendable {
    /// How long it takes from time 0 to the end of the last frame, in seconds; not before the last frame's time.
    public var duration: Double
    /// From 1 to 1,000 frames, whose times ascend.
    public var frames: [Frame]
    /// The index of the frame to show where only one can be shown.
    public var poster: Int

    /// Creates a timeline from its parts.
    public init(duration: Double, frames: [Frame], poster: Int = 0) {
      self.duration = duration
      self.frames = frames
      self.poster = poster
    }

    /// The index of the frame that is shown at a time: the last one that has begun; the first one before that.
    public func frameIndex(at time: Double) -> Int {
      max(0, (frames.firstIndex { $0.time > time } ?? frames.count) - 1)
    }

    /// How long a frame is shown, in seconds: until the next one's time, the last one until `duration`.
    public func duration(ofFrame index: Int) -> Double {
      (index + 1 < frames.count ? frames[index + 1].time : duration) - frames[index].time
    }
  }

  /// One picture of a drawing that moves.
  public struct Frame: Hashable, Sendable {
    /// When it is first shown, in seconds from the beginning, not negative.
    public var time: Double
    /// The operations above the drawing's own.
    public var operations: [Operation]

    /// Creates a frame.
    public init(time: Double, operations: [Operation]) {
      self.time = time
      self.operations = operations
    }
  }

  /// Everything that is drawn while a frame is shown: the drawing's own operations, and the frame's above them.
  ///
  /// The index is one of the timeline's frames. Without a timeline these are the drawing's own operations.
  public func operations(ofFrame index: Int) -> [Operation] {
    guard let timeline else { return operations }
    return operations + timeline.frames[index].operations
  }
}
