import Diagnostics

/// Swift Testing has a type of this name as well.
typealias SourceLocation = Diagnostics.SourceLocation
