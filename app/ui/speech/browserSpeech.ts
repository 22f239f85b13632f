import { frenchVoice } from './frenchVoice'

/** The browser's own speech; `null` where there is none. */
export const browserSpeech = (): SpeechSynthesis | null => (window as Partial<Window>).speechSynthesis ?? null

/** The best French voice of a device; `null` where it has none, or its speech is broken. */
export function voiceOf(speech: Pick<SpeechSynthesis, 'getVoices'>): SpeechSynthesisVoice | null {
  try {
    return frenchVoice(speech.getVoices())
  } catch {
    return null
  }
}

/** Ends what is being said. */
export function hushSpeech(speech: Pick<SpeechSynthesis, 'cancel'> | null): void {
  try {
    speech?.cancel()
  } catch {
    // What cannot be ended has not begun.
  }
}
