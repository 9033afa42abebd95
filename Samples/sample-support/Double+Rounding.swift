extension Double {
  /// The number rounded to one decimal.
  public var tenths: Double { (self * 10).rounded() / 10 }

  /// The number rounded to two decimals.
  public var hundredths: Double { (self * 100).rounded() / 100 }

  /// The number rounded to three decimals.
  public var thousandths: Double { (self * 1000).rounded() / 1000 }
}
