#import "../UIKit/UIKit.h"

NS_SWIFT_UI_ACTOR @interface GLKViewController : UIViewController
@end
