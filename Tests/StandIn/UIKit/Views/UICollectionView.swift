@MainActor open class UICollectionViewLayout: NSObject {
  public nonisolated override init() { super.init() }
}

@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {}

@MainActor open class UICollectionView: UIScrollView {
  open var collectionViewLayout: UICollectionViewLayout

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open func reloadData() {}
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { nil }
}

@MainActor open class UICollectionViewCell: UIView {}
