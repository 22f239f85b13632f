import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepCaptionSettings, readCaptionSettings } from '~/features/training/stage/film/captionSettings'

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

test('subtitles are off at first, and as she left them afterwards', () => {
  expect(readCaptionSettings()).toEqual({ on: false, size: 1 })
  keepCaptionSettings({ on: true, size: 1.9 })
  expect(readCaptionSettings()).toEqual({ on: true, size: 1.9 })
})

test.each(['', '{', 'null', '7', '{"on":"yes","size":40}'])(
  'what is broken is as at first: %s',
  (written) => {
    stored.set('elan.captions', written)
    expect(readCaptionSettings()).toEqual({ on: false, size: 1 })
  },
)
