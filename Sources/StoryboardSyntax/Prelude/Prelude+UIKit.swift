extension Prelude {
  /// Of UIKit, on iOS and tvOS.
  static let uiKit: StaticString = """
    @MainActor class UIResponder: NSObject { init() }
    @MainActor class UIApplication: UIResponder { static var shared: UIApplication { get } }
    @MainActor class UIDevice: NSObject { static var current: UIDevice { get } }
    @MainActor class UIScreen: NSObject
    @MainActor class UIView: UIResponder
    @MainActor class UIWindow: UIView
    @MainActor class UIControl: UIView
    @MainActor class UIButton: UIControl
    @MainActor class UITableView: UIView
    @MainActor class UITableViewCell: UIView
    @MainActor class UICollectionView: UIView
    @MainActor class UICollectionViewCell: UIView
    @MainActor class UIStoryboard: NSObject
    @MainActor class UIStoryboardSegue: NSObject
    @MainActor protocol UITableViewDataSource: AnyObject
    @MainActor protocol UITableViewDelegate: AnyObject
    @MainActor protocol UINavigationControllerDelegate: AnyObject
    @MainActor protocol UITextFieldDelegate: AnyObject
    @MainActor protocol UISearchResultsUpdating: AnyObject
    controller UIViewController: UIResponder { init?(coder: NSCoder) init(nibName: String?, bundle: Bundle?) var title: String? }
    controller UITableViewController: UIViewController
    controller UICollectionViewController: UIViewController
    controller UINavigationController: UIViewController
    controller UITabBarController: UIViewController
    controller UISplitViewController: UIViewController
    controller UIPageViewController: UIViewController
    controller UISearchController: UIViewController
    controller UIInputViewController: UIViewController
    controller UIAlertController: UIViewController
    controller AVPlayerViewController: UIViewController
    controller GLKViewController: UIViewController
    """

  /// Of UIKit, on watchOS as well.
  static let uiKitEverywhere: StaticString = """
    class UIColor: NSObject, Sendable { static var black: UIColor { get } static var white: UIColor { get } static var clear: UIColor { get } static var red: UIColor { get } static var green: UIColor { get } static var blue: UIColor { get } }
    class UIImage: NSObject, Sendable { init() }
    class UIFont: NSObject, Sendable
    """
}
