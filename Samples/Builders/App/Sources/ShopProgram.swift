import Account
import StoryboardBuilders

/// The wiring of the app, as `Shop.sbdsl` says it in text.
@MainActor let shopProgram = Program("Shop", .iOS("15")) {
  Import("Account")
  models
  services
  controllers
  appContainer
  memberContainer
  mainStoryboard
  catalogStoryboard
  routes
}

/// What is given on the way through the app.
enum Given {
  static let user = Parameter<User>("user")
  static let product = Parameter<Product>("product")
  static let filter = Parameter<Filter>("filter")
  static let text = Parameter<String>("text")
  static let topic = Parameter<Topic>("topic")
  static let delegate = Parameter<any ReviewDelegate>("delegate")
  static let model = Parameter<DetailModel>("model")
  static let stars = Parameter<Int>("stars")
}

/// Ways into the app from code.
@MainActor @DeclarationBuilder private var routes: Declarations {
  Route(Routes.help, Given.topic.untyped())
    .present("Account.Help.Contact", as: .formSheet)
    .documented("Opens the help on a topic, over whatever is shown.")

  Route(Routes.wishes, Given.user)
    .root(catalogStoryboard.scene(tabs), with: memberContainer(Given.user))
    .select(catalogStoryboard.scene(wishes))
    .documented("Opens the shop where a user who was logged in has left it: at the wishes.")
}
