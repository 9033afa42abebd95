/// A label on its way to where it is drawn.
struct LabelPlace {
  var text: Text
  /// What it stands beside.
  var target: Point
  /// Where the text's anchor and middle are.
  var point: Point
  var bounds: Rect

  /// Those that would be above one another somewhere, together.
  static func columns(of places: [LabelPlace]) -> [[LabelPlace]] {
    var columns: [[LabelPlace]] = []
    var end = -Double.infinity
    let order = places.indices.sorted {
      (places[$0].bounds.minX, $0) < (places[$1].bounds.minX, $1)
    }
    for index in order {
      if columns.isEmpty || places[index].bounds.minX >= end { columns.append([]) }
      columns[columns.count - 1].append(places[index])
      end = max(end, places[index].bounds.maxX)
    }
    return columns
  }

  /// Labels at least a height apart, each as near as can be to where it was: the sum of the squares of the ways is the
  /// least that there is.
  static func spread(
    _ column: [LabelPlace], height: Double, within range: ClosedRange<Double>
  ) -> [LabelPlace] {
    let order = column.indices.sorted { (column[$0].point.y, $0) < (column[$1].point.y, $1) }
    var places = order.map { column[$0] }
    // Without the heights above it, a label only must not be above the one before: neighbors that would be are pooled.
    var pools: [(mean: Double, count: Int)] = []
    for (index, place) in places.enumerated() {
      pools.append((place.point.y - Double(index) * height, 1))
      while pools.count > 1, pools[pools.count - 2].mean > pools[pools.count - 1].mean {
        let last = pools.removeLast()
        let before = pools.removeLast()
        let count = before.count + last.count
        let sum = before.mean * Double(before.count) + last.mean * Double(last.count)
        pools.append((sum / Double(count), count))
      }
    }
    let least = range.lowerBound + height / 2
    let most = max(least, range.upperBound - height / 2 - Double(places.count - 1) * height)
    var index = 0
    for pool in pools {
      for _ in 0..<pool.count {
        let y = max(least, min(most, pool.mean)) + Double(index) * height
        places[index].point.y = (y * 100).rounded() / 100
        index += 1
      }
    }
    return places
  }
}
