import { useCallback, useEffect, useRef, useState } from 'react'
import { browserSpeech, hushSpeech, voiceOf } from '~/ui/speech/browserSpeech'
import { sentencesOf } from './spokenText'

/**
 * Reads aloud by the browser's own speech. It is given the words and left alone: whether a voice tells when it has ended
 * differs from browser to browser.
 */
export function useVoice() {
  const [available, setAvailable] = useState(false)
  const voice = useRef<SpeechSynthesisVoice | null>(null)

  useEffect(() => {
    const speech = browserSpeech()
    if (!speech) return undefined
    // They come later than the page, in some browsers.
    const choose = () => {
      voice.current = voiceOf(speech)
      setAvailable(voice.current !== null)
    }
    choose()
    speech.addEventListener('voiceschanged', choose)
    return () => {
      speech.removeEventListener('voiceschanged', choose)
      hushSpeech(speech)
    }
  }, [])

  const say = useCallback((text: string) => {
    const speech = browserSpeech()
    // A device may tell voices and yet refuse to speak: she is not offered it again.
    if (speech && voice.current && !read(speech, voice.current, text)) setAvailable(false)
  }, [])
  return { available, say, hush }
}

const hush = () => hushSpeech(browserSpeech())

/** @returns whether it is read */
function read(speech: SpeechSynthesis, voice: SpeechSynthesisVoice, text: string): boolean {
  try {
    speech.cancel()
    for (const sentence of sentencesOf(text)) {
      const utterance = new SpeechSynthesisUtterance(sentence)
      utterance.voice = voice
      utterance.lang = voice.lang
      utterance.rate = 0.95
      speech.speak(utterance)
    }
    return true
  } catch {
    return false
  }
}
