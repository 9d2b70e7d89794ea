import Testing

@testable import StoryboardSyntax

/// Each construct gives the tree of its production.
struct ParserTreeTests {
  /// Compares the outline of the program's contents.
  private func expect(
    _ text: String, _ outline: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let parsed = ParsedText(text)
    #expect(parsed.mistakes == [], sourceLocation: sourceLocation)
    #expect(parsed.tree.outline == "(program \(outline))", sourceLocation: sourceLocation)
  }

  private func type(_ name: String) -> String { "(type \(name))" }
  private func value(_ name: String) -> String { "(value (nameValue \(name)))" }

  @Test func clauses() {
    expect("module A", "(moduleClause module (name A))")
    expect("module A default @B", "(moduleClause module (name A) default (attribute @ B))")
    expect(
      "platform iOS 15, tvOS 15.4",
      "(platformClause platform (platformVersion (name iOS) 15) , (platformVersion (name tvOS) 15.4))")
    expect("import swift A", "(importClause import swift (name A))")
  }

  @Test func sources() {
    expect("sources \"A\"", "(sourcesClause sources (files \"A\"))")
    expect(
      "sources \"A\", \"B\" except \"C\", \"*D\"",
      "(sourcesClause sources (files \"A\") , (files \"B\")"
        + " (exceptClause except (pathPattern \"C\") , (pathPattern \"*D\")))")
    expect(
      "sources project \"A\" target \"B\", package \"C\" target \"D\"",
      "(sourcesClause sources (files project \"A\" target \"B\") , (files package \"C\" target \"D\"))"
    )
    let own = "(sourcesClause sources (files \"B\"))"
    expect("import swift A sources \"B\"", "(importClause import swift (name A) \(own))")
    expect("import swift A /* */ sources \"B\"", "(importClause import swift (name A) \(own))")
    // At the start of a line the clause is one for the program's module.
    for space in ["\n", "\r", "\n  ", " // a\n", " /* \n */ "] {
      expect("import swift A\(space)sources \"B\"", "(importClause import swift (name A)) \(own)")
    }
    expect("import swift sources", "(importClause import swift (name sources))")
    expect("import A sources \"B\"", "(importClause import (name A)) \(own)")
    expect("module sources sources \"B\"", "(moduleClause module (name sources)) \(own)")
    // The words are names elsewhere.
    expect(
      "class sources.target<except> func project()",
      "(typeDeclaration class (typeName (name sources) . (name target)) (genericParameters < (name except) >))"
        + " (functionDeclaration func (name project) (parameters ( )))")
  }

  @Test func storyboardFiles() {
    expect("storyboards \"A\"", "(storyboardsClause storyboards (files \"A\"))")
    expect(
      "storyboards \"A\", project \"B\" target \"C\" except \"D\", \"*E\"",
      "(storyboardsClause storyboards (files \"A\") , (files project \"B\" target \"C\")"
        + " (exceptClause except (pathPattern \"D\") , (pathPattern \"*E\")))")
    // It is a clause of the program's module wherever it stands.
    let clause = "(storyboardsClause storyboards (files \"B\"))"
    expect("import swift A storyboards \"B\"", "(importClause import swift (name A)) \(clause)")
    expect(
      "sources \"A\" storyboards \"B\"", "(sourcesClause sources (files \"A\")) \(clause)")
    // The word is a name elsewhere.
    expect("module storyboards storyboards \"B\"", "(moduleClause module (name storyboards)) \(clause)")
    expect("class storyboards", "(typeDeclaration class (typeName (name storyboards)))")
  }

  @Test func valuesOfStoryboards() throws {
    let parsed = ParsedText(#"storyboards "A", package "B" target "C" except "D""#)
    let clause = try #require(
      parsed.tree.items.lazy.compactMap { Located<StoryboardsClauseSyntax>($0) }.first)
    #expect(clause.files.map(\.form) == [.files, .package])
    #expect(clause.files.map(\.path) == ["A", "B"])
    #expect(clause.files.map(\.target) == [nil, "C"])
    #expect(clause.exceptClause?.patterns.map(\.text) == ["D"])
    #expect(Located<SourcesClauseSyntax>(clause.syntax) == nil)
  }

