import StoryboardBuilders
import UIKit

/// What `Router.sbdsl` says, in Swift.
@MainActor let routerProgram = Program("Router", .iOS("15")) {
  InterfaceBuilderFiles("Storyboards")
  Also(.accessors.named("Boards"))

  Protocol((any Mail).self, AnyObject.self)
  Class(LiveMail.self, (any Mail).self) { Initializer(LiveMail.init) }
  Protocol((any LetterModel).self, AnyObject.self)
  Class(LiveLetterModel.self, (any LetterModel).self) { Initializer(LiveLetterModel.init, "mail") }
  Class(Clock.self) { Initializer(Clock.init) }
  Controller(LetterViewController.self, UIViewController.self) {
    Property("viewModel", TypeName((any LetterModel).self)).readWrite()  // bound in `CallSites.swift`
    Method(LetterViewController.update, "update", "with clock")
  }

  appContainer

  letters

  // [24]
  Route("letter").push(letters.scene(letter)).public()
    .documented("Opens the letter of the day: `app.showLetter(in: window)`.")
  Route("draft", model).open(letters.scene(draft), as: .formSheet)
    .documented(
      "Opens a letter that code has begun: `app.showDraft(viewModel: model, by: .present, in: window)`.")
}

private let model = Parameter<any LetterModel>("viewModel")

@MainActor private let appContainer = Container(App.self) {
  Single(LiveMail.self).as((any Mail).self)
  Graph(LiveLetterModel.self).as((any LetterModel).self)
  Single(Clock.self)
}
.public()

@MainActor private let letters = Storyboard("Letters", in: appContainer) {
  letter
  draft
}

@MainActor private let letter = Scene("Letter", controller: LetterViewController.self) {
  Inject(named: "viewModel")
  Call("update")
}

@MainActor private let draft = Scene("Draft", model, controller: LetterViewController.self)
