// The part of the Objective-C runtime that Swift sources for UIKit use.

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_UNAVAILABLE __attribute__((unavailable))
#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
#define NS_SWIFT_BRIDGED(name) __attribute__((swift_bridge(#name)))
#define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@MainActor")))
#define NS_SWIFT_NONISOLATED __attribute__((swift_attr("nonisolated")))
#define NS_SWIFT_SENDABLE __attribute__((swift_attr("@Sendable")))
#define NS_SWIFT_NONSENDABLE __attribute__((swift_attr("@_nonSendable")))
#define NS_REFINED_FOR_SWIFT __attribute__((swift_private))
#define NS_REQUIRES_SUPER __attribute__((objc_requires_super))
#define NS_ENUM(type, name) \
  enum __attribute__((enum_extensibility(open))) name : type name; \
  enum name : type
#define NS_TYPED_ENUM __attribute__((swift_wrapper(enum)))

#define bool _Bool
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double CGFloat;

NS_ASSUME_NONNULL_BEGIN

@protocol NSObject
- (bool)isEqual:(nullable id)object;
@property (readonly) NSUInteger hash;
@property (readonly) id description;
@end

__attribute__((objc_root_class)) @interface NSObject <NSObject>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (void)awakeFromNib NS_SWIFT_NONISOLATED NS_REQUIRES_SUPER;
@end

typedef enum __attribute__((enum_extensibility(closed))) objc_AssociationPolicy : NSUInteger {
  OBJC_ASSOCIATION_ASSIGN = 0,
  OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1,
  OBJC_ASSOCIATION_COPY_NONATOMIC = 3,
  OBJC_ASSOCIATION_RETAIN = 01401,
  OBJC_ASSOCIATION_COPY = 01403
} objc_AssociationPolicy;

id _Nullable objc_getAssociatedObject(id object, const void *key);
void objc_setAssociatedObject(id object, const void *key, id _Nullable value, objc_AssociationPolicy policy);

NS_ASSUME_NONNULL_END