  @Test func valuesOfSources() throws {
    let parsed = ParsedText(
      #"sources "A\u{42}", project "C" target "D" except "E", "F""#)
    let clause = try #require(parsed.tree.items.lazy.compactMap { Located<SourcesClauseSyntax>($0) }.first)
    #expect(clause.files.map(\.form) == [.files, .project])
    #expect(clause.files.map(\.path) == ["AB", "C"])
    #expect(clause.files.map(\.target) == [nil, "D"])
    #expect(clause.exceptClause?.patterns.map(\.text) == ["E", "F"])
    let place = try #require(clause.files[1].targetRange)
    #expect(
      String(decoding: parsed.tree.source.bytes[Int(place.start)..<Int(place.end)], as: UTF8.self) == "\"D\"")
  }

  @Test func typeDeclarations() {
    expect("protocol A", "(typeDeclaration protocol (typeName (name A)))")
    expect(
      "@MainActor final class A.B<T>: C, D",
      "(typeDeclaration (attribute @ MainActor) (modifiers final) class (typeName (name A) . (name B))"
        + " (genericParameters < (name T) >) (inheritance : \(type("C")) , \(type("D"))))")
    expect(
      "struct A { enum B { case c, d(e: F, G) } }",
      "(typeDeclaration struct (typeName (name A)) (memberBlock { (typeDeclaration enum (typeName (name B))"
        + " (memberBlock { (caseDeclaration case (enumCase (name c)) , (enumCase (name d)"
        + " ( (associatedValue (name e) : \(type("F"))) , (associatedValue \(type("G"))) ))) })) }))")
  }

  private func expectMember(
    _ text: String, _ outline: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(
      "class A { \(text) }", "(typeDeclaration class (typeName (name A)) (memberBlock { \(outline) }))",
      sourceLocation: sourceLocation)
  }

  @Test func members() {
    expectMember(
      "weak var a: B? = default { get set }",
      "(propertyDeclaration (modifiers weak) var (name a) : (type (namedType B) (optionalSuffix ?))"
        + " (initialValue = (value (defaultValue default))) (accessors { get set }))")
    expectMember(
      "required init?(_ a: B, weak c: D = e) throws",
      "(initializerDeclaration (modifiers required) init ? (parameters ( (parameter (name _) (name a) : \(type("B")))"
        + " , (parameter weak (name c) : \(type("D")) (initialValue = \(value("e")))) )) (throwsClause throws))"
    )
    expectMember(
      "class override func a() throws -> B",
      "(functionDeclaration (modifiers class override) func (name a) (parameters ( )) (throwsClause throws)"
        + " (resultClause -> \(type("B"))))")
    expectMember(
      "inject a call b(c)",
      "(inject inject (name a)) (call call (name b) (arguments ( (argument \(value("c"))) )))")
  }

  @Test func storyboardsAsValues() {
    expectMember(
      "inject a = storyboard B inject c = storyboard D.E",
      "(inject inject (name a) = (value (storyboardValue storyboard (name B))))"
        + " (inject inject (name c) = (value (storyboardValue storyboard (name D)) (memberSuffix . E)))")
    expectMember(
      "inject a = storyboard\n  inject c",
      "(inject inject (name a) = \(value("storyboard"))) (inject inject (name c))")
  }

