import { useCallback, useEffect, useRef } from 'react'

const PAUSE_MS = 1600
/** Three rising tones, as of a small bell. */
const TONES = [
  { hertz: 880, atSeconds: 0 },
  { hertz: 1108, atSeconds: 0.18 },
  { hertz: 1318, atSeconds: 0.36 },
]
const TONE_SECONDS = 0.5
const VIBRATION = [300, 120, 300]

function ringOnce(audio: AudioContext): void {
  for (const { hertz, atSeconds } of TONES) {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()]
    const start = audio.currentTime + atSeconds
    tone.frequency.value = hertz
    loudness.gain.setValueAtTime(0.0001, start)
    loudness.gain.exponentialRampToValueAtTime(0.35, start + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + TONE_SECONDS)
    tone.connect(loudness).connect(audio.destination)
    tone.start(start)
    tone.stop(start + TONE_SECONDS)
  }
}

/**
 * Rings and vibrates as long as it is told to. A browser gives sound only after a touch: call `ready` from one.
 *
 * @returns `ready`
 */
export function useRing(ringing: boolean): () => void {
  const audio = useRef<AudioContext>(undefined)
  const ready = useCallback(() => {
    // A kitchen without sound has the notice and the vibration.
    if (typeof AudioContext === 'undefined') return
    audio.current ??= new AudioContext()
    if (audio.current.state === 'suspended') void audio.current.resume().catch(() => {})
  }, [])

  useEffect(() => {
    // After a reload nothing was touched yet.
    document.addEventListener('pointerdown', ready)
    return () => {
      document.removeEventListener('pointerdown', ready)
      void audio.current?.close().catch(() => {})
      audio.current = undefined
    }
  }, [ready])

  useEffect(() => {
    if (!ringing) return undefined
    const ring = () => {
      if (audio.current?.state === 'running') ringOnce(audio.current)
      ;(navigator as Partial<Navigator>).vibrate?.(VIBRATION)
    }
    ring()
    const timer = setInterval(ring, PAUSE_MS)
    return () => clearInterval(timer)
  }, [ringing])
  return ready
}
