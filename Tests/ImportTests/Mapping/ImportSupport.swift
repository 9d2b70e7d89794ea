import StoryboardDiagnostics
import StoryboardImport
import StoryboardSemantics
import Testing

@testable import StoryboardSyntax

/// Storyboards that are imported, written and parsed again.
struct Imported {
  let program: ImportedProgram
  let text: String
  let tree: SyntaxTree
  let names: NameTable
  /// The messages in the form `path:line: message`.
  let messages: [String]
  /// The mistakes that the parser and the checker find in the program, except for scenes that nothing opens.
  let mistakes: [String]

  init(_ sources: [SourceFile], module: String? = nil) {
    var names = NameTable()
    program = importStoryboards(sources, module: module, names: &names)
    let bytes = program.tree.canonicalText()
    text = String(decoding: bytes, as: UTF8.self)
    let parsed = parse(SourceFile(path: "imported", bytes: bytes), names: &names)
    tree = parsed.tree
    self.names = names
    messages = program.diagnostics.map { diagnostic in
      let source = sources[Int(diagnostic.range.file)]
      let line = LineMap(source).location(of: diagnostic.range.start).line
      return "\(source.path):\(line): \(diagnostic.reason)"
    }
    let map = LineMap(parsed.tree.source)
    let said = parsed.diagnostics + check([parsed.tree], names: names).diagnostics
    mistakes = said.filter { !$0.kind.entry.code.canBeAllowed }.map {
      "\(map.location(of: $0.range.start).line): \($0.reason)"
    }
  }

  /// The text without object IDs, with each item on a line of its own, even if a whole block is on one line.
  var openedText: String {
    text.withoutObjectIDs.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      line -> [Substring] in
      let parts = line.split(separator: " { ", maxSplits: 1)
      guard parts.count == 2, line.hasSuffix(" }") else { return [line] }
      let indentation = line.prefix { $0 == " " }
      return [parts[0] + " {", indentation + "  " + parts[1].dropLast(2), indentation + "}"]
    }.joined(separator: "\n")
  }

  /// Expects that the text is canonical, and parses to the imported tree.
  func expectRoundTrip() {
    #expect(tree.canonicalText() == Array(text.utf8))
    #expect(tree.nodes == program.tree.nodes)
    #expect(tree.tokens.map(\.kind) == program.tree.tokens.map(\.kind))
    #expect(tree.tokens.indices.allSatisfy { tree.text($0) == program.tree.text($0) })
  }

  /// The storyboards that are not external.
  var tallies: [ProgramTally] {
    tree.items.compactMap(Located<StoryboardSyntax>.init).filter { !$0.isExternal }
      .map { ProgramTally($0, names: names) }
  }
}

extension String {
  /// The text of a program without its ties to Interface Builder's objects.
  var withoutObjectIDs: String { replacing(#/\ \#(?:"[^"]*"|[\w.-]+)/#, with: "") }
}

/// Makes storyboards for tests.
enum Make {
  /// A storyboard with these scenes, the first of which is on line 3.
  static func storyboard(
    _ path: String, initial: String? = nil, runtime: String = "iOS.CocoaTouch", _ body: String
  ) -> SourceFile {
    let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    let attribute = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="\(type)" targetRuntime="\(runtime)"\(attribute)><scenes>
      \(body)
      </scenes></document>
      """
    return SourceFile(path: path, bytes: Array(text.utf8))
  }

  static func storyboard(initial: String? = nil, _ body: String) -> SourceFile {
    storyboard("Main.storyboard", initial: initial, body)
  }

  /// A scene of a view controller.
  static func scene(
    _ id: String, _ attributes: String = "", kind: String = "viewController", _ segues: String = ""
  ) -> String {
    """
    <scene><objects><\(kind) id="\(id)" \(attributes) sceneMemberID="viewController"><connections>\(segues)\
    </connections></\(kind)><exit id="exit-\(id)" sceneMemberID="exit"/></objects></scene>
    """
  }

  static func reference(_ id: String, _ attributes: String) -> String {
    """
    <scene><objects><viewControllerPlaceholder id="\(id)" \(attributes) sceneMemberID="viewController"/>\
    </objects></scene>
    """
  }

  static func segue(_ kind: String, _ destination: String, _ attributes: String = "") -> String {
    "<segue kind=\"\(kind)\" destination=\"\(destination)\" \(attributes)/>"
  }
}

extension Diagnostic {
  /// The message without the names of the scene and the storyboard that it is about.
  var reason: String { ((kind as? StoryboardRemark)?.kind ?? kind).entry.message }
}
