import AppKit

let trace = Trace()
StandIn.observer = { trace.record($0) }
StandIn.mainModule = "DesktopSample"
StandIn.registerSegueAction("makeMade:sender:segueIdentifier:", on: Editor.self) {
  $0.makeMade($1, sender: $2, segueIdentifier: $3)
}
StandIn.registerSegueAction("makeMade:", on: DocumentWindow.self) { window, coder, _, _ in
  window.makeMade(coder)
}

let main = NSStoryboard(name: "Main", bundle: nil)

/// Displays the editor in its window, without a trace.
@MainActor func displayed() -> (DocumentWindow, Editor) {
  let observer = StandIn.observer
  StandIn.observer = { _ in }
  let window = main.instantiateInitialController() as! DocumentWindow
  StandIn.display(window)
  StandIn.observer = observer
  return (window, window.contentViewController as! Editor)
}

let arguments = Array(CommandLine.arguments.dropFirst())
let argument = arguments.count > 1 ? arguments[1] : ""

switch arguments[0] {
case "launch":
  let delegate = AppDelegate()
  StandIn.launch(delegate, mainStoryboard: "Main")
case "initial":
  let window: NSWindowController? = main.instantiateInitialController()
  print(window?.contentViewController?.parent == nil, window?.window?.isVisible ?? true)
case "make": _ = main.instantiateController(withIdentifier: argument)
case "display": StandIn.display(main.instantiateController(withIdentifier: argument) as! NSResponder)
case "perform": displayed().1.performSegue(withIdentifier: argument, sender: nil)
case "performInWindow": displayed().0.performSegue(withIdentifier: argument, sender: "me")
case "tap": StandIn.tap(.id(argument), in: displayed().1, sender: arguments.count > 2 ? arguments[2] : nil)
case "creator":
  let made = main.instantiateController(identifier: "Made") { Made(coder: $0, note: "created") }
  print(made.storyboard === main)
case "creatorNil": _ = main.instantiateController(identifier: "Made") { _ -> Made? in nil }
case "creatorOther":
  let creator: (NSCoder) -> NSViewController? = { Detail(coder: $0) }
  _ = main.instantiateController(identifier: "Made", creator: creator)
case "creatorWithoutCoder":
  _ = main.instantiateController(identifier: "Detail") { _ in Detail(nibName: nil, bundle: nil) }
case "windowCreator":
  let window = main.instantiateController(identifier: "Document") { DocumentWindow(coder: $0) }
  print(window.contentViewController is Editor)
case "cast":
  let made: Editor = main.instantiateController(identifier: "Made")
  print(made)
case "storyboard": _ = NSStoryboard(name: argument, bundle: nil)
case "code":
  let editor = displayed().1
  let detail = main.instantiateController(identifier: "Detail") as Detail
  editor.presentAsSheet(detail)
  print(editor.presentedViewControllers?.count ?? 0, editor.view.window?.sheets.count ?? 0)
  editor.dismiss(detail)
  print(editor.presentedViewControllers?.count ?? 0, editor.view.window?.sheets.count ?? 0)
  editor.presentAsModalWindow(detail)
  detail.dismiss(nil)
  editor.present(
    detail, asPopoverRelativeTo: .zero, of: editor.view, preferredEdge: .minY, behavior: .transient)
case "items":
  let split = main.instantiateController(withIdentifier: "Split") as! NSSplitViewController
  let items = split.splitViewItems
  print(items.count, items[0].viewController === split.children[0])
  split.removeSplitViewItem(items[0])
  print(split.children.count, items[0].viewController.parent == nil)
  split.addSplitViewItem(NSSplitViewItem(viewController: Bar()))
  print(split.children.count, split.children[1] is Bar)
  let tabs = main.instantiateController(withIdentifier: "Tabs") as! NSTabViewController
  print(tabs.tabViewItems.map { $0.viewController === tabs.children[0] })
  tabs.removeChild(at: 0)
  print(tabs.tabViewItems.count)
case "pages":
  let pages = main.instantiateController(withIdentifier: "Pages") as! NSPageController
  let pager = Pager()
  pages.delegate = pager
  StandIn.display(pages)
  pages.arrangedObjects = ["one", "two"]
  print(pages.selectedViewController?.representedObject ?? "nothing")
default: fatalError("no such case")
}
