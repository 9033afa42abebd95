/// What readers are asked of code before they see what it gives.
package enum Quiz: String, Sendable, Hashable {
  /// What it prints.
  case output
  /// In which line it fails, or the compiler finds something wrong.
  case line
  /// Whether it compiles.
  case compiles
}
