/// What a page has to know about a figure that runs in it.
package struct LiveFigureDescription: Sendable, Hashable {
  /// Something that a reader may set.
  package struct Knob: Sendable, Hashable {
    /// The control.
    package enum Control: Sendable, Hashable {
      /// A number from the least to the greatest in steps, with a unit that may be empty.
      case slider(least: Double, greatest: Double, step: Double, unit: String)
      /// Off, 0, or on, 1.
      case toggle
      /// One of several, by its place.
      case choice([String])
    }

    /// What stands beside the control.
    package var label: String
    /// The value at first.
    package var initialValue: Double
    /// The control.
    package var control: Control

    /// Makes one out of its parts.
    package init(label: String, initialValue: Double, control: Control) {
      self.label = label
      self.initialValue = initialValue
      self.control = control
    }
  }

  /// The figure's name.
  package var name: String
  /// The width of the canvas.
  package var width: Double
  /// The height of the canvas.
  package var height: Double
  /// How long its own gesture takes, in seconds; 0 if it has none.
  package var duration: Double
  /// Whether it answers to a pointer.
  package var takesPointer: Bool
  /// Whether it moves by itself.
  package var takesTime: Bool
  /// Whether its own gesture taps: pointers touch and do not move.
  package var isTapped = false
  /// What a reader may set.
  package var knobs: [Knob]
  /// What it claims of every picture: its invariants.
  package var claims: [String] = []

  /// Whether nothing but the values in its code changes it.
  package var isStill: Bool { !takesPointer && !takesTime && duration == 0 && knobs.isEmpty }

  /// Makes a description out of its parts.
  package init(
    name: String, width: Double, height: Double, duration: Double, takesPointer: Bool, takesTime: Bool,
    isTapped: Bool = false, knobs: [Knob]
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.duration = duration
    self.takesPointer = takesPointer
    self.takesTime = takesTime
    self.isTapped = isTapped
    self.knobs = knobs
  }
}
