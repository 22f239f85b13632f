import { withinTime } from '~/lib/withinTime'
import { keepFromTelevisions, letToTelevisions, type CastElement } from './airPlay'
import type { HlsFailure, HlsOptions, HlsPlayback } from './filmPlayback'
import { goTo } from './goTo'

/** What of the element is used. */
type NativeFilm = CastElement &
  Pick<
    HTMLVideoElement,
    | 'src'
    | 'currentTime'
    | 'readyState'
    | 'dispatchEvent'
    | 'paused'
    | 'error'
    | 'load'
    | 'play'
    | 'addEventListener'
    | 'removeEventListener'
  >

/** Between two tries without network, in ms. */
const TRY_AGAIN_MS = 5000
const LONGEST_QUESTION_MS = 5000
/** `MediaError.MEDIA_ERR_NETWORK` */
const NETWORK_ERROR = 2

/** An HLS film where the browser reads the playlist itself, as an iPhone does. */
export function playNatively(
  element: NativeFilm,
  manifestUrl: string,
  { startSeconds, cast, onFailure, onMended }: HlsOptions,
): HlsPlayback {
  let from = startSeconds
  goTo(element, startSeconds)
  /** What is loaded again stands still, and has forgotten that it played. */
  let wasPlaying = false
  let isOver = false
  let tries: ReturnType<typeof setInterval> | undefined

  function goOn(): void {
    from = element.currentTime || from
    wasPlaying ||= !element.paused
    element.load()
  }
  function onLoaded(): void {
    // She may have leapt while it was on its way.
    goTo(element, element.currentTime || from)
    clearInterval(tries)
    onMended()
    if (wasPlaying) void element.play().catch(() => undefined)
    wasPlaying = false
  }
  async function onError(): Promise<void> {
    clearInterval(tries)
    const failure = await causeOf(manifestUrl, element.error?.code)
    if (isOver) return
    onFailure(failure)
    clearInterval(tries)
    if (failure === 'network') tries = setInterval(goOn, TRY_AGAIN_MS)
  }
  const onErrorEvent = () => void onError()
  element.addEventListener('loadedmetadata', onLoaded)
  element.addEventListener('error', onErrorEvent)
  // The television is told the address that is played here, which asks for a session where the film is not anybody's.
  if (cast === 'open') letToTelevisions(element)
  else keepFromTelevisions(element)
  element.src = manifestUrl
  return {
    goOn,
    isPlaying: () => wasPlaying || !element.paused,
    stop() {
      const at = element.currentTime || from
      isOver = true
      clearInterval(tries)
      element.removeEventListener('loadedmetadata', onLoaded)
      element.removeEventListener('error', onErrorEvent)
      element.removeAttribute('src')
      element.load()
      return at
    },
  }
}

/** An element does not tell a refusal from a broken film or a network that is away: the manifest is asked for. */
async function causeOf(manifestUrl: string, code: number | undefined): Promise<HlsFailure> {
  try {
    const asked = fetch(manifestUrl, { method: 'HEAD', cache: 'no-store' })
    const { status } = await withinTime(asked, LONGEST_QUESTION_MS, () => new Error('no answer'))
    if (status === 401 || status === 403) return 'expired'
    if (status < 500 && code !== NETWORK_ERROR) return 'unplayable'
  } catch {
    // No answer: the network is away.
  }
  return 'network'
}
