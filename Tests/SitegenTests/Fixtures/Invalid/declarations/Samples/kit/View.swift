/// What `#selector` gives.
public struct Selector {
  /// Creates one.
  public init(_ name: String) {}
}

/// A view.
@objc open class View {
  /// Creates a view.
  public init() {}
  open func layout() {}
}
