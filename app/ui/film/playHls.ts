import Hls from 'hls.js/light'
import type { HlsOptions, HlsPlayback } from './filmPlayback'
import { offerToAirPlay } from './airPlay'
import { playNatively } from './playNatively'

/** Seconds of film kept ahead: enough for a lift or a tunnel, little enough for a phone's memory. */
const BUFFER_SECONDS = 30
/** Between two tries without network, at most, in ms. */
const LONGEST_PAUSE_MS = 5000

/** Plays an HLS film in a video element: by hls.js where the browser has media sources, natively elsewhere. */
export function playHls(element: HTMLVideoElement, manifestUrl: string, options: HlsOptions): HlsPlayback {
  return Hls.isSupported()
    ? playBySources(element, manifestUrl, options)
    : playNatively(element, manifestUrl, options)
}

/**
 * A network that is away comes back: hls.js, which gives up after a while or at once, is to try for as long as she stays. Of a
 * playlist that it asks for again it tells nobody.
 */
const patient = ({ default: policy }: typeof Hls.DefaultConfig.fragLoadPolicy, onAway?: () => void) => {
  const retry = {
    maxNumRetry: Number.MAX_SAFE_INTEGER,
    retryDelayMs: 1000,
    maxRetryDelayMs: LONGEST_PAUSE_MS,
    shouldRetry(_config: unknown, _count: number, isTimeout: boolean, response?: { code?: number }) {
      const isAsked = isTimeout || isAway(response?.code)
      if (isAsked) onAway?.()
      return isAsked
    },
  }
  return { default: { ...policy, errorRetry: retry, timeoutRetry: retry } }
}

/** No answer, or one of a server that cannot answer now. */
const isAway = (status: number | undefined) => status !== undefined && (status === 0 || status >= 500)

function playBySources(
  element: HTMLVideoElement,
  manifestUrl: string,
  { startSeconds, cast, onFailure, onMended }: HlsOptions,
): HlsPlayback {
  const { manifestLoadPolicy, playlistLoadPolicy, fragLoadPolicy } = Hls.DefaultConfig
  const onAway = () => onFailure('network')
  const hls = new Hls({
    startPosition: startSeconds,
    maxBufferLength: BUFFER_SECONDS,
    capLevelToPlayerSize: true,
    manifestLoadPolicy: patient(manifestLoadPolicy, onAway),
    playlistLoadPolicy: patient(playlistLoadPolicy, onAway),
    fragLoadPolicy: patient(fragLoadPolicy),
  })
  let isLoaded = false
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    isLoaded = true
  })
  hls.on(Hls.Events.FRAG_BUFFERED, onMended)
  let withdraw: (() => void) | undefined
  // hls.js has taken all other sources away by then.
  hls.on(Hls.Events.MEDIA_ATTACHED, () => {
    withdraw?.()
    withdraw = offerToAirPlay(element, manifestUrl, cast)
  })
  hls.on(Hls.Events.ERROR, (_event, data) => {
    // She has leapt: what was on its way is not wanted any more.
    if (data.details === Hls.ErrorDetails.INTERNAL_ABORTED) return
    const status = data.response?.code
    // A refusal will not turn into a yes by asking again, so it is not waited for hls.js to give up.
    if (status === 401 || status === 403) onFailure('expired')
    else if (data.type === Hls.ErrorTypes.NETWORK_ERROR && !data.fatal) onFailure('network')
    else if (data.fatal && data.type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError()
    else if (data.fatal) onFailure('unplayable')
  })
  hls.loadSource(manifestUrl)
  hls.attachMedia(element)
  return {
    goOn: () => (isLoaded ? hls.startLoad(element.currentTime) : hls.loadSource(manifestUrl)),
    isPlaying: () => !element.paused,
    stop() {
      const at = element.currentTime
      withdraw?.()
      hls.destroy()
      return at
    },
  }
}
