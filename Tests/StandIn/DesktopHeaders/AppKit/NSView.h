#import "../../Headers/Foundation/Foundation.h"

NS_ASSUME_NONNULL_BEGIN

@class NSWindow;

struct CGPoint { CGFloat x, y; };
struct CGSize { CGFloat width, height; };
struct CGRect { struct CGPoint origin; struct CGSize size; };
typedef struct CGPoint NSPoint;
typedef struct CGSize NSSize;
typedef struct CGRect NSRect;

typedef NS_ENUM(NSUInteger, NSRectEdge) {
  NSRectEdgeMinX NS_SWIFT_NAME(minX) = 0, NSRectEdgeMinY NS_SWIFT_NAME(minY),
  NSRectEdgeMaxX NS_SWIFT_NAME(maxX), NSRectEdgeMaxY NS_SWIFT_NAME(maxY)
};

NS_SWIFT_UI_ACTOR @interface NSResponder : NSObject <NSCoding>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, nonatomic) NSResponder *nextResponder;
@end

NS_SWIFT_UI_ACTOR @interface NSView : NSResponder
- (instancetype)initWithFrame:(NSRect)frameRect NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property NSRect frame;
@property NSRect bounds;
@property (getter=isHidden) bool hidden;
@property (nullable, readonly) NSWindow *window;
@property (copy) NSArray<__kindof NSView *> *subviews;
- (void)addSubview:(NSView *)view;
@end

NS_SWIFT_UI_ACTOR @interface NSControl : NSView
@property (getter=isEnabled) bool enabled;
@property (copy) NSString *stringValue;
@end

NS_SWIFT_UI_ACTOR @interface NSButton : NSControl
@end

NS_SWIFT_UI_ACTOR @interface NSTextField : NSControl
@end

NS_SWIFT_UI_ACTOR @interface NSTableView : NSControl
@property (readonly) NSInteger selectedRow;
- (void)reloadData;
@end

NS_SWIFT_UI_ACTOR @interface NSOutlineView : NSTableView
@end

NS_ASSUME_NONNULL_END
