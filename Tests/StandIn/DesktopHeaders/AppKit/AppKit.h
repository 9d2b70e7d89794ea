#import "../../Headers/Foundation/Foundation.h"

#import "NSView.h"
#import "NSStoryboard.h"
#import "NSViewController.h"
#import "NSWindowController.h"
#import "NSContainers.h"
#import "NSApplication.h"
