extension GrowthFamily {
  /// Programs with a growing number of containers or registrations.
  static let containers: [GrowthFamily] = [
    GrowthFamily("a chain of registrations") { count in
      each(count) { "class C\($0) { init(next: C\($0 + 1)) }" }
        + "\nclass C\(count) { init() }\ncontainer App {\n"
        + each(count + 1) { "  single C\($0)" } + "\n}\n"
    },
    GrowthFamily("transients in a chain") { count in
      each(count) { "class C\($0) { init(next: C\($0 + 1)) }" }
        + "\nclass C\(count) { init() }\ncontainer App {\n"
        + each(count + 1) { "  transient C\($0)" } + "\n}\n"
    },
    GrowthFamily("graph and shared objects") { count in
      each(count) {
        "class G\($0) { init(other: G\($0 / 2)?) }\nclass H\($0) { init() }\n"
          + "controller V\($0): UIViewController { var g: G\($0)! var h: H\($0)! }"
      } + "\ncontainer App {\n" + each(count) { "  graph G\($0)(other: nil)\n  shared H\($0)" }
        + "\n}\nstoryboard Main in App {\n" + each(count) { "  scene S\($0): V\($0)" } + "\n}\n"
    },
    GrowthFamily("graph objects in a chain") { count in
      let types = each(count) { "class C\($0) { init(next: C\($0 + 1)) }" }
      return """
        \(types)
        class C\(count) { init() }
        controller V: UIViewController { var c: C0! }
        container App {
        \(each(count + 1) { "  graph C\($0)" })
        }
        storyboard Main in App { initial scene S: V }

        """
    },
    GrowthFamily("named, default, eager registrations of a type") { count in
      "class C { init(a: Int) }\ncontainer App {\n  default single C(a: 0) named first\n"
        + each(count) { "  eager single C(a: \($0)) named c\($0)" } + "\n}\n"
    },
    GrowthFamily("registrations as many types", from: 60, upTo: 1_000) { count in
      each(count) { "protocol P\($0)" } + "\nclass C: " + each(count, separator: ", ") { "P\($0)" }
        + " { init() }\ncontainer App { single C as " + each(count, separator: ", ") { "P\($0)" } + "\n"
        + "  transient Use\n}\nclass Use { init(" + each(count, separator: ", ") { "p\($0): P\($0)" }
        + ") }\n"
    },
    GrowthFamily("factories and their providers") { count in
      each(count) { "class A\($0) { init(n: Int) }\nclass B\($0) { init(make: @escaping (Int) -> A\($0)) }" }
        + "\ncontainer App {\n" + each(count) { "  factory A\($0)(n: Int)\n  single B\($0)" } + "\n}\n"
    },
    GrowthFamily("objects that a container fills") { count in
      "class Log { init() }\n" + each(count) { "class A\($0) { var log: Log!\n  var n: Int! }" }
        + "\ncontainer App {\n  single Log\n"
        + each(count) { "  fills A\($0)(n: Int) { inject log inject n = n }" } + "\n}\n"
    },
    GrowthFamily("parameters of a factory", from: 60, upTo: 500) { count in
      "class C { init(" + each(count, separator: ", ") { "a\($0): Int" } + ") }\ncontainer App { factory C("
        + each(count, separator: ", ") { "a\($0): Int" } + ") }\n"
    },
    GrowthFamily("defaults of a factory", from: 60, upTo: 500) { count in
      "class C { init(" + each(count, separator: ", ") { "a\($0): Int" } + ") }\ncontainer App { factory C("
        + each(count, separator: ", ") { "a\($0): Int = \($0)" } + ") }\n"
    },
    GrowthFamily("parameters of a container", from: 60, upTo: 500) { count in
      "class C { init(" + each(count, separator: ", ") { "a\($0): Int" } + ") }\ncontainer App("
        + each(count, separator: ", ") { "a\($0): Int" } + ") { single C }\n"
    },
    GrowthFamily("containers in a container") { count in
      "class Log { init() }\nclass Item { init(log: Log, n: Int) }\ncontainer App { single Log }\n"
        + each(count) { "container C\($0)(n: Int) in App { single Item }" }
    },
    GrowthFamily("containers in containers", from: 10, upTo: 100) { count in
      "class Log { init() }\ncontainer C0 { single Log }\n"
        + eachFromOne(count) {
          "container C\($0) in C\($0 - 1) { single T\($0) }\nclass T\($0) { init(log: Log) }"
        }
    },
    GrowthFamily("containers in containers with a parameter each", from: 10, upTo: 100) { count in
      "container C0(a0: Int)\nclass A { init(n: Int) }\n"
        + eachFromOne(count) {
          "container C\($0)(a\($0): Int) in C\($0 - 1) { single A(n: a\($0 / 2)) named n\($0) }"
        }
    },
    GrowthFamily("containers in containers with a storyboard each", from: 10, upTo: 100) { count in
      "class Log { init() }\ncontroller V: UIViewController { var log: Log! }\ncontainer C0 { single Log }\n"
        + eachFromOne(count) {
          "container C\($0) in C\($0 - 1)\nstoryboard B\($0) in C\($0) { initial scene S: V }"
        }
    },
    GrowthFamily("containers in containers whose storyboards lead on", from: 10, upTo: 100) { count in
      "class Log { init() }\ncontroller V: UIViewController { var log: Log! }\ncontainer C0 { single Log }\n"
        + "storyboard B0 in C0 { initial scene S: V }\n"
        + eachFromOne(count) {
          "container C\($0) in C\($0 - 1)\nstoryboard B\($0) in C\($0) {\n"
            + "  initial scene S: V { segue back: show Back }\n  reference Back = B\($0 - 1).initial\n}"
        }
    },
    GrowthFamily("containers that lead into each other by with", from: 10, upTo: 100) { count in
      "controller V: UIViewController { var n: Int! }\ncontainer C0(n: Int)\n"
        + "storyboard B0 in C0 { initial scene S: V { segue on: show On with C1(m1: 1) } reference On = B1.initial }\n"
        + eachFromOne(count) {
          "container C\($0)(m\($0): Int) in C\($0 - 1)\nstoryboard B\($0) in C\($0) {\n"
            + "  initial scene S: V {\n"
            + ($0 < count ? "    segue on: show On with C\($0 + 1)(m\($0 + 1): m\($0))\n" : "")
            + "    inject n = m\($0)\n  }\n"
            + ($0 < count ? "  reference On = B\($0 + 1).initial\n" : "") + "}"
        }
    },
    GrowthFamily("containers in containers that override", from: 10, upTo: 100) { count in
      "protocol Log\nclass L: Log { init() }\ncontainer C0 { single L as Log }\n"
        + eachFromOne(count) { "container C\($0) in C\($0 - 1) { override single L as Log }" }
    },
    GrowthFamily("all of many registrations") { count in
      "protocol P\nclass C: P { init() }\nclass Use { init(all: [P]) }\ncontainer App {\n"
        + each(count) { "  single C as P named c\($0)" } + "\n  single Use(all: all P)\n"
        + "  single Use(all: all P) named again\n}\n"
    },
    GrowthFamily("all of many protocols") { count in
      each(count) { "protocol P\($0)\nclass C\($0): P\($0) { init() }\nclass U\($0) { init(all: [P\($0)]) }" }
        + "\ncontainer App {\n"
        + each(count) { "  single C\($0) as P\($0)\n  single U\($0)(all: all P\($0))" } + "\n}\n"
    },
    GrowthFamily("storyboards as values") { count in
      "class R { init(s: UIStoryboard) }\ncontainer App {\n"
        + each(count) { "  single R(s: storyboard S\($0)) named r\($0)" } + "\n}\n"
        + each(count) { "storyboard S\($0) { scene V: UIViewController }" }
    },
    GrowthFamily("nonisolated containers") { count in
      each(count) { "final class C\($0): Sendable { init() }" } + "\nnonisolated container App {\n"
        + each(count) { "  single C\($0)" } + "\n}\n"
        + each(count) { "nonisolated container K\($0) in App" }
    },
  ]

