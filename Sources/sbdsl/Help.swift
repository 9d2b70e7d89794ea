/// The texts of `--help` and `--version`.
enum Help {
  static let version = "sbdsl 0.1.0\n"

  static let general = """
    sbdsl: storyboards, scenes, injections and segues, checked before the app runs

    USAGE
      sbdsl check    PATH…                   type-check; nothing is written
      sbdsl generate PATH… -o DIR            write the Swift that wires the app
      sbdsl run      PATH… [ENTRY…]          interpret, and show what is made
      sbdsl format   PATH… [--check]         canonical layout, in place
      sbdsl import   FILE.storyboard…        write a program from Interface Builder's files
      sbdsl explain  [CODE…]                 what a diagnostic means, with an example
      sbdsl repl     [PATH…]                 try things out, statement by statement
      sbdsl help     [COMMAND]               this text, or more about a command

      PATH is a .sbdsl file, a folder (searched for them) or - for standard input.

    OPTIONS
      -o, --output PATH                      where to write
      --import DIR                           where interface files of imported modules are
      --diagnostics text|compact|json|sarif|github
                                             how mistakes are shown (text)
      --limit COUNT                          how many errors, and how many warnings, are shown (100; 0: all)
      --color auto|always|never              colours on a terminal (auto; NO_COLOR is kept)
      -h, --help                             this text; behind a command, more about it
      --version                              the version

    EXIT STATUS
      0  clean
      1  the input has errors, or `format --check` would change it
      2  it could not run: no such file, unreadable, cannot write
      64 the command line is wrong

    """

  static func text(for command: Options.Command?) -> String {
    switch command {
    case nil, .help: general
    case .check:
      """
      sbdsl check PATH… [--import DIR]

      Parses and type-checks a program, and proves its wiring complete. Shows how much there is, and each place
      that the program leaves to the app's own code (`by app`).

        --import DIR     where imported modules have their interface files (`Account.sbdsli` or
                         `Account/Account.sbdsli`), unless their own program is among PATH; may be repeated

      """
    case .generate:
      """
      sbdsl generate PATH… -o DIR [--module NAME] [--import DIR] [--backend swift|interpreter] [--layout storyboards|files]

      Checks a program and writes the Swift of each of its modules into a folder of the module's name in DIR: one
      file for each storyboard, one for the containers, one that all share, and the interface file by which other
      modules import it. A program without a module clause is written into DIR itself. A file is rewritten only if
      its bytes change; files that an earlier run wrote there and that the program no longer has are removed. With
      errors nothing is written.

        --module NAME    write this module alone, into DIR itself

        --import DIR     where imported modules have their interface files (`Account.sbdsli` or
                         `Account/Account.sbdsli`), unless their own program is among PATH; may be repeated

        --backend interpreter   the plan as data (Shop.storyboardplan) and StoryboardBindings.swift instead, for an app
                                that links StoryboardRuntime and runs its program in the process

        --layout files   one module, in DIR itself: a file for each of its own (Shop.sbdsl.swift), and always those
                         that all share, so that a build knows their names before they are written

      """
    case .run:
      """
      sbdsl run PATH… [ENTRY…] [--json] [-o DIR] [--import DIR]

      Interprets a program with records in the place of the app's objects, and shows what is made. ENTRY is a
      storyboard (its initial scene), `Storyboard.Scene`, `Container.registration`, a route, or a path of segues
      from a scene or a route (`Catalog.List/open/review`). Without an entry all of them are run: every scene that
      one reaches is made, and the others are listed.

        --json   the trace instead, one JSON object a line
        -o DIR   write the program's Swift into DIR, too

        --import DIR   where imported modules have their interface files, as for `sbdsl check`

      """
    case .format:
      """
      sbdsl format PATH… [--check]

      Lays out programs in the one canonical way: two spaces a level, one item a line, but a block of one item on a
      line of 110 columns at most; a blank line between declarations of different kinds. Of the author's lines there
      stay blank lines between items, one at a time, and where comments stand. A file is written only if its bytes
      change; one that does not parse is left as it is. Links found in a folder are not followed. Standard input (-)
      is written to standard output.

        --check   write nothing; list what would change, say where it begins to, and end with 1 if there is any

      """
    case .import:
      """
      sbdsl import FILE.storyboard… [-o FILE] [--module NAME]

      Writes a program from Interface Builder's files: the custom classes, the storyboards with their scenes,
      identifiers, segues, references, relationships and embeds. FILE may be a folder, which is searched for
      storyboards. Without -o the program goes to standard output. A program that FILE holds already is brought up to
      date: new scenes and segues are added, changed ones are changed, and what was written by hand stays. What the
      storyboards have no more is reported, not removed, and so are a scene that is of another class by now and a segue
      with parameters that a control fires, which has none to give. What a program cannot say is left out with a
      warning, until a line `allow left-out "why"` before the segue, scene or storyboard in FILE accepts that.

      FILE alone is written. What other .sbdsl files of its module in its folder declare is not declared again; a
      storyboard that one of them has is left to an import into that file.

        --module NAME   the Swift module of the app; without it, the one that FILE names, or that most classes name, or
                        that the other files name

      """
    case .repl:
      """
      sbdsl repl [PATH…] [--import DIR] [--transcript FILE]

      Starts a session with nothing, or with a program loaded: type declarations, make scenes and objects, follow
      segues, ask why. `:help` shows what can be typed. Without a terminal it reads statements from standard input,
      prints plain results, and ends with 1 if any failed; `<4>:1:1` is in the statement that begins on line 4.

      On a terminal it has an editor of several lines, with history, search, completion and undo. What was entered is
      kept in the file that SBDSL_HISTORY names, or in ~/.sbdsl_history; an empty SBDSL_HISTORY means none.

        --import DIR        where modules that PATH imports have their interface files, as for `sbdsl check`

        --transcript FILE   carry out the statements of FILE, which stand behind `> ` and `. `, compare the answers
                            with the lines below them, show where they differ, and end with 1 if they do

      """
    case .explain:
      """
      sbdsl explain [CODE…]

      Says what a diagnostic means. CODE is what stands between brackets in its message, such as `unknown-type`.
      Without one, all of them are listed.
      The example shows a program, or lines of a shell: what is wrong behind `-`, what mends it behind `+`.

      """
    }
  }
}
