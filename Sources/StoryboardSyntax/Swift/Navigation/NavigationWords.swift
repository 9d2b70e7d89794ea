/// The words by which navigation in Swift code is found.
struct NavigationWords {
  let type, `struct`, `enum`, `extension`, actor, `func`, `switch`, `case`, `default`, `if`, `guard`, `else`,
    `let`: NameID
  let `as`, `is`, `for`, `where`, own, `super`, `nil`, `static`, `var`, lazy, `return`, string,
    describing: NameID
  let performSegue, prepare, shouldPerformSegue, withIdentifier, identifier, segue, name, bundle, main,
    module: NameID
  let destination, destinationController, destinationViewController, uiStoryboard, nsStoryboard,
    bundleType: NameID
  let rawValue, storyboard, `init`, ownType, creator, `in`: NameID
  let instantiating: Set<NameID>
  let instantiatingInitial: Set<NameID>
  let destinations: Set<NameID>
  /// The words that begin a declaration at the left margin.
  let declaring: Set<NameID>
  /// The words that follow `class` where it declares no class.
  let modifying: Set<NameID>

  init(_ names: inout NameTable) {
    func word(_ text: String) -> NameID { names.intern(text) }
    (type, `struct`, `enum`, `extension`) = (word("class"), word("struct"), word("enum"), word("extension"))
    (actor, `func`, `switch`, `case`) = (word("actor"), word("func"), word("switch"), word("case"))
    (`default`, `if`, `guard`, `else`) = (word("default"), word("if"), word("guard"), word("else"))
    (`let`, `as`, `is`, `for`) = (word("let"), word("as"), word("is"), word("for"))
    (`where`, own, `super`, `nil`) = (word("where"), word("self"), word("super"), word("nil"))
    (`static`, `var`, lazy, `return`) = (word("static"), word("var"), word("lazy"), word("return"))
    (string, describing, `init`, rawValue) = (
      word("String"), word("describing"), word("init"), word("rawValue")
    )
    (performSegue, prepare) = (word("performSegue"), word("prepare"))
    (shouldPerformSegue, withIdentifier) = (word("shouldPerformSegue"), word("withIdentifier"))
    (identifier, segue, name, bundle) = (word("identifier"), word("segue"), word("name"), word("bundle"))
    (main, module, storyboard, bundleType) = (
      word("main"), word("module"), word("storyboard"), word("Bundle")
    )
    (destination, destinationController) = (word("destination"), word("destinationController"))
    (destinationViewController, uiStoryboard) = (word("destinationViewController"), word("UIStoryboard"))
    (nsStoryboard, ownType, creator, `in`) = (word("NSStoryboard"), word("Self"), word("creator"), word("in"))
    instantiatingInitial = [word("instantiateInitialViewController"), word("instantiateInitialController")]
    instantiating = instantiatingInitial.union([
      word("instantiateViewController"), word("instantiateController"),
    ])
    destinations = [destination, destinationController, destinationViewController]
    declaring = [
      type, `struct`, `enum`, `extension`, actor, word("final"), word("public"), word("open"),
      word("private"),
      word("fileprivate"),
    ]
    modifying = [`func`, `var`, `let`, word("override"), word("subscript"), word("final"), word("private")]
  }
}
