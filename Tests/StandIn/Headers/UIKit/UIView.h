#import "../Foundation/Foundation.h"

NS_ASSUME_NONNULL_BEGIN

struct CGPoint { CGFloat x, y; };
struct CGSize { CGFloat width, height; };
struct CGRect { struct CGPoint origin; struct CGSize size; };
typedef struct CGPoint CGPoint;
typedef struct CGSize CGSize;
typedef struct CGRect CGRect;

NS_SWIFT_UI_ACTOR @interface UIResponder : NSObject
@property (nonatomic, readonly, nullable) UIResponder *nextResponder NS_SWIFT_NAME(next);
@end

@class UIWindow;

NS_SWIFT_UI_ACTOR @interface UIView : UIResponder <NSCoding>
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nonatomic) CGRect frame;
@property (nonatomic) NSInteger tag;
@property (nonatomic, readonly, nullable) UIWindow *window;
@property (nonatomic, getter=isHidden) bool hidden;
@property (nonatomic, readonly, copy) NSArray<UIView *> *subviews;
- (void)addSubview:(UIView *)view;
@end

NS_SWIFT_UI_ACTOR @interface UILabel : UIView
@property (nonatomic, copy, nullable) NSString *text;
@end

NS_SWIFT_UI_ACTOR @interface UIControl : UIView
@property (nonatomic, getter=isEnabled) bool enabled;
@end

NS_SWIFT_UI_ACTOR @interface UIButton : UIControl
@end

NS_SWIFT_UI_ACTOR @interface UIScrollView : UIView
@end

typedef NS_ENUM(NSInteger, UITableViewStyle) {
  UITableViewStylePlain, UITableViewStyleGrouped, UITableViewStyleInsetGrouped
} NS_SWIFT_NAME(UITableView.Style);

NS_SWIFT_UI_ACTOR @interface UITableViewCell : UIView
@property (nonatomic, readonly, copy, nullable) NSString *reuseIdentifier;
@end

NS_SWIFT_UI_ACTOR @interface UITableView : UIScrollView
- (void)reloadData;
- (nullable NSIndexPath *)indexPathForCell:(UITableViewCell *)cell NS_SWIFT_NAME(indexPath(for:));
@property (nonatomic, readonly, nullable) NSIndexPath *indexPathForSelectedRow;
@end

NS_SWIFT_UI_ACTOR @interface UICollectionViewLayout : NSObject
@end

NS_SWIFT_UI_ACTOR @interface UICollectionViewCell : UIView
@end

NS_SWIFT_UI_ACTOR @interface UICollectionView : UIScrollView
- (void)reloadData;
@end

NS_SWIFT_UI_ACTOR @interface UINavigationItem : NSObject
@property (nonatomic, copy, nullable) NSString *title;
@end

NS_SWIFT_UI_ACTOR @interface UITabBarItem : NSObject
@property (nonatomic, copy, nullable) NSString *title;
@end

NS_ASSUME_NONNULL_END
