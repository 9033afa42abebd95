extension String {
  /// The text, or `nil` where it is empty.
  package var nonEmpty: String? { isEmpty ? nil : self }
}
