import TestSupport
import Testing

/// Wrong command lines end with status 64 and one line that names the mistake.
@Suite struct CommandContractUsage {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test(arguments: [
    ([], "a command is missing"),
    (["frobnicate"], "there is no command `frobnicate`; there are check, "),
    (["genrate"], "there is no command `genrate`; did you mean `generate`?"),
    (["check", "a.sbdsl", "--diagnostic=json"], "did you mean `--diagnostics`?"),
    (["check", "a.sbdsl", "--color=alway"], "not `alway`; did you mean `always`?"),
    (["format", "a.sbdsl", "-o", "out"], "writes in place"),
    (["check", "a.sbdsl", "--check"], "only `sbdsl format` and `sbdsl import` have `--check`"),
    (["check"], "needs a file or a folder"),
    (["check", ""], "an argument is empty"),
    (["check", "a.sbdsl", "--frobnicate"], "there is no option `--frobnicate`"),
    (["check", "a.sbdsl", "-x"], "there is no option `-x`"),
    (["check", "a.sbdsl", "-o", "out"], "writes nothing"),
    (["check", "a.sbdsl", "--json"], "`sbdsl check` writes JSON of what is left: by `--left --json`"),
    (["format", "a.sbdsl", "--json"], "`inputs`, `outputs`, `import` and `check --left` have `--json`"),
    (["inputs", "a.sbdsl", "-o", "out"], "writes to standard output"),
    (["format", "a.sbdsl", "--sources", "b"], "`sbdsl format` reads no Swift code"),
    (["explain", "--no-sources"], "`sbdsl explain` reads no Swift code"),
    (["check", "a.sbdsl", "--no-sources", "--sources", "b"], "reads nothing of `--sources`"),
    (["check", "a.sbdsl", "--sources"], "`--sources` needs a value"),
    (["check", "a.sbdsl", "--no-sources=b"], "`--no-sources` takes no value"),
    (
      ["run", "a.sbdsl", "--dependency-file", "b"],
      "only `sbdsl generate` and `sbdsl outputs` have `--dependency-file`"
    ),
    (["outputs", "a.sbdsl"], "`sbdsl outputs` needs `-o DIR`"),
    (["outputs", "-", "-o", "out", "--layout=files"], "needs files that have names"),
    (["run", "a.sbdsl", "--backend", "interpreter"], "and `sbdsl outputs` have `--backend`"),
    (
      ["generate", "a.sbdsl", "-o", "out", "--dependency-file", "b", "--dependency-file=c"],
      "`--dependency-file` is given twice"
    ),
    (["check", "a.sbdsl", "--module", "A"], "says which module is written"),
    (["explain", "usage", "-o", "out"], "writes to standard output"),
    (["generate", "a.sbdsl"], "needs `-o DIR`"),
    (["generate", "-", "-o", "out", "--layout=files"], "needs files that have names"),
    (["generate", "a.sbdsl", "-o", "out", "--layout=flat"], "`--layout` takes one of storyboards, files"),
    (["check", "a.sbdsl", "--layout", "files"], "says how Swift is written"),
    (["generate", "a.sbdsl", "-o"], "`-o` needs a value"),
    (["generate", "a.sbdsl", "-o", ""], "`-o` needs a value"),
    (["generate", "a.sbdsl", "-o", "--color"], "`-o` needs a value"),
    (["generate", "a.sbdsl", "--output="], "`--output` needs a value"),
    (["generate", "a.sbdsl", "-o", "out", "--backend", "cobol"], "there is no backend `cobol`"),
    (["run", "a.sbdsl", "--json=yes"], "`--json` takes no value"),
    (["check", "a.sbdsl", "--color=red"], "`--color` takes one of auto, always, never, not `red`"),
    (["check", "a.sbdsl", "--color"], "`--color` needs a value"),
    (["generate", "a.sbdsl", "-o", "one", "-o", "two"], "`-o` is given twice"),
    (["generate", "a.sbdsl", "-o", "one", "--output=two"], "`--output` is given twice"),
    (["import", "a.storyboard", "--module", "A", "--module", "A"], "`--module` is given twice"),
    (["import", "a.storyboard", "--module", "1 x"], "takes the name of a Swift module, not `1 x`"),
    (["import", "a.storyboard", "--module", "_"], "takes the name of a Swift module, not `_`"),
    (["check", "a.sbdsl", "--paths-to", "A.B"], "only `sbdsl run` has `--paths-to`"),
    (["run", "a.sbdsl", "--paths-to"], "`--paths-to` needs a value"),
    (["run", "a.sbdsl", "--paths-to", "A.B", "--paths-to=A.C"], "`--paths-to` is given twice"),
    (["run", "a.sbdsl", "--paths-to", "A.B", "-o", "out"], "runs and writes nothing"),
    (["run", "a.sbdsl", "--paths-to", "A.B", "--values", "9"], "runs and writes nothing"),
    (["graph", "a.sbdsl", "--format", "svg"], "`--format` takes one of "),
    (["graph", "a.sbdsl", "--format", "dto"], "not `dto`; did you mean `dot`?"),
    (["graph", "a.sbdsl", "--format=dot", "--format=json"], "`--format` is given twice"),
    (["graph", "a.sbdsl", "--json"], "`sbdsl graph` writes JSON by `--format json`"),
    (["graph"], "needs a file or a folder"),
    (["check", "a.sbdsl", "--format", "dot"], "only `sbdsl graph` has `--format`"),
    (["format", "a.sbdsl", "--storyboards", "b"], "`sbdsl format` reads no storyboards"),
    (["import", "a.storyboard", "--storyboards", "b"], "imports the storyboards that it is given"),
    (["check", "a.sbdsl", "--storyboards", "b", "--no-storyboards"], "reads nothing of `--storyboards`"),
    (["help", "chek"], "there is no command `chek`; did you mean `check`?"),
    (["help", "check", "run"], "`sbdsl help` takes one command"),
  ])
  func wrongLine(_ words: [String], _ reason: String) throws {
    let result = try sandbox.run(["--diagnostics", "compact"] + words)
    try result.expectFailure(64, "usage", at: "sbdsl:1:1")
    #expect(try result.compactLines()[0].message.contains(reason), "\(result)")
    let json = try sandbox.run(["--diagnostics=json"] + words)
    #expect(json.status == 64)
    #expect(try json.jsonDiagnostics().map { $0["code"] as? String } == ["usage"])
    #expect(try sandbox.names().isEmpty)
  }

