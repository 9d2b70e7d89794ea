import UIKit

let trace = Trace()
StandIn.observer = { trace.record($0) }
StandIn.mainModule = "Sample"
StandIn.registerClass(KitViewController.self, named: "KitController", module: "Kit")
StandIn.registerSegueAction("makeMade:sender:segueIdentifier:", on: List.self) {
  $0.makeMade($1, sender: $2, segueIdentifier: $3)
}
StandIn.registerSegueAction("makeNothing:", on: List.self) { list, coder, _, _ in list.makeNothing(coder) }
StandIn.registerSegueAction("makeWrong:", on: List.self) { _, coder, _, _ in Detail(coder: coder) }
StandIn.registerSegueAction("makeForm:sender:segueIdentifier:", on: List.self) {
  $0.makeForm($1, sender: $2, segueIdentifier: $3)
}
StandIn.registerUnwindAction("unwindToList:", on: List.self) { $0.unwindToList($1) }

let main = UIStoryboard(name: "Main", bundle: nil)

/// Displays the list in its navigation controller, without a trace.
@MainActor func displayedList() -> List {
  let observer = StandIn.observer
  StandIn.observer = { _ in }
  let root = main.instantiateInitialViewController() as! UINavigationController
  StandIn.display(root)
  StandIn.observer = observer
  return root.topViewController as! List
}

let arguments = Array(CommandLine.arguments.dropFirst())
let argument = arguments.count > 1 ? arguments[1] : ""

switch arguments[0] {
case "launch": StandIn.launch(AppDelegate(), mainStoryboard: "Main")
case "connect":
  let delegate = SceneDelegate()
  StandIn.connect(delegate, storyboard: "Main")
case "display": StandIn.display(main.instantiateViewController(withIdentifier: argument))
case "perform": displayedList().performSegue(withIdentifier: argument, sender: nil)
case "tap": StandIn.tap(.id(argument), in: displayedList(), sender: arguments.count > 2 ? arguments[2] : nil)
case "unwind":
  let list = displayedList()
  list.performSegue(withIdentifier: argument, sender: nil)
  let shown = list.presentedViewController ?? list.navigationController!.topViewController!
  let source = shown.children.first ?? shown
  StandIn.tap(.id(arguments[2]), in: source)
  let top = type(of: list.navigationController!.topViewController!)
  print("on top: \(top), presents: \(list.presentedViewController != nil)")
case "initial":
  let root: UINavigationController? = main.instantiateInitialViewController()
  print(root?.topViewController?.title ?? "no title")
case "noInitial":
  let root = UIStoryboard(name: "NoInitial", bundle: nil).instantiateInitialViewController()
  print(root == nil)
case "creator":
  let made = main.instantiateViewController(identifier: "Made") { Made(coder: $0, note: "created") }
  print(made.storyboard === main)
case "creatorNil": _ = main.instantiateViewController(identifier: "Made") { _ -> Made? in nil }
case "creatorOther":
  let creator: (NSCoder) -> UIViewController? = { Detail(coder: $0) }
  _ = main.instantiateViewController(identifier: "Made", creator: creator)
case "creatorWithoutCoder":
  _ = main.instantiateViewController(identifier: "Detail") { _ in Detail(nibName: nil, bundle: nil) }
case "cast":
  let made: List = main.instantiateViewController(identifier: "Made")
  print(made)
case "storyboard": _ = UIStoryboard(name: argument, bundle: nil)
case "code":
  let list = displayedList()
  let sheet = Detail()
  sheet.modalPresentationStyle = .pageSheet
  list.present(sheet, animated: true) { print("  presented") }
  list.dismiss(animated: true)
  list.show(Detail(), sender: nil)
  list.navigationController?.pushViewController(Banner(), animated: false)
  list.navigationController?.popToRootViewController(animated: false)
  list.performSegue(withIdentifier: "open", sender: "me")
case "pushAlone":
  let detail = Detail()
  main.instantiateViewController(withIdentifier: "Detail").performSegue(withIdentifier: "pushOn", sender: nil)
  print(detail)
case "associated":
  let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
  final class Kept { deinit { print("released") } }
  func associate() {
    let owner = Detail()
    objc_setAssociatedObject(owner, key, Kept(), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    print(objc_getAssociatedObject(owner, key) is Kept)
  }
  associate()
  print("end")
case "bundle":
  print(Bundle(identifier: argument)!.bundlePath)
  fflush(nil)
  fatalError("nobody cleans up")
default: fatalError("no such case")
}
