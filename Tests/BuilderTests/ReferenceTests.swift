import StoryboardBuilders
import StoryboardDiagnostics
import StoryboardSyntax
import Testing

// Scenes, storyboards and containers that refer to each other, in a circle, so their types are written.

private let product = Parameter<Product>("product")
private let user = Parameter<User>("user")

@MainActor private let app: Container = Container("App") { Single(services) }
@MainActor private let services: Container = Container("Services")
@MainActor private let member: Container = Container("Member", user, in: app)

@MainActor private let main: Storyboard = Storyboard("Main", in: app) {
  start
  home
}
@MainActor private let catalog: Storyboard = Storyboard("Catalog", in: member) {
  list
  detail
  back
}
@MainActor private let post: Storyboard = Storyboard(
  "Post", product, controller: DetailController.self, in: app
) {
  Segue("again").show(list)
}
@MainActor private let start: Scene<UIViewController> = Scene("Start", controller: UIViewController.self) {
  Segue("in", user).present(home, with: member(), as: .fullScreen)
  Segue("other").modal(home, with: member(user))
}
.initial()
@MainActor private let home: Reference = Reference("Home", to: catalog.initial)
@MainActor private let back: Reference = Reference("Back", to: main.scene(start))
@MainActor private let list: Scene<ListController> = Scene("List", controller: ListController.self) {
  Segue("open").show(detail, product)
  Segue("self").push(list)
  Embed("banner", of: detail)
  Tab(detail)
  Segue("out").replace(back)
}
@MainActor private let detail: Scene<DetailController> = Scene(
  "Detail", product, controller: DetailController.self
) {
  Segue("up").showDetail(list)
  Segue("sheet").sheet(list)
  Segue("pop").popover(list)
  Segue("fade").custom(FadeSegue.self, list)
  Segue("old").show("Elsewhere")
}

/// Scenes, storyboards and containers are referred to by the values that declare them.
@MainActor @Suite struct ReferenceTests {
  @Test func valuesStandForTheirNames() {
    let program = Program {
      app
      services
      member
      main
      catalog
      post
      Route("detail", product).push(catalog.scene(detail), product).select(main.initial)
        .root(post.initial, with: member(user)).show("Account.Help.Contact", with: .making(member, user))
    }
    #expect(
      program.text == """
        container App { single Services }

        container Services
        container Member(user: User) in App

        storyboard Main in App {
          initial scene Start: UIViewController {
            segue in(user: User): present Home with Member as fullScreen
            segue other: modal Home with Member(user: user)
          }
          reference Home = Catalog.initial
        }

        storyboard Catalog in Member {
          scene List: ListController {
            segue open: show Detail(product: product)
            segue `self`: push List
            embed banner: Detail
            tab Detail
            segue out: replace Back
          }
          scene Detail(product: Product): DetailController {
            segue up: showDetail List
            segue sheet: sheet List
            segue pop: popover List
            segue fade: custom(FadeSegue) List
            segue old: show Elsewhere
          }
          reference Back = Main.Start
        }

        storyboard Post(product: Product): DetailController in App { segue again: show List }

        route detail(product: Product) {
          push Catalog.Detail(product: product)
          select Main.initial
          root Post.initial with Member(user: user)
          show Account.Help.Contact with Member(user: user)
        }

        """)
    #expect(program.text == program.text)
  }

  /// A value whose declaration is not part of the program is found at the line that uses it.
  @Test func aValueThatIsNotDeclaredIsAMistake() {
    let line = #line
    let program = Program("Demo") {
      Storyboard("Main", in: app) {  // + 2: no such container
        Scene("Start", controller: UIViewController.self) {
          Segue("open")
            .show(detail)  // at the segue, + 4: no such scene
        }
        .initial()
      }
    }
    let checked = program.checked()
    let found = checked.diagnostics.filter { $0.kind.entry.severity == .error }.map { diagnostic in
      let map = LineMap(checked.sources[Int(diagnostic.range.file)])
      return "\(diagnostic.kind.entry.code.rawValue) \(map.location(of: diagnostic.range.start).line - line)"
    }
    #expect(found.count == 2 && found.allSatisfy { $0.hasSuffix(" 2") || $0.hasSuffix(" 4") }, "\(found)")
  }
}
