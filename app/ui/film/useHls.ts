import Hls from 'hls.js/light'
import { useEffect, useRef, useState, type RefObject } from 'react'

export type HlsFailure = 'expired' | 'network' | 'unplayable'

/** Seconds of film kept ahead: enough for a lift or a tunnel, little enough for a phone's memory. */
const BUFFER_SECONDS = 30

/**
 * Plays an HLS film in a video element: by hls.js where the browser has media sources, natively elsewhere.
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
    if (!Hls.isSupported()) return playNatively(element, manifestUrl, start.current, setFailure)
    const hls = new Hls({
      startPosition: start.current,
      maxBufferLength: BUFFER_SECONDS,
      capLevelToPlayerSize: true,
    })
    hls.on(Hls.Events.ERROR, (_event, data) => {
      const status = data.response?.code
      // A refusal will not turn into a yes by asking again, so it is not waited for hls.js to give up.
      if (status === 401 || status === 403) {
        setFailure('expired')
        return
      }
      if (!data.fatal) return
      if (data.type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError()
      else setFailure(data.type === Hls.ErrorTypes.NETWORK_ERROR ? 'network' : 'unplayable')
    })
    hls.loadSource(manifestUrl)
    hls.attachMedia(element)
    // A film whose address is renewed goes on where it was.
    return () => {
      start.current = element.currentTime
      hls.destroy()
    }
  }, [video, manifestUrl])

  return failure
}

function playNatively(
  element: HTMLVideoElement,
  manifestUrl: string,
  startSeconds: number,
  fail: (failure: HlsFailure) => void,
): () => void {
  const seek = () => {
    element.currentTime = startSeconds
  }
  const report = () => fail(element.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'unplayable')
  element.addEventListener('loadedmetadata', seek, { once: true })
  element.addEventListener('error', report)
  element.src = manifestUrl
  return () => {
    element.removeEventListener('loadedmetadata', seek)
    element.removeEventListener('error', report)
    element.removeAttribute('src')
    element.load()
  }
}
