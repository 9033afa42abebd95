// A module `Foundation` for samples that import it for its mathematics, which FigureKit has.
@_exported import FigureKit

public func sqrt(_ number: Double) -> Double { number.squareRoot() }
public func floor(_ number: Double) -> Double { number.rounded(.down) }
public func ceil(_ number: Double) -> Double { number.rounded(.up) }
public func round(_ number: Double) -> Double { number.rounded(.toNearestOrAwayFromZero) }
public func trunc(_ number: Double) -> Double { number.rounded(.towardZero) }
public func fabs(_ number: Double) -> Double { abs(number) }
public func fmod(_ number: Double, _ divisor: Double) -> Double { number.truncatingRemainder(dividingBy: divisor) }
public func hypot(_ x: Double, _ y: Double) -> Double { Vector(dx: x, dy: y).length }
