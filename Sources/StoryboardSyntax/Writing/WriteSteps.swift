extension ConstructWriter {
  /// Writes a line `inject`, which sets a property, such as `inject mailer = backup`.
  ///
  /// inject = "inject" name ( "=" value | { "," name } [ by-app ] ) ;
  package mutating func inject(_ name: Part, value: Part?, isByApp: Bool) {
    node(.inject) {
      $0.keyword(.inject)
      $0.filling(name, value)
      if isByApp { $0.byApp() }
    }
  }

  /// Writes a line `later`, which sets a property after all objects that are made together exist, such as `later list
  /// = self`.
  ///
  /// later = "later" name [ "=" value ] ;
  package mutating func later(_ name: Part, value: Part?) {
    node(.later) {
      $0.keyword(.later)
      $0.filling(name, value)
    }
  }

  private mutating func filling(_ name: Part, _ value: Part?) {
    node(.name, name)
    guard let value else { return }
    punctuation(.equal)
    value(&self)
  }

  /// Writes a line `call`, which calls a method, such as `call start(with: mailer)`.
  ///
  /// call = "call" name [ arguments ] ;
  package mutating func call(_ name: String, arguments: Part?) {
    node(.call) {
      $0.keyword(.call)
      $0.name(name)
      arguments?(&$0)
    }
  }

  /// Writes the words `by app`: the app's own code does the work.
  ///
  /// by-app = "by" "app" ;
  mutating func byApp() {
    node(.byApp) {
      $0.keyword(.by)
      $0.keyword(.app)
    }
  }
}
