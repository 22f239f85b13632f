import { parseText, parseVTTTimestamp } from 'media-captions'
import { ApiError } from '~/http/apiError'
import { LineError } from '~/http/lineError.server'
import { toWebVtt, type Cue } from '~/domain/films/webVtt'

/** What WebVTT knows of, harmless in a player; all other markup is refused. */
const MARKUP = /^(\/?)([biuc]|ruby|rt|lang|v)(?=[.\s]|$)((?:\.[^.\s<>]*)*)(?:\s+([^<>]*))?$/i
/** A class is a name, and of a speaker or a language there is what one reads; nothing else of a sign is kept. */
const CLASS = /\.[\p{L}\p{N}_-]+(?=\.|$)/gu
const NOT_READ = /[^\p{L}\p{N}\s.,’'()-]/gu
const ANNOTATED = /^(?:lang|v)$/i
/** SubRip's own: colours that our player chooses itself, and places of a screen that it does not have. */
const SUBRIP_ONLY = /<\/?font[^<>]*>|\{\\[^{}]*\}/gi
/** A clock within a line, as karaoke has it. */
const CLOCK = /^\d\d:\d\d(?::\d\d)?\.\d{3}$/
/** Between the two times of a line. */
const ARROW = '-->'
/** The last line may stay on the screen a little longer than the film. */
const AFTER_END_SECONDS = 1

/** A cue, and where the file says when it is shown: its words follow on the next lines. */
interface PlacedCue extends Cue {
  line: number
}

/**
 * Reads a file of subtitles by its content, VTT or SRT, in UTF-8 or, as old programs write, in Windows-1252.
 *
 * @param durationSeconds of the film that they are for
 * @returns WebVTT
 * @throws ApiError 400 for what is no subtitles, or has no words; LineError 400 for what is unreadable, out of order, of a longer
 *   film, or has code in it
 */
export async function readSubtitles(bytes: Uint8Array, durationSeconds: number): Promise<string> {
  const text = decode(bytes).replaceAll(/\r\n?/g, '\n')
  const isVtt = /^\s*WEBVTT(?:\s|$)/.test(text)
  if (!isVtt && !/^\d[\d:]+,\d{1,3} --> /m.test(text)) throw new ApiError(400, 'subtitles/unreadable')
  // Places of the screen behind a time would be taken for words.
  const plain = isVtt ? text : text.replaceAll(/^([\d:,]+ --> [\d:,]+).*$/gm, '$1')
  const skipped = linesOf(/^\s*/.exec(plain)?.[0] ?? '').length - 1
  const { cues, errors } = await parseText(plain.trim(), { type: isVtt ? 'vtt' : 'srt', errors: true })
  const [wrong] = errors
  if (wrong) throw new LineError(400, 'subtitles/unreadable', wrong.line + skipped)
  const lines = timeLines(plain)
  if (cues.length === 0) throw new ApiError(400, 'subtitles/empty')
  const read = cues.map(({ startTime, endTime, text: words }, at): PlacedCue => {
    const line = lines[at] ?? 1
    return {
      line,
      startSeconds: startTime,
      endSeconds: Math.min(endTime, durationSeconds + AFTER_END_SECONDS),
      text: checkMarkup(isVtt ? words : fromSubRip(words), line + 1),
    }
  })
  checkTimes(read, durationSeconds)
  return toWebVtt(read, { isMarkup: true })
}

const linesOf = (text: string) => text.split('\n')

/**
 * The lines of a file that say when something is shown, from 1. What the parser drops without a word, what ends before it
 * begins, is refused here.
 */
function timeLines(text: string): number[] {
  const found: number[] = []
  let isWithin = false
  for (const [index, line] of linesOf(text).entries()) {
    if (line.trim() === '') isWithin = false
    else if (/^NOTE(?:\s|$)/.test(line)) isWithin = true
    else if (!isWithin && line.includes(ARROW)) {
      isWithin = true
      found.push(index + 1)
      const [start, end] = line.split(ARROW).map(secondsOf)
      if (start !== undefined && end !== undefined && end <= start)
        throw new LineError(400, 'subtitles/out-of-order', index + 1)
    }
  }
  return found
}

/** The time that a text begins with, as either kind of file writes it. */
function secondsOf(text: string): number | undefined {
  const [time = ''] = text.trim().replace(',', '.').split(/\s/)
  return parseVTTTimestamp(time) ?? undefined
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

/**
 * @param line where they begin
 * @throws LineError for a sign that WebVTT does not know
 * @returns the words, with as much of their signs as it knows
 */
function checkMarkup(words: string, line: number): string {
  for (const { index, 1: tag = '', 2: end } of words.matchAll(/<([^<>]*)(>?)/g))
    if (end === '' || !(MARKUP.test(tag) || CLOCK.test(tag)))
      throw new LineError(400, 'subtitles/markup', line + linesOf(words.slice(0, index)).length - 1)
  return words.replaceAll(/<([^<>]*)>/g, (_sign, tag: string) => `<${plainTag(tag)}>`)
}

function plainTag(tag: string): string {
  const [, slash, name, classes = '', annotation = ''] = MARKUP.exec(tag) ?? []
  if (!name) return tag
  if (slash) return `/${name}`
  const said = ANNOTATED.test(name) ? annotation.replaceAll(NOT_READ, '').trim() : ''
  return `${name}${(classes.match(CLASS) ?? []).join('')}${said && ` ${said}`}`
}

function checkTimes(cues: readonly PlacedCue[], durationSeconds: number): void {
  let last = 0
  for (const { startSeconds, endSeconds, line } of cues) {
    if (startSeconds >= durationSeconds) throw new LineError(400, 'subtitles/too-late', line)
    if (startSeconds < last || endSeconds <= startSeconds)
      throw new LineError(400, 'subtitles/out-of-order', line)
    last = startSeconds
  }
}
