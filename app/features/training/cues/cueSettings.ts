import * as v from 'valibot'
import { readStored, writeStored } from '~/lib/deviceStorage'

const KEY = 'elan.cues'

const level = v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1)
const on = v.fallback(v.boolean(), true)
const source = v.fallback(v.object({ on, volume: level }), { on: true, volume: 1 })

/** How she is led, kept on the device: a phone on the floor wants something else than a desk. */
const cueSettingsSchema = v.object({
  voice: source,
  tones: source,
  vibration: on,
  /** Her own music goes on beside the film, where the browser lets a page decide. */
  mixes: v.fallback(v.boolean(), false),
})

export type CueSettings = v.InferOutput<typeof cueSettingsSchema>

/** Broken or older entries are read as far as they can be. */
export function readCueSettings(): CueSettings {
  const stored = readStored(KEY)
  return v.parse(cueSettingsSchema, { voice: {}, tones: {}, ...objectIn(stored) })
}

export function keepCueSettings(settings: CueSettings): void {
  writeStored(KEY, JSON.stringify(settings))
}

function objectIn(stored: string | null): object {
  try {
    const read: unknown = JSON.parse(stored ?? '')
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}
