extension Figure {
  /// Draws a figure that moves: one picture for each of the given times.
  ///
  /// Stops the program for what the still figure's `init` does, unless there are from 1 to 1,000 times from 0 to
  /// 3,600 seconds that ascend by 0.0001 or more, or if the duration is less than the last time, less than 0.0001 or
  /// more than 3,600.
  ///
  /// - Parameters:
  ///   - name: The name of the figure in posts and records, unique in its sample.
  ///   - width: The width of the canvas.
  ///   - height: The height of the canvas.
  ///   - times: When each frame is first shown, in seconds from the beginning.
  ///   - duration: When the last frame ends, in seconds; `nil` if it is shown as long as the one before it, or for a
  ///     second if it is the only one.
  ///   - poster: The time of the frame to show where only one can be shown.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - background: Draws, once, what is beneath every frame.
  ///   - draw: Draws what is shown from a time on.
  public init(
    _ name: String, width: Double, height: Double, times: [Double], duration: Double? = nil,
    poster: Double = 0, fileID: StaticString = #fileID, line: UInt = #line,
    background: (inout GraphicsContext) -> Void = { _ in },
    _ draw: (inout GraphicsContext, _ time: Double) -> Void
  ) {
    let size = Figure.canvas(name, width: width, height: height, fileID: fileID, line: line)
    let duration = duration ?? Figure.standardDuration(times)
    if let problem = Figure.problem(times: times, duration: duration) {
      refuse(problem, fileID: fileID, line: line)
    }
    var context = GraphicsContext(size: size)
    background(&context)
    let operations = context.operations
    let frames = times.map { time in
      context = context.forNextFrame(fileID: fileID, line: line)
      draw(&context, time)
      return Drawing.Frame(time: time, operations: context.operations)
    }
    var timeline = Drawing.Timeline(duration: duration, frames: frames)
    timeline.poster = timeline.frameIndex(at: poster)
    self.init(
      drawing: Drawing(name: name, size: size, operations: operations, timeline: timeline),
      sourceLines: context.sourceLines)
  }

  /// Draws a figure that moves: a number of pictures a second, at 0, 1/`frameRate`, 2/`frameRate` and so on up to and
  /// with the duration.
  ///
  /// Stops the program for what the still figure's `init` does, and unless the duration is from 0.0001 to 3,600
  /// seconds and the frame rate makes from 1 to 1,000 frames of it, at most 1,000 a second.
  ///
  /// - Parameters:
  ///   - name: The name of the figure in posts and records, unique in its sample.
  ///   - width: The width of the canvas.
  ///   - height: The height of the canvas.
  ///   - duration: The duration of the movement, in seconds.
  ///   - frameRate: The number of frames a second.
  ///   - poster: The time of the frame to show where only one can be shown.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - background: Draws, once, what is beneath every frame.
  ///   - draw: Draws what is shown from a time on.
  public init(
    _ name: String, width: Double, height: Double, duration: Double, frameRate: Double, poster: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line,
    background: (inout GraphicsContext) -> Void = { _ in },
    _ draw: (inout GraphicsContext, _ time: Double) -> Void
  ) {
    guard let times = Figure.times(duration: duration, frameRate: frameRate) else {
      refuse(
        "a frame rate must be from 0 to 1,000 a second and make at most 1,000 frames", fileID: fileID,
        line: line)
    }
    self.init(
      name, width: width, height: height, times: times, duration: duration, poster: poster, fileID: fileID,
      line: line, background: background, draw)
  }

  /// The times of a number of frames a second, or `nil` if they are more than there may be.
  static func times(duration: Double, frameRate: Double) -> [Double]? {
    // The small amount keeps a rounding error from dropping the frame at the end of the duration.
    let last = (duration * frameRate + 1e-6).rounded(.down)
    guard duration >= 0, frameRate > 0, frameRate <= 1000, last < Double(Drawing.Limit.frames) else {
      return nil
    }
    return (0...Int(last)).map { min(duration, Double($0) / frameRate) }
  }

  private static func standardDuration(_ times: [Double]) -> Double {
    guard let last = times.last else { return 0 }
    return times.count > 1 ? last + last - times[times.count - 2] : last + 1
  }

  private static func problem(times: [Double], duration: Double) -> String? {
    guard (1...Drawing.Limit.frames).contains(times.count) else {
      return "a moving figure must have 1 to 1,000 frames"
    }
    guard Drawing.Limit.duration.contains(duration), times.allSatisfy({ $0 >= 0 && $0 <= duration }) else {
      return "frame times must be from 0 to the duration, which must be from 0.0001 to 3,600 seconds"
    }
    let rounded = times.map { DecimalNumber($0) }
    for index in rounded.indices.dropFirst() where rounded[index - 1] >= rounded[index] {
      return "frame times must ascend by at least 0.0001 seconds"
    }
    return nil
  }
}

extension GraphicsContext {
  /// An empty context for the next frame of the same drawing.
  fileprivate consuming func forNextFrame(fileID: StaticString, line: UInt) -> GraphicsContext {
    var sourceLines = sourceLines
    sourceLines.append(fileID: fileID, line: line)
    return GraphicsContext(size: size, sourceLines: sourceLines, counts: counts)
  }
}
