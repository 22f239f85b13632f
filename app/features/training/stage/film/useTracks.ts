import { useEffect } from 'react'
import { useChaptersUrl, type PlayedChapter } from './useChaptersUrl'

export interface TracksOptions {
  subtitlesUrl: string | null
  thumbnailsUrl: string
  chapters: readonly PlayedChapter[]
}

/** Gives a film its subtitles, chapters and pictures of the time line. Subtitles are drawn by the stage, not by the browser. */
export function useTracks(
  film: HTMLVideoElement | null,
  { subtitlesUrl, thumbnailsUrl, chapters }: TracksOptions,
): void {
  const chaptersUrl = useChaptersUrl(chapters)

  useEffect(
    () => addTrack(film, { kind: 'captions', src: subtitlesUrl, srclang: 'fr', label: 'Français' }, 'hidden'),
    [film, subtitlesUrl],
  )
  useEffect(() => addTrack(film, { kind: 'chapters', src: chaptersUrl }, 'hidden'), [film, chaptersUrl])
  useEffect(
    () => addTrack(film, { kind: 'metadata', src: thumbnailsUrl, label: 'thumbnails' }, 'hidden'),
    [film, thumbnailsUrl],
  )
}

function addTrack(
  film: HTMLVideoElement | null,
  { src, ...says }: { kind: string; src: string | null; srclang?: string; label?: string },
  mode: TextTrackMode,
): (() => void) | undefined {
  if (!film || src === null) return undefined
  const element = Object.assign(document.createElement('track'), says, {
    src,
    default: says.kind !== 'captions',
  })
  film.append(element)
  element.track.mode = mode
  return () => element.remove()
}
