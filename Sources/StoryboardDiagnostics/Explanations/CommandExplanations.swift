extension Explanation {
  static let command = [
    Explanation(
      .noSuchFile,
      "Nothing is at the path. A link that leads nowhere is reported, too.",
      shell: """
        +echo 'struct Item' > Shop.sbdsl
        sbdsl check Shop.sbdsl
        """),
    Explanation(
      .unreadable,
      "The path leads to something that is not a program, or that may not be read.",
      shell: """
        -echo '<document/>' > Main.storyboard
        -sbdsl check Main.storyboard
        +echo 'struct Item' > Shop.sbdsl
        +sbdsl check Shop.sbdsl
        """),
    Explanation(
      .noPrograms,
      "A folder is searched for files with the extension that the command reads, and holds none.",
      shell: """
        mkdir Programs
        +echo 'struct Item' > Programs/Shop.sbdsl
        sbdsl check Programs
        """),
    Explanation(
      .cannotWrite,
      """
      Writing failed, and every file is as it was before. There may be no space or no permission, or another file is in
      the way. A file in the place of generated Swift counts as somebody's own if it does not begin as generated Swift
      does.
      """,
      shell: """
        echo 'struct Item' > Shop.sbdsl
        -touch Generated
        +mkdir Generated
        sbdsl generate Shop.sbdsl -o Generated
        """),
    Explanation(
      .otherLayout,
      """
      `sbdsl format --check` lists the files whose layout is not the canonical one, and says where the first difference
      is. Without `--check` it lays them out.
      """,
      shell: """
        -echo 'class  Item{init( )}' > Shop.sbdsl
        +echo 'class Item { init() }' > Shop.sbdsl
        sbdsl format --check Shop.sbdsl
        """),
    Explanation(
      .noSuchEntry,
      """
      An entry of `sbdsl run` is a storyboard, a scene (`Main.Home`), a registration (`App.log`) or a path of segues
      from one. `--paths-to` takes a storyboard or a scene.
      """,
      shell: """
        echo 'storyboard Main { initial scene Home: UIViewController }' > Shop.sbdsl
        -sbdsl run Shop.sbdsl Main.Hoem
        +sbdsl run Shop.sbdsl Main.Home
        """),
    Explanation(
      .usage,
      "The command line is wrong. `sbdsl --help` shows the commands and their options.",
      shell: """
        echo 'struct Item' > Shop.sbdsl
        -sbdsl check Shop.sbdsl --colour=never
        +sbdsl check Shop.sbdsl --color=never
        """),
    Explanation(
      .tooManyByApp,
      """
      The program leaves more to the app's own code than `--max-by-app` allows. With the number of today a build keeps
      anybody from adding another `by app`, and each line that is replaced lets you lower the number.
      """,
      shell: """
        cat > Shop.sbdsl <<END
        module Shop
        controller Home: UIViewController {
          var log: Log!
          inject log by app
        }
        class Log
        launch storyboard Main { initial scene Home: Home }
        END
        -sbdsl check Shop.sbdsl --max-by-app 0
        +sbdsl check Shop.sbdsl --max-by-app 1
        """),
    Explanation(
      .runFailed,
      """
      The program is right, but this run met a failure that cannot be proved beforehand: an unwind that finds no
      controller to land on, or a forced value that is nil. Above the scene that the system opens at launch there is none;
      a scene that code opens may unwind to whoever opened it.
      """,
      shell: """
        cat > Shop.sbdsl <<END
        controller Home: UIViewController { func finished() }
        launch storyboard Main {
          initial scene Home: Home id none { segue open: show Detail }
          scene Detail: Home id none { segue done action unwindHome(_:): unwind List.finished() }
          scene Other: List { segue open: show Detail }
        }
        controller List: UIViewController { func finished() }
        END
        -sbdsl run Shop.sbdsl Main.Home/open/done
        +sbdsl run Shop.sbdsl Main.Other/open/done
        """),
    Explanation(
      .notShown,
      """
      If there are very many errors or warnings, the first hundred of each are shown as text, as lines that editors read
      and as commands of a workflow. `--limit` sets another number, and 0 shows all. JSON and SARIF always contain all.
      """,
      shell: """
        for number in $(seq 101); do echo "struct Item$number"; done > Shop.sbdsl
        -sbdsl check Shop.sbdsl
        +sbdsl check Shop.sbdsl --limit 0
        """),
  ]
}