  @Test(arguments: [["--diagnostics"], ["--diagnostics", "xml"], ["--diagnostics="]])
  func wrongFormatIsReportedAsText(_ words: [String]) throws {
    let result = try sandbox.run(["check", "a.sbdsl"] + words)
    #expect(result.status == 64)
    #expect(result.standardOutput.isEmpty)
    #expect(result.standardError.hasPrefix("error[usage]: `--diagnostics` "), "\(result)")
  }

  @Test(arguments: [
    "check", "generate", "run", "format", "import", "inputs", "outputs", "graph", "explain", "repl",
  ])
  func helpForEachCommand(_ command: String) throws {
    for words in [[command, "--help"], [command, "-h"], ["help", command]] {
      let result = try sandbox.run(words)
      result.expectClean()
      #expect(result.standardOutput.hasPrefix("sbdsl \(command) "))
      let importsModules = ["check", "generate", "run", "inputs", "outputs", "graph", "repl"].contains(
        command)
      #expect(result.standardOutput.contains("--import DIR  ") == importsModules)
      #expect(result.standardOutput.contains("--sources PATH") == importsModules)
      #expect(result.standardOutput.contains("--no-sources") == importsModules)
    }
  }

  @Test func generalHelpNamesEveryCommandAndStatus() throws {
    let result = try sandbox.run("--help")
    result.expectClean()
    #expect(try sandbox.run("help").standardOutput == result.standardOutput)
    for word in [
      "check", "generate", "run", "format", "import", "inputs", "outputs", "--sources", "--diagnostics",
      "--color", "64",
    ] {
      #expect(result.standardOutput.contains(word))
    }
  }

  @Test func version() throws {
    let result = try sandbox.run("--version")
    result.expectClean()
    #expect(result.standardOutput.wholeMatch(of: /sbdsl \d+\.\d+\.\d+\n/) != nil)
  }
}
