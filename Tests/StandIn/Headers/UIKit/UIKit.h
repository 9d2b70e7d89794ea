#import "../Foundation/Foundation.h"

#import "UIView.h"
#import "UIViewController.h"
#import "UIStoryboard.h"
#import "UIContainers.h"
#import "UIApplication.h"
