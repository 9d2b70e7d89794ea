extension ConstructWriter {
  /// inject = "inject" name ( "=" value | { "," name } [ by-app ] ) ;
  package mutating func inject(_ name: Part, value: Part?, isByApp: Bool) {
    node(.inject) {
      $0.keyword(.inject)
      $0.filling(name, value)
      if isByApp { $0.byApp() }
    }
  }

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

  /// call = "call" name [ arguments ] ;
  package mutating func call(_ name: String, arguments: Part?) {
    node(.call) {
      $0.keyword(.call)
      $0.name(name)
      arguments?(&$0)
    }
  }

  /// by-app = "by" "app" ;
  mutating func byApp() {
    node(.byApp) {
      $0.keyword(.by)
      $0.keyword(.app)
    }
  }
}
