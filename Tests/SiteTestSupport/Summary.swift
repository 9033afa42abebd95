package import Diagnostics

/// A diagnostic as `line:column severity identifier message`, and each note behind ` | `.
package func summary(_ diagnostic: Diagnostic) -> String {
  let line = diagnostic.location?.line.map(String.init) ?? "-"
  let column = diagnostic.location?.column.map(String.init) ?? "-"
  let text = "\(line):\(column) \(diagnostic.severity) \(diagnostic.identifier): \(diagnostic.message)"
  return ([text] + diagnostic.notes).joined(separator: " | ")
}
