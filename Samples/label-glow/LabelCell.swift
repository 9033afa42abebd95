// snippet.cell
/// A row of a list, which is used again for other labels.
@MainActor
final class LabelCell {
  private(set) var bitmap: LabelBitmap?
  private var request: Task<Void, Never>?
  private let renderer: LabelRenderer

  init(renderer: LabelRenderer) {
    self.renderer = renderer
  }

  func show(_ key: LabelKey) {
    request?.cancel()
    bitmap = nil
    request = Task {
      let bitmap = try? await renderer.bitmap(for: key)
      guard !Task.isCancelled else { return }
      self.bitmap = bitmap
    }
  }
  // snippet.hide
  /// Waits until the last request has ended, for the proofs.
  func settle() async {
    await request?.value
  }
  // snippet.show
}
// snippet.end
