/// The bundle of the storyboards that a module has among its own resources: `Resources(Bundle.module)`.
///
/// It is nothing of the program's text, but tells the interpreter where the storyboards are whose bundle is
/// `.module` or `.framework`. Only a program that names its module has one.
public struct Resources: Declaration {
  let bundle: () -> AnyObject

  /// `bundle`: Foundation's object for it; asked for when the program is bound.
  public init(_ bundle: @escaping @autoclosure () -> AnyObject) { self.bundle = bundle }

  public func write(to writer: inout BuilderWriter) {}
}
