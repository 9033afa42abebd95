import Foundation

@objc open class UIScrollView: UIView {
  public struct DecelerationRate: Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  open var contentOffset = CGPoint.zero
  open var decelerationRate = DecelerationRate.normal
}

@objc open class UICollectionView: UIScrollView {
  open func numberOfItems(inSection section: Int) -> Int { 0 }
}

@MainActor @objc open class UICollectionViewLayout: NSObject {
  nonisolated public override init() {}
  open var collectionView: UICollectionView? { nil }
  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposed }
}

@MainActor @objc open class UICollectionViewLayoutAttributes: NSObject {
  public convenience init(forCellWith indexPath: IndexPath) { self.init() }
  open var frame = CGRect.zero
  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var transform3D = CATransform3DMakeTranslation(0, 0, 0)
  open var alpha: CGFloat = 1
  open var zIndex = 0
}

extension IndexPath {
  public var item: Int { self[1] }
}
