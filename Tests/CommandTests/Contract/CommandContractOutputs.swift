import TestSupport
import Testing

/// `outputs` lists what `generate` writes with the same words, and writes nothing.
@Suite struct CommandContractOutputs {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Expects that the list is what the same words generate, whatever was there before.
  private func expectList(_ words: [String], _ count: Int) throws {
    let before = try sandbox.paths()
    let listed = try sandbox.run(["outputs"] + words)
    listed.expectClean()
    #expect(try sandbox.paths() == before, "\(words)")
    #expect(listed.lines.count == count && Set(listed.lines).count == count, "\(listed)")
    try sandbox.run(["generate"] + words).expectClean()
    #expect(Set(try sandbox.paths()).subtracting(before) == Set(listed.lines), "\(words)")
    // The list stays what it is once the files are there.
    #expect(try sandbox.run(["outputs"] + words).standardOutput == listed.standardOutput)
  }

  @Test func oneModule() throws {
    try sandbox.write(Programs.demo)
    try expectList(["demo.sbdsl", "-o", "out"], 3)
    try expectList(["demo.sbdsl", "-o", "flat/", "--module", "Demo", "--dependency-file", "inputs.d"], 4)
    try expectList(["demo.sbdsl", "-o", "byfile", "--layout", "files"], 5)
    try expectList(["demo.sbdsl", "-o", "data", "--backend", "interpreter"], 2)
    #expect(
      try sandbox.run("outputs", "demo.sbdsl", "-o", "out").lines == [
        "out/Demo/StoryboardContainers.swift", "out/Demo/StoryboardWiring.swift",
        "out/Demo/Storyboards+Main.swift",
      ])
  }

  @Test func aProgramWithoutAModule() throws {
    try sandbox.write(Programs.demo.replacing("module Demo\n", with: ""))
    try expectList(["demo.sbdsl", "-o", "out"], 3)
    try expectList(["demo.sbdsl", "-o", "data", "--backend", "interpreter"], 2)
  }

  @Test func severalModules() throws {
    try sandbox.write("module Account\npublic class Log { init() }\n", to: "in/Account.sbdsl")
    try sandbox.write(
      Programs.demo.replacing("platform iOS 15\n", with: "platform iOS 15\nimport Account\n"),
      to: "in/demo.sbdsl")
    try expectList(["in", "-o", "out"], 5)
    try expectList(["in", "-o", "data", "--backend", "interpreter"], 4)
    try expectList(["in", "-o", "byfile", "--layout", "files", "--module", "Demo"], 5)
    try expectList(["in", "-o", "one", "--module", "Account", "--dependency-file", "one.d"], 3)
    try expectList(["in/demo.sbdsl", "--import", "out", "-o", "other"], 3)
    let both = try sandbox.run("outputs", "in", "-o", "out", "--layout", "files", "--diagnostics", "compact")
    try both.expectFailure(64, "usage", at: "sbdsl:1:1")
  }

  @Test func asData() throws {
    try sandbox.write("module Account\npublic class Log { init() }\n", to: "Account.sbdsl")
    let words = ["outputs", "Account.sbdsl", "-o", "out", "--dependency-file", "a.d", "--json"]
    let result = try sandbox.run(words)
    result.expectClean()
    #expect(
      result.standardOutput
        == #"{"version":1,"outputs":[{"kind":"interface","path":"out/Account/Account.sbdsli"},"#
        + #"{"kind":"swift","path":"out/Account/StoryboardWiring.swift"},{"kind":"dependencies","path":"a.d"}]}"#
        + "\n")
    let plan = try sandbox.run("outputs", "Account.sbdsl", "-o", "out", "--backend", "interpreter", "--json")
    #expect(plan.standardOutput.contains(#"{"kind":"plan","path":"out/Account/Account.storyboardplan"}"#))
  }

  /// Names that follow from the program's files are listed; others are not known.
  @Test func mistakes() throws {
    try sandbox.write(Programs.demo)
    let layout = ["outputs", "demo.sbdsl", "-o", "out", "--layout", "files"]
    let names = try sandbox.run(layout).lines
    for program in [Programs.broken, "module Demo\nclas A\nstoryboard {{"] {
      try sandbox.write(program)
      let byFile = try sandbox.run(layout)
      byFile.expectClean()
      #expect(byFile.lines == names)
      let result = try sandbox.run("outputs", "demo.sbdsl", "-o", "out")
      #expect(result.status == 1 && result.standardOutput.isEmpty && !result.standardError.isEmpty)
    }
    let missing = try sandbox.run("outputs", "no.sbdsl", "-o", "out", "--diagnostics", "compact")
    try missing.expectFailure(2, "no-such-file", at: "no.sbdsl:1:1")
    let module = try sandbox.run(layout + ["--module", "Other", "--diagnostics", "compact"])
    try module.expectFailure(64, "usage", at: "sbdsl:1:1")
    #expect(try sandbox.names() == ["demo.sbdsl"])
  }

  @Test func aProgramWithSwiftCode() throws {
    try sandbox.write("class Log {}\n", to: "App/Log.swift")
    let program = "module Reader\nsources \"App\"\nstoryboard Main { initial scene Home: UIViewController }\n"
    try sandbox.write(program, to: "Reader.sbdsl")
    try expectList(["Reader.sbdsl", "-o", "out"], 2)
  }
}

extension Sandbox {
  /// The paths of all files, sorted.
  func paths() throws -> [String] {
    TestFolders.files(below: folder, suffix: "").map { String($0.path.dropFirst(folder.path.count + 1)) }
      .filter { (try? names(in: $0)) == nil }
  }
}
