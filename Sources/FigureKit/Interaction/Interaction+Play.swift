extension Interaction {
  /// The figure that moves as this one does while a gesture is made.
  ///
  /// For every frame the events up to its time are handed to `update`, in order; then `advance` has the frame's time.
  /// Frames go on for `tail` seconds after the gesture, and the last one is at their end. Stops the program if that
  /// makes more than 1,000 frames, or unless it takes from 0.0001 to 3,600 seconds.
  ///
  /// - Parameters:
  ///   - gesture: What the pointer does.
  ///   - frameRate: The number of frames a second.
  ///   - tail: How long the figure is shown after the gesture, in seconds.
  ///   - poster: The time of the frame to show where only one can be shown.
  ///   - showsPointer: Whether dots show where pointers touch.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The figure.
  public func play(
    _ gesture: PointerScript, frameRate: Double = 30, tail: Double = 0.5, poster: Double = 0,
    showsPointer: Bool = true, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Figure {
    Playback(played, gesture: gesture, showsPointer: showsPointer, fileID: fileID, line: line).figure(
      frameRate: frameRate, tail: tail, poster: poster)
  }

  /// Shows the figure in its initial state, for readers to change by its knobs or by a pointer.
  ///
  /// Natively it is a still figure.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public func show(fileID: StaticString = #fileID, line: UInt = #line) {
    #if arch(wasm32)
    LiveModule.add(played, fileID: fileID, line: line)
    #else
    let playback = Playback(
      played, gesture: PointerScript(), showsPointer: false, fileID: fileID, line: line)
    searchIfAsked(playback)
    let figure =
      if let state = ReplayedState(of: name) {
        state.figure(of: playback)
      } else {
        Figure(name, width: size.width, height: size.height, fileID: fileID, line: line) { context in
          draw(&context, initialState)
        }
      }
    figure.show(fileID: fileID, line: line)
    #endif
  }
}

extension Playback {
  /// The figure of a gesture that is still to be made.
  @inline(never)
  fileprivate consuming func figure(frameRate: Double, tail: Double, poster: Double) -> Figure {
    let duration = gesture.duration + tail
    let times = gesture.frameTimes(duration: duration, frameRate: frameRate, fileID: fileID, line: line)
    #if arch(wasm32)
    return Figure(
      live: LiveFigure(self, film: LiveFigure.Film(times: times, duration: duration, poster: poster)))
    #else
    searchIfAsked(self)
    let (fileID, line, description) = (fileID, line, description)
    if let state = ReplayedState(of: description.name) { return state.figure(of: self) }
    var playback = self
    return Figure(
      description.name, width: description.size.width, height: description.size.height, times: times,
      duration: duration, poster: poster, fileID: fileID, line: line
    ) { context, time in
      playback.play(until: time)
      playback.draw(&context)
    }
    #endif
  }
}

extension PointerScript {
  /// The times of the frames of a film of the gesture.
  fileprivate func frameTimes(
    duration: Double, frameRate: Double, fileID: StaticString, line: UInt
  ) -> [Double] {
    guard var times = Figure.times(duration: duration, frameRate: frameRate) else {
      refuse(
        "a gesture can make at most 1,000 frames, and at most 1,000 a second", fileID: fileID, line: line)
    }
    // No event is left out, whatever the frame rate.
    if let last = times.last, duration - last > Drawing.Limit.duration.lowerBound { times.append(duration) }
    return times
  }
}
