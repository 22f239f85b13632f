import Hls from 'hls.js/light'
import type { HlsOptions, HlsPlayback } from './filmPlayback'
import { offerToAirPlay } from './airPlay'
import { goTo } from './goTo'
import { playNatively } from './playNatively'

/** Seconds of film kept ahead: enough for a lift or a tunnel, little enough for a phone's memory. */
const BUFFER_SECONDS = 30
/** Between two tries for what is away, at most, in ms. */
const LONGEST_PAUSE_MS = 5000
const SAME_PLACE_SECONDS = 1

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

const holds = (buffered: TimeRanges, seconds: number): boolean =>
  Array.from({ length: buffered.length }, (_, index) => index).some(
    (index) => buffered.start(index) <= seconds && seconds < buffered.end(index),
  )

const isTimeout = (details: string) => details.endsWith('TimeOut')

function playBySources(
  element: HTMLVideoElement,
  manifestUrl: string,
  { startSeconds, cast, onFailure, onMended }: HlsOptions,
): HlsPlayback {
  goTo(element, startSeconds)
  const { manifestLoadPolicy, playlistLoadPolicy, fragLoadPolicy } = Hls.DefaultConfig
  const onAway = () => onFailure('network')
  const hls = new Hls({
    autoStartLoad: false,
    maxBufferLength: BUFFER_SECONDS,
    capLevelToPlayerSize: true,
    manifestLoadPolicy: patient(manifestLoadPolicy, onAway),
    playlistLoadPolicy: patient(playlistLoadPolicy, onAway),
    fragLoadPolicy: patient(fragLoadPolicy),
  })
  let isLoaded = false
  /** Answers in a row that hold no film, though the server was there. */
  let wrongAnswers = 0
  let asking: ReturnType<typeof setTimeout> | undefined
  let recoveredAt: number | null = null
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    isLoaded = true
    // She may have leapt while it was on its way.
    hls.startLoad(element.currentTime)
  })
  hls.on(Hls.Events.FRAG_BUFFERED, (_event, { frag }) => {
    if (!holds(element.buffered, frag.start + frag.duration / 2)) {
      onWrongAnswer()
      return
    }
    wrongAnswers = 0
    onMended()
  })
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
    // No size of it is a film. What is at hand already is: it is not to be thrown away.
    else if (data.fatal && data.details === Hls.ErrorDetails.FRAG_PARSING_ERROR) askLater()
    else if (data.fatal && data.type === Hls.ErrorTypes.MEDIA_ERROR) recover()
    else if (data.fatal) onFailure('unplayable')
    else if (data.type === Hls.ErrorTypes.NETWORK_ERROR && (isTimeout(data.details) || isAway(status)))
      onFailure('network')
    else if (data.type === Hls.ErrorTypes.NETWORK_ERROR) onWrongAnswer()
  })
  /** Another size of the same film may be whole. After the last hls.js would ask on without a pause. */
  function onWrongAnswer(): void {
    wrongAnswers += 1
    if (wrongAnswers >= hls.levels.length) askLater()
  }
  function askLater(): void {
    onFailure('missing')
    hls.stopLoad()
    clearTimeout(asking)
    asking = setTimeout(goOn, LONGEST_PAUSE_MS)
  }
  function goOn(): void {
    clearTimeout(asking)
    if (isLoaded) hls.startLoad(element.currentTime)
    else hls.loadSource(manifestUrl)
  }
  /** What fails a second time at the same place will not be mended by trying again. */
  function recover(): void {
    const at = element.currentTime
    if (recoveredAt !== null && Math.abs(at - recoveredAt) < SAME_PLACE_SECONDS) {
      onFailure('unplayable')
      return
    }
    recoveredAt = at
    hls.recoverMediaError()
  }
  hls.loadSource(manifestUrl)
  hls.attachMedia(element)
  return {
    goOn,
    isPlaying: () => !element.paused,
    stop() {
      const at = element.currentTime
      withdraw?.()
      clearTimeout(asking)
      // hls.js ends the address of its source first: a browser that is about to open it would call that a failure.
      if (element.src) {
        element.removeAttribute('src')
        element.load()
      }
      hls.destroy()
      return at
    },
  }
}
