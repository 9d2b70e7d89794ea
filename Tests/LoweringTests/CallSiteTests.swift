import Foundation
import StoryboardDiagnostics
import StoryboardPlan
import StoryboardSwift
import StoryboardTooling
import StoryboardVocabulary
import TestSupport
import Testing

/// The forms of call sites: code in the shape of other tools compiles beside them, and runs.
@Suite struct CallSiteTests {
  private static let program = """
    module Shop
    also scenes, references, swiftgen, rswift, loader, designed
    struct User { init(name: String) }
    class Store { init() }
    class Fade: UIStoryboardSegue
    controller Settings: UIViewController { var store: Store! }
    controller Profile: UIViewController { var user: User! }
    controller List: UITableViewController { func user(for sender: Any?) -> User }
    controller Terms: UIViewController
    container App { single Store }
    storyboard User in App {
      initial scene Settings: Settings { inject store segue terms: show Terms }
      scene ProfileVC(user: User): Profile id "UserProfileViewControllerID"
      scene List: List {
        segue open: show ProfileVC(user: self.user(for: sender))
        segue tell(user: User): present ProfileVC
        segue fade: custom(Fade) Settings
        segue: show Terms
        segue back action back(_:): unwind
      }
      scene Terms: Terms
    }
    storyboard Help {
      initial scene Home: Terms id none
      scene Terms: Terms id "HelpTerms"
      scene name: Terms
    }
    """

  /// The app's classes, with the call sites that its files have.
  private static let app = """
    struct User { let name: String }
    class Store { init() {} }
    class Fade: UIStoryboardSegue { override func perform() {} }
    class Settings: UIViewController {
      var store: Store!
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        wire(segue, sender: sender)
        switch Settings.Segue(segue) {
        case .terms(let terms): print("terms", type(of: terms))
        }
      }
    }
    class Profile: UIViewController { var user: User! }
    class List: UITableViewController {
      func user(for sender: Any?) -> User { User(name: "asked") }
      @IBAction func back(_ segue: UIStoryboardSegue) {}
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        wire(segue, sender: sender)
        switch List.Segue(segue) {
        case .open(let profile), .tell(let profile): print("to", profile.user.name)
        case .fade(let settings, let segue): print("fades", settings.store != nil, type(of: segue))
        case .terms(let terms): print("terms", type(of: terms))
        case .back(let other): print("back", type(of: other))
        }
        switch StoryboardSegue.User(segue) {
        case .open?: print("SwiftGen open")
        case .fade?: print("SwiftGen fade")
        default: print("SwiftGen other")
        }
        if let info = R.segue.list.open(segue: segue) {
          print("R.swift", info.identifier, info.source === self, info.destination.user.name)
        }
        if let info = R.segue.list.fade(segue: segue) { print("R.swift", type(of: info.segue)) }
        print("R.swift tell", R.segue.list.tell(segue: segue) != nil)
      }
    }
    class Terms: UIViewController {}

    // Typed references
    @MainActor func references(app: App, user: User) -> [UIViewController] {
      print(Storyboard.User.name, Storyboard.User.ProfileVC.id)
      return [
        Storyboard.User.ProfileVC.instantiate(user: user, in: app), Storyboard.User.Settings.instantiate(in: app),
        Storyboard.Help.Home.instantiate(),
      ]
    }

    // SwiftGen
    @MainActor func swiftGen(app: App, user: User) -> [UIViewController] {
      print(StoryboardScene.User.storyboardName, type(of: StoryboardScene.User.storyboard))
      return [
        StoryboardScene.User.initialScene.instantiate(in: app),
        StoryboardScene.User.userProfileViewControllerID.instantiate(user: user, in: app),
        StoryboardScene.Help.helpTerms.instantiate(),
      ]
    }

    // R.swift
    @MainActor func rSwift(app: App, user: User) -> [UIViewController] {
      guard let profile = R.storyboard.user.userProfileViewControllerID(user: user, in: app),
        let first = R.storyboard.user.instantiateInitialViewController(in: app)
      else { return [] }
      print(R.storyboard.user.name, type(of: R.storyboard.user()), R.storyboard.user.list.identifier)
      return [profile, first]
    }

    // A loader protocol, as an app has it
    @MainActor protocol StoryboardLoader {
      associatedtype Board: RawRepresentable where Board.RawValue == String
      associatedtype Controller: RawRepresentable where Controller.RawValue == String
      static func board(of controller: Controller) -> Board
    }
    extension StoryboardLoader {
      static func load(_ controller: Controller) -> UIViewController {
        UIStoryboard(name: board(of: controller).rawValue, bundle: nil)
          .instantiateViewController(withIdentifier: controller.rawValue)
      }
    }
    enum Loader: StoryboardLoader {
      static func board(of controller: ViewControllerID) -> StoryboardID {
        switch controller {
        case .HelpTerms, .name: .Help
        }
      }
    }

    // One screen for each class
    @MainActor func designed(app: App, user: User) -> [UIViewController] {
      func make<Scene: DesignedScenes.Scene>(_ scene: Scene.Type) -> UIViewController { scene.instantiate() }
      _ = Profile.storyboard.storyboard
      return [Profile.storyboard.instantiate(user: user, in: app), Settings.storyboard.instantiate(in: app)]
    }

    // Scenes as values
    @MainActor func values() -> [UIViewController] {
      func isOf<Controller: UIViewController>(_ scene: Storyboards.SceneValue<Controller>) -> Controller.Type {
        Controller.self
      }
      print(isOf(Storyboards.User.Scenes.profileVC), Storyboards.User.Scenes.profileVC.identifier ?? "-")
      print(Storyboards.Scene.allCases.map { $0.identifier ?? "-" })
      print(Storyboards.Scene.userList.controller, Storyboards.User.Scenes.name)
      return Storyboards.Scene.Free.allCases.map { $0.open() }
    }
    """

