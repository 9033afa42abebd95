package import Diagnostics

extension [String: Template] {
  /// What keeps these templates from being rendered as a whole: some that include one another, lie too deep, or show too
  /// much. If any template could be the one that never ends, none is rendered.
  package var endlessExpansions: [Diagnostic] {
    let circles = cycles()
    if !circles.isEmpty { return circles }
    return TemplateExpansion.problem(in: filter { $0.value.errors.isEmpty }).map { [$0] } ?? []
  }
}
