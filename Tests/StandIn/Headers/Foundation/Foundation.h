// The part of Foundation that is Objective-C's and that UIKit's interface needs.

#import "../ObjectiveC/ObjectiveC.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_SENDABLE NS_SWIFT_BRIDGED(Swift.String) @interface NSString : NSObject
@end

NS_SWIFT_BRIDGED(Swift.Array) @interface NSArray<__covariant Element> : NSObject
@end

NS_SWIFT_BRIDGED(Swift.Dictionary) @interface NSDictionary<Key, __covariant Value> : NSObject
@end

NS_SWIFT_BRIDGED(Swift.Set) @interface NSSet<__covariant Element> : NSObject
@end

NS_SWIFT_SENDABLE NS_SWIFT_BRIDGED(XoundationEssentials.URL) @interface NSURL : NSObject
@end

NS_SWIFT_BRIDGED(XoundationEssentials.IndexPath) NS_SWIFT_SENDABLE @interface NSIndexPath : NSObject
@end

@interface NSNumber : NSObject
@end

@interface NSError : NSObject
@end

@interface NSCoder : NSObject
@end

@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

NS_SWIFT_SENDABLE NS_SWIFT_NAME(Bundle) @interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle NS_SWIFT_NAME(main);
- (nullable instancetype)initWithURL:(NSURL *)url NS_SWIFT_NAME(init(url:));
- (nullable instancetype)initWithPath:(NSString *)path NS_SWIFT_NAME(init(path:)) NS_DESIGNATED_INITIALIZER;
+ (NSBundle *)bundleForClass:(Class)aClass NS_SWIFT_NAME(init(for:));
+ (nullable NSBundle *)bundleWithIdentifier:(NSString *)identifier NS_SWIFT_NAME(init(identifier:));
@property (readonly, copy) NSURL *bundleURL;
@property (nullable, readonly, copy) NSString *bundleIdentifier;
@end

@protocol NSLocking
- (void)lock;
- (void)unlock;
@end

NS_SWIFT_SENDABLE @interface NSLock : NSObject <NSLocking>
- (bool)tryLock NS_SWIFT_NAME(try());
@end

NS_SWIFT_SENDABLE @interface NSRecursiveLock : NSObject <NSLocking>
- (bool)tryLock NS_SWIFT_NAME(try());
@end

NS_ASSUME_NONNULL_END
