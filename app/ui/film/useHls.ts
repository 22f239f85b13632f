import { useEffect, useRef, useState, type RefObject } from 'react'
import { isLack, type HlsFailure } from './filmPlayback'
import { playHls } from './playHls'

/**
 * Plays an HLS film in a video element that stays the same.
 *
 * @param startSeconds where to begin
 * @returns what stopped it, if anything did
 */
export function useHls(
  video: RefObject<HTMLVideoElement | null>,
  manifestUrl: string,
  startSeconds: number,
): HlsFailure | null {
  const [failure, setFailure] = useState<HlsFailure | null>(null)
  const start = useRef(startSeconds)

  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    setFailure(null)
    const playback = playHls(element, manifestUrl, {
      startSeconds: start.current,
      cast: null,
      onFailure: setFailure,
      onMended: () => setFailure((had) => (isLack(had) ? null : had)),
    })
    // A film whose address is renewed goes on where it was.
    return () => {
      start.current = playback.stop()
    }
  }, [video, manifestUrl])

  return failure
}
