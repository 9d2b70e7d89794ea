#import "../UIKit/UIKit.h"

NS_SWIFT_UI_ACTOR @interface AVPlayerViewController : UIViewController
@end