  @Test func types() {
    func expectType(_ text: String, _ outline: String, sourceLocation: SourceLocation = #_sourceLocation) {
      expectMember(
        "let a: \(text)", "(propertyDeclaration let (name a) : (type \(outline)))",
        sourceLocation: sourceLocation)
    }
    expectType(
      "A.B<C>.D!",
      "(namedType (typeComponent A) . (typeComponent B (genericArguments < \(type("C")) >)) . (typeComponent D))"
        + " (forcedSuffix !)")
    expectType(
      "any A & B?",
      "any (namedType A) (compositionSuffix & (namedType B)) (optionalSuffix ?)"
    )
    expectType("[A]", "(arrayType [ \(type("A")) ])")
    expectType("[A: B]", "(dictionaryType [ \(type("A")) : \(type("B")) ])")
    expectType(
      "@Sendable (_ a: A, B) throws -> C",
      "(attribute @ Sendable) (tupleType ( (tupleElement _ (name a) : \(type("A"))) , (tupleElement \(type("B"))) ))"
        + " (functionSuffix throws -> \(type("C")))")
    expectType(
      "(() -> A)?",
      "(tupleType ( (tupleElement (type (tupleType ( )) (functionSuffix -> \(type("A"))))) )) (optionalSuffix ?)"
    )
  }

  @Test func containers() {
    expect(
      "nonisolated container A(b: C) in D",
      "(container nonisolated container (name A) (parameters ( (parameter (name b) : \(type("C"))) ))"
        + " (parentClause in (name D)))")
    expect(
      "container A { default single b as C, D named e { inject f by app } factory G() = h }",
      "(container container (name A) (registrationBlock { (registration default single \(value("b"))"
        + " (asClause as \(type("C")) , \(type("D"))) (namedClause named (name e))"
        + " (stepBlock { (inject inject (name f) (byApp by app)) }))"
        + " (registration factory (factoryHead (namedType G) (parameters ( ))"
        + " (initialValue = \(value("h"))))) }))")
  }

  @Test func storyboards() {
    expect(
      "launch storyboard A file \"a\" in B bundle main",
      "(storyboard launch storyboard (name A) (fileClause file \"a\") (parentClause in (name B))"
        + " (bundleClause bundle main))")
    expect(
      "storyboard A: D { inject e, f by app inject g, h }",
      "(storyboard storyboard (name A) : (type D) (sceneBlock {"
        + " (inject inject (name e) , (name f) (byApp by app)) (inject inject (name g) , (name h)) }))")
    expect(
      "storyboard A(b: C): D { inject e }",
      "(storyboard storyboard (name A) (parameters ( (parameter (name b) : \(type("C"))) )) : \(type("D"))"
        + " (sceneBlock { (inject inject (name e)) }))")
    expect(
      "storyboard A { initial scene B: C id none reference D id \"d\" = E.initial }",
      "(storyboard storyboard (name A) (storyboardBlock { (scene initial scene (name B) : \(type("C"))"
        + " (identifierClause id none)) (reference reference (name D) (identifierClause id \"d\") ="
        + " (placeName (name E) . (name initial))) }))")
  }

  private func expectLine(
    _ text: String, _ outline: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(
      "storyboard S: T { \(text) }",
      "(storyboard storyboard (name S) : \(type("T")) (sceneBlock { \(outline) }))",
      sourceLocation: sourceLocation)
  }

  @Test func linesOfScenes() {
    expectLine(
      "try! init(a: b)", "(initializerLine try ! init (arguments ( (argument (name a) : \(value("b"))) )))")
    expectLine(
      "segue a(b: C) id \"d\" action e(f:_:) by app: show G(h) with I(j) as k",
      "(segue segue (name a) (parameters ( (parameter (name b) : \(type("C"))) )) (identifierClause id \"d\")"
        + " (actionClause action (name e) (selector ( (name f) : (name _) : )) (byApp by app)) : (segueKind show)"
        + " (target (name G) (arguments ( (argument \(value("h"))) )) (withClause with (name I)"
        + " (arguments ( (argument \(value("j"))) ))) (styleClause as (name k))))")
    expectLine(
      "segue: custom(A.B) C",
      "(segue segue : (segueKind custom ( (namedType (typeComponent A) . (typeComponent B)) )) (target (name C)))"
    )
    expectLine(
      "segue action a(_:): unwind B.c()",
      "(segue segue (actionClause action (name a) (selector ( (name _) : ))) : (segueKind unwind)"
        + " (unwindCall (name B) . (name c) (arguments ( ))))")
    expectLine("embed a: B", "(embed embed (name a) : (target (name B)))")
    expectLine(
      "tab A action b(c:)",
      "(relationship tab (target (name A)) (actionClause action (name b) (selector ( (name c) : ))))")
  }

