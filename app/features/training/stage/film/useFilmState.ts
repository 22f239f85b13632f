import { useEffect, useState } from 'react'

export interface FilmState {
  isPaused: boolean
  hasEnded: boolean
  /** Its controls are in sight: she has touched the film, or it stands still. */
  showsControls: boolean
}

/** What of a film's state is seen beside it. @param film within its `media-controller` */
export function useFilmState(film: HTMLVideoElement): FilmState {
  const [isPaused, setPaused] = useState(film.paused)
  const [hasEnded, setEnded] = useState(false)
  const [isActive, setActive] = useState(true)

  useEffect(() => {
    const read = () => {
      setPaused(film.paused)
      setEnded(film.ended)
    }
    const events = ['play', 'pause', 'ended', 'seeked', 'playing'] as const
    for (const event of events) film.addEventListener(event, read)
    return () => {
      for (const event of events) film.removeEventListener(event, read)
    }
  }, [film])

  useEffect(() => {
    const controller = film.closest('media-controller')
    if (!controller) return undefined
    const read = () => setActive(!controller.hasAttribute('userinactive'))
    read()
    const observer = new MutationObserver(read)
    observer.observe(controller, { attributeFilter: ['userinactive'] })
    return () => observer.disconnect()
  }, [film])

  return { isPaused, hasEnded, showsControls: isActive || isPaused }
}