  /// Programs with a growing number of `inject` or `call` lines in scenes, registrations and types.
  static let injection: [GrowthFamily] = [
    GrowthFamily("inject and call lines of a type", upTo: 8_000) { count in
      "class A { init() }\nclass C { init()\n"
        + each(count) { "  var a\($0): A? = default\n  func f\($0)(a: A)" }
        + "\n" + each(count) { "  inject a\($0)\n  call f\($0)" }
        + "\n}\ncontainer App { single A single C }\n"
    },
    GrowthFamily("calls of a scene") { count in
      "controller V: UIViewController { func f(n: Int) }\nstoryboard Main { initial scene S: V {\n"
        + each(count) { "    call f(n: \($0))" } + "\n} }\n"
    },
    GrowthFamily("inject lines of a scene", upTo: 8_000) { count in
      "controller V: UIViewController {\n" + each(count) { "  var a\($0): Int? = default" }
        + "\n}\nstoryboard Main { initial scene S: V {\n" + each(count) { "    inject a\($0) = 1" }
        + "\n} }\n"
    },
    GrowthFamily("inject by app lines") { count in
      "controller V: UIViewController {\n" + each(count) { "  var a\($0): Int!\n  inject a\($0) by app" }
        + "\n}\nstoryboard Main { initial scene S: V }\n"
    },
    GrowthFamily("later lines") { count in
      each(count) {
        "class A\($0) { init(b: B\($0)) }\nclass B\($0) { init() weak var a: A\($0)! }"
      } + "\ncontainer App {\n" + each(count) { "  single A\($0)\n  single B\($0) { later a }" } + "\n}\n"
    },
    GrowthFamily("objects in place") { count in
      "class A { init() var n: Int! inject n = 1 }\nclass C { init(a: A) }\ncontainer App {\n"
        + each(count) { "  single C(a: A()) named c\($0)" } + "\n}\n"
    },
  ]
}
