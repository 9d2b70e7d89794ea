extension Explanation {
  static let targets = [
    Explanation(
      .storyboardNotFound,
      """
      The program declares a storyboard, and no file of the target or the folder has its name, or several files have it.
      The app would end where it opens the storyboard. Upper and lower case count, as on a phone. If only single files are
      named, the file may be elsewhere: the summary counts such storyboards, without an error. If the file was renamed,
      `sbdsl import` of the program finds it by its scenes.
      """,
      shell: """
        mkdir App
        \(file("App/Main.storyboard", "<scenes>\(scene("a", "Home"))</scenes>"))
        cat > App.sbdsl <<END
        module App
        storyboards "App"
        -storyboard Mian { scene Home: UIViewController }
        +storyboard Main { scene Home: UIViewController }
        END
        sbdsl check App.sbdsl
        """),
    Explanation(
      .wrongBundle,
      """
      The app looks for the storyboard in a bundle that does not have it. The storyboards of a package are in the bundle of
      its module (`bundle module`), and those of a framework in the framework's bundle (`bundle framework`). The app would
      end where it opens the storyboard.
      """,
      shell: """
        mkdir -p Sources/Kit
        echo 'let package = Package(name: "Kit", targets: [.target(name: "Kit")])' > Package.swift
        echo 'import UIKit' > Sources/Kit/Kit.swift
        \(file("Sources/Kit/Main.storyboard", "<scenes>\(scene("a", "Home"))</scenes>"))
        cat > Kit.sbdsl <<END
        module Kit
        sources package "." target "Kit"
        -storyboard Main { scene Home: UIViewController }
        +storyboard Main bundle module { scene Home: UIViewController }
        END
        sbdsl check Kit.sbdsl
        """),
    Explanation(
      .nothingCompared,
      """
      Storyboard files are named, and none of them is a storyboard of the program: nothing was compared. If the program
      shall not declare any, name no files.
      """,
      shell: """
        \(file("Main.storyboard", "<scenes>\(scene("a", "Home"))</scenes>"))
        \(file("Help.storyboard", "<scenes>\(scene("a", "Home"))</scenes>"))
        echo 'storyboard Main { scene Home: UIViewController }' > App.sbdsl
        -sbdsl check App.sbdsl --storyboards Help.storyboard
        +sbdsl check App.sbdsl --storyboards Main.storyboard
        """),
    Explanation(
      .launchDiffers,
      """
      The property list of the app, or a build setting in its place, names the storyboard that the system opens at launch.
      The program marks that storyboard by `launch`: otherwise nothing wires its first scene. What the system opens needs a
      file, and an initial view controller.
      """,
      shell: """
        mkdir App
        \(file("App/Main.storyboard", " initialViewController=\"a\"><scenes>\(scene("a", "Home"))</scenes>"))
        echo '<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>' > App/Info.plist
        cat > App.sbdsl <<END
        module App
        storyboards "App"
        -storyboard Main { initial scene Home: UIViewController }
        +launch storyboard Main { initial scene Home: UIViewController }
        END
        sbdsl check App.sbdsl
        """),
    Explanation(
      .variantDiffers,
      """
      A storyboard has variants, for languages in folders such as `de.lproj`, or for a device as `Main~ipad`. One program
      wires all of them, so each variant needs the scenes, classes, identifiers and segues of the base. The base is the
      file in `Base.lproj`, or the one without a language and a device.
      """,
      shell: """
        -name=Haus
        +name=Home
        mkdir -p App/Base.lproj App/de.lproj
        \(file("App/Base.lproj/Main.storyboard", "<scenes>\(scene("a", "Home"))</scenes>"))
        \(file("App/de.lproj/Main.storyboard", "<scenes>\(scene("a", "$name"))</scenes>"))
        cat > App.sbdsl <<END
        module App
        storyboards "App"
        storyboard Main { scene Home: UIViewController }
        END
        sbdsl check App.sbdsl
        """),
  ]

  /// Returns the shell commands that write a storyboard to a path. `contents` may begin with attributes of the
  /// element `document`.
  private static func file(_ path: String, _ contents: String) -> String {
    let kind = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    let head = "<document type=\"\(kind)\" targetRuntime=\"iOS.CocoaTouch\""
    let body = contents.hasPrefix("<") ? ">" + contents : contents
    return "cat > \(path) <<END\n\(head)\(body)</document>\nEND"
  }

  private static func scene(_ id: String, _ identifier: String) -> String {
    "<scene><objects><viewController id=\"\(id)\" sceneMemberID=\"viewController\" storyboardIdentifier=\"\(identifier)\"/>"
      + "</objects></scene>"
  }
}
