import { useEffect, useState } from 'react'
import { toWebVtt } from '~/domain/films/webVtt'

/** A part of a film, as its page tells it. */
export interface PlayedChapter {
  startSeconds: number
  endSeconds: number
  title: string
}

/**
 * The address of a film's chapters, as the player reads them. They are made of what its page says: no file has them, for they
 * are changed after the film was made, and a preview shows what is still a draft.
 *
 * @returns `null` for none
 */
export function useChaptersUrl(chapters: readonly PlayedChapter[]): string | null {
  const [url, setUrl] = useState<string | null>(null)
  const file =
    chapters.length === 0 ? '' : toWebVtt(chapters.map(({ title, ...times }) => ({ ...times, text: title })))
  useEffect(() => {
    if (file === '') return undefined
    const made = URL.createObjectURL(new Blob([file], { type: 'text/vtt' }))
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
