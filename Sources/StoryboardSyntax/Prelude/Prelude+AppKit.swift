extension Prelude {
  /// The declarations of AppKit's types. As in the SDK, storyboards, segues, and the items of split and tab views are
  /// not isolated to the main actor.
  static let appKit: StaticString = """
    @MainActor class NSResponder: NSObject { init() var undoManager: UndoManager? { get } }
    @MainActor class NSApplication: NSResponder { static var shared: NSApplication { get } }
    @MainActor class NSView: NSResponder { init(frame: CGRect) init?(coder: NSCoder) var frame: CGRect var bounds: CGRect var window: NSWindow? { get } var superview: NSView? { get } var isHidden: Bool convenience init() }
    @MainActor class NSControl: NSView { var stringValue: String var integerValue: Int var doubleValue: Double var tag: Int var isEnabled: Bool }
    @MainActor class NSButton: NSControl
    @MainActor class NSPopUpButton: NSButton
    @MainActor class NSTextField: NSControl
    @MainActor class NSSearchField: NSTextField
    @MainActor class NSSecureTextField: NSTextField
    @MainActor class NSComboBox: NSTextField
    @MainActor class NSImageView: NSControl
    @MainActor class NSSegmentedControl: NSControl
    @MainActor class NSSlider: NSControl
    @MainActor class NSStepper: NSControl
    @MainActor class NSSwitch: NSControl
    @MainActor class NSDatePicker: NSControl
    @MainActor class NSScrollView: NSView
    @MainActor class NSClipView: NSView
    @MainActor class NSStackView: NSView
    @MainActor class NSSplitView: NSView
    @MainActor class NSTabView: NSView
    @MainActor class NSBox: NSView
    @MainActor class NSVisualEffectView: NSView
    @MainActor class NSProgressIndicator: NSView
    @MainActor class NSTableCellView: NSView
    @MainActor class NSTableRowView: NSView
    @MainActor class NSTableColumn: NSObject
    @MainActor class NSTableView: NSControl { var selectedRow: Int { get } }
    @MainActor class NSOutlineView: NSTableView
    @MainActor class NSCollectionView: NSView
    @MainActor class NSTextView: NSView
    @MainActor class NSWindow: NSResponder { var title: String var windowController: NSWindowController? var contentViewController: NSViewController? }
    @MainActor class NSPanel: NSWindow
    @MainActor class NSPopover: NSResponder
    @MainActor class NSAlert: NSObject { init() }
    @MainActor class NSSavePanel: NSPanel
    @MainActor class NSOpenPanel: NSSavePanel
    @MainActor class NSGestureRecognizer: NSObject
    @MainActor class NSClickGestureRecognizer: NSGestureRecognizer
    @MainActor class NSPanGestureRecognizer: NSGestureRecognizer
    @MainActor class NSLayoutConstraint: NSObject
    @MainActor class NSMenu: NSObject { init(title: String) convenience init() }
    @MainActor class NSMenuItem: NSObject { convenience init() var tag: Int var title: String }
    @MainActor class NSToolbar: NSObject
    @MainActor class NSToolbarItem: NSObject
    @MainActor class NSStatusItem: NSObject
    @MainActor class NSStatusBar: NSObject { static var system: NSStatusBar { get } }
    @MainActor class NSDocument: NSObject
    @MainActor class NSDocumentController: NSObject { static var shared: NSDocumentController { get } }
    class NSScreen: NSObject { static var main: NSScreen? { get } static var screens: [NSScreen] { get } var frame: CGRect { get } }
    class NSWorkspace: NSObject { static var shared: NSWorkspace { get } var notificationCenter: NotificationCenter { get } static var didWakeNotification: Notification.Name { get } static var willSleepNotification: Notification.Name { get } }
    class NSPasteboard: NSObject { static var general: NSPasteboard { get } }
    class NSStoryboard: NSObject
    class NSStoryboardSegue: NSObject
    class NSSplitViewItem: NSObject
    class NSTabViewItem: NSObject
    class NSEvent: NSObject
    class NSBezierPath: NSObject
    class NSSound: NSObject
    class NSColor: NSObject, Sendable { static var black: NSColor { get } static var white: NSColor { get } static var clear: NSColor { get } static var red: NSColor { get } static var green: NSColor { get } static var blue: NSColor { get } static var labelColor: NSColor { get } static var secondaryLabelColor: NSColor { get } static var tertiaryLabelColor: NSColor { get } static var textColor: NSColor { get } static var textBackgroundColor: NSColor { get } static var windowBackgroundColor: NSColor { get } static var controlBackgroundColor: NSColor { get } static var controlAccentColor: NSColor { get } static var controlTextColor: NSColor { get } static var selectedContentBackgroundColor: NSColor { get } static var separatorColor: NSColor { get } static var linkColor: NSColor { get } static var placeholderTextColor: NSColor { get } static var gray: NSColor { get } static var lightGray: NSColor { get } static var darkGray: NSColor { get } static var yellow: NSColor { get } static var orange: NSColor { get } static var purple: NSColor { get } static var brown: NSColor { get } static var cyan: NSColor { get } static var magenta: NSColor { get } static var systemRed: NSColor { get } static var systemGreen: NSColor { get } static var systemBlue: NSColor { get } static var systemOrange: NSColor { get } static var systemYellow: NSColor { get } static var systemBrown: NSColor { get } static var systemPink: NSColor { get } static var systemPurple: NSColor { get } static var systemGray: NSColor { get } static var systemTeal: NSColor { get } static var systemIndigo: NSColor { get } }
    class NSImage: NSObject { init(size: CGSize) convenience init?(named name: String) convenience init?(systemSymbolName name: String, accessibilityDescription description: String?) convenience init() }
    class NSFont: NSObject, Sendable { static func systemFont(ofSize fontSize: CGFloat) -> NSFont static func boldSystemFont(ofSize fontSize: CGFloat) -> NSFont }
    @MainActor protocol NSApplicationDelegate: AnyObject
    @MainActor protocol NSWindowDelegate: AnyObject
    @MainActor protocol NSTableViewDataSource: AnyObject
    @MainActor protocol NSTableViewDelegate: AnyObject
    @MainActor protocol NSOutlineViewDataSource: AnyObject
    @MainActor protocol NSOutlineViewDelegate: AnyObject
    @MainActor protocol NSTextFieldDelegate: AnyObject
    @MainActor protocol NSToolbarDelegate: AnyObject
    controller NSViewController: NSResponder { init?(coder: NSCoder) init(nibName: String?, bundle: Bundle?) var title: String? var representedObject: Any? convenience init() var view: NSView { get } var isViewLoaded: Bool { get } var parent: NSViewController? { get } var preferredContentSize: CGSize }
    controller NSTabViewController: NSViewController
    controller NSSplitViewController: NSViewController
    controller NSPageController: NSViewController
    controller NSTitlebarAccessoryViewController: NSViewController
    controller NSCollectionViewItem: NSViewController
    controller NSWindowController: NSResponder { init?(coder: NSCoder) init(window: NSWindow?) var window: NSWindow? var contentViewController: NSViewController? convenience init() var document: AnyObject? }
    """
}
