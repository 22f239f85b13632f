import { hushSpeech, voiceOf } from '~/ui/speech/browserSpeech'

/** What of the browser's speech is used. */
interface Synthesis extends Pick<SpeechSynthesis, 'speak' | 'cancel' | 'getVoices' | 'paused' | 'resume'> {
  addEventListener?: SpeechSynthesis['addEventListener']
  removeEventListener?: SpeechSynthesis['removeEventListener']
}

export interface SpeakerOptions {
  synthesis: Synthesis | null
  utterance: (words: string) => SpeechSynthesisUtterance
  /** Told when words begin and when they are over, by which the film is made softer. */
  onSpeaking: (isSpeaking: boolean) => void
}

/** Slow speech says so many letters a second; what has ended never says so on some devices. */
const LETTERS_PER_SECOND = 11
const BREATH_MS = 600

export interface Speaker {
  /** To be called in the tap that starts a film: without it some browsers stay silent for good. */
  prime: () => void
  /** Whether there is a French voice. Browsers find their voices late: ask when it matters. */
  canSpeak: () => boolean
  /** Says it now, instead of what was being said. @param volume from 0 to 1 @returns whether it could */
  say: (words: string, volume: number) => boolean
  hush: () => void
  dispose: () => void
}

/** The voice that leads her: the browser's own, in French. Nothing ever waits for its end. */
export function createSpeaker({ synthesis, utterance, onSpeaking }: SpeakerOptions): Speaker {
  let voice: SpeechSynthesisVoice | null = null
  let isPrimed = false
  let over: ReturnType<typeof setTimeout> | undefined
  /** Kept while it speaks: Chromium forgets an utterance that nobody holds, and falls silent. */
  let spoken: SpeechSynthesisUtterance | null = null

  /** A device whose speech is broken leaves her the tones and the words on the screen. */
  const findVoice = () => {
    voice = synthesis && voiceOf(synthesis)
  }
  findVoice()
  synthesis?.addEventListener?.('voiceschanged', findVoice)

  const end = () => {
    clearTimeout(over)
    if (spoken === null) return
    spoken = null
    onSpeaking(false)
  }

  function make(words: string, volume: number): SpeechSynthesisUtterance {
    const made = utterance(words)
    if (voice) made.voice = voice
    made.lang = voice?.lang ?? 'fr-FR'
    made.volume = volume
    return made
  }

  /** @returns `null` where it could not */
  function speak(words: string, volume: number): SpeechSynthesisUtterance | null {
    try {
      const made = make(words, volume)
      synthesis?.speak(made)
      return made
    } catch {
      return null
    }
  }

  return {
    prime() {
      if (!synthesis || isPrimed) return
      isPrimed = true
      findVoice()
      speak(' ', 0)
    },
    canSpeak() {
      if (!voice) findVoice()
      return voice !== null
    },
    say(words, volume) {
      if (!synthesis || volume <= 0) return false
      if (!voice) findVoice()
      if (!voice) return false
      hushSpeech(synthesis)
      end()
      // A page that came back from the background may have left it standing still.
      if (synthesis.paused) synthesis.resume()
      const made = speak(words, volume)
      if (!made) return false
      const isOver = () => {
        if (spoken === made) end()
      }
      made.addEventListener('end', isOver)
      made.addEventListener('error', isOver)
      spoken = made
      onSpeaking(true)
      over = setTimeout(isOver, BREATH_MS + (words.length / LETTERS_PER_SECOND) * 1000)
      return true
    },
    hush() {
      hushSpeech(synthesis)
      end()
    },
    dispose() {
      synthesis?.removeEventListener?.('voiceschanged', findVoice)
      hushSpeech(synthesis)
      end()
    },
  }
}
