import { toMilliseconds } from './chapter'

/** A moment as a coach reads it: `1:02`, `1:02,48`, `1:00:05`. */
export function timecode(seconds: number): string {
  const all = Math.round(Math.max(0, seconds) * 1000)
  const [hours, minutes] = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60]
  const pad = (value: number) => String(value).padStart(2, '0')
  const fraction = String(all % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  const clock = hours > 0 ? `${hours}:${pad(minutes)}` : String(minutes)
  return `${clock}:${pad(Math.floor(all / 1000) % 60)}${fraction && `,${fraction}`}`
}

const CLOCK = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/

/**
 * A moment as she types it: `62`, `1:02`, `1:02,5`, `1:00:05`.
 *
 * @returns seconds, or `null` for what is no moment
 */
export function readTimecode(text: string): number | null {
  const match = CLOCK.exec(text.trim())
  if (!match) return null
  const [, hours = '', minutes, seconds, fraction = ''] = match
  if (minutes !== undefined && Number(seconds) > 59) return null
  if (match[1] !== undefined && Number(minutes) > 59) return null
  return toMilliseconds(
    Number(hours) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds) + Number(`0.${fraction}`),
  )
}
