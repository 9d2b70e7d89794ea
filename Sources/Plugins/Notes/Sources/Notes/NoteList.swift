import UIKit

final class NoteList: UITableViewController {
  var store: NoteStore!

  func note(for sender: Any?) -> Note { store.notes.first ?? Note(text: "") }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
}

final class NoteEditor: UIViewController {
  var note: Note!
  var store: NoteStore!
}
