/** A cue of a WebVTT file, in seconds. */
export interface Cue {
  startSeconds: number
  endSeconds: number
  text: string
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const pad = (value: number, width = 2) => String(value).padStart(width, '0')
  const hours = Math.floor(milliseconds / 3_600_000)
  const minutes = Math.floor(milliseconds / 60_000) % 60
  return `${pad(hours)}:${pad(minutes)}:${pad(Math.floor(milliseconds / 1000) % 60)}.${pad(milliseconds % 1000, 3)}`
}

/**
 * Writes WebVTT. A blank line would end a cue, and an arrow would be read as a time.
 *
 * @param options `isMarkup`: their texts are in WebVTT's own, already checked
 */
export function toWebVtt(cues: readonly Cue[], { isMarkup = false } = {}): string {
  const blocks = cues.map(({ startSeconds, endSeconds, text }, index) => {
    const words = text
      .trim()
      .replaceAll('-->', '→')
      .replaceAll(/\n\s*\n/g, '\n')
    const safe = isMarkup ? words : words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return `${index + 1}\n${timestamp(startSeconds)} --> ${timestamp(endSeconds)}\n${safe}\n`
  })
  return `WEBVTT\n\n${blocks.join('\n')}`
}
