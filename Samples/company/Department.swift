extension Department {
  func validate(_ visited: inout Set<ObjectIdentifier>) -> [String] {
    name.isEmpty ? ["A department has no name."] : []
  }
}
