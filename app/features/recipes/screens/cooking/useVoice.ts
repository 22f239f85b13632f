import { useCallback, useEffect, useRef, useState } from 'react'
import { sentencesOf } from './spokenText'

/** The best French voice there is: one of the device itself is there without a network. */
export function chooseVoice(
  voices: readonly Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'name'>[],
): Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'name'> | undefined {
  const french = voices.filter(({ lang }) => /^fr(?![a-z])/i.test(lang))
  const home = french.filter(({ lang }) => /^fr[-_]FR$/i.test(lang))
  const wanted = home.length > 0 ? home : french
  return wanted.find(({ localService }) => localService) ?? wanted[0]
}

/**
 * Reads aloud by the browser's own speech. It is given the words and left alone: whether a voice tells when it has ended
 * differs from browser to browser.
 */
export function useVoice() {
  const [available, setAvailable] = useState(false)
  const voice = useRef<SpeechSynthesisVoice>(undefined)

  useEffect(() => {
    const speech = (window as Partial<Window>).speechSynthesis
    if (!speech) return undefined
    // They come later than the page, in some browsers.
    const choose = () => {
      const all = speech.getVoices()
      const chosen = chooseVoice(all)
      voice.current = all.find((one) => one === chosen)
      setAvailable(voice.current !== undefined)
    }
    choose()
    speech.addEventListener('voiceschanged', choose)
    return () => {
      speech.removeEventListener('voiceschanged', choose)
      speech.cancel()
    }
  }, [])

  const hush = useCallback(() => (window as Partial<Window>).speechSynthesis?.cancel(), [])
  const say = useCallback((text: string) => {
    const speech = (window as Partial<Window>).speechSynthesis
    if (!speech || !voice.current) return
    speech.cancel()
    for (const sentence of sentencesOf(text)) {
      const utterance = new SpeechSynthesisUtterance(sentence)
      utterance.voice = voice.current
      utterance.lang = voice.current.lang
      utterance.rate = 0.95
      speech.speak(utterance)
    }
  }, [])
  return { available, say, hush }
}
