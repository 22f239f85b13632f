import { useEffect, useState } from 'react'
import { CAPTION_SIZES, keepCaptionSettings, readCaptionSettings } from './captionSettings'

export interface Captions {
  /** What is said now, line by line; empty while nothing is, or while they are off. */
  lines: string[]
  on: boolean
  /** Times the size of text. */
  size: number
  toggle: () => void
  /** The next size; after the biggest one the smallest. */
  resize: () => void
}

/** A film's subtitles, drawn by the stage in its own type. @param film with its tracks */
export function useCaptions(film: HTMLVideoElement | null, subtitlesUrl: string | null): Captions {
  const [settings, setSettings] = useState(readCaptionSettings)
  const [lines, setLines] = useState<string[]>([])
  useEffect(() => keepCaptionSettings(settings), [settings])

  useEffect(() => {
    if (!film || subtitlesUrl === null || !settings.on) return undefined
    const track = [...film.textTracks].find(({ kind }) => kind === 'captions')
    if (!track) return undefined
    const read = () =>
      setLines(
        [...(track.activeCues ?? [])].flatMap((cue) =>
          'text' in cue ? plainText(String(cue.text)).split('\n') : [],
        ),
      )
    read()
    track.addEventListener('cuechange', read)
    return () => {
      track.removeEventListener('cuechange', read)
      setLines([])
    }
  }, [film, subtitlesUrl, settings.on])

  return {
    lines,
    ...settings,
    toggle: () => setSettings((had) => ({ ...had, on: !had.on })),
    resize: () =>
      setSettings((had) => ({
        ...had,
        size: CAPTION_SIZES[(CAPTION_SIZES.indexOf(had.size) + 1) % CAPTION_SIZES.length] ?? CAPTION_SIZES[0],
      })),
  }
}

/** WebVTT's own markup (voices, classes, italics) is for the eye of a player that knows it. */
const plainText = (cue: string): string =>
  cue
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
