import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepCueSettings, readCueSettings } from '~/features/training/cues/cueSettings'

const asAtFirst = {
  voice: { on: true, volume: 1 },
  tones: { on: true, volume: 1 },
  vibration: true,
  mixes: false,
}

describe('how she is led', () => {
  const stored = new Map<string, string>()
  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  test('is by all means, at first', () => expect(readCueSettings()).toEqual(asAtFirst))

  test('is kept', () => {
    const settings = { ...asAtFirst, voice: { on: false, volume: 0.5 }, mixes: true }
    keepCueSettings(settings)
    expect(readCueSettings()).toEqual(settings)
  })

  test.each(['', 'null', '[]', '7', '{"voice":"loud"}', '{"voice":{"on":1,"volume":9}}', '{'])(
    'is read from what is broken as far as it can be: %s',
    (written) => {
      stored.set('elan.cues', written)
      expect(readCueSettings()).toEqual(asAtFirst)
    },
  )
})
