extension Prelude {
  /// The types of UIKit on iOS and tvOS.
  static let uiKit: StaticString = """
    class UIColor: NSObject, Sendable { init(white: CGFloat, alpha: CGFloat) init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) static var black: UIColor { get } static var darkGray: UIColor { get } static var lightGray: UIColor { get } static var white: UIColor { get } static var gray: UIColor { get } static var red: UIColor { get } static var green: UIColor { get } static var blue: UIColor { get } static var cyan: UIColor { get } static var yellow: UIColor { get } static var magenta: UIColor { get } static var orange: UIColor { get } static var purple: UIColor { get } static var brown: UIColor { get } static var clear: UIColor { get } static var systemRed: UIColor { get } static var systemGreen: UIColor { get } static var systemBlue: UIColor { get } static var systemOrange: UIColor { get } static var systemYellow: UIColor { get } static var systemPink: UIColor { get } static var systemPurple: UIColor { get } static var systemTeal: UIColor { get } static var systemIndigo: UIColor { get } static var systemGray: UIColor { get } static var label: UIColor { get } static var secondaryLabel: UIColor { get } static var tertiaryLabel: UIColor { get } static var separator: UIColor { get } static var systemBackground: UIColor { get } static var secondarySystemBackground: UIColor { get } static var tertiarySystemBackground: UIColor { get } }
    @MainActor class UIResponder: NSObject { init() }
    @MainActor class UIApplication: UIResponder { static var shared: UIApplication { get } }
    @MainActor class UIDevice: NSObject { static var current: UIDevice { get } }
    @MainActor class UIScreen: NSObject
    @MainActor class UIView: UIResponder
    @MainActor class UIWindow: UIView
    @MainActor class UIControl: UIView
    @MainActor class UIButton: UIControl
    @MainActor class UITextField: UIControl { var text: String? var placeholder: String? }
    @MainActor class UISegmentedControl: UIControl
    @MainActor class UIPageControl: UIControl
    @MainActor class UISwitch: UIControl
    @MainActor class UISlider: UIControl
    @MainActor class UIStepper: UIControl
    @MainActor class UIDatePicker: UIControl
    @MainActor class UIRefreshControl: UIControl
    @MainActor class UILabel: UIView
    @MainActor class UIImageView: UIView
    @MainActor class UIStackView: UIView
    @MainActor class UIProgressView: UIView
    @MainActor class UIActivityIndicatorView: UIView
    @MainActor class UIPickerView: UIView
    @MainActor class UIVisualEffectView: UIView
    @MainActor class UISearchBar: UIView
    @MainActor class UINavigationBar: UIView
    @MainActor class UITabBar: UIView
    @MainActor class UIToolbar: UIView
    @MainActor class UIScrollView: UIView
    @MainActor class UITextView: UIScrollView
    @MainActor class UITableView: UIScrollView
    @MainActor class UITableViewCell: UIView
    @MainActor class UITableViewHeaderFooterView: UIView
    @MainActor class UICollectionView: UIScrollView
    @MainActor class UICollectionReusableView: UIView
    @MainActor class UICollectionViewCell: UICollectionReusableView
    @MainActor class UICollectionViewLayout: NSObject
    @MainActor class UICollectionViewFlowLayout: UICollectionViewLayout { init() }
    @MainActor class UIScene: UIResponder
    @MainActor class UIWindowScene: UIScene
    @MainActor class UINavigationItem: NSObject
    @MainActor class UIBarItem: NSObject
    @MainActor class UIBarButtonItem: UIBarItem
    @MainActor class UITabBarItem: UIBarItem
    @MainActor class UIGestureRecognizer: NSObject
    @MainActor class UITapGestureRecognizer: UIGestureRecognizer
    @MainActor class UIPanGestureRecognizer: UIGestureRecognizer
    @MainActor class UILongPressGestureRecognizer: UIGestureRecognizer
    @MainActor class UISwipeGestureRecognizer: UIGestureRecognizer
    @MainActor class UIPinchGestureRecognizer: UIGestureRecognizer
    @MainActor class UITouch: NSObject
    @MainActor class UIEvent: NSObject
    @MainActor class NSLayoutConstraint: NSObject
    @MainActor class UIPresentationController: NSObject
    @MainActor class UIPopoverPresentationController: UIPresentationController
    @MainActor class UIStoryboard: NSObject
    @MainActor class UIStoryboardSegue: NSObject
    @MainActor protocol UITableViewDataSource: AnyObject
    @MainActor protocol UITableViewDelegate: AnyObject
    @MainActor protocol UINavigationControllerDelegate: AnyObject
    @MainActor protocol UITextFieldDelegate: AnyObject
    @MainActor protocol UISearchResultsUpdating: AnyObject
    @MainActor protocol UISearchBarDelegate: AnyObject
    @MainActor protocol UITextViewDelegate: AnyObject
    @MainActor protocol UIScrollViewDelegate: AnyObject
    @MainActor protocol UIPickerViewDataSource: AnyObject
    @MainActor protocol UIPickerViewDelegate: AnyObject
    @MainActor protocol UIGestureRecognizerDelegate: AnyObject
    @MainActor protocol UICollectionViewDataSource: AnyObject
    @MainActor protocol UICollectionViewDelegate: AnyObject
    @MainActor protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate
    @MainActor protocol UITabBarControllerDelegate: AnyObject
    @MainActor protocol UISplitViewControllerDelegate: AnyObject
    @MainActor protocol UIPageViewControllerDataSource: AnyObject
    @MainActor protocol UIPageViewControllerDelegate: AnyObject
    @MainActor protocol UIViewControllerTransitioningDelegate: AnyObject
    @MainActor protocol UIAdaptivePresentationControllerDelegate: AnyObject
    @MainActor protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate
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

  /// The types of UIKit that are also on watchOS.
  static let uiKitEverywhere: StaticString = """
    class UIImage: NSObject, Sendable { init() }
    class UIFont: NSObject, Sendable
    """
}
