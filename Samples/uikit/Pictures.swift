import Foundation

// UIKit's pictures and text, and what they are made of in Core Graphics, which UIKit exports.

public struct CGAffineTransform: Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  public init(rotationAngle angle: CGFloat) { self = .identity }
  public init(scaleX x: CGFloat, y: CGFloat) { self = .identity }
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { self }
}

public final class CGColor: Sendable {}
public class CGPath {
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {}
}
public final class CGImage: Sendable {}
public final class CGColorSpace: Sendable {}
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

public enum CGImageAlphaInfo: UInt32, Sendable {
  case alphaOnly = 7
}

public final class CGContext {
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {}
  public var data: UnsafeMutableRawPointer? { nil }
  public func translateBy(x: CGFloat, y: CGFloat) {}
  public func scaleBy(x: CGFloat, y: CGFloat) {}
  public func makeImage() -> CGImage? { nil }
}

public func UIGraphicsPushContext(_ context: CGContext) {}
public func UIGraphicsPopContext() {}

@objc open class UIImage: NSObject, @unchecked Sendable {
  public enum Orientation: Int, Sendable {
    case up
  }
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  public init?(systemName name: String) {}
  public init?(named name: String) {}
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {}
  open var size: CGSize { .zero }
  open var scale: CGFloat { 1 }
  open var cgImage: CGImage? { nil }
  open func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }
  open func draw(at point: CGPoint) {}
}

@objc open class UIGraphicsImageRendererFormat: NSObject {
  open var opaque = false
  open var scale: CGFloat = 1
}

@objc open class UIGraphicsImageRenderer: NSObject {
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {}
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { fatalError() }
}

@objc open class UIGraphicsImageRendererContext: NSObject {}

@objc open class UIColor: NSObject, @unchecked Sendable {
  open var cgColor: CGColor { CGColor() }
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
  open class var black: UIColor { UIColor() }
  open class var white: UIColor { UIColor() }
  open class var label: UIColor { UIColor() }
  open class var systemRed: UIColor { UIColor() }
}

@objc open class UIFont: NSObject, @unchecked Sendable {
  public struct Weight: Hashable, Sendable {
    public static let regular = Weight()
    public static let bold = Weight()
  }

  open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont() }
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont() }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
}

extension NSAttributedString {
  public func size() -> CGSize { .zero }
  public func draw(at point: CGPoint) {}
}

extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]?) -> CGSize { .zero }
}
