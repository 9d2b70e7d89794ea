extension Explanation {
  static let session = [
    Explanation(
      .unknownCommand,
      "What begins with a colon is a command of the session. A command may be shortened as long as no other begins so.",
      shell: """
        -echo ':lits' | sbdsl repl
        +echo ':list' | sbdsl repl
        """),
    Explanation(
      .commandArguments,
      "The command takes other words than those behind it. `:help` shows what each takes.",
      shell: """
        -echo ':trace perhaps' | sbdsl repl
        +echo ':trace on' | sbdsl repl
        """),
    Explanation(
      .nothingToUndo,
      """
      `:undo` takes back what has changed the program: declarations, `:load`, `:reload` and `:reset`. Names of `let` are
      no part of it.
      """,
      shell: """
        -echo ':undo' | sbdsl repl
        +printf 'struct Item\\n:undo\\n' | sbdsl repl
        """),
    Explanation(
      .cannotEvaluate,
      "The statement can be read, but what it speaks of is not of the kind that it needs, or is gone.",
      shell: """
        -echo '1 === 2' | sbdsl repl
        +printf 'class Log { init() }\\nlet a = Log()\\na === a\\n' | sbdsl repl
        """),
  ]
}
