import Hls from 'hls.js/light'

export type HlsFailure = 'expired' | 'network' | 'unplayable'

export interface HlsOptions {
  /** Where to begin, in seconds. */
  startSeconds: number
  onFailure: (failure: HlsFailure) => void
}

export interface HlsPlayback {
  /** After a failure of the network: asks again for what was not had. */
  goOn: () => void
  /** Lets the element go. @returns where the film was, in seconds */
  stop: () => number
}

/** Seconds of film kept ahead: enough for a lift or a tunnel, little enough for a phone's memory. */
const BUFFER_SECONDS = 30

/** Plays an HLS film in a video element: by hls.js where the browser has media sources, natively elsewhere. */
export function playHls(element: HTMLVideoElement, manifestUrl: string, options: HlsOptions): HlsPlayback {
  return Hls.isSupported()
    ? playBySources(element, manifestUrl, options)
    : playNatively(element, manifestUrl, options)
}

function playBySources(
  element: HTMLVideoElement,
  manifestUrl: string,
  { startSeconds, onFailure }: HlsOptions,
): HlsPlayback {
  const hls = new Hls({
    startPosition: startSeconds,
    maxBufferLength: BUFFER_SECONDS,
    capLevelToPlayerSize: true,
  })
  let isLoaded = false
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    isLoaded = true
  })
  hls.on(Hls.Events.MEDIA_ATTACHED, () => offerToAirPlay(element, manifestUrl))
  hls.on(Hls.Events.ERROR, (_event, data) => {
    const status = data.response?.code
    // A refusal will not turn into a yes by asking again, so it is not waited for hls.js to give up.
    if (status === 401 || status === 403) {
      onFailure('expired')
      return
    }
    if (!data.fatal) return
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError()
    else onFailure(data.type === Hls.ErrorTypes.NETWORK_ERROR ? 'network' : 'unplayable')
  })
  hls.loadSource(manifestUrl)
  hls.attachMedia(element)
  return {
    goOn: () => (isLoaded ? hls.startLoad() : hls.loadSource(manifestUrl)),
    stop() {
      const at = element.currentTime
      hls.destroy()
      return at
    },
  }
}

/**
 * A television cannot take over media sources, only a playlist: Safari hands it a second source where there is one, and without
 * it plays the sound alone.
 */
function offerToAirPlay(element: HTMLVideoElement, manifestUrl: string): void {
  if (!('WebKitPlaybackTargetAvailabilityEvent' in window)) return
  const playlist = document.createElement('source')
  playlist.type = 'application/x-mpegURL'
  playlist.src = manifestUrl
  element.append(playlist)
  element.disableRemotePlayback = false
}

function playNatively(
  element: HTMLVideoElement,
  manifestUrl: string,
  { startSeconds, onFailure }: HlsOptions,
): HlsPlayback {
  let from = startSeconds
  const seek = () => {
    element.currentTime = from
  }
  const report = () =>
    onFailure(element.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'unplayable')
  element.addEventListener('loadedmetadata', seek)
  element.addEventListener('error', report)
  element.src = manifestUrl
  return {
    goOn() {
      from = element.currentTime
      element.load()
    },
    stop() {
      const at = element.currentTime
      element.removeEventListener('loadedmetadata', seek)
      element.removeEventListener('error', report)
      element.removeAttribute('src')
      element.load()
      return at
    },
  }
}
