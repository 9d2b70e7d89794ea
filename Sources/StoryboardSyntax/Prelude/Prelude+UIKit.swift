extension Prelude {
  /// The declarations of UIKit's types that exist on iOS and tvOS.
  static let uiKit: StaticString = """
    class UIColor: NSObject, Sendable { init(white: CGFloat, alpha: CGFloat) init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) static var black: UIColor { get } static var darkGray: UIColor { get } static var lightGray: UIColor { get } static var white: UIColor { get } static var gray: UIColor { get } static var red: UIColor { get } static var green: UIColor { get } static var blue: UIColor { get } static var cyan: UIColor { get } static var yellow: UIColor { get } static var magenta: UIColor { get } static var orange: UIColor { get } static var purple: UIColor { get } static var brown: UIColor { get } static var clear: UIColor { get } static var systemRed: UIColor { get } static var systemGreen: UIColor { get } static var systemBlue: UIColor { get } static var systemOrange: UIColor { get } static var systemYellow: UIColor { get } static var systemPink: UIColor { get } static var systemPurple: UIColor { get } static var systemTeal: UIColor { get } static var systemIndigo: UIColor { get } static var systemGray: UIColor { get } static var label: UIColor { get } static var secondaryLabel: UIColor { get } static var tertiaryLabel: UIColor { get } static var separator: UIColor { get } static var systemBackground: UIColor { get } static var secondarySystemBackground: UIColor { get } static var tertiarySystemBackground: UIColor { get } init?(named name: String) static var placeholderText: UIColor { get } static var tintColor: UIColor { get } static var systemMint: UIColor { get } static var systemCyan: UIColor { get } static var systemBrown: UIColor { get } static var systemGray2: UIColor { get } static var systemGray3: UIColor { get } static var systemGray4: UIColor { get } static var systemGray5: UIColor { get } static var systemGray6: UIColor { get } static var link: UIColor { get } static var quaternaryLabel: UIColor { get } static var opaqueSeparator: UIColor { get } static var systemFill: UIColor { get } static var secondarySystemFill: UIColor { get } static var systemGroupedBackground: UIColor { get } static var secondarySystemGroupedBackground: UIColor { get } static var tertiarySystemGroupedBackground: UIColor { get } func withAlphaComponent(_ alpha: CGFloat) -> UIColor }
    struct UIEdgeInsets: Equatable, Sendable { init() init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) static var zero: UIEdgeInsets { get } }
    enum UIModalPresentationStyle: Sendable { case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover, none, automatic }
    enum UIModalTransitionStyle: Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
    enum UIUserInterfaceIdiom: Sendable { case unspecified, phone, pad, tv, carPlay, mac, vision }
    enum UIUserInterfaceStyle: Sendable { case unspecified, light, dark }
    enum UIKeyboardType: Sendable { case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad }
    @MainActor protocol UIApplicationDelegate: AnyObject
    class UITraitCollection: NSObject, Sendable { static var current: UITraitCollection { get } var userInterfaceStyle: UIUserInterfaceStyle { get } var userInterfaceIdiom: UIUserInterfaceIdiom { get } }
    class NSExtensionContext: NSObject
    @MainActor class UIResponder: NSObject { init() var undoManager: UndoManager? { get } }
    @MainActor class UIApplication: UIResponder { static var shared: UIApplication { get } weak var delegate: (any UIApplicationDelegate)? }
    @MainActor class UIDevice: NSObject { static var current: UIDevice { get } var name: String { get } var model: String { get } var systemVersion: String { get } var identifierForVendor: UUID? { get } var userInterfaceIdiom: UIUserInterfaceIdiom { get } }
    @MainActor class UIScreen: NSObject { static var main: UIScreen { get } var bounds: CGRect { get } var scale: CGFloat { get } }
    @MainActor class UIView: UIResponder { init(frame: CGRect) init?(coder: NSCoder) var frame: CGRect var bounds: CGRect var center: CGPoint var window: UIWindow? { get } var superview: UIView? { get } var tag: Int var tintColor: UIColor var backgroundColor: UIColor? var alpha: CGFloat var isHidden: Bool convenience init() }
    @MainActor class UIWindow: UIView { init(windowScene: UIWindowScene) var rootViewController: UIViewController? var windowScene: UIWindowScene? init(frame: CGRect) init?(coder: NSCoder) convenience init() }
    @MainActor class UIControl: UIView { var isEnabled: Bool var isSelected: Bool }
    @MainActor class UIButton: UIControl
    @MainActor class UITextField: UIControl { var text: String? var placeholder: String? }
    @MainActor class UISegmentedControl: UIControl { var selectedSegmentIndex: Int }
    @MainActor class UIPageControl: UIControl { var currentPage: Int var numberOfPages: Int }
    @MainActor class UISwitch: UIControl { var isOn: Bool }
    @MainActor class UISlider: UIControl { var value: Float }
    @MainActor class UIStepper: UIControl { var value: Double }
    @MainActor class UIDatePicker: UIControl { var date: Date }
    @MainActor class UIRefreshControl: UIControl
    @MainActor class UILabel: UIView { var text: String? }
    @MainActor class UIImageView: UIView { init(image: UIImage?) var image: UIImage? init(frame: CGRect) init?(coder: NSCoder) convenience init() }
    @MainActor class UIStackView: UIView
    @MainActor class UIProgressView: UIView
    @MainActor class UIActivityIndicatorView: UIView
    @MainActor class UIPickerView: UIView
    @MainActor class UIVisualEffectView: UIView
    @MainActor class UISearchBar: UIView { var text: String? var placeholder: String? }
    @MainActor class UINavigationBar: UIView
    @MainActor class UITabBar: UIView
    @MainActor class UIToolbar: UIView
    @MainActor class UIScrollView: UIView
    @MainActor class UITextView: UIScrollView { var text: String }
    @MainActor class UITableView: UIScrollView { enum Style: Sendable { case plain, grouped, insetGrouped } static var automaticDimension: CGFloat { get } var indexPathForSelectedRow: IndexPath? { get } var indexPathsForSelectedRows: [IndexPath]? { get } func indexPath(for cell: UITableViewCell) -> IndexPath? }
    @MainActor class UITableViewCell: UIView { var contentView: UIView { get } var reuseIdentifier: String? { get } }
    @MainActor class UITableViewHeaderFooterView: UIView
    @MainActor class UICollectionView: UIScrollView { var indexPathsForSelectedItems: [IndexPath]? { get } func indexPath(for cell: UICollectionViewCell) -> IndexPath? }
    @MainActor class UICollectionReusableView: UIView
    @MainActor class UICollectionViewCell: UICollectionReusableView { var contentView: UIView { get } }
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
    @MainActor class UIStoryboard: NSObject { convenience init(name: String, bundle: Bundle?) }
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
    controller UIViewController: UIResponder { init?(coder: NSCoder) init(nibName: String?, bundle: Bundle?) var title: String? convenience init() var view: UIView { get } var navigationController: UINavigationController? { get } var tabBarController: UITabBarController? { get } var splitViewController: UISplitViewController? { get } var storyboard: UIStoryboard? { get } var parent: UIViewController? { get } var presentingViewController: UIViewController? { get } var presentedViewController: UIViewController? { get } var traitCollection: UITraitCollection { get } var navigationItem: UINavigationItem { get } var tabBarItem: UITabBarItem { get } var extensionContext: NSExtensionContext? { get } var isEditing: Bool var isModalInPresentation: Bool var hidesBottomBarWhenPushed: Bool var modalPresentationStyle: UIModalPresentationStyle var modalTransitionStyle: UIModalTransitionStyle var preferredContentSize: CGSize var restorationIdentifier: String? }
    controller UITableViewController: UIViewController { init(style: UITableView.Style) var tableView: UITableView { get } var clearsSelectionOnViewWillAppear: Bool init(nibName: String?, bundle: Bundle?) init?(coder: NSCoder) convenience init() }
    controller UICollectionViewController: UIViewController { init(collectionViewLayout layout: UICollectionViewLayout) var collectionView: UICollectionView { get } init(nibName: String?, bundle: Bundle?) init?(coder: NSCoder) }
    controller UINavigationController: UIViewController { init(rootViewController: UIViewController) var topViewController: UIViewController? { get } var visibleViewController: UIViewController? { get } var viewControllers: [UIViewController] init(nibName: String?, bundle: Bundle?) init?(coder: NSCoder) convenience init() }
    controller UITabBarController: UIViewController { var selectedIndex: Int var selectedViewController: UIViewController? var viewControllers: [UIViewController]? }
    controller UISplitViewController: UIViewController
    controller UIPageViewController: UIViewController
    controller UISearchController: UIViewController
    controller UIInputViewController: UIViewController
    controller UIAlertController: UIViewController
    controller AVPlayerViewController: UIViewController
    controller GLKViewController: UIViewController
    """

  /// The declarations of UIKit's types that exist on iOS, tvOS and watchOS.
  static let uiKitEverywhere: StaticString = """
    class UIImage: NSObject, Sendable { init() convenience init?(named name: String) convenience init?(systemName name: String) var size: CGSize { get } }
    class UIFont: NSObject, Sendable { struct TextStyle: Hashable, Sendable { static var body: UIFont.TextStyle { get } static var headline: UIFont.TextStyle { get } static var subheadline: UIFont.TextStyle { get } static var footnote: UIFont.TextStyle { get } static var callout: UIFont.TextStyle { get } static var caption1: UIFont.TextStyle { get } static var caption2: UIFont.TextStyle { get } static var title1: UIFont.TextStyle { get } static var title2: UIFont.TextStyle { get } static var title3: UIFont.TextStyle { get } } static func systemFont(ofSize fontSize: CGFloat) -> UIFont static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont static func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont }
    """
}
