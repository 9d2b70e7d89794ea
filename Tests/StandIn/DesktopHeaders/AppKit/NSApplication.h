#import "NSWindowController.h"

NS_ASSUME_NONNULL_BEGIN

@interface NSNotification : NSObject
@end

NS_SWIFT_UI_ACTOR @protocol NSApplicationDelegate <NSObject>
@optional
- (void)applicationWillFinishLaunching:(NSNotification *)notification;
- (void)applicationDidFinishLaunching:(NSNotification *)notification;
@end

NS_SWIFT_UI_ACTOR @interface NSApplication : NSResponder
@property (class, readonly, strong) __kindof NSApplication *sharedApplication NS_SWIFT_NAME(shared);
@property (nullable) id<NSApplicationDelegate> delegate;
@property (readonly, copy) NSArray<NSWindow *> *windows;
@property (readonly, copy) NSArray<NSWindow *> *orderedWindows;
- (NSModalResponse)runModalForWindow:(NSWindow *)window NS_SWIFT_NAME(runModal(for:));
- (void)stopModal;
@end

extern NSApplication *_Null_unspecified NSApp NS_SWIFT_UI_ACTOR;

NS_ASSUME_NONNULL_END
