import Foundation

@MainActor @objc open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Bundle?) {}
  public required init?(coder: NSCoder) {}
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  open var view: UIView!
  open var parent: UIViewController? { nil }
  open var isMovingFromParent: Bool { false }
  open var isBeingDismissed: Bool { false }
  open func loadView() {}
  open func viewDidLoad() {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func didReceiveMemoryWarning() {}
  open func addChild(_ child: UIViewController) {}
  open func removeFromParent() {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
}