  private static let storyboards = [
    "User": storyboardText(
      initial: "settings",
      [
        sceneText(
          "viewController", "settings", type: "Settings", identifier: "Settings",
          #"destination="terms" kind="show" identifier="terms""#),
        sceneText(
          "viewController", "profile", type: "Profile", identifier: "UserProfileViewControllerID"),
        sceneText(
          "tableViewController", "list", type: "List", identifier: "List",
          #"destination="profile" kind="show" identifier="open""#,
          #"destination="profile" kind="presentation" identifier="tell""#,
          #"destination="settings" kind="custom" identifier="fade" customClass="Fade" customModule="Shop""#,
          #"destination="terms" kind="show""#),
        sceneText("viewController", "terms", type: "Terms", identifier: "Terms"),
      ]),
    "Help": storyboardText(
      initial: "home",
      [
        sceneText("viewController", "home", type: "Terms"),
        sceneText("viewController", "terms", type: "Terms", identifier: "HelpTerms"),
        sceneText("viewController", "name", type: "Terms", identifier: "name"),
      ]),
  ]

  @Test func theFormsCompileBesideTheirCallSites() throws {
    let program = try BackendProgram(Self.program, app: Self.app, storyboards: Self.storyboards)
    let problems = try program.problems()
    #expect(problems == "")
  }

  @Test(.needs(.headers(.uiKit))) func theFormsCompileAgainstObjectiveC() throws {
    let problems = try BackendProgram(Self.program, app: Self.app).objectiveCProblems()
    #expect(problems == "")
  }

  @Test func theFormsCompileWhereTheMainActorIsTheDefault() throws {
    let program = try BackendProgram(
      Self.program.replacing("module Shop", with: "module Shop default @MainActor"), app: Self.app)
    let problems = try program.problems(flags: ["-default-isolation", "MainActor"])
    #expect(problems == "")
  }

  @Test func whatTheFormsOpenIsWired() throws {
    let result = try BackendProgram(Self.program, app: Self.app, storyboards: Self.storyboards).run(
      """
      for (type, name) in [
        (Settings.self, "Settings"), (Profile.self, "Profile"), (List.self, "List"), (Terms.self, "Terms"),
      ] as [(UIViewController.Type, String)] {
        StandIn.registerClass(type, named: name, module: "Shop")
      }
      StandIn.registerClass(Fade.self, named: "Fade", module: "Shop")
      StandIn.observer = { _ in }
      let app = App()
      let user = User(name: "Ann")
      @MainActor func say(_ controllers: [UIViewController]) {
        print(controllers.map { @MainActor controller in
          let given = (controller as? Profile)?.user?.name ?? (controller as? Settings).map { "\\($0.store != nil)" }
          return "\\(type(of: controller)) \\(given ?? "-")"
        })
      }
      say(references(app: app, user: user))
      say(swiftGen(app: app, user: user))
      say(rSwift(app: app, user: user))
      say(designed(app: app, user: user))
      say(values())
      say([Loader.load(.HelpTerms)])
      let list = Storyboards.User.list(in: app)
      StandIn.display(list)
      list.perform(segue: StoryboardSegue.User.open)
      list.performSegue(withIdentifier: R.segue.list.fade, sender: nil)
      list.performTell(user: user)
      """)
    #expect(
      result.isSuccess
        && result.standardOutput == """
          User UserProfileViewControllerID
          ["Profile Ann", "Settings true", "Terms -"]
          User UIStoryboard
          ["Settings true", "Profile Ann", "Terms -"]
          User UIStoryboard List
          ["Profile Ann", "Settings true"]
          ["Profile Ann", "Settings true"]
          Profile UserProfileViewControllerID
          ["Settings", "UserProfileViewControllerID", "List", "Terms", "-", "HelpTerms", "name"]
          List User
          ["Terms -", "Terms -", "Terms -"]
          ["Terms -"]
          to asked
          SwiftGen open
          R.swift open true asked
          R.swift tell false
          fades true Fade
          SwiftGen fade
          R.swift Fade
          R.swift tell false
          to Ann
          SwiftGen other
          R.swift tell true

          """,
      "\(result)")
  }

  /// A program for macOS, with windows and view controllers.
  @Test func theFormsCompileForWindows() throws {
    let text = """
      module Shop
      platform macOS 12
      also scenes, references as Boards, swiftgen as Mac, rswift as Res, loader as Mac, designed as board
      class Note
      controller Editor: NSViewController { var note: Note! }
      controller About: NSViewController
      storyboard Main {
        initial scene Window(note: Note): NSWindowController id "Window" { content Editor }
        scene Editor(note: Note): Editor id none { segue about: sheet About segue open: modal Window(note: self.note) }
        scene About: About
      }
      """
    let app = """
      class Note {}
      class Editor: NSViewController {
        var note: Note!
        override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
          wire(segue, sender: sender)
          switch Segue(segue) {
          case .about(let about): _ = about
          case .open(let window): _ = window.window
          }
          switch MacSegue.Main(segue) {
          case .about?: break
          default: break
          }
          if let info = Res.segue.editor.about(segue: segue) { _ = info.destination.view }
          perform(segue: MacSegue.Main.about)
        }
      }
      class About: NSViewController {}
      @MainActor func use(note: Note) {
        _ = Boards.Main.About.instantiate()
        _ = MacScene.Main.initialScene.instantiate(note: note)
        _ = Res.storyboard.main.instantiateInitialController(note: note)?.window
        _ = MacViewControllerID.About.storyboard == MacStoryboardID.Main
        _ = About.board.instantiate()
        _ = Storyboards.Scene.Free.mainAbout.open()
      }
      """
    let program = try BackendProgram(text, app: app, framework: .appKit)
    #expect(try program.problems() == "")
  }

  @Test(.needs(.headers(.appKit))) func theFormsOfSeveralPlatformsCompile() throws {
    let text = """
      module Shop
      platform iOS 15, macOS 12
      also scenes, references, swiftgen, rswift, loader, designed
      controller Phone: UIViewController
      controller Desk: NSViewController
      storyboard Mobile { scene Phone: Phone { segue again: show Phone } }
      storyboard Desktop { scene Desk: Desk { segue again: show Desk } }
      """
    let app = """
      class Desk: NSViewController {
        override func prepare(for segue: NSStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
      }
      @MainActor func use() -> NSViewController { Storyboard.Desktop.Desk.instantiate() }
      """
    #expect(try BackendProgram(text, app: app, framework: .appKit).problems() == "")
    let phone = """
      class Phone: UIViewController {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
      }
      @MainActor func use() -> UIViewController { Storyboard.Mobile.Phone.instantiate() }
      """
    #expect(try BackendProgram(text, app: phone).problems() == "")
  }

  /// In the layout for builds, all forms share one file, whose name does not depend on the program.
  @Test func aBuildHasOneFileForAllForms() throws {
    let plan = try Plan(Self.program)
    let names = SwiftBackend.generate(plan, layout: .files(["Shop.sbdsl"])).map(\.name)
    #expect(Set(names) == Set(SwiftBackend.names(of: ["Shop.sbdsl"])))
    let forms = SwiftBackend.generate(plan).map(\.name).filter { name in
      CallSiteForm.allCases.contains { $0.fileName == name }
    }
    #expect(Set(forms) == Set(CallSiteForm.allCases.compactMap(\.fileName)))
    var plain = plan
    plain.callSites = []
    let others = SwiftBackend.generate(plain).map(\.contents)
    #expect(
      SwiftBackend.generate(plan).map(\.contents).filter { others.contains($0) }.count >= others.count - 1)
  }

  /// A loader tells scenes apart by their identifiers only.
  @Test func aLoaderNeedsDistinctIdentifiers() throws {
    let compilation = Compilation(
      [
        SourceFile(
          path: "Shop.sbdsl",
          bytes: Array(
            "also loader\nstoryboard A { scene Home: UIViewController }\nstoryboard B { scene Home: UIViewController }\n"
              .utf8))
      ])
    #expect(compilation.diagnostics.map(\.kind.entry.code) == [.callSitesClash])
    // A loader has only the scenes that need nothing.
    for other in [
      "storyboard B { scene Home(n: Int): V }", "storyboard B in App { scene Home: V id \"Home\" }",
    ] {
      let text =
        "also loader\ncontroller V: UIViewController { var n: Int? }\ncontainer App\n"
        + "storyboard A { scene Home: UIViewController }\n\(other)\n"
      let apart = Compilation([SourceFile(path: "Shop.sbdsl", bytes: Array(text.utf8))])
      #expect(apart.diagnostics.isEmpty, "\(apart.diagnostics.map(\.kind.entry.message))")
    }
  }
}
