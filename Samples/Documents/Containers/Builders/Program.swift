import StoryboardBuilders
import UIKit

/// What `Containers.sbdsl` says, in Swift.
@MainActor let containersProgram = Program("Containers", .iOS("15")) {
  InterfaceBuilderFiles("Storyboards", except: ["org.example.tides"])

  Class(HarbourLog.self) { Initializer(HarbourLog.init) }
  Class(ChartRoom.self) { Initializer(ChartRoom.init, "log") }
  Class(Boards.self) { Initializer(Boards.init, "names", "objects") }
  Function(chartBundle, "chartBundle")
  Controller(BerthController.self, UIViewController.self) {
    Property(\.log)
    Inject(\.log)
  }
  Controller(ChartController.self, UIViewController.self) {
    Initializer(ChartController.init(nibName:bundle:), "nibName", "bundle")
    Initializer(ChartController.init(coder:), "coder")
    Required(\.room)
  }
  Controller(NotesController.self, UIViewController.self) { Required(\.log) }

  Allow("unused", "the app's code asks for its storyboards")
  appContainer
  Allow("unused", "the app's code asks for the chart of a nib")
  charting

  // [29]
  Storyboard("Main", in: appContainer) {
    harbour
    Scene("Berth", controller: BerthController.self)
    toCharts
  }
  .bundle(.main)
  charts
  Storyboard("Notes", in: appContainer) { Scene("Notes", controller: NotesController.self) }
  Storyboard("ChartNotes", in: charting) { Scene("Notes", controller: NotesController.self) }
    .file("Notes")
    .bundle(.identifier("org.example.charts"))
  tides
}

@MainActor private let appContainer = Container(App.self) {
  Single(HarbourLog.self)
  Single("Charting")
  Single(Value<UIStoryboard>.storyboard("Main"))
  Single(
    Boards.self, Argument("names", ["Main", "Notes"]),
    Argument("objects", Value<[UIStoryboard]>.array(.storyboard("Main"), .storyboard("Notes"))))
}

@MainActor private let charting = Container(Charting.self, Parameter<HarbourLog>("log")) {
  Single(ChartRoom.self)
  Transient(
    ChartController.self, Argument("nibName", "Chart"),
    Argument("bundle", Value<Bundle?>.calling("chartBundle")))
}

@MainActor private let harbour = Scene("Harbour", controller: BerthController.self, id: .none) {
  Segue("charts").show(toCharts)
}
.initial()

@MainActor private let toCharts = Reference("Charts", to: charts.initial)

@MainActor private let charts = Storyboard("Charts", in: charting) {
  Scene("Chart", controller: ChartController.self, id: .none) { Segue("tides").show(toTides) }.initial()
  toTides
}
.bundle(.identifier("org.example.charts"))

@MainActor private let toTides = Reference("Tides", to: tides.initial)

@MainActor private let tides = Storyboard("Tides") {
  Scene("Tides", controller: UIViewController.self).initial()
}
.external()
.bundle(.identifier("org.example.tides"))
.documented("Another module's storyboard, which wires itself.")
