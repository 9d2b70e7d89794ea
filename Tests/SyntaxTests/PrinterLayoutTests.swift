import Testing

@Suite("Printer: layout")
struct PrinterLayoutTests {
  /// A text and its layout.
  static let samples: [(String, String)] = [
    ("", ""),
    ("\n \n", ""),
    ("module  A platform iOS 15,tvOS 15.1", "module A\nplatform iOS 15, tvOS 15.1\n"),
    ("struct A {}\nclass B { }", "struct A\nclass B\n"),
    (
      "module A sources\"B\"import swift C sources project\"D\"target\"E\",\"F\"except\"G\"\nsources\"H\"struct I",
      """
      module A
      sources "B"
      import swift C sources project "D" target "E", "F" except "G"
      sources "H"

      struct I

      """
    ),
    (
      "module A storyboards\"B\"\nimport swift C storyboards project\"D\"target\"E\",\"F\"except\"G\"\n\nsources\"H\"struct I",
      """
      module A
      storyboards "B"
      import swift C
      storyboards project "D" target "E", "F" except "G"

      sources "H"

      struct I

      """
    ),
    (
      "storyboard A{initial scene B:C id none#a-b-c{segue:show D(x:1)#\"d e\"}reference D=E.F#4}",
      """
      storyboard A {
        initial scene B: C id none #a-b-c { segue: show D(x: 1) #"d e" }
        reference D = E.F #4
      }

      """
    ),
    ("storyboard A:B bundle main file \"a\"#a-b-c{}", "storyboard A: B file \"a\" bundle main #a-b-c\n"),
    (
      "storyboard A(b:C):D in E#a{tab F action g(h:)by app#b}",
      "storyboard A(b: C): D in E #a { tab F action g(h:) by app #b }\n"
    ),
    ("struct A protocol B\ncontroller C:D", "struct A\nprotocol B\n\ncontroller C: D\n"),
    ("struct A\n\n\n\nstruct B\n\n", "struct A\n\nstruct B\n"),
    ("class A {\n\n init( )\n\n\n func f ( )\n\n}", "class A {\n  init()\n\n  func f()\n}\n"),
    (
      "class A{struct B{let x:Int}final var y:[ String:Int ]?}",
      "class A {\n  struct B { let x: Int }\n  final var y: [String: Int]?\n}\n"
    ),
    (
      """
      @MainActor final class A<T,U>:B<T>,C&D{
      nonisolated init?(_ a:inout1.X! = -1,b c:(Int,x:T)throws->())throws}
      """,
      """
      @MainActor final class A<T, U>: B<T>, C & D {
        nonisolated init?(_ a: inout1.X! = -1, b c: (Int, x: T) throws -> ()) throws
      }

      """
    ),
    (
      "protocol P{var a:any Q{get set}static func f()->[Int] var b:(Int)->Void{get}}",
      """
      protocol P {
        var a: any Q { get set }
        static func f() -> [Int]
        var b: (Int) -> Void { get }
      }

      """
    ),
    ("enum E{case a,b(Int,x:Int)case c}", "enum E {\n  case a, b(Int, x: Int)\n  case c\n}\n"),
    (
      """
      container A container B(x:Int)in A{
      default single X(y:[],z:[:],w:[1:.a,2:b.c(d)!])as P,Q named n{inject a=try! b()call c(1)}}
      """,
      """
      container A

      container B(x: Int) in A {
        default single X(y: [], z: [:], w: [1: .a, 2: b.c(d)!]) as P, Q named n {
          inject a = try! b()
          call c(1)
        }
      }

      """
    ),
    (
      "container A{factory X(a:Int)=Y(a:(a))transient .b single Y<[Int]>.z}",
      """
      container A {
        factory X(a: Int) = Y(a: (a))
        transient .b
        single Y<[Int]>.z
      }

      """
    ),
    (
      "launch storyboard A in C bundle main file \"x\"{initial scene S(weak a:T):K id none{}}",
      """
      launch storyboard A file "x" bundle main in C { initial scene S(weak a: T): K id none }

      """
    ),
    (
      "storyboard A(a:Int):B in C file \"x\"{segue(a:Int):show D}external storyboard E bundle \"b\"",
      """
      storyboard A(a: Int): B file "x" in C { segue(a: Int): show D }

      external storyboard E bundle "b"

      """
    ),
    (
      """
      storyboard A{scene S:T{root R(a:1)with C(b:self)as x action f(_:b:)by app segue:custom(M.X)R segue
      id "i":unwind segue a action b(_:):unwind A.b.c() try!init(a:sender)}reference R id "q"=A . initial}
      """,
      """
      storyboard A {
        scene S: T {
          root R(a: 1) with C(b: self) as x action f(_:b:) by app
          segue: custom(M.X) R
          segue id "i": unwind
          segue a action b(_:): unwind A.b.c()
          try! init(a: sender)
        }
        reference R id "q" = A.initial
      }

      """
    ),
    (
      "route a{}route b{push C.D}route e{push C.D push C.F}",
      """
      route a { }

      route b { push C.D }

      route e {
        push C.D
        push C.F
      }

      """
    ),
    ("struct `struct`\nstruct é1", "struct `struct`\nstruct é1\n"),
    (
      "class A{init(a:[Int] . Type,b:A? . Type,c:(Int,A) . Type?)}",
      "class A { init(a: [Int].Type, b: A?.Type, c: (Int, A).Type?) }\n"
    ),
  ]

  @Test("layout", arguments: samples)
  func layout(_ text: String, _ expected: String) {
    let parsed = Parsed(text)
    #expect(parsed.messages == [])
    #expect(parsed.printed == expected)
    let again = Parsed(parsed.printed)
    #expect(again.messages == [])
    #expect(again.tree.shape == parsed.tree.shape)
    #expect(again.printed == expected)
  }

  @Test("a block of one item without a block of its own stands on one line, if that has 110 columns at most")
  func smallBlocks() {
    let long = String(repeating: "a", count: 88)
    for (text, expected) in [
      ("class A {\n\n  init()\n}", "class A { init() }\n"),
      ("class A { init() func f() }", "class A {\n  init()\n  func f()\n}\n"),
      ("class A { class B { init() } }", "class A {\n  class B { init() }\n}\n"),
      ("class A { class B { } }", "class A { class B }\n"),
      ("class A { /* a */ init() }", "class A { /* a */\n  init()\n}\n"),
      ("class A { init() // a\n}", "class A {\n  init()  // a\n}\n"),
      ("class A { init()\n} // a", "class A { init() }  // a\n"),
      ("// a\nclass A {\n init() }", "// a\nclass A { init() }\n"),
      ("class A { init(\(long): Bé) }", "class A { init(\(long): Bé) }\n"),
      ("class A { init(\(long): Bér) }", "class A {\n  init(\(long): Bér)\n}\n"),
    ] {
      let parsed = Parsed(text)
      #expect(parsed.messages == [])
      #expect(parsed.printed == expected)
      #expect(Parsed(parsed.printed).printed == expected)
    }
  }

  @Test("what the parser did not understand is kept as it was written")
  func mistakes() {
    let parsed = Parsed("struct  A\nclass  B {\n   init(  :\n}\nzzz  yyy\n\n\nstruct   C")
    #expect(!parsed.messages.isEmpty)
    #expect(parsed.printed == "struct A\nclass B {\n  init(  :\n}\nzzz  yyy\n\nstruct C\n")
    #expect(Parsed(parsed.printed).printed == parsed.printed)
  }
}
