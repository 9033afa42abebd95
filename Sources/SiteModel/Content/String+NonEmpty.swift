extension String {
  /// The text, or `nil` where it is empty.
  public var nonEmpty: String? { isEmpty ? nil : self }
}
