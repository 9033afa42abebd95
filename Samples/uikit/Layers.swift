import Foundation

// Of QuartzCore, which UIKit exports.

@objc open class CALayer: NSObject {
  open var contents: Any?
  open var contentsRect = CGRect.zero
  open var contentsScale: CGFloat = 1
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var position = CGPoint.zero
  open var anchorPoint = CGPoint.zero
  open var zPosition: CGFloat = 0
  open var transform = CATransform3D()
  open var sublayerTransform = CATransform3D()
  open var sublayers: [CALayer]?
  open var isHidden = false
  open var opacity: Float = 1
  open var cornerRadius: CGFloat = 0
  open var backgroundColor: CGColor?
  open var allowsEdgeAntialiasing = false
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = []
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize.zero
  open var shadowRadius: CGFloat = 3
  open var shadowPath: CGPath?
  open func addSublayer(_ layer: CALayer) {}
  open func add(_ animation: CAAnimation, forKey key: String?) {}
}

public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1 << 0)
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)
}

@objc open class CATransformLayer: CALayer {}

@objc open class CAGradientLayer: CALayer {
  open var colors: [Any]?
}

@objc open class CATransaction: NSObject {
  open class func begin() {}
  open class func commit() {}
  open class func setDisableActions(_ isDisabled: Bool) {}
}

@objc open class CAAnimation: NSObject {
  open var duration: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var isRemovedOnCompletion = true
}

@objc open class CABasicAnimation: CAAnimation {
  public init(keyPath path: String?) {}
  open var toValue: Any?
}

@objc open class CADisplayLink: NSObject {
  public init(target: Any, selector: Selector) {}
  open var timestamp: CFTimeInterval { 0 }
  open var targetTimestamp: CFTimeInterval { 0 }
  open var isPaused = false
  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}

public typealias CFTimeInterval = Double
public func CACurrentMediaTime() -> CFTimeInterval { 0 }

public struct CATransform3D: Sendable {
  public var m34: CGFloat = 0
  public init() {}
}

public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3D() }
public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D { CATransform3D() }
public func CATransform3DRotate(
  _ transform: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { transform }
public func CATransform3DConcat(_ first: CATransform3D, _ second: CATransform3D) -> CATransform3D { first }
