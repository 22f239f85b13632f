import * as v from 'valibot'
import { readStored, writeStored } from '~/lib/deviceStorage'

const KEY = 'elan.captions'

/** Times the size of text: what is read from two metres is not what is read in the hand. */
export const CAPTION_SIZES = [1, 1.4, 1.9] as const

const captionSettingsSchema = v.object({
  on: v.fallback(v.boolean(), false),
  size: v.fallback(v.picklist(CAPTION_SIZES), CAPTION_SIZES[0]),
})

export type CaptionSettings = v.InferOutput<typeof captionSettingsSchema>

/** Broken entries are read as far as they can be. */
export function readCaptionSettings(): CaptionSettings {
  let stored: unknown
  try {
    stored = JSON.parse(readStored(KEY) ?? '')
  } catch {
    stored = null
  }
  return v.parse(captionSettingsSchema, typeof stored === 'object' && stored !== null ? stored : {})
}

export function keepCaptionSettings(settings: CaptionSettings): void {
  writeStored(KEY, JSON.stringify(settings))
}
