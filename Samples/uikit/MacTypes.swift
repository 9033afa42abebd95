// Apple's MacTypes, which every file with UIKit sees: FigureKit has types of these names too.

public struct Point {
  public var v: Int16 = 0
  public var h: Int16 = 0
}

public typealias Size = Int

public struct Rect {
  public var top: Int16 = 0
  public var left: Int16 = 0
  public var bottom: Int16 = 0
  public var right: Int16 = 0
}
