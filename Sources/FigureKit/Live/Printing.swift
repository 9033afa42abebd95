#if hasFeature(Embedded)

/// Prints nothing: where a page shows what a sample prints, the sample has functions of its own. Embedded Swift's own `print` takes only one
/// value.
public func print<each Item>(_ items: repeat each Item, separator: String = " ", terminator: String = "\n") {}

#endif
