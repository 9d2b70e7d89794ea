import StoryboardDiagnostics
import StoryboardPlan
import StoryboardSyntax
import StoryboardTooling
import StoryboardVocabulary
import Testing

/// A row of the vocabulary is all that a case needs: its word goes through text, tree, program, plan and bytes.
@Suite struct VocabularyTests {
  // MARK: Words

  @Test func wordsAreKeywords() {
    func check<Term: KeywordTerm>(_: Term.Type) {
      for term in Term.allCases {
        #expect(term.keyword.text == term.word)
        #expect(Term(term.keyword) == term)
      }
      let others = Set(Keyword.allCases).subtracting(Term.allCases.map(\.keyword))
      #expect(others.count == Keyword.allCases.count - Term.allCases.count)
      #expect(others.allSatisfy { Term($0) == nil })
    }
    check(SegueKind.self)
    check(RelationshipKind.self)
    check(RouteStepKind.self)
    check(Lifetime.self)
  }

  @Test func wordsAndBytesStandForOneCase() {
    func check<Term: LanguageTerm>(_: Term.Type, _ bytes: [UInt8: String]) {
      for term in Term.allCases {
        #expect(Term(word: term.word) == term)
        #expect(Term(rawValue: term.rawValue) == term)
        #expect(Term(known: term.rawValue) == term)
      }
      #expect(Term(word: "nothing") == nil)
      let found = Term.allCases.map { ($0.rawValue, $0.word) }
      #expect(Dictionary(uniqueKeysWithValues: found) == bytes)
    }
    check(Platform.Kind.self, [0: "iOS", 1: "tvOS", 2: "macOS", 3: "watchOS"])
    check(Lifetime.self, [0: "single", 1: "shared", 2: "graph", 3: "transient", 4: "factory"])
    check(
      RelationshipKind.self,
      [
        0: "root", 1: "tab", 2: "split", 3: "page", 4: "content", 5: "primary", 6: "supplementary",
        7: "secondary", 8: "compact",
      ])
    check(
      RouteStepKind.self,
      [
        0: "root", 1: "show", 2: "showDetail", 3: "push", 4: "present", 5: "select", 6: "open",
        7: "dismiss", 8: "pop", 9: "popToRoot", 10: "unwind", 11: "sheet", 12: "popover", 13: "modal",
        14: "tab",
      ])
    check(
      SegueKind.self,
      [
        0: "show", 1: "showDetail", 2: "push", 3: "modal", 4: "popover", 5: "sheet", 6: "replace",
        7: "unwind",
        9: "present", 10: "custom",
      ])
  }

