import AppKit
import StoryboardBuilders

/// What `ContainersOnMac.sbdsl` says, in Swift.
@MainActor let containersOnMacProgram = Program("ContainersOnMac", .macOS("13")) {
  InterfaceBuilderFiles("Storyboards")

  Class(HarbourLog.self) { Initializer(HarbourLog.init) }
  Controller(BerthController.self, NSViewController.self) {
    Property(\.log)
    Inject(\.log)
  }

  appContainer

  Storyboard("Main", in: appContainer) {
    Scene("Harbour", controller: BerthController.self, id: .none) { Segue("berth").sheet(berth) }.initial()
    berth
  }
}

@MainActor private let appContainer = Container(App.self) { Single(HarbourLog.self) }

@MainActor private let berth = Scene("Berth", controller: BerthController.self)
