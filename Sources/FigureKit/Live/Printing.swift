#if hasFeature(Embedded)

/// Prints nothing: nobody reads what a sample prints in a page. Embedded Swift's own `print` takes only one value.
public func print<each Item>(_ items: repeat each Item, separator: String = " ", terminator: String = "\n") {}

#endif
