import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAnnouncer } from '~/features/training/cues/announcer'
import type { CueSettings } from '~/features/training/cues/cueSettings'
import { cuesOf, dueCues } from '~/domain/intervals/cues'
import { session } from '../../../domain/intervals/courses'

const cues = cuesOf(session)
const way = { place: 'HOME', effort: 'usual' } as const
const all: CueSettings = {
  voice: { on: true, volume: 0.7 },
  tones: { on: true, volume: 0.3 },
  vibration: true,
  mixes: false,
}

function announcer() {
  const say = vi.fn(() => true)
  const play = vi.fn()
  const vibrate = vi.fn()
  const nothing = { prime: vi.fn(), dispose: vi.fn() }
  const made = createAnnouncer({
    speaker: { ...nothing, say, canSpeak: () => true, hush: vi.fn() },
    tones: { ...nothing, play },
    vibrate,
  })
  return { made, say, play, vibrate }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a cue', () => {
  test('is heard, then told, and felt', () => {
    const { made, say, play, vibrate } = announcer()
    made.announce(dueCues(cues, 9.9, 10.1), way, all)
    expect(play.mock.calls).toEqual([['go', 0.3]])
    expect(vibrate.mock.calls).toEqual([[[220]]])
    expect(say).not.toHaveBeenCalled()
    vi.advanceTimersByTime(350)
    expect(say.mock.calls).toEqual([['Squat.', 0.7]])
  })

  test.each([
    ['voice', { ...all, voice: { on: false, volume: 1 } }, [1, 0, 1]],
    ['tones', { ...all, tones: { on: false, volume: 1 } }, [0, 1, 1]],
    ['vibration', { ...all, vibration: false }, [1, 1, 0]],
  ] as const)('without %s', (_off, settings, [tones, words, shakes]) => {
    const { made, say, play, vibrate } = announcer()
    made.announce(dueCues(cues, 9.9, 10.1), way, settings)
    vi.advanceTimersByTime(1000)
    expect([play.mock.calls.length, say.mock.calls.length, vibrate.mock.calls.length]).toEqual([
      tones,
      words,
      shakes,
    ])
  })

  test('of several at once is the last one, and its words', () => {
    const { made, say, play } = announcer()
    made.announce(dueCues(cues, 48.5, 50), way, all)
    vi.advanceTimersByTime(1000)
    expect(play.mock.calls).toEqual([['rest', 0.3]])
    expect(say.mock.calls).toEqual([['Pause. Ensuite\u00A0: Fente.', 0.7]])
  })

  test('that has words alone is told at once', () => {
    const { made, say, play } = announcer()
    made.announce(dueCues(cues, 61.9, 62.1), way, all)
    vi.advanceTimersByTime(0)
    expect(say.mock.calls).toEqual([['Préparez-vous\u00A0: Fente.', 0.7]])
    expect(play).not.toHaveBeenCalled()
  })

  test('that was hushed before its words is not told', () => {
    const { made, say, vibrate } = announcer()
    made.announce(dueCues(cues, 9.9, 10.1), way, all)
    made.hush()
    vi.advanceTimersByTime(1000)
    expect(say).not.toHaveBeenCalled()
    // An empty pattern stops one that goes on.
    expect(vibrate).toHaveBeenLastCalledWith([])
  })

  test('of nothing is nothing', () => {
    const { made, say, play, vibrate } = announcer()
    made.announce([], way, all)
    vi.advanceTimersByTime(1000)
    expect([say, play, vibrate].every((output) => output.mock.calls.length === 0)).toBe(true)
  })
})
