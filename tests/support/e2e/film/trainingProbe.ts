import type { Page } from '@playwright/test'

/** What a page asked its browser for, seen at the browser's own interfaces. */
export interface Asked {
  spoken: { text: string; lang: string | undefined; voice: string | undefined; volume: number }[]
  vibrations: number[][]
  /** Kept ones; one that was let go is gone. */
  wakeLocks: number
  /** Hertz of each tone that began. */
  tones: number[]
}

declare global {
  var askedOfBrowser: Asked
}

/**
 * Listens at speech, vibration, wake lock and tones, which a headless browser has, but nobody hears. It has no French voice: one
 * is put beside its own.
 */
export async function probeTraining(
  page: Page,
  { voices = ['fr-FR'] }: { voices?: string[] } = {},
): Promise<void> {
  await page.addInitScript((langs) => {
    const asked: Asked = { spoken: [], vibrations: [], wakeLocks: 0, tones: [] }
    globalThis.askedOfBrowser = asked
    const french = langs.map((lang) => ({
      ...{ lang, name: `Voix ${lang}`, localService: true, default: false, voiceURI: lang },
    })) as SpeechSynthesisVoice[]
    class Utterance extends EventTarget {
      lang = ''
      volume = 1
      voice: SpeechSynthesisVoice | null = null
      constructor(public text: string) {
        super()
      }
    }
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance })
    speechSynthesis.getVoices = () => french
    speechSynthesis.cancel = () => undefined
    speechSynthesis.speak = (utterance) => {
      const { text, lang, voice, volume } = utterance
      asked.spoken.push({ text, lang, voice: voice?.name, volume })
      // As on some devices, it never tells that it is over.
    }
    navigator.vibrate = (pattern) => {
      asked.vibrations.push([pattern].flat() as number[])
      return true
    }
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: () => {
          asked.wakeLocks += 1
          return Promise.resolve({
            release: () => {
              asked.wakeLocks -= 1
              return Promise.resolve()
            },
          })
        },
      },
    })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      asked.tones.push(this.frequency.value)
      start.call(this, when)
    }
  }, voices)
}

export const askedBy = (page: Page): Promise<Asked> => page.evaluate(() => globalThis.askedOfBrowser)
