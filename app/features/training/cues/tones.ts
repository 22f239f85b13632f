import type { Tone } from '~/domain/intervals/cues'

/** One sounding of a tone: when after its beginning, how high, how long. */
interface Note {
  afterSeconds: number
  hertz: number
  seconds: number
}

/** High enough for a phone's speaker and to stand out from music. What begins rises, what ends falls. */
const NOTES: Record<Tone, readonly Note[]> = {
  count: [{ afterSeconds: 0, hertz: 880, seconds: 0.09 }],
  go: [
    { afterSeconds: 0, hertz: 880, seconds: 0.12 },
    { afterSeconds: 0.13, hertz: 1320, seconds: 0.3 },
  ],
  rest: [
    { afterSeconds: 0, hertz: 988, seconds: 0.12 },
    { afterSeconds: 0.13, hertz: 659, seconds: 0.32 },
  ],
  side: [
    { afterSeconds: 0, hertz: 1175, seconds: 0.1 },
    { afterSeconds: 0.16, hertz: 1175, seconds: 0.2 },
  ],
  halfway: [{ afterSeconds: 0, hertz: 1047, seconds: 0.22 }],
  done: [
    { afterSeconds: 0, hertz: 784, seconds: 0.14 },
    { afterSeconds: 0.15, hertz: 988, seconds: 0.14 },
    { afterSeconds: 0.3, hertz: 1319, seconds: 0.5 },
  ],
}

const LOUDEST = 0.5
/** A click is heard where a tone begins at once. */
const ATTACK_SECONDS = 0.008
/** An interrupted context may say that it runs and stand still: its clock tells. */
const FROZEN_AFTER_MS = 400
/** A tone that comes later than that says something else than what she does. */
const LATE_MS = 250

export interface Tones {
  /** To be called in a tap: browsers let no sound begin without one. */
  prime: () => void
  /** @param volume from 0 to 1 */
  play: (tone: Tone, volume: number) => void
  dispose: () => void
}

/** The short sounds of a session, made by the browser: they need no file and no network. */
export function createTones(makeContext: (() => AudioContext) | null, now: () => number = Date.now): Tones {
  let context: AudioContext | null = null
  let waking: Promise<void> = Promise.resolve()
  let seen = { contextSeconds: 0, atMs: 0 }

  /**
   * A telephone call interrupts it; what comes back may be dead, and another one takes its place. One that stays interrupted
   * although it was asked to go on is replaced in a tap: made without one, another would be as silent, and this may still wake.
   */
  function awake(isTap: boolean): AudioContext | null {
    if (!makeContext) return null
    const isLost = isTap && context?.state === 'interrupted' && now() - seen.atMs > FROZEN_AFTER_MS
    const isFrozen =
      context?.state === 'running' &&
      context.currentTime === seen.contextSeconds &&
      now() - seen.atMs > FROZEN_AFTER_MS
    if (context && (context.state === 'closed' || isFrozen || isLost)) {
      void context.close().catch(() => undefined)
      context = null
    }
    try {
      context ??= makeContext()
      if (context.state !== 'running') {
        waking = context.resume()
        waking.catch(() => undefined)
      }
    } catch {
      // Some devices refuse one, or another one: she trains in silence, by words and pictures.
      return null
    }
    seen = { contextSeconds: context.currentTime, atMs: now() }
    return context
  }

  function sound(on: AudioContext, { afterSeconds, hertz, seconds }: Note, volume: number): void {
    const from = on.currentTime + afterSeconds
    const [oscillator, gain] = [on.createOscillator(), on.createGain()]
    oscillator.type = 'triangle'
    oscillator.frequency.value = hertz
    gain.gain.setValueAtTime(0, from)
    gain.gain.linearRampToValueAtTime(LOUDEST * volume, from + ATTACK_SECONDS)
    gain.gain.exponentialRampToValueAtTime(0.001, from + seconds)
    oscillator.connect(gain).connect(on.destination)
    oscillator.start(from)
    oscillator.stop(from + seconds + 0.02)
  }

  return {
    prime: () => void awake(true),
    play(tone, volume) {
      if (volume <= 0) return
      const on = awake(false)
      if (!on) return
      const soundAll = () => {
        for (const note of NOTES[tone]) sound(on, note, volume)
      }
      if (on.state === 'running') {
        soundAll()
        return
      }
      // On a clock that stands still all would be heard at once when it goes on, however late.
      const askedAtMs = now()
      void waking.then(
        () => {
          if (now() - askedAtMs <= LATE_MS) soundAll()
        },
        () => undefined,
      )
    },
    dispose() {
      void context?.close().catch(() => undefined)
      context = null
    },
  }
}
