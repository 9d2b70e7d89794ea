import Foundation
import StoryboardVocabulary
import TestSupport
import Testing

/// The selectors of methods are those that the Swift compiler gives them.
@Suite struct ObjectiveCSelectorTests {
  private static let methods: [(name: String, labels: [String?])] = {
    let words = [
      "above", "after", "along", "alongside", "at", "before", "below", "by", "following", "for", "from",
      "given",
      "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
      "using",
      "via", "when", "with", "within", "about", "against", "without", "onto", "over", "near", "than",
      "toward",
    ]
    var methods: [(String, [String?])] = words.flatMap { word -> [(String, [String?])] in
      let upper = word.prefix(1).uppercased() + word.dropFirst()
      return [
        ("show", [word]), ("show", [word + "Segue"]), ("show" + upper, ["segue"]), ("show", [word + "ing"]),
      ]
    }
    methods += [
      ("make", [nil]), ("make", ["coder"]), ("make", ["coder", "sender", "segueIdentifier"]),
      ("make", [nil, nil]),
      ("make", [nil, "sender", nil]), ("make", ["aB"]), ("make", ["URLs"]), ("make", ["URL", "x"]),
      ("make", ["_x"]),
      ("back", [nil]), ("goWith", ["coder"]), ("go2", ["x2"]), ("größe", ["ärger"]), ("done", ["IDFor"]),
      ("go", ["to_list"]), ("go", ["_to"]), ("go_to", ["list"]), ("go_for_", ["list"]), ("go", ["tolist_x"]),
    ]
    return methods
  }()

  /// A method that throws has a parameter for its error, and an asynchronous one a block for its result, whether it
  /// throws or not.
  @Test(
    arguments: [
      (labels: [], "makeAndReturnError:", "makeWithCompletionHandler:"),
      (labels: [nil], "make:error:", "make:completionHandler:"),
      (labels: ["row"], "makeWithRow:error:", "makeWithRow:completionHandler:"),
      (labels: ["of", "sender"], "makeOf:sender:error:", "makeOf:sender:completionHandler:"),
    ] as [(labels: [String?], String, String)])
  func effects(_ labels: [String?], _ throwing: String, _ asynchronous: String) {
    func selector(_ isAsync: Bool, _ throwsErrors: Bool) -> String {
      ObjectiveCSelector.derived(
        from: "make", labels: labels, isAsync: isAsync, throwsErrors: throwsErrors)
    }
    #expect(selector(false, true) == throwing)
    #expect(selector(true, false) == asynchronous)
    #expect(selector(true, true) == asynchronous)
  }

  @Test func theCompilersSelectors() throws {
    try TestFolders.withTemporary { folder in
      var text = "@objc class A {}\n"
      for (index, method) in Self.methods.enumerated() {
        let parameters = method.labels.enumerated().map { "\($1 ?? "_") p\($0): A" }.joined(separator: ", ")
        text += "@objc class B\(index) { @objc func \(method.name)(\(parameters)) {} }\n"
      }
      try folder.write("A.swift", Data(text.utf8))
      let result = try SwiftToolchain.run(
        try SwiftToolchain.tool("swift-frontend"),
        [
          "-frontend", "-emit-ir", "-parse-as-library", "-module-name", "M", "-enable-objc-interop",
          "-disable-objc-attr-requires-foundation-module", folder.appendingPathComponent("A.swift").path,
        ])
      try #require(result.isSuccess, "\(result)")
      let written = Set(result.standardOutput.matches(of: /c"([^"]*:)\\00"/).map { Self.unescaped($0.1) })
      for method in Self.methods {
        let selector = ObjectiveCSelector.derived(from: method.name, labels: method.labels)
        #expect(written.contains(selector) == true, "\(method): \(selector)")
        #expect(ObjectiveCSelector.possibleNames(of: selector).contains(method.name))
      }
    }
  }

  /// Letters beyond ASCII are escaped byte by byte.
  private static func unescaped(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\") {
        bytes.append(UInt8(String(rest.prefix(2)) ?? "", radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
