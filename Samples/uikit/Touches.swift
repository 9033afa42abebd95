import Foundation

@MainActor @objc open class UITouch: NSObject {
  open var timestamp: TimeInterval { 0 }
  open func location(in view: UIView?) -> CGPoint { .zero }
}

@MainActor @objc open class UIEvent: NSObject {}

@MainActor @objc open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  public init(target: Any?, action: Selector?) {}
  open var view: UIView? { nil }
  open var state: State { .possible }
  open var numberOfTouches: Int { 0 }
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }
}

@objc open class UITapGestureRecognizer: UIGestureRecognizer {}

@objc open class UIPinchGestureRecognizer: UIGestureRecognizer {}

@objc open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
}

@MainActor @objc open class UISelectionFeedbackGenerator: NSObject {
  open func prepare() {}
  open func selectionChanged() {}
}
