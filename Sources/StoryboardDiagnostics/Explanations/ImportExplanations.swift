extension Explanation {
  static let storyboardFiles = [
    Explanation(
      .malformedXML,
      "The file is not well-formed XML. Often two versions of it were merged. Nothing is imported from it.",
      shell: """
        -echo '\(start)<scenes>' > Main.storyboard
        +echo '\(start)<scenes/></document>' > Main.storyboard
        sbdsl import Main.storyboard
        """),
    Explanation(
      .notAStoryboard,
      "The file is XML of another kind, such as a nib.",
      shell: """
        -echo '<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"/>' > Main.storyboard
        +echo '\(start)<scenes/></document>' > Main.storyboard
        sbdsl import Main.storyboard
        """),
    Explanation(
      .foreignPlatform,
      "The storyboard does not name its platform, or names one that the importer does not know.",
      shell: """
        -echo '<document type="\(kind)" targetRuntime="Newton"/>' > Main.storyboard
        +echo '\(start)<scenes/></document>' > Main.storyboard
        sbdsl import Main.storyboard
        """),
    Explanation(
      .mixedPlatforms,
      """
      Two scenes whose controllers have no common kind name the same class: one of iOS and one of macOS, or a window and
      a view. Such storyboards belong to different targets, and so to different programs.
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
      An import into an existing program brings it up to date and removes nothing. This points at something that the
      storyboard no longer has, and that the app would not find; the lines that were written for it by hand are still
      there, too.
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
      .differsFromStoryboard,
      """
      The program and its storyboard disagree about a scene, its class or identifier, a segue, its kind or target, or the
      initial scene. The app would find no scene at that place, or another one, when it runs. Or the storyboard has a new
      transition to a scene that the program fills, which the generated Swift does not fill there. `sbdsl import` writes
      what the storyboard has into the program; otherwise correct the storyboard.
      """,
      shell: """
        cat > Main.storyboard <<END
        \(start)<scenes><scene><objects><viewController id="a" \(member) storyboardIdentifier="Home"/></objects></scene>
        </scenes></document>
        END
        cat > Main.sbdsl <<END
        storyboard Main {
        -  scene Home: UIViewController id "Start"
        +  scene Home: UIViewController
        }
        END
        sbdsl check Main.sbdsl --storyboards Main.storyboard
        """),
    Explanation(
      .notInProgram,
      """
      The storyboard has a scene or a transition that the program does not have, and no scene that the program fills stays
      empty because of it. `sbdsl import` adds it. Or a storyboard that the program does not declare leads to a scene that
      the program fills: only the app's own code can fill it there.
      """,
      shell: """
        cat > Main.storyboard <<END
        \(start)<scenes><scene><objects><viewController id="a" \(member) storyboardIdentifier="Home"/></objects></scene>
        <scene><objects><viewController id="b" \(member) storyboardIdentifier="Help"/></objects></scene></scenes></document>
        END
        cat > Main.sbdsl <<END
        storyboard Main {
          scene Home: UIViewController
        +  scene Help: UIViewController
        }
        END
        sbdsl check Main.sbdsl --storyboards Main.storyboard
        """),
    Explanation(
      .undecided,
      """
      An import into an existing program cannot tell which scene or transition of the storyboard is one of the program,
      or a change has no place in the form that the program has. The parts in question are left as they are, and
      everything else is imported. Object IDs of Interface Builder tell scenes without identifiers apart. An import writes
      them at the end of each head. A program without them may need one from the author.
      """,
      shell: """
        cat > Main.storyboard <<END
        \(start)<scenes><scene><objects><viewController id="a" \(member)/></objects></scene>
        <scene><objects><viewController id="b" \(member)/></objects></scene></scenes></document>
        END
        cat > Main.sbdsl <<END
        storyboard Main {
        -  scene First: UIViewController id none
        +  scene First: UIViewController id none #a
        }
        END
        sbdsl import Main.storyboard -o Main.sbdsl
        """),
    Explanation(
      .imported,
      """
      A note: an import has changed the program, at this place, because of that place in the storyboard. Nothing has to be
      done.
      """,
      shell: """
        cat > Main.storyboard <<END
        \(start)<scenes><scene><objects><viewController id="a" \(member) storyboardIdentifier="Home"/></objects></scene>
        </scenes></document>
        END
        cat > Main.sbdsl <<END
        storyboard Main {
        -
        +  scene Home: UIViewController #a
        }
        END
        sbdsl import Main.storyboard -o Main.sbdsl
        """),
    Explanation(
      .otherClass,
      """
      A warning: the class of a scene has changed in the storyboard. The scene is found by its identifier or, without
      one, by what leads to it and where it leads, if no other scene can be meant. The import changes the class in the
      program and keeps the lines of the scene. The declaration of the old class stays, too, but no longer applies to
      the scene. If the class was renamed in the app, rename its declaration, and remove the empty one that the import
      has written.
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
      A warning: `sbdsl import` writes one file. The declarations in other files of its module, in its folder and below,
      count as declared. One of them matters to the import: it declares a storyboard that an import into that file would
      bring up to date, or it has mistakes, so that the import may not know everything that it declares.
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
      A warning: the storyboard has something that a program cannot express, or not in this form. Check whether it
      matters; the rest is imported. If it does not matter, write a line `allow left-out` with the reason before the
      segue, the scene or the storyboard. Then the next import into the same file is silent about it.
      """,
      shell: """
        cat > Main.storyboard <<END
        \(start)<scenes><scene><objects><viewController id="a" \(member) storyboardIdentifier="Home"><connections>
        <segue kind="show" destination="b"/></connections></viewController></objects></scene></scenes>
        </document>
        END
        cat > Main.sbdsl <<END
        storyboard Main {
        +  allow left-out "the scene was deleted, and its segue does nothing"
          scene Home: UIViewController
        }
        END
        sbdsl import Main.storyboard -o Main.sbdsl
        """),
    Explanation(
      .firedByControl,
      """
      In the program, code performs the segue and gives it the arguments of its parameter list. In the
      storyboard a button, a cell or a gesture recognizer fires it, without arguments, and the app would end there.
      There are three remedies. The segue can ask its controller for the arguments: a method of the app finds by the
      sender what was tapped. Or draw the segue from the view controller instead of the control, and call the function
      that performs it. Or, if the app stops the segue of the control and performs it by itself, write a line `allow
      fired-by-control` before the segue.
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
      """
      A warning: two scenes, or two segues of a scene, have the same identifier, and the framework finds only one of
      them.
      """,
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
      A storyboard reference names a scene that its storyboard does not have, or a storyboard that the target does not have.
      The files were read, so this is certain. The framework would fail when the scene is opened.
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
      """
      A warning: the name of the custom class is not possible in Swift, or the Swift code of the module does not declare
      the class. The scene has the base class instead, as in the app, where the framework does not find the class.
      """,
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
    Explanation(
      .classNotFound,
      """
      A warning: the framework does not find the Swift class of a scene or a segue by the name that the storyboard has for
      it. At run time it writes "Unknown class … in Interface Builder file", and makes the base class instead, so that
      the app ends where it casts the controller to its class. It is a warning, for Objective-C code, which is not read,
      may have a class of that name. The Objective-C runtime knows a Swift class by its module and its name, or only by the name
      that `@objc(Name)` gives it. It has no such name for a private class, nor for a class inside another type.
      """,
      shell: """
        echo 'import UIKit; class List: UIViewController {}' > List.swift
        -module=
        +module='customModule="App" customModuleProvider="target"'
        cat > Main.storyboard <<END
        \(start)<scenes>
        <scene><objects><viewController id="a" \(member) customClass="List" $module/></objects></scene>
        </scenes></document>
        END
        sbdsl import .
        """),
  ]

  private static let kind = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
  private static let member = "sceneMemberID=\"viewController\""
  private static let start = "<document type=\"\(kind)\" targetRuntime=\"iOS.CocoaTouch\">"
}
