import { parseText } from 'media-captions'
import { ApiError } from '~/http/apiError'
import { toWebVtt, type Cue } from '../adding/webVtt'

/** What WebVTT knows of, harmless in a player; all other markup is refused. */
const MARKUP = /^\/?(?:[biuc]|ruby|rt|lang|v)(?:[.\s][^<>]*)?$/i
/** SubRip's own: colours that our player chooses itself, and places of a screen that it does not have. */
const SUBRIP_ONLY = /<\/?font[^<>]*>|\{\\[^{}]*\}/gi
/** A clock within a line, as karaoke has it. */
const CLOCK = /^\d\d:\d\d(?::\d\d)?\.\d{3}$/
/** The last line may stay on the screen a little longer than the film. */
const AFTER_END_SECONDS = 1

/**
 * Reads a file of subtitles by its content, VTT or SRT, in UTF-8 or, as old programs write, in Windows-1252.
 *
 * @param durationSeconds of the film that they are for
 * @returns WebVTT
 * @throws ApiError 400 for what is no subtitles, without any line, out of order, of a longer film, or with code in it
 */
export async function readSubtitles(bytes: Uint8Array, durationSeconds: number): Promise<string> {
  const text = decode(bytes).replaceAll(/\r\n?/g, '\n').trim()
  const isVtt = /^WEBVTT(?:\s|$)/.test(text)
  if (!isVtt && !/^\d[\d:]+,\d{1,3} --> /m.test(text)) throw new ApiError(400, 'subtitles/unreadable')
  // Places of the screen behind a time would be taken for words.
  const plain = isVtt ? text : text.replaceAll(/^([\d:,]+ --> [\d:,]+).*$/gm, '$1')
  const { cues, errors } = await parseText(plain, { type: isVtt ? 'vtt' : 'srt', errors: true })
  if (errors.length > 0) throw new ApiError(400, 'subtitles/unreadable')
  if (cues.length === 0) throw new ApiError(400, 'subtitles/empty')
  const read = cues.map(({ startTime, endTime, text: words }) => ({
    startSeconds: startTime,
    endSeconds: Math.min(endTime, durationSeconds + AFTER_END_SECONDS),
    text: isVtt ? checkMarkup(words) : checkMarkup(fromSubRip(words)),
  }))
  checkTimes(read, durationSeconds)
  return toWebVtt(read, 'markup')
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const decoded = isUtf16
    ? new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
    : decodeBytes(bytes)
  if (decoded.includes('\0')) throw new ApiError(400, 'subtitles/unreadable')
  return decoded
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** SubRip has no entities: an ampersand is one, and so is a sign that begins no markup. */
const fromSubRip = (words: string) =>
  words
    .replaceAll(SUBRIP_ONLY, '')
    .replaceAll('&', '&amp;')
    .replaceAll(/<(?![/a-z])/gi, '&lt;')

function checkMarkup(words: string): string {
  for (const [, tag = '', end] of words.matchAll(/<([^<>]*)(>?)/g))
    if (end === '' || !(MARKUP.test(tag) || CLOCK.test(tag))) throw new ApiError(400, 'subtitles/markup')
  return words
}

function checkTimes(cues: readonly Cue[], durationSeconds: number): void {
  let last = 0
  for (const { startSeconds, endSeconds } of cues) {
    if (startSeconds >= durationSeconds) throw new ApiError(400, 'subtitles/too-late')
    if (startSeconds < last || endSeconds <= startSeconds) throw new ApiError(400, 'subtitles/out-of-order')
    last = startSeconds
  }
}
