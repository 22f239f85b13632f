import { useEffect, useState } from 'react'
import { tintOf, type FilmTint } from './filmTint'

/** Rows enough for a floor that goes on beside the film where it ends in it. */
const SAMPLE = { width: 96, height: 54 }

/** The colours around a film, once its first picture is there; `null` before, and where its pixels may not be read. */
export function useFilmTint(film: HTMLVideoElement): FilmTint | null {
  const [tint, setTint] = useState<FilmTint | null>(null)
  useEffect(() => {
    const read = () => setTint(sampled(film))
    film.addEventListener('loadeddata', read)
    return () => film.removeEventListener('loadeddata', read)
  }, [film])
  return tint
}

function sampled(film: HTMLVideoElement): FilmTint | null {
  const canvas = document.createElement('canvas')
  const { width, height } = Object.assign(canvas, SAMPLE)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  try {
    context.drawImage(film, 0, 0, width, height)
    return tintOf(context.getImageData(0, 0, width, height).data, width)
  } catch {
    // Played from another origin, without leave to read it.
    return null
  }
}
