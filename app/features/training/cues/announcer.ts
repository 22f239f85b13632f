import type { Cue, Tone } from '~/domain/intervals/cues'
import type { Way } from '~/domain/intervals/way'
import type { CueSettings } from './cueSettings'
import { cueWords } from './cueWords'
import type { Speaker } from './speaker'
import type { Tones } from './tones'

/** Milliseconds of shaking and stillness. */
const SHAKES: Record<Tone, number[]> = {
  count: [40],
  go: [220],
  rest: [90, 90, 90],
  side: [120, 80, 120],
  halfway: [90],
  done: [120, 80, 120, 80, 320],
}

/** A tone comes first and is heard out before words cover it. */
const WORDS_AFTER_MS = 350

export interface Announcer {
  /** Primes voice and tones: to be called in the tap that starts a film. */
  prime: () => void
  announce: (cues: readonly Cue[], way: Way, settings: CueSettings) => void
  hush: () => void
  dispose: () => void
}

interface Outputs {
  speaker: Speaker
  tones: Tones
  /** `null` where the device cannot. */
  vibrate: ((pattern: number[]) => void) | null
}

/** Lets cues be heard and felt, each by its own switch. */
export function createAnnouncer({ speaker, tones, vibrate }: Outputs): Announcer {
  let words: ReturnType<typeof setTimeout> | undefined

  function say(text: string, afterMs: number, volume: number): void {
    clearTimeout(words)
    words = setTimeout(() => speaker.say(text, volume), afterMs)
  }

  return {
    prime() {
      speaker.prime()
      tones.prime()
    },
    announce(cues, way, settings) {
      // Of several at once, of a device that was busy, the last one is what counts now.
      const tone = cues.findLast((cue) => cue.tone !== null)?.tone ?? null
      const told = cues.findLast((cue) => cue.told !== null)?.told ?? null
      if (tone && settings.tones.on) tones.play(tone, settings.tones.volume)
      if (tone && settings.vibration) vibrate?.(SHAKES[tone])
      if (told && settings.voice.on)
        say(cueWords(told, way), tone && settings.tones.on ? WORDS_AFTER_MS : 0, settings.voice.volume)
    },
    hush() {
      clearTimeout(words)
      speaker.hush()
      vibrate?.([])
    },
    dispose() {
      clearTimeout(words)
      speaker.dispose()
      tones.dispose()
    },
  }
}
