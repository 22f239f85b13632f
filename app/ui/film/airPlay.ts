import type { FilmCast } from './filmPlayback'

/** An address for a television ends some time after the film would: who plays on after a long pause is given another one. */
const FRESH_MS = 15 * 60_000

/** What of a film's element is used to keep it from other screens. */
export type CastElement = Pick<HTMLVideoElement, 'disableRemotePlayback' | 'setAttribute' | 'removeAttribute'>

/** A television would be refused the film: none is offered, by the page nor by the device. */
export function keepFromTelevisions(element: CastElement): void {
  element.setAttribute('x-webkit-airplay', 'deny')
  element.disableRemotePlayback = true
}

export function letToTelevisions(element: CastElement): void {
  element.removeAttribute('x-webkit-airplay')
  element.disableRemotePlayback = false
}

/**
 * A television cannot take over media sources, only a playlist: Safari hands it a second source where there is one, and without
 * it plays the sound alone.
 *
 * @param manifestUrl the film's own address
 * @returns takes the offer back
 */
export function offerToAirPlay(
  element: HTMLVideoElement,
  manifestUrl: string,
  cast: FilmCast,
  now: () => number = Date.now,
): () => void {
  const hasAirPlay = 'WebKitPlaybackTargetAvailabilityEvent' in window
  // Elsewhere the browser plays on here and hands over what it plays: a television asks for nothing.
  if (cast !== null && !hasAirPlay) letToTelevisions(element)
  else keepFromTelevisions(element)
  if (cast === null || !hasAirPlay) return () => undefined
  const ask = cast === 'open' ? async () => manifestUrl : cast
  const playlist = document.createElement('source')
  playlist.type = 'application/x-mpegURL'
  let askedAt = -Infinity
  let isOver = false

  async function tell(): Promise<void> {
    if (now() - askedAt < FRESH_MS) return
    askedAt = now()
    try {
      const address = await ask()
      if (isOver) return
      playlist.src = address
      if (!playlist.parentNode) element.append(playlist)
      letToTelevisions(element)
    } catch {
      // Without network, or no more hers: she watches it here, and it is asked for again when she plays on.
      askedAt = -Infinity
    }
  }
  const onPlay = () => void tell()
  element.addEventListener('play', onPlay)
  void tell()
  return () => {
    isOver = true
    element.removeEventListener('play', onPlay)
    playlist.remove()
  }
}