  @Test func objectIDs() {
    expect(
      "storyboard A { scene B: C id none #a-b { tab D action e(f:) #\"g h\" } reference D = E.F #4 }",
      "(storyboard storyboard (name A) (storyboardBlock { (scene scene (name B) : \(type("C"))"
        + " (identifierClause id none) (objectID #a-b) (sceneBlock { (relationship tab (target (name D))"
        + " (actionClause action (name e) (selector ( (name f) : ))) (objectID #\"g h\")) }))"
        + " (reference reference (name D) = (placeName (name E) . (name F)) (objectID #4)) }))")
    expect(
      "storyboard A: B in C #a",
      "(storyboard storyboard (name A) : \(type("B")) (parentClause in (name C)) (objectID #a))")
    expectLine(
      "segue a: show B as c #.d",
      "(segue segue (name a) : (segueKind show) (target (name B) (styleClause as (name c))) (objectID #.d))")
    expectLine("segue: unwind #a", "(segue segue : (segueKind unwind) (objectID #a))")
    expectLine(
      "segue: unwind A.b() #c",
      "(segue segue : (segueKind unwind) (unwindCall (name A) . (name b) (arguments ( ))) (objectID #c))")
    expectLine("embed: A #b", "(embed embed : (target (name A)) (objectID #b))")
  }

  @Test func namesThatAreClausesElsewhere() {
    let target = ": (segueKind show) (target (name A))"
    expectLine("segue id: show A", "(segue segue (name id) \(target))")
    expectLine("segue id none: show A", "(segue segue (identifierClause id none) \(target))")
    expectLine("segue id id none: show A", "(segue segue (name id) (identifierClause id none) \(target))")
    expectLine(
      "segue action id none: show A", "(segue segue (name action) (identifierClause id none) \(target))")
    let clause = "(actionClause action (name action) (selector ( (name a) : )))"
    expectLine("segue action action(a:): show A", "(segue segue \(clause) \(target))")
    expectLine("segue action action action(a:): show A", "(segue segue (name action) \(clause) \(target))")
  }

  @Test func values() {
    func expectValue(_ text: String, _ outline: String, sourceLocation: SourceLocation = #_sourceLocation) {
      expectLine(
        "inject a = \(text)", "(inject inject (name a) = (value \(outline)))", sourceLocation: sourceLocation)
    }
    for literal in ["1", "2.5", "\"a\"", "true", "false", "nil"] {
      expectValue(literal, "(literal \(literal))")
    }
    expectValue("-1", "(literal - 1)")
    expectValue("self", "(selfValue self)")
    expectValue("sender", "(senderValue sender)")
    expectValue("destination", "(destinationValue destination)")
    expectValue(".b", "(implicitMember . b)")
    expectValue("(b)", "(parenthesized ( \(value("b")) ))")
    expectValue("[]", "(arrayLiteral [ ])")
    expectValue("[b,]", "(arrayLiteral [ (element \(value("b"))) , ])")
    expectValue("[:]", "(dictionaryLiteral [ : ])")
    expectValue("[b: c]", "(dictionaryLiteral [ (element \(value("b")) : \(value("c"))) ])")
    expectValue(
      "try? b<C>.d()!",
      "(tryPrefix try ?) (nameValue b (genericArguments < \(type("C")) >)) (memberSuffix . d)"
        + " (callSuffix (arguments ( ))) (forceSuffix !)")
  }
}
