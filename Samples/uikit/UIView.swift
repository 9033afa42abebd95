// Declarations only, so that the posts' code for UIKit is type-checked where UIKit is not there. They are written after the
// signatures in Apple's documentation, as far as the posts use them. Nothing here does anything, and nothing here runs.

@_exported import Foundation
@_exported import ObjectiveC

@MainActor @objc open class UIResponder: NSObject {
  open var isFirstResponder: Bool { false }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityTraits: UIAccessibilityTraits = []
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open func accessibilityActivate() -> Bool { false }
}

@MainActor @objc open class UIView: UIResponder {
  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) {}
  public convenience override init() { self.init(frame: .zero) }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
  }

  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var center = CGPoint.zero
  open var transform = CGAffineTransform.identity
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var tag = 0
  open var clipsToBounds = false
  open var contentMode = ContentMode.scaleToFill
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var contentScaleFactor: CGFloat = 1
  open var autoresizingMask: AutoresizingMask = []
  open var backgroundColor: UIColor?
  open var tintColor: UIColor!
  open var intrinsicContentSize: CGSize { .zero }
  open class var layerClass: AnyClass { CALayer.self }
  open var layer: CALayer { CALayer() }
  open var window: UIWindow? { nil }
  open var superview: UIView? { nil }
  open var subviews: [UIView] { [] }
  open var safeAreaInsets: UIEdgeInsets { UIEdgeInsets() }
  open var traitCollection: UITraitCollection { UITraitCollection() }

  open func viewWithTag(_ tag: Int) -> UIView? { nil }
  open func addSubview(_ view: UIView) {}
  open func removeFromSuperview() {}
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
  open func didMoveToWindow() {}
  open func setNeedsLayout() {}
  open func invalidateIntrinsicContentSize() {}
  open func layoutSubviews() {}
  open func sizeToFit() {}
}

@objc open class UIWindow: UIView {}

@MainActor @objc open class UITraitCollection: NSObject {
  open var displayScale: CGFloat { 0 }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { .unspecified }
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

public struct UIEdgeInsets: Sendable {
  public var top: CGFloat = 0
  public var left: CGFloat = 0
  public var bottom: CGFloat = 0
  public var right: CGFloat = 0
  public init() {}
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect { self }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
}

@MainActor @objc open class UIAccessibility: NSObject {
  public static var isReduceMotionEnabled: Bool { false }
}

@MainActor @objc open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool
  public init(name: String, actionHandler: Handler?) {}
}