  @Test func transitionsHaveBytesOfTheirOwn() {
    #expect(TransitionKind.allCases.map(\.byte).sorted() == Array(0...19))
    for kind in TransitionKind.allCases { #expect(TransitionKind(byte: kind.byte) == kind) }
    #expect(TransitionKind(byte: 20) == nil)
    #expect(TransitionKind.embed.byte == 8)
    #expect(TransitionKind.relationship(.root).byte == 11)
  }

  // MARK: From text to bytes

  @Test(arguments: TransitionKind.allCases, Framework.allCases)
  func transitions(_ kind: TransitionKind, in framework: Framework) throws {
    let outcome = Outcome(
      """
      module M
      platform \(framework.platform.word)
      class Fade: \(framework.segueClass ?? "WKInterfaceController")
      controller A: \(framework.controllerClass)
      controller B: \(ownerClass(of: kind, in: framework))
      storyboard S {
        initial scene One: B { \(line(kind)) }
        scene Two: A
      }
      """)
    guard kind.isIn(framework) else {
      #expect(outcome.codes.contains(.kindNotOnPlatform), "\(outcome.messages)")
      return
    }
    let plan = try outcome.plan()
    #expect(plan.transitions.elements.map(\.kind) == [kind])
    #expect(plan.storyboards.elements.map(\.framework) == [framework])
    let scene = plan.scenes.elements[0]
    let groups = [scene.segues.count, scene.embeds.count, scene.children.count]
    switch kind {
    case .segue: #expect(groups == [1, 0, 0])
    case .embed: #expect(groups == [0, 1, 0])
    case .relationship: #expect(groups == [0, 0, 1])
    }
    #expect(plan.presentation(of: ID(0)) == (kind == .segue(.present) ? "automatic" : kind.word))
  }

  private func line(_ kind: TransitionKind) -> String {
    switch kind {
    case .segue(.custom): "segue go: custom(Fade) Two"
    case .segue(.unwind): "segue go action back(_:): unwind"
    case .segue(let kind): "segue go: \(kind.word) Two"
    case .embed: "embed go: Two"
    case .relationship(let kind): "\(kind.word) Two"
    }
  }

  private func ownerClass(of kind: TransitionKind, in framework: Framework) -> String {
    guard case .relationship(let kind) = kind else { return framework.controllerClass }
    return kind.owner(in: framework)?.className ?? framework.controllerClass
  }

  @Test(arguments: RouteStepKind.allCases, [Framework.uiKit, .appKit])
  func routeSteps(_ kind: RouteStepKind, for framework: Framework) throws {
    let steps = kind == .select ? "root S.One select S.Two" : kind.word + (kind.namesScene ? " S.Two" : "")
    let outcome = Outcome(
      """
      module M
      platform \(framework.platform.word)
      controller A: \(framework.controllerClass)
      storyboard S {
        initial scene One: \(framework == .appKit ? "NSTabViewController" : "UITabBarController") { tab Two }
        scene Two: A
      }
      route go { \(steps) }
      """)
    guard kind.isIn(framework) else {
      #expect(outcome.codes == [.kindNotOnPlatform])
      return
    }
    let plan = try outcome.plan()
    #expect(plan.routes.elements.first?.frameworks == [framework])
    let step = try #require(plan.routes.elements.first?.steps.last)
    #expect(step.kind == kind)
    #expect(step.selection == (kind == .select ? .init(step: 0, path: [ID(0)]) : nil))
    #expect(plan.presentation(of: step) == (kind == .present ? "automatic" : kind.word))
  }

  @Test(arguments: PresentationStyle.allCases, [Platform.Kind.iOS, .tvOS])
  func styles(_ style: PresentationStyle, on platform: Platform.Kind) throws {
    let outcome = Outcome(
      """
      module M
      platform \(platform.word)
      controller A: UIViewController
      storyboard S {
        initial scene One: A { segue go: present Two as \(style.word) }
        scene Two: A
      }
      """)
    guard style.isOn([Platform(kind: platform)]) else {
      #expect(outcome.codes == [.unknownStyle], "\(outcome.messages)")
      return
    }
    let plan = try outcome.plan()
    #expect(plan.transitions.elements.map(\.style) == [style])
    #expect(plan.presentation(of: ID(0)) == style.word)
  }

  /// Styles of phones exist on phones alone, and blurs on televisions alone.
  @Test func stylesOfOnePlatform() {
    func styles(_ platforms: Platform.Kind...) -> Set<PresentationStyle> {
      Set(PresentationStyle.allCases.filter { $0.isOn(platforms.map { Platform(kind: $0) }) })
    }
    #expect(styles() == styles(.iOS))
    #expect(styles(.iOS).subtracting(styles(.tvOS)) == [.pageSheet, .formSheet, .popover])
    #expect(styles(.tvOS).subtracting(styles(.iOS)) == [.blurOverFullScreen])
    #expect(styles(.iOS, .tvOS) == Set(PresentationStyle.allCases))
    #expect(styles(.macOS, .watchOS) == [])
  }

  @Test(arguments: Lifetime.allCases) func lifetimes(_ lifetime: Lifetime) throws {
    let made = lifetime == .factory ? "Thing()" : "Thing"
    let plan = try Outcome(
      """
      module M
      class Thing { init() }
      container App { \(lifetime.word) \(made) }
      """
    ).plan()
    #expect(plan.registrations.elements.map(\.lifetime) == [lifetime])
    #expect(plan.registrations.elements.map(\.slot) == [lifetime.holder == .nobody ? nil : 0])
  }

  @Test(arguments: Platform.Kind.allCases) func platforms(_ kind: Platform.Kind) throws {
    let plan = try Outcome("module M\nplatform \(kind.word) 17.4").plan()
    #expect(plan.platforms == [Platform(kind: kind, version: .init(major: 17, minor: 4))])
    #expect(plan.platforms.frameworks == [kind.framework])
    #expect(Framework(rawValue: kind.framework.rawValue) == kind.framework)
  }

  // MARK: Interface Builder

  @Test func interfaceBuilderNamesOneKind() {
    for kind in SegueKind.allCases where kind != .present && kind != .popover {
      #expect(SegueKind(interfaceBuilder: kind.word) == kind)
    }
    #expect(SegueKind(interfaceBuilder: "presentation") == .present)
    #expect(SegueKind(interfaceBuilder: "popoverPresentation") == .popover)
    #expect(SegueKind(interfaceBuilder: "popover") == .popover)
    #expect(SegueKind(interfaceBuilder: "present") == nil)
    #expect(RelationshipKind(interfaceBuilder: "viewControllers", of: "tabBarController") == .tab)
    #expect(RelationshipKind(interfaceBuilder: "viewControllers", of: "pageViewController") == .page)
    #expect(RelationshipKind(interfaceBuilder: "viewControllers", of: "splitViewController") == nil)
    #expect(RelationshipKind(interfaceBuilder: "masterViewController", of: "splitViewController") == .primary)
    #expect(RelationshipKind(interfaceBuilder: "splitItems", of: "splitViewController") == .split)
    #expect(RelationshipKind(interfaceBuilder: "root", of: "navigationController") == nil)
  }
}

/// A checked program.
private struct Outcome {
  let compilation: Compilation

  init(_ text: String) { compilation = Compilation([SourceFile(path: "M.sbdsl", bytes: Array(text.utf8))]) }

  var messages: [String] { compilation.diagnostics.map(\.kind.entry.message) }

  /// The codes of the errors.
  var codes: [Code] {
    compilation.diagnostics.map(\.kind.entry).filter { $0.severity == .error }.map(\.code)
  }

  /// The plan, encoded and decoded.
  func plan() throws -> Plan {
    let plan = try #require(compilation.makePlan(), "\(messages)")
    let read = try Plan(decoding: plan.encoded())
    #expect(read == plan)
    return read
  }
}

extension Framework {
  fileprivate var platform: Platform.Kind { Platform.Kind.allCases.first { $0.framework == self }! }
}
