/// The question that readers are asked before they see the result of code.
enum Quiz: String, Sendable, Hashable {
  /// What it prints.
  case output
  /// Which line fails, or is rejected by the compiler.
  case line
  /// Whether it compiles.
  case compiles
  /// What has to be changed so that the figure is right again.
  case repair
}
