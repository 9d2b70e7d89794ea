import StoryboardSyntax
import Testing

/// The places at which Swift code makes, opens and fills scenes by itself.
@Suite struct NavigationInCodeTests {
  private func places(_ code: String) -> [String] {
    NavigationFile(Array(code.utf8)).places.filter(\.kind.isWork).map {
      "\($0.line):\($0.column) \($0.kind.rawValue) \($0.type)"
    }
  }

  @Test func eachKindIsFound() {
    let code = """
      final class List: UIViewController {
        func open() {
          performSegue(withIdentifier: "open", sender: nil)
          let a = storyboard!.instantiateViewController(withIdentifier: "A") as! Detail
          let b = storyboard!.instantiateInitialViewController { coder in Detail(coder: coder) }
        }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          if let detail = segue.destination as? Detail { detail.product = product }
          (segue.destination as! Detail).log = log
          switch segue.destination {
          case let list as List: list.log = log
          case is Detail: break
          default: break
          }
        }
      }
      extension Detail { func more() { self.performSegue(withIdentifier: "more", sender: self) } }
      let window = NSStoryboard.main!.instantiateController(withIdentifier: "W")
      """
    #expect(
      places(code) == [
        "3:5 performSegue List", "4:25 instantiate List", "5:25 instantiate List", "8:39 cast List",
        "9:24 cast List", "11:19 cast List", "12:10 cast List", "17:39 performSegue Detail",
        "18:33 instantiate ",
      ])
  }

  /// Text that only looks like such a place.
  @Test(arguments: [
    "// performSegue(withIdentifier: \"a\")",
    "/* a.instantiateViewController(withIdentifier: \"a\") /* segue.destination as! A */ */",
    "let text = \"performSegue(withIdentifier:)\"", "let text = #\"segue.destination as! A\"#",
    "let text = \"\"\"\n  performSegue(\n  \"\"\"", "func performSegue(_ segue: Segue) {}",
    "func instantiateViewController<T>(of type: T.Type) -> T", "let f = self.performSegue",
    "let `performSegue` = 1", "func show() { move.destination as Any }", "let x = file.destination as? URL",
    "override func prepareForReuse() { copy.destination as! A }", "performSegueNow()", "my_performSegue()",
    "switch x { case let a as A: break }", "let pattern = /performSegue(a)/", "", "performSegue",
    "instantiate", "destination as", "segue.destination.title = \"as\"",
    "func prepare(for segue: S) { let d = segue.destination }\nfunc f() { x.destination as! A }",
  ])
  func nothingElseIs(_ code: String) { #expect(places(code) == []) }

  /// Neither broken code nor code under conditions hides what comes after it.
  @Test(arguments: [
    "class A {\n  func f() { {\n}\nclass B {\n  func g() { performSegue(a) }\n}",
    "class A {\n  let s = \"abc\n}\nclass B {\n  func g() { performSegue(a) }\n}",
    "#if DEBUG\nclass A {\n#else\nclass A {\n#endif\n}\nclass B {\n  func g() { performSegue(a) }\n}",
    "class A { }}}\nfinal class B {\n  func g() { performSegue(a) }\n}",
    "@objc(A) class A {}\r\npublic class B {\r\n  func g() { performSegue(a) }\r\n}",
  ])
  func whatIsBrokenEndsAtTheMargin(_ code: String) {
    #expect(NavigationFile(Array(code.utf8)).places.map(\.type) == ["B"])
  }

  /// Deep and broken code ends, too, and takes no more of the stack.
  @Test(arguments: [
    "performSegue(withIdentifier: .init(", "performSegue(", "{ ", "if ", "switch segue.identifier ",
    "func f(", "case is A, ", "let x: y ", "((", ".destination as! ", "UIStoryboard(name: ",
    "a == segue.identifier ",
  ])
  func repeatedPieces(_ piece: String) {
    let head = "func prepare(for segue: S) { switch segue.destination { "
    let file = NavigationFile(Array((head + String(repeating: piece, count: 20_000)).utf8))
    #expect(file.places.allSatisfy { $0.range.upperBound <= head.utf8.count + 20_000 * piece.utf8.count })
  }

  /// What runs under a condition runs for the segues that it names, if it names all of them.
  @Test(arguments: [
    ("if segue.identifier == \"a\" { segue.destination as! A }", ["a"]),
    ("if segue.identifier == \"a\", let a = segue.destination as? A {}", ["a"]),
    ("if let a = segue.destination as? A, segue.identifier == \"a\" {}", ["a"]),
    ("if segue.identifier == \"a\" || segue.identifier == \"b\" { segue.destination as! A }", ["a", "b"]),
    ("if segue.identifier == \"a\" || isOther { segue.destination as! A }", []),
    ("if segue.identifier != \"a\" { segue.destination as! A }", []),
    ("if segue.identifier == \"a\" {} else { segue.destination as! A }", []),
    ("if segue.identifier == \"a\" {}\nsegue.destination as! A", []),
    ("guard segue.identifier == \"a\" else { return }\nsegue.destination as! A", ["a"]),
    ("switch segue.identifier { case \"a\", \"b\": segue.destination as! A; default: break }", ["a", "b"]),
    ("switch segue.identifier { case \"a\": break; default: segue.destination as! A }", []),
  ])
  func seguesOfACast(_ code: String, _ expected: [String]) throws {
    let function = "override func prepare(for segue: UIStoryboardSegue, sender: Any?) {\n\(code)\n}"
    let casts = NavigationFile(Array(function.utf8)).places.filter { $0.kind == .cast }
    #expect(casts.count == 1)
    #expect(casts.first?.segues.map(\.value) == expected.map { .text($0) })
  }

  @Test func anyPrefixEnds() {
    let code = Array(
      "class A { override func prepare(for s: S) { switch s.destination { case let é as \"\\(B".utf8)
    for end in 0...code.count { _ = NavigationFile(Array(code[..<end])).places }
  }

  /// The name of each place, as far as the code says it.
  private func names(_ code: String) -> [String] {
    NavigationFile(Array(code.utf8)).places.map { place in
      switch place.name?.value {
      case .text(let text): text
      case .member(let name, let types, let isRawValue):
        "\(types.joined(separator: ".")).\(name)\(isRawValue ? ".rawValue" : "")"
      case .unknown: "?"
      case nil: "-"
      }
    }
  }

  @Test(arguments: [
    ("let x = 1\nfunc f() { performSegue(withIdentifier: \"a\", sender: nil) }", ["a"]),
    ("let x = \"a\"\nfunc f() { performSegue(withIdentifier: x, sender: nil) }", ["a"]),
    ("var x = \"a\"\nfunc f() { performSegue(withIdentifier: x, sender: nil) }", ["?"]),
    (
      "class A { let x = \"a\", y = \"b\"\n func f() { performSegue(withIdentifier: self.y, sender: nil) } }",
      ["b"]
    ),
    (
      "class A { static let x = \"a\"\n func f() { performSegue(withIdentifier: Self.x, sender: nil) } }",
      ["a"]
    ),
    ("enum S { static let x = \"a\" }\nfunc f() { performSegue(withIdentifier: S.x, sender: nil) }", ["a"]),
    ("enum S { static let x = \"a\" }\nfunc f() { performSegue(withIdentifier: T.x, sender: nil) }", ["T.x"]),
    (
      "enum S: String { case x = \"a\", y }\nfunc f() { performSegue(withIdentifier: S.y.rawValue, sender: nil) }",
      ["y"]
    ),
    ("func f() { performSegue(withIdentifier: S.y.rawValue, sender: nil) }", ["S.y.rawValue"]),
    // Parameters and variables of functions hide constants around them.
    ("let x = \"a\"\nfunc f(x: String) { performSegue(withIdentifier: x, sender: nil) }", ["?"]),
    ("let x = \"a\"\nfunc f(_ x: String) { performSegue(withIdentifier: x, sender: nil) }", ["?"]),
    ("let x = \"a\"\nfunc f() { var x = \"b\"; performSegue(withIdentifier: x, sender: nil) }", ["?"]),
    ("let x = \"a\"\nfunc f() { let x = \"b\"; performSegue(withIdentifier: x, sender: nil) }", ["b"]),
    ("func g() { let x = \"b\" }\nfunc f() { performSegue(withIdentifier: x, sender: nil) }", ["?"]),
    ("let x = \"a\"\nfunc f() { for x in xs { performSegue(withIdentifier: x, sender: nil) } }", ["?"]),
    ("let x = \"a\"\nfunc f() { if let x = y { performSegue(withIdentifier: x, sender: nil) } }", ["?"]),
    ("let x = b ? \"a\" : \"c\"\nfunc f() { performSegue(withIdentifier: x, sender: nil) }", ["?"]),
    ("func f() { performSegue(withIdentifier: b ? \"a\" : \"c\", sender: nil) }", ["?"]),
    ("func f() { performSegue(withIdentifier: \"a\" + b, sender: nil) }", ["?"]),
    ("let x = \"a\" + b\nfunc f() { performSegue(withIdentifier: x, sender: nil) }", ["?"]),
    ("let x = \"a\"\n  + b\nfunc f() { performSegue(withIdentifier: x, sender: nil) }", ["?"]),
    ("func f() { performSegue(withIdentifier: \"a\\(b)\", sender: nil) }", ["?"]),
    ("func f() { performSegue(withIdentifier: String(describing: List.self), sender: nil) }", ["List"]),
    ("func f() { performSegue(withIdentifier: \"\\(List.self)\", sender: nil) }", ["?"]),
    ("func f() { performSegue(withIdentifier: NSStoryboardSegue.Identifier(\"a\"), sender: nil) }", ["?"]),
    ("func f() { performSegue(withIdentifier: .init(\"a\"), sender: nil) }", ["a"]),
    ("let s = NSStoryboard(name: NSStoryboard.Name(\"Main\"), bundle: nil)", ["Main"]),
    ("let s = UIStoryboard(name: \"Main\", bundle: Bundle(for: A.self))", []),
    ("let s = UIStoryboard(name: \"Main\", bundle: bundle)", []),
    ("func f() { _ = storyboard!.instantiateInitialViewController() }", ["-"]),
  ])
  func whatIsNamed(_ code: String, _ expected: [String]) { #expect(names(code) == expected) }
}
