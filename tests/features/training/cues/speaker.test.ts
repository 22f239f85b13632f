import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSpeaker } from '~/features/training/cues/speaker'

const french = { name: 'Audrey', lang: 'fr-FR', localService: true, default: true } as SpeechSynthesisVoice

class Utterance extends EventTarget {
  voice: SpeechSynthesisVoice | null = null
  lang = ''
  volume = 1
  constructor(public text: string) {
    super()
  }
}

/** A synthesis that says what it was asked for; by itself it never tells of an end, as some devices. */
function device(voices: SpeechSynthesisVoice[]) {
  const events = new EventTarget()
  const asked: (Utterance | 'cancel' | 'resume')[] = []
  const synthesis = {
    paused: false,
    getVoices: () => voices,
    speak: (utterance: unknown) => asked.push(utterance as Utterance),
    cancel: () => asked.push('cancel'),
    resume: () => asked.push('resume'),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  const onSpeaking = vi.fn()
  const speaker = createSpeaker({
    synthesis: synthesis,
    utterance: (words) => new Utterance(words) as unknown as SpeechSynthesisUtterance,
    onSpeaking,
  })
  const said = () => asked.filter((one) => one instanceof Utterance)
  return { speaker, synthesis, asked, said, onSpeaking, events, voices }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the voice', () => {
  test('is primed once, unheard, with its voice set', () => {
    const { speaker, said } = device([french])
    speaker.prime()
    speaker.prime()
    expect(said()).toMatchObject([{ text: ' ', volume: 0, voice: french }])
  })

  test('says the latest thing, at her volume', () => {
    const { speaker, asked } = device([french])
    expect(speaker.say('Squat.', 0.4)).toBe(true)
    speaker.say('Pause.', 0.4)
    expect(asked).toMatchObject([
      'cancel',
      { text: 'Squat.', volume: 0.4, voice: french, lang: 'fr-FR' },
      'cancel',
      { text: 'Pause.' },
    ])
  })

  test('is not waited for: what never says that it ended is over after a while', () => {
    const { speaker, onSpeaking } = device([french])
    speaker.say('Squat.', 1)
    expect(onSpeaking.mock.calls).toEqual([[true]])
    vi.advanceTimersByTime(3000)
    expect(onSpeaking.mock.calls).toEqual([[true], [false]])
  })

  test.each(['end', 'error'])('is over at its %s, once', (event) => {
    const { speaker, said, onSpeaking } = device([french])
    speaker.say('Squat.', 1)
    said()[0]?.dispatchEvent(new Event(event))
    vi.advanceTimersByTime(10_000)
    expect(onSpeaking.mock.calls).toEqual([[true], [false]])
  })

  test('whose end comes late does not end the next words', () => {
    const { speaker, said, onSpeaking } = device([french])
    speaker.say('Squat.', 1)
    speaker.say('Pause.', 1)
    said()[0]?.dispatchEvent(new Event('end'))
    expect(onSpeaking.mock.calls).toEqual([[true], [false], [true]])
  })

  test('is silent without a French voice, until one is found', () => {
    const { speaker, said, voices, events } = device([])
    expect(speaker.canSpeak()).toBe(false)
    expect(speaker.say('Squat.', 1)).toBe(false)
    voices.push(french)
    events.dispatchEvent(new Event('voiceschanged'))
    expect(speaker.canSpeak()).toBe(true)
    expect(speaker.say('Squat.', 1)).toBe(true)
    expect(said()).toHaveLength(1)
  })

  test('that was left standing still goes on', () => {
    const { speaker, synthesis, asked } = device([french])
    synthesis.paused = true
    speaker.say('Squat.', 1)
    expect(asked).toContain('resume')
  })

  test('at volume 0 says nothing', () => {
    const { speaker, said } = device([french])
    expect(speaker.say('Squat.', 0)).toBe(false)
    expect(said()).toEqual([])
  })

  test('falls silent when it is told to', () => {
    const { speaker, asked, onSpeaking } = device([french])
    speaker.say('Squat.', 1)
    speaker.hush()
    expect(asked.at(-1)).toBe('cancel')
    expect(onSpeaking.mock.calls.at(-1)).toEqual([false])
  })

  test('of a device whose speech is broken stops no tap, and says that nothing is heard', () => {
    const { speaker, synthesis, onSpeaking } = device([french])
    synthesis.speak = () => {
      throw new TypeError('Argument 1 must be an instance of SpeechSynthesisUtterance')
    }
    speaker.prime()
    expect(speaker.say('Squat.', 1)).toBe(false)
    expect(onSpeaking).not.toHaveBeenCalled()
  })

  test('of a browser without speech does nothing', () => {
    const speaker = createSpeaker({ synthesis: null, utterance: vi.fn(), onSpeaking: vi.fn() })
    speaker.prime()
    speaker.hush()
    speaker.dispose()
    expect(speaker.canSpeak()).toBe(false)
    expect(speaker.say('Squat.', 1)).toBe(false)
  })

  test('of a device whose speech is broken is no voice, and nothing else ends by it', () => {
    const { speaker, synthesis } = device([french])
    const refuse = () => {
      throw new Error('no speech here')
    }
    synthesis.cancel = refuse
    expect(speaker.say('Squat.', 1)).toBe(true)
    speaker.hush()
    synthesis.getVoices = refuse
    const broken = createSpeaker({
      synthesis,
      utterance: (words) => new Utterance(words) as unknown as SpeechSynthesisUtterance,
      onSpeaking: () => undefined,
    })
    broken.prime()
    expect([broken.canSpeak(), broken.say('Squat.', 1)]).toEqual([false, false])
    broken.dispose()
  })
})
