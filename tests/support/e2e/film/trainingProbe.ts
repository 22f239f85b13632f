import type { Page } from '@playwright/test'

/** What a page asked its browser for, seen at the browser's own interfaces. */
export interface Asked {
  spoken: { text: string; lang: string | undefined; voice: string | undefined; volume: number }[]
  vibrations: number[][]
  /** Kept ones; one that was let go is gone. */
  wakeLocks: number
  /** Hertz of each tone that began. */
  tones: number[]
  /** Times that the browser was to show its choice of televisions. */
  prompts: number
}

declare global {
  var askedOfBrowser: Asked
  /** The buttons of the lock screen that the page answers to. */
  var lockScreen: Map<MediaSessionAction, MediaSessionActionHandler>
}

/**
 * Listens at speech, vibration, wake lock, lock screen and tones, which a browser without a window has, but nobody hears. It
 * has no French voice: these are put beside its own. Runs in the page, so it stands alone.
 */
export function listenAtBrowser(langs: string[]): void {
  const asked: Asked = { spoken: [], vibrations: [], wakeLocks: 0, tones: [], prompts: 0 }
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
  // Of all, not of this one: WebKit may make another for the next who asks.
  const { prototype } = SpeechSynthesis
  prototype.getVoices = () => french
  prototype.cancel = () => undefined
  prototype.speak = (utterance) => {
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
  const buttons = new Map<MediaSessionAction, MediaSessionActionHandler>()
  globalThis.lockScreen = buttons
  const { mediaSession } = navigator
  const setActionHandler = mediaSession.setActionHandler.bind(mediaSession)
  mediaSession.setActionHandler = (action, handler) => {
    setActionHandler(action, handler)
    if (handler) buttons.set(action, handler)
    else buttons.delete(action)
  }
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
    asked.tones.push(this.frequency.value)
    start.call(this, when)
  }
}

/** The page listens from its beginning. */
export async function probeTraining(
  page: Page,
  { voices = ['fr-FR'] }: { voices?: string[] } = {},
): Promise<void> {
  await page.addInitScript(listenAtBrowser, voices)
}

/** A television is near, which takes the film once it is chosen; and the device asks whose music goes on, as Safari's do. */
export async function probeDevices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Television extends EventTarget {
      state: RemotePlaybackState = 'disconnected'
      watchAvailability(tell: RemotePlaybackAvailabilityCallback): Promise<number> {
        tell(true)
        return Promise.resolve(1)
      }
      cancelWatchAvailability(): Promise<void> {
        return Promise.resolve()
      }
      prompt(): Promise<void> {
        globalThis.askedOfBrowser.prompts += 1
        this.state = this.state === 'connected' ? 'disconnected' : 'connected'
        this.dispatchEvent(new Event(this.state === 'connected' ? 'connect' : 'disconnect'))
        return Promise.resolve()
      }
    }
    const near = new WeakMap<HTMLMediaElement, Television>()
    Object.defineProperty(HTMLMediaElement.prototype, 'remote', {
      get(this: HTMLMediaElement) {
        const television = near.get(this) ?? new Television()
        near.set(this, television)
        return television
      },
    })
    Object.defineProperty(navigator, 'audioSession', { value: { type: 'auto' } })
  })
}

export const askedBy = (page: Page): Promise<Asked> => page.evaluate(() => globalThis.askedOfBrowser)
