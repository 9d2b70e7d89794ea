import StoryboardDiagnostics
import StoryboardRuntime
import StoryboardTooling

/// The object graph for measuring how long it takes to resolve an object: 20 classes in five levels with 26
/// dependencies. Each time, 17 objects are made, and four `single` objects are reused. They are injected by
/// initializers and by properties.
enum ResolveGraph {
  final class Root {
    let a, b, c: AnyObject
    init(b1: B1, b2: B2, b3: B3) { (a, b, c) = (b1, b2, b3) }
  }
  final class B1 {
    let c1: C1, c2: C2
    init(c1: C1, c2: C2) { (self.c1, self.c2) = (c1, c2) }
  }
  final class B2 {
    let c3: C3
    var c4: C4?
    init(c3: C3) { self.c3 = c3 }
  }
  final class B3 {
    var c5: C5?, s1: S1?
    init() {}
  }
  final class C1 {
    let d1: D1, s1: S1
    var d2: D2?
    init(d1: D1, s1: S1) { (self.d1, self.s1) = (d1, s1) }
  }
  final class C2 {
    let d3: D3
    init(d3: D3) { self.d3 = d3 }
  }
  final class C3 {
    let d4: D4
    var s2: S2?
    init(d4: D4) { self.d4 = d4 }
  }
  final class C4 {
    let d5: D5
    var d6: D6?
    init(d5: D5) { self.d5 = d5 }
  }
  final class C5 {
    let d7: D7, d1: D1
    init(d7: D7, d1: D1) { (self.d7, self.d1) = (d7, d1) }
  }
  final class D1 {
    let s3: S3
    init(s3: S3) { self.s3 = s3 }
  }
  final class D2 {
    var s4: S4?
    init() {}
  }
  final class D3 {
    let s1: S1, s4: S4
    init(s1: S1, s4: S4) { (self.s1, self.s4) = (s1, s4) }
  }
  final class D4 { init() {} }
  final class D5 {
    let s2: S2
    init(s2: S2) { self.s2 = s2 }
  }
  final class D6 { init() {} }
  final class D7 {
    var s3: S3?
    init() {}
  }
  final class S1 { init() {} }
  final class S2 { init() {} }
  final class S3 { init() {} }
  final class S4 { init() {} }

  /// The graph as handwritten code, without the language.
  final class HandwrittenGraph {
    private(set) lazy var s1 = S1()
    private(set) lazy var s2 = S2()
    private(set) lazy var s3 = S3()
    private(set) lazy var s4 = S4()
    var root: Root { Root(b1: b1, b2: b2, b3: b3) }
    var b1: B1 { B1(c1: c1, c2: c2) }
    var b2: B2 {
      let b2 = B2(c3: c3)
      b2.c4 = c4
      return b2
    }
    var b3: B3 {
      let b3 = B3()
      b3.c5 = c5
      b3.s1 = s1
      return b3
    }
    var c1: C1 {
      let c1 = C1(d1: d1, s1: s1)
      c1.d2 = d2
      return c1
    }
    var c2: C2 { C2(d3: d3) }
    var c3: C3 {
      let c3 = C3(d4: D4())
      c3.s2 = s2
      return c3
    }
    var c4: C4 {
      let c4 = C4(d5: d5)
      c4.d6 = D6()
      return c4
    }
    var c5: C5 { C5(d7: d7, d1: d1) }
    var d1: D1 { D1(s3: s3) }
    var d2: D2 {
      let d2 = D2()
      d2.s4 = s4
      return d2
    }
    var d3: D3 { D3(s1: s1, s4: s4) }
    var d5: D5 { D5(s2: s2) }
    var d7: D7 {
      let d7 = D7()
      d7.s3 = s3
      return d7
    }
  }

  /// The classes of the graph, declared in the language. `registrations` are the lines of its container.
  static let types = """
    class Root { init(b1: B1, b2: B2, b3: B3) }
    class B1 { init(c1: C1, c2: C2) }
    class B2 { init(c3: C3) var c4: C4? }
    class B3 { init() var c5: C5? var s1: S1? }
    class C1 { init(d1: D1, s1: S1) var d2: D2? }
    class C2 { init(d3: D3) }
    class C3 { init(d4: D4) var s2: S2? }
    class C4 { init(d5: D5) var d6: D6? }
    class C5 { init(d7: D7, d1: D1) }
    class D1 { init(s3: S3) }
    class D2 { init() var s4: S4? }
    class D3 { init(s1: S1, s4: S4) }
    class D4 { init() }
    class D5 { init(s2: S2) }
    class D6 { init() }
    class D7 { init() var s3: S3? }
    class S1 { init() }
    class S2 { init() }
    class S3 { init() }
    class S4 { init() }

    """

