#import "NSViewController.h"

NS_ASSUME_NONNULL_BEGIN

@interface NSTabViewItem : NSObject <NSCoding>
+ (instancetype)tabViewItemWithViewController:(NSViewController *)viewController
    NS_SWIFT_NAME(init(viewController:));
@property (nullable, strong) NSViewController *viewController;
@property (copy) NSString *label;
@end

NS_SWIFT_UI_ACTOR @interface NSTabViewController : NSViewController
@property (copy) NSArray<__kindof NSTabViewItem *> *tabViewItems;
@property NSInteger selectedTabViewItemIndex;
- (void)addTabViewItem:(NSTabViewItem *)tabViewItem;
@end

@interface NSSplitViewItem : NSObject <NSCoding>
+ (instancetype)splitViewItemWithViewController:(NSViewController *)viewController
    NS_SWIFT_NAME(init(viewController:));
@property (strong) NSViewController *viewController;
@property (getter=isCollapsed) bool collapsed NS_SWIFT_NAME(isCollapsed);
@end

NS_SWIFT_UI_ACTOR @interface NSSplitViewController : NSViewController
@property (copy) NSArray<__kindof NSSplitViewItem *> *splitViewItems;
- (void)addSplitViewItem:(NSSplitViewItem *)splitViewItem;
- (nullable NSSplitViewItem *)splitViewItemForViewController:(NSViewController *)viewController
    NS_SWIFT_NAME(splitViewItem(for:));
@end

NS_SWIFT_UI_ACTOR @interface NSPageController : NSViewController
@property (copy) NSArray *arrangedObjects;
@property NSInteger selectedIndex;
@property (nullable, readonly, strong) NSViewController *selectedViewController;
@end

NS_ASSUME_NONNULL_END
