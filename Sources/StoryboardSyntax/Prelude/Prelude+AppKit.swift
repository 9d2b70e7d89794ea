extension Prelude {
  /// The types of AppKit. Its storyboards, segues and items belong to no actor, as in the SDK.
  static let appKit: StaticString = """
    @MainActor class NSResponder: NSObject { init() }
    @MainActor class NSApplication: NSResponder { static var shared: NSApplication { get } }
    @MainActor class NSView: NSResponder
    @MainActor class NSControl: NSView
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
    @MainActor class NSTableView: NSControl
    @MainActor class NSOutlineView: NSTableView
    @MainActor class NSCollectionView: NSView
    @MainActor class NSTextView: NSView
    @MainActor class NSWindow: NSResponder
    @MainActor class NSPanel: NSWindow
    @MainActor class NSPopover: NSResponder
    @MainActor class NSAlert: NSObject { init() }
    @MainActor class NSSavePanel: NSPanel
    @MainActor class NSOpenPanel: NSSavePanel
    @MainActor class NSGestureRecognizer: NSObject
    @MainActor class NSClickGestureRecognizer: NSGestureRecognizer
    @MainActor class NSPanGestureRecognizer: NSGestureRecognizer
    @MainActor class NSLayoutConstraint: NSObject
    @MainActor class NSMenu: NSObject
    @MainActor class NSMenuItem: NSObject
    @MainActor class NSToolbar: NSObject
    @MainActor class NSToolbarItem: NSObject
    @MainActor class NSStatusItem: NSObject
    @MainActor class NSStatusBar: NSObject { static var system: NSStatusBar { get } }
    @MainActor class NSDocument: NSObject
    @MainActor class NSDocumentController: NSObject { static var shared: NSDocumentController { get } }
    class NSScreen: NSObject
    class NSWorkspace: NSObject { static var shared: NSWorkspace { get } }
    class NSPasteboard: NSObject { static var general: NSPasteboard { get } }
    class NSStoryboard: NSObject
    class NSStoryboardSegue: NSObject
    class NSSplitViewItem: NSObject
    class NSTabViewItem: NSObject
    class NSEvent: NSObject
    class NSBezierPath: NSObject
    class NSSound: NSObject
    class NSColor: NSObject, Sendable { static var black: NSColor { get } static var white: NSColor { get } static var clear: NSColor { get } static var red: NSColor { get } static var green: NSColor { get } static var blue: NSColor { get } }
    class NSImage: NSObject
    class NSFont: NSObject, Sendable
    @MainActor protocol NSApplicationDelegate: AnyObject
    @MainActor protocol NSWindowDelegate: AnyObject
    @MainActor protocol NSTableViewDataSource: AnyObject
    @MainActor protocol NSTableViewDelegate: AnyObject
    @MainActor protocol NSOutlineViewDataSource: AnyObject
    @MainActor protocol NSOutlineViewDelegate: AnyObject
    @MainActor protocol NSTextFieldDelegate: AnyObject
    @MainActor protocol NSToolbarDelegate: AnyObject
    controller NSViewController: NSResponder { init?(coder: NSCoder) init(nibName: String?, bundle: Bundle?) var title: String? var representedObject: Any? }
    controller NSTabViewController: NSViewController
    controller NSSplitViewController: NSViewController
    controller NSPageController: NSViewController
    controller NSTitlebarAccessoryViewController: NSViewController
    controller NSCollectionViewItem: NSViewController
    controller NSWindowController: NSResponder { init?(coder: NSCoder) init(window: NSWindow?) }
    """
}
