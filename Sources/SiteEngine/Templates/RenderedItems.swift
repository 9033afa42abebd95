import Synchronization

/// What templates made of the items of lists, for other lists that show the same items.
///
/// A post stands in the lists of its section and of all its terms, and mostly looks the same there. ``TemplateWalk`` finds
/// out whether it does: it keeps what is rendered of an item if no tag in it asked for a value outside the item.
final class RenderedItems: Sendable {
  /// An item in the body of a section.
  struct Key: Hashable {
    /// The body in ``SpecializedTemplates``, which have equal ones once.
    var body: Range<Int>
    var item: Int
  }

  private let markup = Mutex<[Key: [UInt8]]>([:])

  /// What was kept, if anything was.
  subscript(key: Key) -> [UInt8]? {
    markup.withLock { $0[key] }
  }

  /// Keeps what was rendered.
  func keep(_ bytes: [UInt8], for key: Key) {
    markup.withLock { $0[key] = bytes }
  }
}
