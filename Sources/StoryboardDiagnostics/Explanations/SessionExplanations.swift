extension Explanation {
  static let session = [
    Explanation(
      .unknownCommand,
      """
      A word with a colon before it is a command of the session. A command may be shortened as long as no other begins
      with the same letters.
      """,
      shell: """
        -echo ':lits' | sbdsl repl
        +echo ':list' | sbdsl repl
        """),
    Explanation(
      .commandArguments,
      "The command does not take the words after it. `:help` shows the arguments of each command.",
      shell: """
        -echo ':trace perhaps' | sbdsl repl
        +echo ':trace on' | sbdsl repl
        """),
    Explanation(
      .nothingToUndo,
      """
      `:undo` takes back changes of the program: declarations, `:load`, `:reload` and `:reset`. Names of `let` are not
      part of it.
      """,
      shell: """
        -echo ':undo' | sbdsl repl
        +printf 'struct Item\\n:undo\\n' | sbdsl repl
        """),
    Explanation(
      .cannotEvaluate,
      "The statement can be read, but something in it is of the wrong kind, or is gone.",
      shell: """
        -echo '1 === 2' | sbdsl repl
        +printf 'class Log { init() }\\nlet a = Log()\\na === a\\n' | sbdsl repl
        """),
  ]
}
