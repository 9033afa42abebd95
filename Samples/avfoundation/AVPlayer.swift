// Declarations only, so that the post's code for AVFoundation is type-checked where AVFoundation is not there. They are written
// after the signatures in Apple's documentation, as far as the post uses them.

import UIKit

// MARK: What is played

@objc open class AVAsset: NSObject, @unchecked Sendable {}

@objc open class AVURLAsset: AVAsset, @unchecked Sendable {
  public init(url: URL) {}
}

@objc open class AVAssetTrack: NSObject, @unchecked Sendable {}

@MainActor @objc open class AVPlayerItem: NSObject {
  public enum Status: Int, Sendable {
    case unknown, readyToPlay, failed
  }

  public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  public init(asset: AVAsset) {}
  open var duration: CMTime { .zero }
  open func currentTime() -> CMTime { .zero }
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)?) {}
  nonisolated open var status: Status { .unknown }
}

open class AVPartialAsyncProperty<Root: AVAsset>: @unchecked Sendable {}

open class AVAsyncProperty<Root: AVAsset, Value: Sendable>: AVPartialAsyncProperty<Root>, @unchecked Sendable {
  fileprivate let value: Value
  fileprivate init(_ value: Value) { self.value = value }
}

extension AVPartialAsyncProperty {
  public static var isPlayable: AVAsyncProperty<Root, Bool> { AVAsyncProperty(false) }
  public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> { AVAsyncProperty([]) }
}

public protocol AVAsynchronousKeyValueLoading {}

extension AVAsset: AVAsynchronousKeyValueLoading {}

extension AVAsynchronousKeyValueLoading where Self: AVAsset {
  public func load<A, B>(
    _ first: AVAsyncProperty<Self, A>, _ second: AVAsyncProperty<Self, B>
  ) async throws -> (A, B) { (first.value, second.value) }
}

// MARK: What plays it

@MainActor @objc open class AVPlayer: NSObject {
  public init(playerItem: AVPlayerItem?) {}
  open var automaticallyWaitsToMinimizeStalling = true
  open func play() {}
  open func pause() {}
  open func replaceCurrentItem(with item: AVPlayerItem?) {}
  open func preroll(atRate rate: Float) async -> Bool { false }
  open func setRate(_ rate: Float, time: CMTime, atHostTime start: CMTime) {}
}

public struct AVLayerVideoGravity: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
}

@objc open class AVPlayerLayer: CALayer {
  open var player: AVPlayer?
  open var videoGravity = AVLayerVideoGravity.resizeAspect
}

// MARK: Times, of CoreMedia, which AVFoundation exports

public struct CMTime: Comparable, Sendable {
  public init(value: Int64, timescale: Int32) {}
  public static func < (first: CMTime, second: CMTime) -> Bool { false }
  public static let zero = CMTime(value: 0, timescale: 1)
}

public final class CMClock: Sendable {
  fileprivate init() {}
}

public func CMClockGetHostTimeClock() -> CMClock { CMClock() }
public func CMClockGetTime(_ clock: CMClock) -> CMTime { .zero }
public func CMTimeAdd(_ first: CMTime, _ second: CMTime) -> CMTime { .zero }

// MARK: Observation, of Foundation on Apple's platforms

@objc open class NSKeyValueObservation: NSObject {
  open func invalidate() {}
}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

public struct NSKeyValueObservedChange<Value> {}

extension NSObjectProtocol where Self: NSObject {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation() }
}
