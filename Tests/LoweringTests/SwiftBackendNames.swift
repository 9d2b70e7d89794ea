import StoryboardPlan
import StoryboardSwift
import StoryboardVocabulary
import Testing

/// Names and texts that could go wrong in Swift.
@Suite struct SwiftBackendNames {
  @Test func hostileProgramCompiles() throws {
    let problems = try BackendProgram(plan: makeHostilePlan(), app: hostileCode).problems()
    #expect(problems == "")
  }

  @Test func textStaysText() throws {
    let files = SwiftBackend.generate(makeHostilePlan())
    for file in files {
      let text = String(decoding: file.contents, as: UTF8.self)
      #expect(!text.unicodeScalars.contains("\0"))
      #expect(!text.unicodeScalars.contains("\u{2028}"))
      #expect(!text.contains("\n*/"))
    }
  }

  @Test func filesDifferWithoutCase() {
    let names = SwiftBackend.generate(makeHostilePlan()).map { $0.name.lowercased() }
    #expect(Set(names).count == names.count)
    #expect(names.contains("storyboards+foo2.swift"))
  }

  @Test func sameBytesEachTime() {
    #expect(SwiftBackend.generate(makeHostilePlan()) == SwiftBackend.generate(makeHostilePlan()))
  }

  private static let awkward = "\"\\(x) \\ \n*/ // \0 \u{2028} \u{202E} \u{1F980} #\"\"\""

  private func makeHostilePlan() -> Plan {
    var b = BackendPlanBuilder()
    let void = b.type("Void", .value)
    let string = b.type("String", .value)
    let controller = b.type("UIViewController", .controller(isFramework: true))
    let thing = b.type("Opening", .class)
    let scream = b.type("Catalog", .class)
    let odd = b.type("product", .struct)
    let delegate = b.type("any SceneContext", .protocol, named: "SceneContext")
    let mine = b.type("Main", .controller(isFramework: false), of: [controller])
    let words = [
      "in", "coder", "sender", "self", "init", "deinit", "parent", "segue", "controller", "member",
      "default", "get", "set", "lock", "opening", "storyboard", "told", "pending", "made", "🦀", "inout",
      "Type",
    ]

    // A container whose parameters and registrations have every name there is.
    let outer = b.container("Storyboards")
    let thingInit = b.member(thing, .initializer, "init", [b.parameter("text", string)], thing)
    for word in words {
      _ = b.register(word, in: outer, thing, .single, made: b.construct(thingInit, b.string(Self.awkward)))
    }
    let again = b.register("get", in: outer, thing, .transient, made: b.construct(thingInit, b.string("")))
    _ = b.register("HTTPClient", in: outer, thing, .transient, made: b.resolve(again))
    let setText = b.member(thing, .property, "default", [], string)
    let parameters = words.map { b.parameter($0, string) }
    let member = b.container("Member", in: outer, parameters)
    for (index, word) in words.enumerated() {
      let value = b.parameter(.registration, index)
      _ = b.register(
        word, in: member, thing, .factory, parameters, made: b.construct(thingInit, value),
        steps: [.set(setText, b.parameter(.container(levels: 0), index))],
        documentation: [Self.awkward, "", "*/"])
    }

    // A storyboard named as a class, with scenes of every name.
    let setAny = b.member(mine, .property, "text", [], b.optional(string))
    let call = b.member(mine, .method, "in", [b.parameter("self", string), b.parameter(nil, string)], void)
    var files = [
      "Catalog", "Foo", "foo", "UIViewController", "Opening", "Type", "self", "a-b", "a b", "🦀", "Bundle",
    ]
    files.append(Self.awkward)
    for (place, file) in files.enumerated() {
      let bundle: PlanStoryboard.Bundle =
        place == 1 ? .framework : place == 2 ? .identifier(b.name(Self.awkward)) : .main
      let storyboard = b.storyboard(file, file: Self.awkward, in: member, bundle: bundle, launch: place == 3)
      var scenes: [ID<PlanScene>] = []
      let names =
        place > 1
        ? ["initial", "init", "Type"]
        : words + [
          "initial", "launch", "List", "wireList", "ListContext", "product", "List Context", "a-b", "a b",
        ]
      for (index, word) in names.enumerated() {
        let scene = b.scene(
          word, in: storyboard, mine, id: Self.awkward, place == 3 && index == 0 ? [] : parameters,
          initial: index == 0,
          steps: [
            .set(setAny, b.string(Self.awkward)),
            .call(call, arguments: b.operands([b.string("a"), b.string(word)])),
          ],
          documentation: [Self.awkward])
        scenes.append(scene)
      }
      for (index, scene) in scenes.dropFirst().enumerated() {
        let to = scenes[scenes.count - 1 - index % 3]
        let arguments = words.indices.map { b.parameter(.scene, $0) }
        let told = index % 2 == 0 ? parameters : nil
        let source = b.call(b.value(.source), b.member(mine, .method, "ask", [], string))
        b.transition(
          names[index + 1] + Self.awkward, from: scene, .segue(.show), to: to, told: told,
          told == nil ? arguments : words.indices.map { b.parameter(.transition, $0) })
        b.transition(
          "x", from: scene, .segue(.show), to: to, words.indices.map { $0 == 3 ? source : b.string("") })
      }
    }
    _ = (scream, odd, delegate)
    return b.plan
  }
}

private let hostileCode = """
  class Opening {
    var `default` = ""
    init(text: String) {}
  }
  class Catalog {}
  struct product {}
  protocol SceneContext {}
  class Main: UIViewController {
    var text: String?
    func `in`(self: String, _ other: String) {}
    func ask() -> String { "" }
  }
  """
