extension Explanation {
  static let storyboardFiles = [
    Explanation(
      .malformedXML,
      "The file is no well-formed XML; often two versions of it were merged. Nothing is imported from it.",
      shell: """
        -echo '\(start)<scenes>' > Main.storyboard
        +echo '\(start)<scenes/></document>' > Main.storyboard
        sbdsl import Main.storyboard
        """),
    Explanation(
      .notAStoryboard,
      "The file is XML of another kind: a nib, for one.",
      shell: """
        -echo '<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"/>' > Main.storyboard
        +echo '\(start)<scenes/></document>' > Main.storyboard
        sbdsl import Main.storyboard
        """),
    Explanation(
      .foreignPlatform,
      "The storyboard does not say for which platform it is, or names one that nothing is known of.",
      shell: """
        -echo '<document type="\(kind)" targetRuntime="Newton"/>' > Main.storyboard
        +echo '\(start)<scenes/></document>' > Main.storyboard
        sbdsl import Main.storyboard
        """),
    Explanation(
      .mixedPlatforms,
      """
      Scenes of kinds that have no controller in common name one class: of iOS and of macOS, or of a window and of a
      view. Such storyboards belong to different targets, and so to different programs.
      """,
      shell: """
        echo '\(start)<scenes><scene><objects><viewController id="a" customClass="List" customModule="App"
        \(member)/></objects></scene></scenes></document>' > Phone.storyboard
        echo '<document type="\(kind)" targetRuntime="MacOSX.Cocoa"><scenes><scene><objects><viewController id="a"
        customClass="List" customModule="App" \(member)/></objects></scene></scenes></document>' > Mac.storyboard
        -sbdsl import Phone.storyboard Mac.storyboard
        +sbdsl import Phone.storyboard
        +sbdsl import Mac.storyboard
        """),
    Explanation(
      .goneFromStoryboard,
      """
      A warning: an import into a program that is there brings it up to date and takes nothing away. What the
      storyboard has no more stands where this points; what was written for it by hand still does, too. Where scenes of
      one class have come or gone, and neither identifiers nor segues tell which, they are left as they are.
      """,
      shell: """
        cat > Main.storyboard <<END
        \(start)<scenes><scene><objects><viewController id="a" \(member) storyboardIdentifier="Home"/></objects></scene>
        </scenes></document>
        END
        cat > Main.sbdsl <<END
        storyboard Main {
          scene Home: UIViewController
        -  scene Detail: UIViewController
        }
        END
        sbdsl import Main.storyboard -o Main.sbdsl
        """),
    Explanation(
      .otherClass,
      """
      A warning: a scene that the program has is of another class by now. It is found by its identifier; without one,
      by what leads to it and where it leads, if nothing else can be meant. The class is changed in the program, and
      what was written for the scene stays. What was declared of the old class stays, too, and serves the scene no more:
      where the class has been given another name in the app, give it to the declaration, in the place of the empty one
      that the import has written.
      """,
      shell: """
        cat > Main.storyboard <<END
        \(start)<scenes><scene><objects><viewController id="a" \(member) customClass="Editor" storyboardIdentifier="Edit"/>
        </objects></scene></scenes></document>
        END
        cat > Main.sbdsl <<END
        -controller Form: UIViewController { var text: String? }
        +controller Editor: UIViewController { var text: String? }
        storyboard Main {
        -  scene Edit: Form
        +  scene Edit: Editor
        }
        END
        sbdsl import Main.storyboard -o Main.sbdsl
        """),
    Explanation(
      .otherFile,
      """
      A warning: `sbdsl import` writes one file, and what the other files of its module declare in its folder and
      below counts as declared. Something of them matters to the import: a storyboard, or an external one, that it
      would bring up to date there, if it were to write into that file; or a file with mistakes, of which it cannot
      know all.
      """,
      shell: """
        cat > Main.storyboard <<END
        \(start)<scenes><scene><objects><viewController id="a" \(member) storyboardIdentifier="Home"/></objects></scene>
        <scene><objects><viewController id="b" \(member) storyboardIdentifier="Detail"/></objects></scene></scenes></document>
        END
        cat > Main.sbdsl <<END
        storyboard Main {
          scene Home: UIViewController
        }
        END
        -sbdsl import Main.storyboard -o Others.sbdsl
        +sbdsl import Main.storyboard -o Main.sbdsl
        """),
    Explanation(
      .leftOut,
      """
      A warning: a program has no word for something that the storyboard says, or cannot say it so. Look whether it
      matters; the rest is imported. Where it does not, a line `allow left-out` before the segue, the scene or the
      whole storyboard says why, and the next import into the same file is silent about it.
      """,
      shell: """
        cat > Main.storyboard <<END
        \(start)<scenes><scene><objects><viewController id="a" \(member) storyboardIdentifier="Home"><connections>
        <segue kind="show" destination="a" animates="NO"/></connections></viewController></objects></scene></scenes>
        </document>
        END
        cat > Main.sbdsl <<END
        storyboard Main {
        +  allow left-out "our own transition is quick enough"
          scene Home: UIViewController { segue: show Home }
        }
        END
        sbdsl import Main.storyboard -o Main.sbdsl
        """),
    Explanation(
      .firedByControl,
      """
      A warning: by the program code performs the segue and gives it what its parameter list asks for; in the
      storyboard it hangs on a button, a cell or a gesture recognizer, which fires it and gives nothing. The app would
      end there. A segue that a control fires asks its controller for what it gives: the method is the app's own, and
      finds by the sender what was tapped. Or draw the segue from the view controller, not from the control, and call
      the function that performs it. Where the app stops what the control fires, and goes on by itself, a line
      `allow fired-by-control` before the segue says so.
      """,
      shell: """
        cat > Main.storyboard <<END
        \(start)<scenes><scene><objects><viewController id="a" \(member) customClass="List"><button id="b"><connections>
        <segue kind="show" destination="c" identifier="open"/></connections></button></viewController></objects></scene>
        <scene><objects><viewController id="c" \(member) storyboardIdentifier="Detail"/></objects></scene></scenes>
        </document>
        END
        cat > Main.sbdsl <<END
        struct Product
        controller List: UIViewController { func product(for sender: Any?) -> Product }
        storyboard Main {
          scene List: List id none {
        -    segue open(product: Product): show Detail
        +    segue open: show Detail(product: self.product(for: sender))
          }
          scene Detail(product: Product): UIViewController
        }
        END
        sbdsl import Main.storyboard -o Main.sbdsl
        """),
    Explanation(
      .repeatedIdentifier,
      "A warning: two scenes, or two segues of a scene, share an identifier, and the framework finds one of them.",
      shell: """
        -second=Home
        +second=Detail
        cat > Main.storyboard <<END
        \(start)<scenes>
        <scene><objects><viewController id="a" \(member) storyboardIdentifier="Home"/></objects></scene>
        <scene><objects><viewController id="b" \(member) storyboardIdentifier="$second"/></objects></scene>
        </scenes></document>
        END
        sbdsl import Main.storyboard
        """),
    Explanation(
      .danglingReference,
      """
      A warning: a storyboard reference names a scene that its storyboard, which is imported with it, does not have.
      The framework would fail when it is opened.
      """,
      shell: """
        -scene=Contcat
        +scene=Contact
        cat > Help.storyboard <<END
        \(start)<scenes>
        <scene><objects><viewController id="a" \(member) storyboardIdentifier="Contact"/></objects></scene>
        </scenes></document>
        END
        cat > Main.storyboard <<END
        \(start)<scenes>
        <scene><objects><viewController id="a" \(member)><connections><segue destination="b" kind="show" id="s"/>
        </connections></viewController></objects></scene>
        <scene><objects><viewControllerPlaceholder storyboardName="Help" referencedIdentifier="$scene" id="b"
        \(member)/></objects></scene></scenes></document>
        END
        sbdsl import Main.storyboard Help.storyboard
        """),
    Explanation(
      .unusableClass,
      "A warning: the custom class has a name that no Swift class can have, so the scene is one of its base.",
      shell: """
        -class=my-controller
        +class=MyController
        cat > Main.storyboard <<END
        \(start)<scenes>
        <scene><objects><viewController id="a" \(member) customClass="$class"/></objects></scene>
        </scenes></document>
        END
        sbdsl import Main.storyboard
        """),
  ]

  private static let kind = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
  private static let member = "sceneMemberID=\"viewController\""
  private static let start = "<document type=\"\(kind)\" targetRuntime=\"iOS.CocoaTouch\">"
}
