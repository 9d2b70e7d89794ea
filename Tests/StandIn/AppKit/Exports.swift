@_exported import Foundation
@_exported import InterfaceBuilder
@_exported import ObjectiveC
