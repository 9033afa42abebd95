import Foundation

@objc open class UILabel: UIView {
  open var text: String?
  open var font: UIFont!
  open var textColor: UIColor!
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1
}

public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

@objc open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editingChanged = Event(rawValue: 1 << 17)
  }

  open var isEnabled = true
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {}
  open func addAction(_ action: UIAction, for events: Event) {}
}

@objc open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
}

@MainActor @objc open class UIAction: NSObject {
  public init(handler: @escaping (UIAction) -> Void) {}
}

@objc open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  open var text: String?
  open var placeholder: String?
  open var font: UIFont?
  open var borderStyle = BorderStyle.none
  open var keyboardType = UIKeyboardType.default
}

public enum UIKeyboardType: Int, Sendable {
  case `default`, numberPad = 4
}

@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {}

@objc open class UIStackView: UIView {
  public convenience init(arrangedSubviews views: [UIView]) { self.init(frame: .zero) }
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  open var axis = NSLayoutConstraint.Axis.horizontal
  open var distribution = Distribution.fill
  open var spacing: CGFloat = 0
}

@objc open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }
}

@objc open class UIImageView: UIView {
  open var image: UIImage?
}
