extension Shape {
  /// A part of a circle.
  ///
  /// Angles are as in `Path`'s `addArc`: 0° is right, and they grow clockwise on the screen. Stops the program if the
  /// radius is negative or an angle is not a finite number.
  public static func arc(
    center: Point, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Shape {
    .path(
      Path { path in
        path.addArc(
          center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
          fileID: fileID, line: line)
      })
  }

  /// A part of a disc: an arc and the straight lines from its ends to the centre.
  ///
  /// Stops the program if the radius is negative or an angle is not a finite number.
  public static func sector(
    center: Point, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Shape {
    .path(
      Path { path in
        path.move(to: center)
        path.addArc(
          center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
          fileID: fileID, line: line)
        path.closeSubpath()
      })
  }
}
