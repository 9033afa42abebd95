// Declarations only, so that the post's code for AVFAudio is type-checked where AVFAudio is not there. They are written after
// the signatures in Apple's documentation, as far as the post uses them.

import Foundation
import ObjectiveC

@objc open class AVAudioNode: NSObject {
  open var lastRenderTime: AVAudioTime? { nil }
}

@objc open class AVAudioMixerNode: AVAudioNode {}

@objc open class AVAudioEngine: NSObject {
  open var mainMixerNode: AVAudioMixerNode { AVAudioMixerNode() }
  open func attach(_ node: AVAudioNode) {}
  open func connect(_ node: AVAudioNode, to other: AVAudioNode, format: AVAudioFormat?) {}
  open func start() throws {}
}

@objc open class AVAudioPlayerNode: AVAudioNode {
  open func play() {}
  open func playerTime(forNodeTime time: AVAudioTime) -> AVAudioTime? { nil }
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at time: AVAudioTime?, options: AVAudioPlayerNodeBufferOptions = [],
    completionHandler: (@Sendable () -> Void)? = nil
  ) {}
}

public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

@objc open class AVAudioFormat: NSObject {
  open var sampleRate: Double { 0 }
}

public typealias AVAudioFrameCount = UInt32

@objc open class AVAudioFile: NSObject {
  public init(forReading fileURL: URL) throws {}
  open var processingFormat: AVAudioFormat { AVAudioFormat() }
  open var length: AVAudioFramePosition { 0 }
  open func read(into buffer: AVAudioPCMBuffer) throws {}
}

@objc open class AVAudioPCMBuffer: NSObject {
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {}
  open var format: AVAudioFormat { AVAudioFormat() }
}

public typealias AVAudioFramePosition = Int64

@objc open class AVAudioTime: NSObject {
  public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {}
  open class func seconds(forHostTime hostTime: UInt64) -> TimeInterval { 0 }
  open var hostTime: UInt64 { 0 }
  open var isHostTimeValid: Bool { false }
  open var sampleTime: AVAudioFramePosition { 0 }
  open var sampleRate: Double { 0 }
}
