import type { ThumbnailPlan } from '~/domain/films/filmPlan'

const columns = 10
const mostRows = 10

/** About a hundred pictures, one to ten seconds apart: an hour is four sheets. */
export function planThumbnails(film: {
  width: number
  height: number
  durationSeconds: number
}): ThumbnailPlan {
  const width = 160
  const height = Math.max(2, Math.round((width * film.height) / film.width / 2) * 2)
  const intervalSeconds = Math.min(10, Math.max(1, Math.ceil(film.durationSeconds / 100)))
  const count = Math.ceil(film.durationSeconds / intervalSeconds)
  return {
    intervalSeconds,
    width,
    height,
    columns,
    rows: Math.min(mostRows, Math.max(1, Math.ceil(count / columns))),
  }
}

/** The filters that turn the film (constant rate, from 0 s) into sheets. */
export function thumbnailFilter(plan: ThumbnailPlan): string {
  // select by time, not the fps filter: it rounds at the end, and then the number of tiles is a guess.
  return `select='gte(t,${plan.intervalSeconds}*selected_n)',scale=${plan.width}:${plan.height}:flags=bicubic,tile=${plan.columns}x${plan.rows}`
}

export function sheetName(index: number): string {
  return `thumbnails-${String(index + 1).padStart(3, '0')}.jpg`
}

/** WebVTT with #xywh fragments, as media-chrome and others read. `seconds`: the made film's length. */
export function thumbnailVtt(plan: ThumbnailPlan, seconds: number): string {
  const perSheet = plan.columns * plan.rows
  // 20 ms: a tile needs a picture at or after its time, and the last one starts a picture before the end.
  const count = Math.max(1, Math.ceil((seconds - 0.02) / plan.intervalSeconds))
  const cues = Array.from({ length: count }, (_, index) => {
    const place = index % perSheet
    const left = (place % plan.columns) * plan.width
    const top = Math.floor(place / plan.columns) * plan.height
    const from = index * plan.intervalSeconds
    const to = index === count - 1 ? seconds : from + plan.intervalSeconds
    const sheet = sheetName(Math.floor(index / perSheet))
    return `${vttTime(from)} --> ${vttTime(to)}\n${sheet}#xywh=${left},${top},${plan.width},${plan.height}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

function vttTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const pad = (value: number, digits: number): string => String(value).padStart(digits, '0')
  const whole = Math.floor(milliseconds / 1000)
  return `${pad(Math.floor(whole / 3600), 2)}:${pad(Math.floor(whole / 60) % 60, 2)}:${pad(whole % 60, 2)}.${pad(milliseconds % 1000, 3)}`
}
