/// A project as Xcode writes it, with most of what real ones have.
enum SampleProject {
  static let text = #"""
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	classes = {
    	};
    	objectVersion = 77;
    	objects = {

    /* Begin PBXBuildFile section */
    		B1 /* AppDelegate.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* AppDelegate.swift */; };
    		B2 /* List View.swift in Sources */ = {isa = PBXBuildFile; fileRef = F2; settings = {COMPILER_FLAGS = "-w"; }; };
    		B3 /* Bridge.m in Sources */ = {isa = PBXBuildFile; fileRef = F3; };
    		B4 /* Main.storyboard in Resources */ = {isa = PBXBuildFile; fileRef = V1; };
    		B5 /* Help.storyboard in Resources */ = {isa = PBXBuildFile; fileRef = F6; };
    		B6 /* Shared.swift in Sources */ = {isa = PBXBuildFile; fileRef = F7; };
    		B7 /* Built.swift in Sources */ = {isa = PBXBuildFile; fileRef = F8; };
    		B8 /* Strings.swift in Sources */ = {isa = PBXBuildFile; fileRef = F9; };
    		B9 /* Assets in Resources */ = {isa = PBXBuildFile; fileRef = F10; };
    /* End PBXBuildFile section */

    		F1 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = AppDelegate.swift; sourceTree = "<group>"; };
    		F2 = {isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = sourcecode.swift; name = "List View.swift"; path = "List View.swift"; sourceTree = "<group>"; };
    		F3 = {isa = PBXFileReference; lastKnownFileType = sourcecode.c.objc; path = Bridge.m; sourceTree = "<group>"; };
    		F4 = {isa = PBXFileReference; lastKnownFileType = file.storyboard; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
    		F5 = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = de; path = de.lproj/Main.strings; sourceTree = "<group>"; };
    		F6 = {isa = PBXFileReference; lastKnownFileType = file.storyboard; path = Help.storyboard; sourceTree = SOURCE_ROOT; };
    		F7 = {isa = PBXFileReference; path = /Common/Shared.swift; sourceTree = "<absolute>"; };
    		F8 = {isa = PBXFileReference; path = Built.swift; sourceTree = BUILT_PRODUCTS_DIR; };
    		F9 = {isa = PBXFileReference; path = ../Other/Strings.swift; sourceTree = "<group>"; };
    		F10 = {isa = PBXFileReference; lastKnownFileType = folder.assetcatalog; path = Assets.xcassets; sourceTree = "<group>"; };
    		F11 = {isa = PBXFileReference; lastKnownFileType = text.xcconfig; path = App.xcconfig; sourceTree = "<group>"; };
    		F12 = {isa = PBXFileReference; lastKnownFileType = wrapper; name = OldKit; path = Packages/OldKit; sourceTree = "<group>"; };

    		G1 = {
    			isa = PBXGroup;
    			children = (
    				G2 /* Reader */,
    				S1 /* Widget */,
    				S2 /* Common */,
    				F6,
    				F11,
    				F12,
    				G4 /* Products */,
    			);
    			sourceTree = "<group>";
    		};
    		G2 /* Reader */ = {
    			isa = PBXGroup;
    			children = (F1, G3, F3, V1, F7, F9, F10);
    			path = Reader;
    			sourceTree = "<group>";
    		};
    		/* A group without a path is no folder. */
    		G3 = {isa = PBXGroup; children = (F2, ); name = Lists; sourceTree = "<group>"; };
    		G4 = {isa = PBXGroup; children = (F8); name = Products; sourceTree = "<group>"; };
    		V1 = {isa = PBXVariantGroup; children = (F5, F4, ); name = Main.storyboard; sourceTree = "<group>"; };

    		S1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X1, X2, ); explicitFileTypes = {}; explicitFolders = (Data, ); path = Widget; sourceTree = "<group>"; };
    		S2 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X3, ); explicitFileTypes = {}; explicitFolders = (); path = Common; sourceTree = "<group>"; };
    		X1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, "Old/Old Widget.swift", ); target = T2; };
    		X2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Model/Entry.swift, /Localized/Widget.storyboard, Icon.png, ); target = T1; };
    		X3 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (OnlyApp.swift, ); target = T2; };

    		P1 = {isa = PBXSourcesBuildPhase; buildActionMask = 2147483647; files = (B1, B2, B3, B6, B7, B8, ); runOnlyForDeploymentPostprocessing = 0; };
    		P2 = {isa = PBXResourcesBuildPhase; files = (B4, B9, B5, ); };
    		P3 = {isa = PBXSourcesBuildPhase; files = (); };

    		T1 /* Reader App */ = {
    			isa = PBXNativeTarget;
    			buildConfigurationList = L1;
    			buildPhases = (P1, P2, );
    			dependencies = (D1, D2, );
    			name = "Reader App";
    			packageProductDependencies = (Q1, );
    			productName = Reader;
    			productType = "com.apple.product-type.application";
    		};
    		T2 /* Widget */ = {
    			isa = PBXNativeTarget;
    			buildConfigurationList = L2;
    			buildPhases = (P3, );
    			fileSystemSynchronizedGroups = (S1, S2, );
    			name = "2 Widget's";
    			productType = "com.apple.product-type.app-extension";
    		};
    		T3 = {isa = PBXNativeTarget; buildConfigurationList = L3; name = ReaderTests; productType = "com.apple.product-type.bundle.unit-test"; };

    		D1 = {isa = PBXTargetDependency; target = T2; targetProxy = Z1; };
    		D2 = {isa = PBXTargetDependency; name = Kit; productRef = Q1; };
    		Q1 = {isa = XCSwiftPackageProductDependency; productName = Kit; };
    		R1 = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };
    		R2 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://a.example"; };

    		C0 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 12.0; }; };
    		C1 = {
    			isa = XCBuildConfiguration;
    			buildSettings = {
    				IPHONEOS_DEPLOYMENT_TARGET = 15.0;
    				SDKROOT = iphoneos;
    				SWIFT_ACTIVE_COMPILATION_CONDITIONS = "RELEASE";
    			};
    			name = Release;
    		};
    		C2 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {PRODUCT_NAME = Wrong; }; };
    		C3 = {
    			isa = XCBuildConfiguration;
    			baseConfigurationReference = F11;
    			buildSettings = {
    				"CODE_SIGN_IDENTITY[sdk=iphoneos*]" = "iPhone Developer";
    				INFOPLIST_FILE = "$(SRCROOT)/Reader/Info.plist";
    				INFOPLIST_KEY_UIMainStoryboardFile = Main;
    				OTHER_SWIFT_FLAGS = ("$(inherited)", "-D", LEGACY, "-DFAST", );
    				PRODUCT_NAME = "$(APP_NAME) $(CONFIGURATION:lower)";
    				SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) STORE";
    				SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
    			};
    			name = Release;
    		};
    		C4 = {isa = XCBuildConfiguration; name = Store; buildSettings = {SDKROOT = auto; SUPPORTED_PLATFORMS = "iphoneos iphonesimulator macosx"; MACOSX_DEPLOYMENT_TARGET = 12; }; };
    		L0 = {isa = XCConfigurationList; buildConfigurations = (C0, C1, ); defaultConfigurationName = Release; };
    		L1 = {isa = XCConfigurationList; buildConfigurations = (C2, C3, ); };
    		L2 = {isa = XCConfigurationList; buildConfigurations = (C4, ); };
    		L3 = {isa = XCConfigurationList; buildConfigurations = (); };
    		M1 /* Project object */ = {
    			isa = PBXProject;
    			attributes = {LastUpgradeCheck = 1600; TargetAttributes = {T1 = {DevelopmentTeam = "\"A\\B\" \U00e9\351"; }; }; };
    			buildConfigurationList = L0;
    			mainGroup = G1;
    			packageReferences = (R1, R2, );
    			projectDirPath = "";
    			targets = (T1, T2, T3, );
    		};
    	};
    	rootObject = M1 /* Project object */;
    }
    """#

  /// The text of `Reader/App.xcconfig`'s place, and of what it includes.
  static let files = [
    "App.xcconfig": """
    // The names.
    #include "Config/Base.xcconfig"
    #include? "Config/Missing.xcconfig"
    APP_NAME = $(inherited)-One // a comment
    DEVELOPMENT_TEAM[sdk=iphoneos*] = A
    """,
    "Config/Base.xcconfig": "#include \"../App.xcconfig\"\r\nAPP_NAME = My App\r\nWIDE=x // y",
  ]
}
