import FigureKit

/// Stops the program if a claim about its values does not hold.
///
/// Call a check like a function. The failure is at the line of the call.
public struct Check: Sendable {
  private let tolerance: Double

  /// - Parameter tolerance: How far a number may be from the expected one,
  ///   where a call does not say it.
  public init(tolerance: Double) {
    self.tolerance = tolerance
  }

  /// Stops the program if a condition is false.
  public func callAsFunction(
    _ claim: String, _ holds: Bool, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    precondition(holds, claim, file: file, line: line)
  }

  /// Stops the program if a number is farther from the expected one than
  /// a tolerance, or is not a number.
  public func callAsFunction(
    _ claim: String, _ value: Double, is expected: Double,
    within tolerance: Double? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    precondition(
      abs(value - expected) <= tolerance ?? self.tolerance,
      "\(claim): \(value) instead of \(expected)", file: file, line: line)
  }

  /// Stops the program if a coordinate of a point is farther from the
  /// expected one than the tolerance.
  public func callAsFunction(
    _ claim: String, _ point: Point, is x: Double, _ y: Double,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self("x of \(claim)", point.x, is: x, file: file, line: line)
    self("y of \(claim)", point.y, is: y, file: file, line: line)
  }
}