  static let registrations = """
      transient Root
      transient B1
      transient B2 { inject c4 }
      transient B3 { inject c5 inject s1 }
      transient C1 { inject d2 }
      transient C2
      transient C3 { inject s2 }
      transient C4 { inject d6 }
      transient C5
      transient D1
      transient D2 { inject s4 }
      transient D3
      transient D4
      transient D5
      transient D6
      transient D7 { inject s3 }
      single S1
      single S2
      single S3
      single S4

    """

  static var bindings: Bindings {
    var bindings = Bindings()
    bindings.bind(Root.self, "Root") { $0.initializer("init(b1:b2:b3:)", Root.init) }
    bindings.bind(B1.self, "B1") { $0.initializer("init(c1:c2:)", B1.init) }
    bindings.bind(B2.self, "B2") {
      $0.initializer("init(c3:)", B2.init)
      $0.property("c4", set: { $0.c4 = $1 })
    }
    bindings.bind(B3.self, "B3") {
      $0.initializer("init()", B3.init)
      $0.property("c5", set: { $0.c5 = $1 })
      $0.property("s1", set: { $0.s1 = $1 })
    }
    bindings.bind(C1.self, "C1") {
      $0.initializer("init(d1:s1:)", C1.init)
      $0.property("d2", set: { $0.d2 = $1 })
    }
    bindings.bind(C2.self, "C2") { $0.initializer("init(d3:)", C2.init) }
    bindings.bind(C3.self, "C3") {
      $0.initializer("init(d4:)", C3.init)
      $0.property("s2", set: { $0.s2 = $1 })
    }
    bindings.bind(C4.self, "C4") {
      $0.initializer("init(d5:)", C4.init)
      $0.property("d6", set: { $0.d6 = $1 })
    }
    bindings.bind(C5.self, "C5") { $0.initializer("init(d7:d1:)", C5.init) }
    bindings.bind(D1.self, "D1") { $0.initializer("init(s3:)", D1.init) }
    bindings.bind(D2.self, "D2") {
      $0.initializer("init()", D2.init)
      $0.property("s4", set: { $0.s4 = $1 })
    }
    bindings.bind(D3.self, "D3") { $0.initializer("init(s1:s4:)", D3.init) }
    bindings.bind(D4.self, "D4") { $0.initializer("init()", D4.init) }
    bindings.bind(D5.self, "D5") { $0.initializer("init(s2:)", D5.init) }
    bindings.bind(D6.self, "D6") { $0.initializer("init()", D6.init) }
    bindings.bind(D7.self, "D7") {
      $0.initializer("init()", D7.init)
      $0.property("s3", set: { $0.s3 = $1 })
    }
    bindings.bind(S1.self, "S1") { $0.initializer("init()", S1.init) }
    bindings.bind(S2.self, "S2") { $0.initializer("init()", S2.init) }
    bindings.bind(S3.self, "S3") { $0.initializer("init()", S3.init) }
    bindings.bind(S4.self, "S4") { $0.initializer("init()", S4.init) }
    return bindings
  }

  /// Makes a program with the graph and `more` further registrations, and binds its types to the Swift classes.
  static func program(more: Int = 0) -> ObjectProgram {
    let text =
      "module Graph\n" + types + "class More { init() }\ncontainer App {\n" + registrations
      + (0..<more).map { "  single More named more\($0)\n" }.joined() + "}\n"
    let compilation = Compilation([SourceFile(path: "Graph.sbdsl", bytes: Array(text.utf8))])
    guard let plan = compilation.makePlan() else { fatalError("\(compilation.diagnostics)") }
    var bindings = bindings
    bindings.bind(More.self, "More") { $0.initializer("init()", More.init) }
    do {
      return try ObjectProgram(plan, bindings)
    } catch {
      fatalError("\(error.mistakes)")
    }
  }

  final class More { init() {} }
}
