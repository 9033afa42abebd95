#if !arch(wasm32)

/// A state of a figure that runs in a page, to be drawn in place of its film.
///
/// The environment variable `FIGUREKIT_STATE` has it as words: the figure's name, `1` or `0` for whether the figure's own gesture was
/// played, the time, and then what a page told the figure, in order: `k PLACE VALUE` for a knob, `p TIME` for its own gesture up to
/// a time, and `e KIND POINTER X Y TIME` for an event. Numbers that may have fractions are the hexadecimal digits of their bits.
struct ReplayedState {
  private let words: [Substring]

  /// The state to draw of the figure of a name; `nil` if its film is wanted.
  init?(of name: String) {
    guard let text = cGetenv("FIGUREKIT_STATE") else { return nil }
    let words = String(cString: text).split(separator: " ")
    guard words.count >= 3, words[0] == name else { return nil }
    self.words = words
  }

  /// The figure of an interaction in this state.
  func figure(of playback: Playback) -> Figure {
    let live = LiveFigure(playback, film: nil)
    return Figure(
      live.name, width: live.size.width, height: live.size.height, fileID: playback.fileID,
      line: playback.line
    ) { context in
      take(live)
      live.draw(&context)
    }
  }

  /// Tells a figure what a page told it, and lets it advance to the time.
  private func take(_ live: LiveFigure) {
    var rest = words[3...]
    let time = Self.number(words[2])
    if words[1] == "1" { live.play(time) }
    while let kind = rest.popFirst() {
      let count = kind == "k" ? 2 : kind == "p" ? 1 : 5
      let values = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      if kind == "k", values.count == count {
        live.setKnob(Int(values[0]) ?? -1, Self.number(values[1]))
      } else if kind == "p", values.count == count {
        live.play(Self.number(values[0]))
      } else if values.count == count, let place = Int(values[0]), let pointer = Int(values[1]),
        PointerEvent.Kind.allCases.indices.contains(place)
      {
        let location = Point(x: Self.number(values[2]), y: Self.number(values[3]))
        live.receive(
          PointerEvent(
            PointerEvent.Kind.allCases[place], at: location, time: Self.number(values[4]), id: pointer))
      }
    }
    live.advance(time)
  }

  private static func number(_ word: Substring) -> Double {
    Double(bitPattern: UInt64(word, radix: 16) ?? 0)
  }
}

#endif
