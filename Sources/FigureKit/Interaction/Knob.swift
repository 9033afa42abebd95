/// Something about an interaction that readers may set: a number, whether something is on, or one of several.
///
///     let curve = Interaction(
///       "decay", width: 320, height: 200, initialState: Decay(),
///       knobs: [
///         Knob("Rate", in: 0.1...5, step: 0.1, initially: 1, unit: "/s") { decay, rate in decay.rate = rate },
///         Knob("Grid", initially: true) { decay, isOn in decay.hasGrid = isOn },
///         Knob("Scale", of: ["linear", "logarithmic"], initially: 0) { decay, index in decay.isLogarithmic = index == 1 },
///       ],
///       draw: { context, decay in decay.draw(in: &context) })
///
/// A page shows a slider, a switch or a choice with the label for each; where the figure does not run in the page, its initial value holds.
public struct Knob<State: Sendable>: Sendable {
  /// What is set, and how.
  public typealias Control = KnobControl

  /// What stands beside the control.
  public var label: String { description.label }
  /// What is set, and how.
  public var control: Control { description.control }
  /// What the knob is set to at first.
  public var initialValue: Double { description.initialValue }
  /// What does not depend on the state.
  let description: KnobDescription
  /// Sets the value in a state.
  let set: @Sendable (_ state: inout State, _ value: Double) -> Void

  /// Creates a knob for a number.
  ///
  /// Stops the program if the label is empty, unless the range is finite and not empty, the step is positive and at
  /// most the range's length, and the initial value is in the range.
  ///
  /// - Parameters:
  ///   - label: What stands beside the control.
  ///   - range: From where to where the value goes.
  ///   - step: By how much the control changes it.
  ///   - initialValue: The value at first.
  ///   - unit: What is written after the value, such as `°`.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - set: Sets a value in the state.
  public init(
    _ label: String, in range: ClosedRange<Double>, step: Double, initially initialValue: Double,
    unit: String = "",
    fileID: StaticString = #fileID, line: UInt = #line,
    set: @escaping @Sendable (_ state: inout State, _ value: Double) -> Void
  ) {
    guard range.lowerBound < range.upperBound, (range.upperBound - range.lowerBound).isFinite else {
      refuse("the range of a knob must be finite and not empty", fileID: fileID, line: line)
    }
    guard step > 0, step <= range.upperBound - range.lowerBound else {
      refuse("the step of a knob must be positive and at most its range's length", fileID: fileID, line: line)
    }
    guard range.contains(initialValue) else {
      refuse("the initial value of a knob must be in its range", fileID: fileID, line: line)
    }
    self.init(
      label, .slider(range, step: step, unit: unit), initially: initialValue, fileID: fileID, line: line,
      set: set)
  }

  /// Creates a knob for what is on or off.
  ///
  /// Stops the program if the label is empty.
  ///
  /// - Parameters:
  ///   - label: What stands beside the control.
  ///   - isOn: Whether it is on at first.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - set: Sets in the state whether it is on.
  public init(
    _ label: String, initially isOn: Bool, fileID: StaticString = #fileID, line: UInt = #line,
    set: @escaping @Sendable (_ state: inout State, _ isOn: Bool) -> Void
  ) {
    self.init(label, .toggle, initially: isOn ? 1 : 0, fileID: fileID, line: line) { state, value in
      set(&state, value != 0)
    }
  }

  /// Creates a knob for one of several.
  ///
  /// Stops the program if the label is empty, and unless there are two choices at least and the initial one is a place
  /// among them.
  ///
  /// - Parameters:
  ///   - label: What stands beside the control.
  ///   - choices: What readers choose from.
  ///   - index: Which is chosen at first.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - set: Sets in the state which is chosen.
  public init(
    _ label: String, of choices: [String], initially index: Int, fileID: StaticString = #fileID,
    line: UInt = #line, set: @escaping @Sendable (_ state: inout State, _ index: Int) -> Void
  ) {
    guard choices.count > 1, choices.indices.contains(index) else {
      refuse("a knob must have two choices or more, and one of them at first", fileID: fileID, line: line)
    }
    self.init(label, .choice(choices), initially: Double(index), fileID: fileID, line: line) { state, value in
      set(&state, Int(value))
    }
  }

  private init(
    _ label: String, _ control: Control, initially initialValue: Double, fileID: StaticString, line: UInt,
    set: @escaping @Sendable (_ state: inout State, _ value: Double) -> Void
  ) {
    guard !label.isEmpty else { refuse("a knob must have a label", fileID: fileID, line: line) }
    description = KnobDescription(label: label, control: control, initialValue: initialValue)
    self.set = set
  }
}
