/// Functions with few parameters, as most members have. The compiler specializes these, but not parameter packs.
extension TypeBindings {
  /// Binds an initializer without parameters.
  @inlinable @inline(__always) public mutating func initializer(
    _ signature: String, _ body: @escaping () throws -> T
  ) {
    add(.initializer, signature, giving: T.self) {
      _ in ObjectValue(try body())
    }
  }

  /// Binds an initializer with one parameter.
  @inlinable @inline(__always) public mutating func initializer<A>(
    _ signature: String, _ body: @escaping (A) throws -> T
  ) {
    add(.initializer, signature, A.self, giving: T.self) {
      ObjectValue(try body($0.next(0)))
    }
  }

  /// Binds an initializer with two parameters.
  @inlinable @inline(__always) public mutating func initializer<A, B>(
    _ signature: String, _ body: @escaping (A, B) throws -> T
  ) {
    add(.initializer, signature, A.self, B.self, giving: T.self) {
      ObjectValue(try body($0.next(0), $0.next(1)))
    }
  }

  /// Binds an initializer with three parameters.
  @inlinable @inline(__always) public mutating func initializer<A, B, C>(
    _ signature: String, _ body: @escaping (A, B, C) throws -> T
  ) {
    add(.initializer, signature, A.self, B.self, C.self, giving: T.self) {
      ObjectValue(try body($0.next(0), $0.next(1), $0.next(2)))
    }
  }

  /// Binds an initializer with four parameters.
  @inlinable @inline(__always) public mutating func initializer<A, B, C, D>(
    _ signature: String, _ body: @escaping (A, B, C, D) throws -> T
  ) {
    add(.initializer, signature, A.self, B.self, C.self, D.self, giving: T.self) {
      ObjectValue(try body($0.next(0), $0.next(1), $0.next(2), $0.next(3)))
    }
  }

  /// Binds an initializer with five parameters.
  @inlinable @inline(__always) public mutating func initializer<A, B, C, D, E>(
    _ signature: String, _ body: @escaping (A, B, C, D, E) throws -> T
  ) {
    add(.initializer, signature, A.self, B.self, C.self, D.self, E.self, giving: T.self) {
      ObjectValue(try body($0.next(0), $0.next(1), $0.next(2), $0.next(3), $0.next(4)))
    }
  }

  /// Binds an initializer with six parameters.
  @inlinable @inline(__always) public mutating func initializer<A, B, C, D, E, F>(
    _ signature: String, _ body: @escaping (A, B, C, D, E, F) throws -> T
  ) {
    add(.initializer, signature, A.self, B.self, C.self, D.self, E.self, F.self, giving: T.self) {
      ObjectValue(try body($0.next(0), $0.next(1), $0.next(2), $0.next(3), $0.next(4), $0.next(5)))
    }
  }

  /// Binds a method without parameters.
  @inlinable @inline(__always) public mutating func method<Result>(
    _ signature: String, _ body: @escaping (T) -> () throws -> Result
  ) {
    add(method: signature, giving: Result.self) { object, arguments in
      ObjectValue(try body(object.take(as: T.self))())
    }
  }

  /// Binds a method with one parameter.
  @inlinable @inline(__always) public mutating func method<A, Result>(
    _ signature: String, _ body: @escaping (T) -> (A) throws -> Result
  ) {
    add(method: signature, A.self, giving: Result.self) { object, arguments in
      ObjectValue(try body(object.take(as: T.self))(arguments.next(0)))
    }
  }

  /// Binds a method with two parameters.
  @inlinable @inline(__always) public mutating func method<A, B, Result>(
    _ signature: String, _ body: @escaping (T) -> (A, B) throws -> Result
  ) {
    add(method: signature, A.self, B.self, giving: Result.self) { object, arguments in
      ObjectValue(try body(object.take(as: T.self))(arguments.next(0), arguments.next(1)))
    }
  }
}
