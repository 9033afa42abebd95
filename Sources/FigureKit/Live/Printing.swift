#if hasFeature(Embedded)

/// Prints nothing, because a page does not show what a sample prints. Embedded Swift's own `print` takes only one
/// value.
public func print<each Item>(_ items: repeat each Item, separator: String = " ", terminator: String = "\n") {}

#endif
